import type { ReadingBase } from '#vocabulary/readings';
import { landInMuck } from '../landings/landing.ts';
import { gateLandingTime } from '../landings/landing-times.ts';
import { halfOfHand } from '../muck/gate-evidence.ts';
import { isTooEarly } from '../muck/throws.ts';
import { isSeat, type Spot } from '../setups.ts';
import type { WindowDraft } from '../window-draft.ts';
import type { Track } from '../windows.ts';

/**
 * A device that was cut off tells in one go of all that it has kept, and nothing of it is believed before the last of it is told. A hand that was thrown,
 * and that its player has taken back meanwhile, lay in the pile for as long as that takes to be believed: now it is said, before its seat is believed again
 * (R000-dead-3).
 */
export function landKeptThrow(draft: WindowDraft, { device, atMs }: ReadingBase, track: Track, spot: Spot): Track {
  const { tag, rest, gate, sightings } = track;
  const ref = draft.refOf(tag);
  const isTakenBack = isSeat(spot) && rest?.spot === spot && rest.state === 'hidden' && sightings.length === 0;
  if (ref === undefined || gate === null || !isTakenBack || !draft.window.catchingUp.has(device)) return track;
  const isThrown = !isTooEarly(draft, track, gate) && halfOfHand(draft, track, gate) === undefined;
  if (!isThrown || atMs < gateLandingTime(draft, track, gate)) return track;
  landInMuck(draft, track, ref, gate);
  return draft.track(tag);
}
