import { readNow } from '#perception/read-now';
import { maskTagId, type TagId } from '#vocabulary/readings';
import type { LabView } from '#wire/views/lab-view';
import type { Core } from '../core/core.ts';
import { setupOf } from '../core/hand-context.ts';
import type { PlaceName } from '../core/settings.ts';
import { besideName, tagName } from '../core/tag-names.ts';
import { handIsOver } from '../hands/hand-over.ts';
import type { Surroundings, TagsSeen } from './surroundings.ts';

/** What the laboratory shows: the devices with what lies on their antennas, and what was read and concluded last. */
export function labView(core: Core, around: Surroundings): LabView {
  return { devices: around.labDevices(tagsSeen(core)), readings: core.labReadings, facts: core.labFacts };
}

/** Antennas that see the same card are the director's to know as long as one of them may hide where it lies. */
export function labViewOfBridge(core: Core, around: Surroundings): LabView {
  const view = labView(core, around);
  if (core.engine.hand === null || handIsOver(core)) return view;
  const withoutSharers = view.devices.map((device) => ({
    ...device,
    antennas: device.antennas.map((antenna) => ({ ...antenna, alsoAt: [] })),
  }));
  return { ...view, devices: withoutSharers };
}

function tagsSeen(core: Core): TagsSeen {
  const seen = new Map<PlaceName, string[]>();
  for (const { spot, tag, isElsewhere } of readNow(core.window, setupOf(core))) {
    const tags = seen.get(spot) ?? [];
    tags.push(shownTag(core, tag, isElsewhere ? spot : null));
    seen.set(spot, tags);
  }
  return seen;
}

/**
 * A tag of a registered deck is named anew in each deal: whoever saw its last bytes under a card that was shown would
 * know the card in every later one, and the laboratory is open to a director who has revealed nothing. Where it answers
 * `beside` its own place it has a name of its own: whoever had laid a copy would find the card by the name of both.
 */
export function shownTag(core: Core, tag: TagId, beside: string | null = null): string {
  const isCard = core.decks.some(({ tags }) => tags.has(tag));
  if (!isCard) return maskTagId(tag);
  return tagName(core.tagNames, beside === null ? tag : besideName(tag, beside));
}
