import { type Ms, ms } from '#vocabulary/units';
import { BOARD_ZONES } from '#vocabulary/zones';
import { isAllWatched, isBelowDeck, isBlind } from '../blindness.ts';
import { wasReadFor } from '../counts.ts';
import { awaitsCard, dealtCounts, isDealing, isDealtNoMore, isStack, lacksCards } from '../dealing.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { wentUpWithHand } from '../losses.ts';
import { areFarApart, isLatching, isSeat, type Spot } from '../setups.ts';
import { wasShuffledBefore } from '../strangers/other-deck.ts';
import { after, later, type WindowDraft } from '../window-draft.ts';
import type { Departure, Exit, Gate, LostSighting, Track } from '../windows.ts';
import { isTooEarly } from './throws.ts';

/**
 * A hand goes into the muck whole. Whose other card was not read there has looked at them, or holds them, while the gate read a neighbour's card;
 * `undefined` where nothing speaks against the gate.
 */
export function halfOfHand(draft: WindowDraft, { tag, rest }: Track, gate: Gate): 'other-lies' | 'other-gone' | undefined {
  const { takenUpMsMax } = PERCEPTION_LIMITS;
  const { flightMs } = draft.setup.timings;
  if (rest === null || !isSeat(rest.spot)) return undefined;
  let isAlone = true;
  for (const other of draft.tracks.values()) {
    if (other.tag === tag) continue;
    if (other.rest?.spot === rest.spot && other.rest.state === 'lies' && wasMisreadWith(draft, other, gate)) return 'other-gone';
    if (other.rest?.spot === rest.spot && other.gate === null) {
      if (other.rest.state === 'lies') return 'other-lies';
      // What flew is not held up (R000-dead-6).
      if (!gate.isFlown) return 'other-gone';
    }
    if (other.rest === null && other.dealtTo === rest.spot && other.gate === null) return 'other-gone';
    // The gate read both, and their seat went on reading the other one: it was misread, and so was this one.
    if (other.rest?.spot === rest.spot && wasMisread(draft, other) && isTooEarly(draft, other, gate)) return 'other-gone';
    // The other card of a hand may have gone a while before it (scenario Y14).
    const wentWithIt = other.rest?.spot === 'MUCK' && Math.abs(other.rest.arrivedMs - gate.atMs) <= takenUpMsMax;
    if (other.rest?.spot === rest.spot || wentWithIt) isAlone = false;
  }
  // While the deal goes on nobody throws his first card away: it is taken up, alone or with the second as that arrives, pushed back into the shoe, or the
  // other deck lies over it. Without a shoe what has landed last tells that it goes on (R000-dead-6).
  const { lastExit, recentRests } = draft.window;
  const untilMs = lastExit === null ? after(recentRests.at(-1)?.arrivedMs ?? ms(0), flightMs) : after(lastExit.atMs, ms(takenUpMsMax));
  const isFirst = isAlone && gate.atMs <= untilMs && isDealing(draft);
  return isFirst ? 'other-gone' : undefined;
}

/** Its seat has lost it, and another one reads it that would not misread it from there. */
export function isFarFromHome({ rest, sightings }: Track): boolean {
  return rest !== null && rest.state !== 'lies' && sightings.some(({ spot }) => areFarApart(rest.spot, spot));
}

/** The gate has read both in one sweep, and the other one lay on: as it misread that one it may have misread this one. */
const wasMisreadWith = (draft: WindowDraft, { staleGate }: Track, gate: Gate): boolean =>
  staleGate !== null && Math.abs(staleGate.atMs - gate.atMs) <= draft.setup.timings.sweepMs;

const wasMisread = (draft: WindowDraft, track: Track): boolean => track.gate !== null && isTooEarly(draft, track, track.gate);

/**
 * What is held up is read by no antenna, and its own place would read what lies there. Since it can have flown on from the gate, what the board or the
 * burns misread for a moment lies in the pile beside them.
 */
export function gateMisreadAt(draft: WindowDraft, { gate, rest, exit, lost, sightings }: Track, spot: Spot): Gate | null {
  if (gate === null || rest?.spot === spot) return gate === null ? null : { ...gate, misreadMs: null };
  const { gateLandMs, flightMs } = draft.setup.timings;
  const { nowMs } = draft.window;
  if (isSeat(spot) || sightings.length > 0 || nowMs < after(gate.atMs, gateLandMs)) return gate;
  // From the shoe it may be on its way to the place that reads it now, and from a seat to which it went beyond the gate.
  const isFromShoe = exit === null || gate.atMs <= exit.atMs + flightMs || (lost !== null && lost.departure.atMs > gate.atMs);
  const isElsewhere = rest === null ? !isFromShoe && isAllWatched(draft) : isSeat(rest.spot) && !isBlind(draft, rest.spot);
  return isElsewhere ? { ...gate, misreadMs: nowMs } : gate;
}

/** What leaves the shoe may fly over the gate; what that reads, or reads again, when its flight is over was thrown from where nobody reads it. */
export function isReadSinceFlight(draft: WindowDraft, { atMs, isAgain }: Gate, exit: Exit): boolean {
  return isAgain || atMs > exit.atMs + draft.setup.timings.flightMs;
}

/**
 * The board is laid from left to right, and its last place lies beside the muck. What the gate has read, and that place reads while the one before it is
 * free, has not been laid there: a splash brought it.
 */
export function mayBeSplashedTo(draft: WindowDraft, spot: Spot): boolean {
  const [before, last] = BOARD_ZONES.slice(-2);
  if (spot !== last) return false;
  const isBefore = ({ rest, sightings }: Track): boolean => rest?.zone === before || sightings.some((seen) => seen.spot === before);
  return ![...draft.tracks.values()].some(isBefore);
}

/** What hides one place hides it for a moment: when each of them has told whether the card that the gate read lies there. */
export function hidesMore(draft: WindowDraft, track: Track, gateMs: Ms): boolean {
  if (flownOnTo(draft, track, gateMs) !== null) return true;
  return draft.window.nowMs < seesAgainAtMs(draft, track, gateMs) || unseenSpots(draft, track, gateMs).length > 0;
}

/**
 * Below a deck that is shuffled over it a seat reads none for a moment, and then the next one: what no shoe has told of may have come there (R000-mis-3).
 */
function unseenSpots(draft: WindowDraft, { exit }: Track, gateMs: Ms): readonly Spot[] {
  const hidden = hiddenSpots(draft, gateMs);
  if (exit !== null || !lacksCards(draft)) return hidden;
  const { otherDeck, nowMs } = draft.window;
  const shuffled = [...otherDeck.keys()].filter((spot) => wasShuffledBefore(draft, spot, nowMs) && awaitsCard(draft, spot));
  return [...new Set([...hidden, ...shuffled])];
}

/** Where a card that the gate read may lie unread. */
export function unreadSpots(draft: WindowDraft, track: Track, gateMs: Ms): readonly Spot[] {
  const flownTo = flownOnTo(draft, track, gateMs);
  return [...(flownTo === null ? [] : [flownTo]), ...unseenSpots(draft, track, gateMs)];
}

/** A seat read it after the gate: it flew on, and lies there if that seat may lose sight of it. */
function flownOnTo(draft: WindowDraft, { lost, gone }: Track, gateMs: Ms): Spot | null {
  if (lost === null || gone === null || gone.atMs <= gateMs || !isSeat(lost.spot)) return null;
  // A card too many goes to a seat that has its two: it is not read there because nothing there is, or because it went up with the hand. Of a deck that is
  // shuffled over it a seat reads a few cards at a time, and for a moment none.
  if (lost.isCovered || isBelowDeck(draft, lost.spot) || wentUpWithHand(draft, lost.spot, gone.atMs)) return lost.spot;
  if (lost.sinceMs > gateMs && hasStayedWithHand(draft, lost, gone)) return lost.spot;
  // It may have got its second one below such a deck, and awaits none any more when the board lies.
  const isUnread = awaitsCard(draft, lost.spot) || isMissingOther(draft, lost.spot, lost.sinceMs, gone.atMs);
  return isDealing(draft) && isUnread ? lost.spot : null;
}

/**
 * Before the board lies it came to the two cards of a seat, which read it for longer than two misreadings last and hide it now, however soon they are read
 * again (R000-mis-6).
 */
function hasStayedWithHand(draft: WindowDraft, { spot }: LostSighting, gone: Departure): boolean {
  if (gone.spot !== spot || isDealtNoMore(draft, spot) || !isStack(draft, spot)) return false;
  return wasReadFor(gone, PERCEPTION_LIMITS.twiceReadsMin, draft.setup.timings.misreadTwiceMs);
}

/** One of the seat's own goes unread since this one came: of a stack of three each may be missed. */
export function isMissingOther(draft: WindowDraft, seat: Spot, sinceMs: Ms, goneMs: Ms): boolean {
  const { sweepMs } = draft.setup.timings;
  for (const { rest, gone } of draft.tracks.values()) {
    if (rest?.spot !== seat || rest.state === 'lies' || gone === null) continue;
    if (gone.atMs >= sinceMs - sweepMs && gone.atMs <= goneMs + sweepMs) return true;
  }
  return false;
}

/**
 * A place that was blind when the gate read the card has told by then whether it lies there. A card that was somewhere can only lie there
 * still; one from the shoe is dealt to any seat, and after the deal to none.
 */
export function seesAgainAtMs(draft: WindowDraft, { rest }: Track, gateMs: Ms): Ms {
  let atMs = gateMs;
  const isDealt = rest === null && lacksCards(draft);
  for (const [spot, sinceMs] of draft.window.readAgainSinceMs) {
    const matters = rest === null ? isDealt || !isSeat(spot) : rest.spot === spot;
    if (matters && sinceMs > gateMs) atMs = later(atMs, after(sinceMs, draft.setup.timings.earlyLandMs));
  }
  return atMs;
}

/** Seats that nobody sees and that have not got their two cards yet: below a deck, or taken up just when this card flew over the muck. */
export function hiddenSpots(draft: WindowDraft, gateMs: Ms): readonly Spot[] {
  if (!lacksCards(draft)) return [];
  const spots = new Set<Spot>();
  for (const spot of draft.window.present.keys()) if (isBlind(draft, spot) || isBelowDeck(draft, spot)) spots.add(spot);
  for (const track of draft.tracks.values()) if (isTakenUp(track, gateMs) && track.rest !== null) spots.add(track.rest.spot);
  const counts = dealtCounts(draft);
  return [...spots].filter((spot) => isSeat(spot) && (counts.get(spot) ?? 0) < PERCEPTION_LIMITS.cardsPerSeat);
}

function isTakenUp({ rest, gone }: Track, gateMs: Ms): boolean {
  const isAway = rest !== null && rest.state !== 'lies' && !isLatching(rest.spot);
  return isAway && gone !== null && gone.atMs >= gateMs - PERCEPTION_LIMITS.takenUpBeforeMs;
}
