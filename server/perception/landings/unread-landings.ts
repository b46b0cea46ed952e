import type { ReadingBase } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { isUnreadable, isWithoutShoe } from '../blindness.ts';
import { areHandsAlone, awaitsBurn, awaitsCard, hasBoard, isDealing, lacksCards } from '../dealing.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { isAloneAtSeat, wentUpWithAll } from '../losses.ts';
import { hiddenSpots, isMissingOther } from '../muck/gate-evidence.ts';
import { isSeat, type Spot } from '../setups.ts';
import { after, later, type WindowDraft } from '../window-draft.ts';
import type { LostSighting, Rest, Sighting, Track } from '../windows.ts';
import { landUnread } from './landing.ts';
import { passedOver } from './unread-seats.ts';

/**
 * A card that came to a place and went unread there at once, because a stack of three hides it for a second or its player took it up as it
 * came. Had it gone on, another place would have read it by the end of the longest flight: when none has, it lies where it was read last.
 */
export function unreadLandingTime(draft: WindowDraft, track: Track, lost: LostSighting): Ms | undefined {
  const { tag, rest, exit, gate, unexited } = track;
  if (lost.handedAtMs !== undefined && rest !== null && rest.state !== 'lies' && gate === null) return lost.handedAtMs;
  if (hasLainOnBoard(draft, track, lost) || hasLainWithThrown(draft, track, lost)) return lost.departure.atMs;
  const { landMs, stayMs, flightMs, misreadTwiceMs } = draft.setup.timings;
  const isTakenUp = isTakenUpUntold(draft, track, lost);
  const isUntold = exit === null && (isBurned(draft, lost) || isDealtUntold(draft, track, lost) || isTakenUp);
  const flownMs = isUntold ? lost.sinceMs : exit?.atMs;
  if (rest !== null || gate !== null || (unexited !== null && !isUntold) || flownMs === undefined || lost.sinceMs > flownMs + flightMs)
    return undefined;
  const isOnPile = isUntold && isAwaitedOnPile(draft, track);
  // The board hides nothing: a place of it that read it for a moment as well has not got it.
  if (lost.isCovered || (lost.isPassed && !isOnPile) || isUnreadable(draft, lost.spot)) return undefined;
  // Nothing hides what lies alone before somebody: one that falls off the table passes the last seat slowly. Nor do people burn twice as often as the pile
  // misreads twice on end what flies past it, and lies unread on the board.
  const mayBeFlownOver = draft.setup.profile.senses.shoe || isReadByBoardLater(track);
  const isTooMany = mayBeFlownOver && lost.spot === 'BURN' && !awaitsBurn(draft);
  const isDoubtful = isAloneAtSeat(draft, tag, lost.spot) || isTooMany;
  const stayedMsMin = isDoubtful ? misreadTwiceMs : stayMs;
  if (lost.stayedMs < stayedMsMin && !isOnPile && !wentUpWithAll(draft, tag, lost.spot, lost.departure.atMs)) return undefined;
  // Where a seat that still awaits a card cannot tell of it, the card may have flown on.
  if (hiddenSpots(draft, flownMs).some((spot) => spot !== lost.spot)) return undefined;
  // What went up with a hand has not flown on: it lies when it would be told to.
  return later(after(flownMs, isTakenUp ? landMs : flightMs), lost.departure.atMs);
}

/** It flew over the pile to the board, as far as what reads it first and then tells (R000-burn-2). */
const isReadByBoardLater = ({ glimpse }: Track): boolean => glimpse?.spot === 'BURN' && glimpse.others.includes('BOARD');

/**
 * Read for longer than anything is doubted it lay there, and would have been told to: only a device that was away tells of it when it has been gathered in
 * again (R000-eth-2).
 */
function hasLainOnBoard(draft: WindowDraft, { rest, exit, gate, hasLeft }: Track, { spot, stayedMs }: LostSighting): boolean {
  if (rest !== null || exit !== null || gate !== null || hasLeft || spot !== 'BOARD' || isUnreadable(draft, spot)) return false;
  return stayedMs > PERCEPTION_LIMITS.missedMsMax;
}

/**
 * Its seat alone had read it a while before, no longer than it took to go unread below the others, and has it again for longer than two misreadings last,
 * until the whole hand goes: it is one too many of that, and no burn of later (R000-mis-3).
 */
function hasLainWithThrown(draft: WindowDraft, track: Track, { spot, stayedMs, sinceMs, departure }: LostSighting): boolean {
  const { glimpse } = track;
  if (!isOfSeatAlone(draft, track, spot)) return false;
  const { flightMs, misreadTwiceMs } = draft.setup.timings;
  if (glimpse === null || glimpse.spot !== spot || sinceMs <= glimpse.sinceMs + flightMs || stayedMs < misreadTwiceMs) return false;
  const hand = [...draft.tracks.values()].filter((other) => other.tag !== track.tag && other.rest?.spot === spot);
  const isWhole =
    hand.length >= PERCEPTION_LIMITS.cardsPerSeat && hand.every((other) => !other.sightings.some((seen) => seen.spot === spot));
  return isWhole && isMissingOther(draft, spot, sinceMs, departure.atMs);
}

/** Without a shoe nothing has told of it but this seat. Burns that no antenna reads lie about, and are misread for as long. */
function isOfSeatAlone(draft: WindowDraft, { rest, exit, gate, hasLeft, dealtTo, sightings }: Track, spot: Spot): boolean {
  const { senses } = draft.setup.profile;
  if (senses.shoe || !senses.burn || !isSeat(spot) || isUnreadable(draft, spot)) return false;
  return sightings.length === 0 && rest === null && exit === null && gate === null && !hasLeft && dealtTo === null;
}

/**
 * Nothing that is still in the shoe has been read at a seat: what the muck tells of when the whole hand of that seat has gone there went unread below it,
 * is one too many of that hand, and no burn (R000-mis-6).
 */
export function landThrownUnread(draft: WindowDraft, { atMs }: ReadingBase, track: Track): Track {
  const ref = draft.refOf(track.tag);
  const { lost } = track;
  if (ref === undefined || lost === null || !wasThrownUnread(draft, track, lost, atMs)) return track;
  landUnread(draft, track, ref, lost);
  return draft.track(track.tag);
}

function wasThrownUnread(draft: WindowDraft, track: Track, { spot, departure }: LostSighting, atMs: Ms): boolean {
  if (!isOfSeatAlone(draft, track, spot)) return false;
  const { restReadsMin, cardsPerSeat, glimpsedMsMax } = PERCEPTION_LIMITS;
  // From the first burn on a seat may misread one that its pile hides, and at any time what lies where no antenna reads it.
  if (!areHandsAlone(draft) || lacksCards(draft) || (departure.good ?? 0) < restReadsMin) return false;
  const hand = [...draft.tracks.values()].filter((other) => other.tag !== track.tag && other.dealtTo === spot);
  // What was drawn as they were thrown may have flown by.
  const flownMs = departure.atMs + draft.setup.timings.flightMs;
  const isThrownSince = ({ rest: at }: Track): boolean =>
    at?.spot === 'MUCK' && at.arrivedMs > flownMs && atMs <= at.arrivedMs + glimpsedMsMax;
  return hand.length >= cardsPerSeat && hand.every(isThrownSince);
}

/**
 * Without a shoe nothing says when a card left it, but nothing is dealt any more: a pile of three loses its newest card for seconds, and tells of it long
 * after the card of the board for which it was burned. So it is while the shoe is silent.
 */
function isBurned(draft: WindowDraft, { spot }: LostSighting): boolean {
  return spot === 'BURN' && isWithoutShoe(draft) && !isDealing(draft);
}

/**
 * What is drawn when the board lies and a burn is due, and no place of the board reads in the time of a flight, is that burn: as the third of its pile it
 * may be read there but once as it comes.
 */
export function isAwaitedOnPile(draft: WindowDraft, { dealtTo, hasLeft }: Track): boolean {
  // What has lain elsewhere is misread from wherever it is now.
  if (dealtTo !== null || hasLeft || !hasBoard(draft) || !awaitsBurn(draft)) return false;
  return [...draft.tracks.values()].filter(({ rest }) => rest?.spot === 'BURN').length >= PERCEPTION_LIMITS.hidingTagsMin;
}

/**
 * That burn flies past the board, which may misread it for a moment when it lies on its pile: of two places that begin to read it in one flight it lies in
 * the later one (R000-burn-4).
 */
export function isBurnPastBoard(draft: WindowDraft, track: Track, board: Sighting, burn: Sighting): boolean {
  if (!isWithoutShoe(draft) || track.rest !== null || burn.spot !== 'BURN' || isSeat(board.spot)) return false;
  const { earlyLandMs } = draft.setup.timings;
  return burn.sinceMs > board.sinceMs && burn.sinceMs <= board.sinceMs + earlyLandMs && isAwaitedOnPile(draft, track);
}

/**
 * Nor does anything say when a hole card left it. What a seat that awaits its second one has read for longer than two misreadings last lies there, though
 * it lost it before a landing time was over, where its first one has gone unread since this one came to lie on it: its player took up both.
 */
function isDealtUntold(draft: WindowDraft, track: Track, { spot, stayedMs, sinceMs, departure }: LostSighting): boolean {
  if (!isAwaitedUntold(draft, track, spot)) return false;
  return stayedMs >= draft.setup.timings.misreadTwiceMs && isMissingOther(draft, spot, sinceMs, departure.atMs);
}

/**
 * However short, where the seat was passed after a pause that was long enough for its card, has read this one more often since than two misreadings do, and
 * loses it in the very sweep in which its first one goes: it had gone unread, and its player took up both (R000-mis-2; false alarm of harsh stream seed
 * 50020, hand 284).
 */
function isTakenUpUntold(draft: WindowDraft, track: Track, { spot, sinceMs, departure }: LostSighting): boolean {
  if (track.exit !== null || !isAwaitedUntold(draft, track, spot) || !wasPassed(draft, spot, sinceMs)) return false;
  return (departure.good ?? 0) >= PERCEPTION_LIMITS.beyondReadsMin && wentUpWithAll(draft, track.tag, spot, departure.atMs);
}

/** By the last one that came before this time. */
function wasPassed(draft: WindowDraft, spot: Spot, sinceMs: Ms): boolean {
  const rests = [...draft.tracks.values()].flatMap(({ rest }) => (rest !== null && rest.arrivedMs <= sinceMs ? [rest] : []));
  const last = rests.reduce<Rest | undefined>((a, b) => (a === undefined || b.arrivedMs > a.arrivedMs ? b : a), undefined);
  return last !== undefined && passedOver(draft, last.zone, last.arrivedMs).some((seat) => seat === spot);
}

function isAwaitedUntold(draft: WindowDraft, { dealtTo, hasLeft }: Track, spot: Spot): boolean {
  return !draft.setup.profile.senses.shoe && dealtTo === null && !hasLeft && isDealing(draft) && awaitsCard(draft, spot);
}
