import { wasReadFor } from '../counts.ts';
import { awaitsCard, hasBegunBoard, isDealing, isDealtNoMore } from '../dealing.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { isLostAt } from '../losses.ts';
import { areNeighbours, isSeat, type Spot } from '../setups.ts';
import type { WindowDraft } from '../window-draft.ts';
import type { Glimpse, Sighting, Track } from '../windows.ts';

/**
 * Where neither shoe nor burns have an antenna, what is read here and there for longer than a flight, and rests nowhere, is a burn that its neighbours
 * misread for as long as it lies there: nobody is dealt a card any more, and it is not for everybody's eyes.
 */
export function isAmongUnreadBurns(draft: WindowDraft, track: Track, seen: Sighting): boolean {
  const { senses } = draft.setup.profile;
  const { rest, glimpse, dealtTo } = track;
  const { spot, sinceMs } = seen;
  // What was dealt there is no burn, however long it has been held up since.
  if (senses.shoe || senses.burn || rest !== null || glimpse === null || dealtTo === spot) return false;
  if (isPutDownWithHand(draft, track, seen) && !isReadAround(glimpse, spot)) return false;
  // Once the board lies no seat gets a card: the first place that reads the burn may be a neighbour too.
  if (isSeat(spot) && isDealtNoMore(draft, spot)) return true;
  if (wentUpWithMost(draft, track, spot) || wasReadThere(draft, track, spot)) return false;
  return sinceMs > glimpse.sinceMs + draft.setup.timings.flightMs && !mayBeDealt(draft, spot);
}

/**
 * Before the board lies its seat told of it as it came, for longer than two misreadings last, and nothing has for so long again until it has it now: it
 * lies there, below the others of a hand (R000-mis-6).
 */
function wasReadThere(draft: WindowDraft, { glimpse, gone }: Track, spot: Spot): boolean {
  if (!isSeat(spot) || glimpse === null || gone?.spot !== spot || gone.sinceMs === undefined) return false;
  const { flightMs, misreadTwiceMs } = draft.setup.timings;
  if (gone.sinceMs > glimpse.sinceMs + flightMs) return false;
  return wasReadFor(gone, PERCEPTION_LIMITS.beyondReadsMin, misreadTwiceMs);
}

/** Both cards of a seat may have gone unread below the other deck, until the board says that the deal is over. */
function mayBeDealt(draft: WindowDraft, spot: Spot): boolean {
  return isDealing(draft) || (!hasBegunBoard(draft) && awaitsCard(draft, spot));
}

/**
 * Its seat has its own cards again in the same sweep: it was in their player's hand as well, one card too many of it. One of them that its seat has only
 * missed for a moment was not up, nor for longer where the other one has been read there for a while: nobody takes up a part of his hand (R000-mis-3).
 */
function isPutDownWithHand(draft: WindowDraft, { tag }: Track, { spot, sinceMs }: Sighting): boolean {
  const { sweepMs, landMs } = draft.setup.timings;
  const isWithIt = ({ sightings }: Track): boolean =>
    sightings.some((seen) => seen.spot === spot && Math.abs(seen.sinceMs - sinceMs) <= sweepMs && !isMissed(seen));
  const liesOn = ({ rest, sightings }: Track): boolean =>
    rest?.spot === spot && rest.state === 'lies' && sightings.some((seen) => seen.spot === spot && seen.sinceMs <= sinceMs - landMs);
  const others = isSeat(spot) ? [...draft.tracks.values()].filter((other) => other.tag !== tag) : [];
  return others.some((other) => isWithIt(other) && isBackAt(other, spot)) && !others.some(liesOn);
}

/** What lies in a hand is misread by those beside it: where two places further away have read it, it lies among the burns (R000-mis-3). */
const isReadAround = ({ spot: first, others }: Glimpse, spot: Spot): boolean =>
  [first, ...others].filter((other) => !areNeighbours(other, spot)).length >= PERCEPTION_LIMITS.readAroundMin;

/**
 * Before the board lies its seat has lost it together with all of the hand, and reads some of that again: it went up with it, however much of it is missed
 * for a while as it is put down (R000-mis-3).
 */
function wentUpWithMost(draft: WindowDraft, { tag, gone }: Track, spot: Spot): boolean {
  if (!isSeat(spot) || gone?.spot !== spot || (gone.good ?? 0) < PERCEPTION_LIMITS.restReadsMin) return false;
  const hand = [...draft.tracks.values()].filter((other) => other.tag !== tag && other.rest?.spot === spot);
  const wentWithIt = (other: Track): boolean => isLostAt(draft, other, gone.atMs);
  const isBack = ({ rest }: Track): boolean => rest !== null && !rest.isFirst && rest.arrivedMs > gone.atMs;
  return hand.some(wentWithIt) && hand.every((other) => wentWithIt(other) || isBack(other));
}

/** It has landed there again, or is about to, also where its player had held it up since it was dealt. */
function isBackAt({ rest, dealtTo, sightings }: Track, spot: Spot): boolean {
  if (rest === null) return dealtTo === spot;
  return rest.spot === spot && (!rest.isFirst || sightings.some((seen) => seen.spot === spot && seen.sinceMs > rest.arrivedMs));
}

/** It was read again before it counted as up; both of a hand at once are not missed. */
const isMissed = ({ lostBefore, isWithHand }: Sighting): boolean => lostBefore !== undefined && isWithHand !== true;
