import { antennaKey } from '#perception/radio/setups';
import type { DeviceId, TagId } from '#vocabulary/readings';
import { isSeatZone } from '#vocabulary/zones';
import type { Core } from '../core/core.ts';
import { handIsOver } from './hand-over.ts';
import { isUntouched } from './hands.ts';

/**
 * A card of this tag may lie before somebody, or is just being dealt to him: whoever registers or checks its deck now
 * would be told which one it is. A hand that is over still has its folded and mucked cards on the table.
 */
export function isDealtNow(
  core: Core,
  tag: TagId,
  antenna: { readonly device: DeviceId; readonly antenna: number },
): boolean {
  const isInPlay = core.context?.setup.meaningOf(tag).deck === 'in-play';
  return isInPlay && (isUnderWay(core) || isDealingPlace(core, antenna));
}

export function isDeckDealtNow(core: Core, deck: string): boolean {
  const tags = core.decks.find(({ id }) => id === deck)?.tags ?? new Map<TagId, never>();
  return (
    isUnderWay(core) && [...tags.keys()].some((tag) => core.context?.setup.meaningOf(tag as TagId).deck === 'in-play')
  );
}

/**
 * The next hand waits for its first card, and may get it any moment: at a seat nobody checks a deck, but over the muck,
 * say.
 */
function isDealingPlace({ context }: Core, { device, antenna }: Parameters<typeof isDealtNow>[2]): boolean {
  const place = context?.setup.places.get(antennaKey(device, antenna));
  return place?.at === 'shoe' || (place?.at === 'zone' && isSeatZone(place.zone));
}

function isUnderWay(core: Core): boolean {
  if (core.engine.hand === null || (isUntouched(core) && !core.isVoided)) return false;
  return !(handIsOver(core) && core.window.emptySinceMs !== null);
}
