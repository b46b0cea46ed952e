import { type Core, coreWith, type Outcome } from '../core/core.ts';
import { workEntry } from '../hands/entries.ts';
import type { Surroundings } from '../screens/surroundings.ts';

/** Writes down which feeds are blank now; nothing where that is on record already. */
export function keptBlanks(core: Core, around: Surroundings, nowMs: number): Outcome | undefined {
  const { feeds, feedsPanic } = core.settings;
  const now = new Map(around.feeds().map(({ name, blanked }) => [name, blanked]));
  const isSame =
    around.panics() === (feedsPanic ?? false) &&
    feeds.every(({ name, blanked }) => (now.get(name) ?? false) === (blanked ?? false));
  if (isSame) return undefined;
  const settings = {
    feeds: feeds.map((feed) => ({ ...feed, blanked: now.get(feed.name) ?? false })),
    feedsPanic: around.panics(),
  };
  const kept = coreWith(core, { settings: { ...core.settings, ...settings }, work: core.work + 1 });
  return { core: kept, entries: [workEntry(kept, nowMs, { settings })], events: [], screen: [] };
}
