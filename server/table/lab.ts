import { readNow } from '#perception/read-now';
import { maskTagId, type TagId } from '#vocabulary/readings';
import type { LabView } from '#wire/lab-view';
import type { Core } from './core.ts';
import { setupOf } from './hand-context.ts';
import type { PlaceName } from './settings.ts';
import type { Surroundings, TagsSeen } from './surroundings.ts';
import { tagName } from './tag-names.ts';

/** What the laboratory shows: the devices with what lies on their antennas, and what was read and concluded last. */
export function labView(core: Core, around: Surroundings): LabView {
  return { devices: around.labDevices(tagsSeen(core)), readings: core.labReadings, facts: core.labFacts };
}

function tagsSeen(core: Core): TagsSeen {
  const seen = new Map<PlaceName, string[]>();
  for (const [spot, tag] of readNow(core.window, setupOf(core))) {
    const tags = seen.get(spot) ?? [];
    tags.push(shownTag(core, tag));
    seen.set(spot, tags);
  }
  return seen;
}

/**
 * A tag of a registered deck is named anew in each deal: whoever saw its last bytes under a card that was shown would
 * know the card in every later one, and the laboratory is open to a director who has revealed nothing.
 */
export function shownTag(core: Core, tag: TagId): string {
  const isCard = core.decks.some(({ tags }) => tags.has(tag));
  return isCard ? tagName(core.tagNames, tag) : maskTagId(tag);
}
