import type { FactBody } from '#vocabulary/facts';
import type { TagId } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { isBoardZone } from '#vocabulary/zones';
import { isAllWatched, isBlind, isUnreadable } from '../blindness.ts';
import { isStack, isWithHand } from '../dealing.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { hiddenSpots } from '../muck/gate-evidence.ts';
import { isSeat, type Spot, type TagMeaning, zonesOfSpot } from '../setups.ts';
import { after, later, type WindowDraft } from '../window-draft.ts';
import { type BlindInterval, type Exit, type LostSighting, type Sighting, type Track, trackWith } from '../windows.ts';
import { isAwaited, layAlone, shuffledOverSince, strangersAt, wasDealtBelowDeck } from './dealt-strangers.ts';

type Stranger = Exclude<TagMeaning, { readonly deck: 'in-play' }>;

/**
 * Tags that are no card of this hand. A garbled identity never becomes a card, and the second deck is nobody's business, until
 * one of its cards lies on the board or among a seat's dealt cards (kinds.md, FOREIGN_DECK_CARD).
 */
export function settleStranger(draft: WindowDraft, known: Track, meaning: Stranger): void {
  const track = shuffledOverSince(draft, known);
  if (meaning.deck === 'other' && isUnreadSinceShoe(draft, track)) {
    stateSinceShoe(draft, track, meaning);
    return;
  }
  if (
    track.sightings.length === 0 &&
    (meaning.deck === 'none' || wasDealtBelowDeck(draft, track) || hasStayed(draft, track, meaning.deck) || layAlone(draft, track))
  ) {
    if (!stateUnread(draft, track, meaning)) forgetWhenGone(draft, track);
    return;
  }
  // What left the shoe was dealt, whatever else is handled where it lies; but what a board has kept may have gone on since.
  const isHidden = isDealtFromShoe(track) ? isUnreadable : isBlind;
  const [seen] = track.sightings.filter(({ spot }) => !isHidden(draft, spot));
  const { unknownTagMs, foreignCardMs, foreignExitMs } = draft.setup.timings;
  const waitMs = meaning.deck === 'none' ? unknownTagMs : isDealtFromShoe(track) ? foreignExitMs : foreignCardMs;
  if (seen === undefined || track.told === seen.reading) {
    note(draft, track, Number.POSITIVE_INFINITY);
    return;
  }
  const statedAtMs = Math.min(after(seen.sinceMs, waitMs), readAgainAtMs(draft, track.tag, seen, waitMs));
  const isEarly = draft.window.nowMs < statedAtMs;
  // What lay with cards that were dealt is looked at again when it is due: until then those may go unread.
  const matters = (isEarly && track.dueAtMs === statedAtMs) || mattersAt(draft, track, meaning, seen);
  if (isEarly || !matters) {
    note(draft, track, matters ? statedAtMs : Number.POSITIVE_INFINITY);
    return;
  }
  draft.state(strangerAt(seen.spot, meaning, track), draft.window.nowMs, [seen.reading]);
  draft.put(trackWith(track, { told: seen.reading, dueAtMs: Number.POSITIVE_INFINITY }));
}

function note(draft: WindowDraft, track: Track, dueAtMs: number): void {
  if (track.dueAtMs !== dueAtMs) draft.put(trackWith(track, { dueAtMs }));
}

/**
 * What was read while it came to lie is lost with its device, and it may have been taken away before that is back: only the shoe can tell that a card of
 * the other deck was dealt.
 */
export function stateFromShoe(draft: WindowDraft, { fromMs, toMs }: BlindInterval): void {
  const { flightMs, landMs } = draft.setup.timings;
  for (const { tag, exit, told, sightings } of [...draft.tracks.values()]) {
    const meaning = draft.setup.meaningOf(tag);
    if (meaning.deck !== 'other' || exit === null || told !== null || sightings.length > 0) continue;
    const liesAtMs = exit.atMs + flightMs + landMs;
    if (liesAtMs < fromMs || liesAtMs > toMs) continue;
    draft.state({ type: 'foreign-card', zone: 'SHOE', pseudonym: meaning.pseudonym }, draft.window.nowMs, [exit.reading]);
    // It is in its own deck again, wherever that is shuffled.
    draft.drop(tag);
  }
}

/** While a seat that awaits a card is below another deck, that deck's card may have been dealt there and be read by nothing. */
function isUnreadSinceShoe(draft: WindowDraft, { exit, lost, told, sightings }: Track): boolean {
  if (exit === null || told !== null || sightings.length > 0 || (lost !== null && lost.departure.atMs > exit.atMs)) return false;
  // A reader that is silent tells of it when it is back (`stateFromShoe`).
  return isAllWatched(draft) && draft.window.nowMs <= toldSinceShoeMs(draft, exit) && hiddenSpots(draft, exit.atMs).length > 0;
}

/** By then it lies wherever it was dealt, and a place that could read it would have told. */
function toldSinceShoeMs({ setup }: WindowDraft, { atMs }: Exit): Ms {
  return after(atMs, ms(setup.timings.flightMs + setup.timings.foreignExitMs));
}

function stateSinceShoe(draft: WindowDraft, track: Track, { pseudonym }: Stranger): void {
  if (track.exit === null) return;
  const statedAtMs = toldSinceShoeMs(draft, track.exit);
  if (draft.window.nowMs < statedAtMs) {
    draft.put(trackWith(track, { dueAtMs: statedAtMs }));
    return;
  }
  draft.state({ type: 'foreign-card', zone: 'SHOE', pseudonym }, draft.window.nowMs, [track.exit.reading]);
  draft.drop(track.tag);
}

function strangerAt(spot: Spot, { deck, pseudonym }: Stranger, track: Track): FactBody {
  const zone = zonesOfSpot(spot)[0] ?? 'B1';
  if (deck === 'none') return { type: 'unknown-tag', zone, pseudonym };
  return { type: 'foreign-card', zone, pseudonym, ...(isDealtFromShoe(track) ? { fromShoe: true } : {}) };
}

/**
 * N of M: a place that has read it sweep after sweep read no garbled identity. `true`: it was stated, or is to be looked at again.
 */
function stateUnread(draft: WindowDraft, track: Track, meaning: Stranger): boolean {
  const { deck } = meaning;
  const { lost, told } = track;
  if (lost === null || told === lost.reading || !(hasStayed(draft, track, deck) || mayGoUnread(draft, lost, deck))) return false;
  const { unknownTagMs, foreignExitMs } = draft.setup.timings;
  const statedAtMs = after(lost.sinceMs, deck === 'none' ? unknownTagMs : foreignExitMs);
  if (draft.window.nowMs < statedAtMs) {
    draft.put(trackWith(track, { dueAtMs: statedAtMs }));
    return true;
  }
  draft.state(strangerAt(lost.spot, meaning, track), draft.window.nowMs, [lost.reading]);
  draft.put(trackWith(track, { told: lost.reading, dueAtMs: after(draft.window.nowMs, ms(1)) }));
  return true;
}

/**
 * A device that was cut off tells late of what has been taken away since: whatever lay there sweep after sweep for as long as it is waited for had been
 * dealt, or was a stranger.
 */
function hasStayed(draft: WindowDraft, { exit, lost }: Track, deck: Stranger['deck']): boolean {
  const { unknownTagMs, foreignExitMs } = draft.setup.timings;
  if (lost === null || lost.spot === 'BURN' || (deck === 'other' && exit === null)) return false;
  return lost.stayedMs >= (deck === 'none' ? unknownTagMs : foreignExitMs);
}

/** What another deck came to lie over has not gone, nor has what rested with the cards of a hand, which hide it in three seconds out of four. */
function mayGoUnread(draft: WindowDraft, lost: LostSighting, deck: Stranger['deck']): boolean {
  const { isCovered, spot, stayedMs, departure } = lost;
  const { strangerStayOnceMs } = draft.setup.timings;
  // Read for as long as a landing takes it rests with that hand, whatever comes over it, and however often it is read then.
  if (deck === 'none' && isWithHand(draft, spot) && stayedMs + sweepOf(lost) >= draft.setup.timings.landMs) return true;
  // Garbled twice, with a pause between that is too short for its place to tell of it, it is read fewer times than that.
  return isCovered && (deck === 'other' || (stayedMs >= strangerStayOnceMs && (departure.good ?? 0) >= PERCEPTION_LIMITS.beyondReadsMin));
}

/**
 * Each answer stands for a sweep, and from the first to the last one there is one less. It is no longer than its place was polled without an answer: what
 * was missed in between, of two that were garbled, stands for none.
 */
function sweepOf({ sinceMs, resumedMs, departure: { good = 0, readMs, atMs } }: LostSighting): number {
  if (readMs === null || good < PERCEPTION_LIMITS.restReadsMin) return 0;
  return Math.min((readMs - (resumedMs ?? sinceMs)) / (good - 1), (atMs - readMs) / PERCEPTION_LIMITS.silentPolls);
}

/**
 * What lies there goes unread for a second now and then: its stay goes on, and counts without the pause. Where no shoe says that a card is out, two short
 * stays are two misreadings: a burn without an antenna of its own is read by its neighbours. `atMs`: when it was read again, which a device that was cut
 * off tells late (R000-deck-0).
 */
export function resumedStay(draft: WindowDraft, atMs: Ms, track: Track, spot: Spot): Sighting | undefined {
  const { tag, lost, rest, gate } = track;
  if (draft.refOf(tag) !== undefined && !draft.setup.profile.senses.shoe) return undefined;
  if (lost === null || lost.spot !== spot) return undefined;
  // A hand that is thrown is misread from the pile, however often.
  if (rest !== null && gate !== null) return undefined;
  // So is a burn that goes there, beside the pile: it flew past what had lost it before the gate read it.
  if (gate !== null && !isSeat(spot) && gate.atMs > (lost.departure.readMs ?? lost.departure.atMs)) return undefined;
  const pauseMs = atMs - lost.departure.atMs;
  if (pauseMs > pauseMaxMs(draft, track, lost)) return undefined;
  const { reading, isShown, stayedMs } = lost;
  const again =
    isBelowHand(draft, tag, spot) || isMissedWithDealt(draft, track, spot)
      ? { again: { firstMs: lost.again?.firstMs ?? lost.sinceMs, sinceMs: atMs } }
      : {};
  return { spot, sinceMs: after(lost.sinceMs, ms(pauseMs)), reading, isShown, stayedMs, resumedMs: atMs, ...again };
}

/**
 * Of what belongs to no deck nothing tells that it was carried on: a neighbour that misreads it as its place loses it does not say that it had not lain
 * there.
 */
export function longestStay(draft: WindowDraft, { tag, lost: before }: Track, lost: LostSighting): LostSighting | undefined {
  // Nor does one that misreads what was handed to somebody say that it was not.
  if (before?.handedAtMs !== undefined && lost.handedAtMs === undefined) return before;
  if (draft.setup.meaningOf(tag).deck !== 'none') return undefined;
  return before !== null && before.stayedMs > lost.stayedMs ? before : lost;
}

/** The same where the neighbour begins to read it only when its place has lost it. */
export function stayElsewhere(draft: WindowDraft, { tag, lost, rest }: Track, spot: Spot): LostSighting | null {
  // So does what was handed to somebody, unless its old seat has it again.
  if (lost?.handedAtMs !== undefined && lost.spot !== spot && rest?.spot !== spot) return lost;
  return lost !== null && lost.spot !== spot && draft.setup.meaningOf(tag).deck === 'none' ? lost : null;
}

/**
 * Below the cards of a hand it is read in one second out of several. Read sweep after sweep twice, with a pause between, it is no garbled identity; and
 * what is there again after as long as a stranger is waited for has stayed.
 */
function readAgainAtMs(draft: WindowDraft, tag: TagId, { spot, again, stayedMs = 0 }: Sighting, waitMs: Ms): number {
  if (again === undefined || stayedMs < draft.setup.timings.strangerStayMs) return Number.POSITIVE_INFINITY;
  const { unknownTagMs, lateLandMs } = draft.setup.timings;
  return later(after(again.firstMs, isBelowHand(draft, tag, spot) ? unknownTagMs : waitMs), after(again.sinceMs, lateLandMs));
}

/** Of the other deck, with one card that was dealt: it goes unread there for two seconds on end as well, and has lain there meanwhile. */
function isMissedWithDealt(draft: WindowDraft, track: Track, spot: Spot): boolean {
  return layAlone(draft, track) && [...draft.tracks.values()].some(({ rest }) => rest?.spot === spot);
}

/** A deck that is shuffled above a strange tag hides it all the while; whose card belongs to a deck may be dealt somewhere meanwhile. */
function pauseMaxMs(draft: WindowDraft, track: Track, { isCovered, spot, reading }: LostSighting): number {
  const { coveredMsMax, stackedPauseMsMax, strangerPauseMsMax, missedMsMax } = PERCEPTION_LIMITS;
  const { tag, told } = track;
  const { deck } = draft.setup.meaningOf(tag);
  // Of what has been told it is the same one for as long.
  if ((isCovered || told === reading) && deck !== 'in-play') return coveredMsMax;
  if (deck !== 'none') return isMissedWithDealt(draft, track, spot) ? missedMsMax : draft.setup.timings.liftMs;
  return isWithHand(draft, spot) ? stackedPauseMsMax : strangerPauseMsMax;
}

/** Of what belongs to a deck nothing is told sooner because somebody holds a card of his hand. */
function isBelowHand(draft: WindowDraft, tag: TagId, spot: Spot): boolean {
  return draft.setup.meaningOf(tag).deck === 'none' ? isWithHand(draft, spot) : isStack(draft, spot);
}

function forgetWhenGone(draft: WindowDraft, track: Track): void {
  const pauseMs = track.lost === null ? draft.setup.timings.liftMs : pauseMaxMs(draft, track, track.lost);
  const forgottenAtMs = after(track.gone?.atMs ?? draft.window.nowMs, ms(pauseMs));
  if (draft.window.nowMs > forgottenAtMs || track.gone === null) draft.drop(track.tag);
  else draft.put(trackWith(track, { dueAtMs: after(forgottenAtMs, ms(1)) }));
}

function mattersAt(draft: WindowDraft, track: Track, meaning: TagMeaning, seen: Sighting): boolean {
  if (meaning.deck === 'none') return true;
  if (seen.spot === 'BURN' || seen.spot === 'MUCK' || seen.spot === 'ASIDE') return false;
  if (isDealtFromShoe(track)) return true;
  if (strangersAt(draft, seen.spot) > 1) return false;
  // The shoe misses one in a hundred: what lies alone of its deck with cards that were dealt was dealt all the same.
  return draft.countAt(seen.spot) > 1 || seen.spot === 'BOARD' || isBoardZone(seen.spot) || isAwaited(draft, seen.spot);
}

const isDealtFromShoe = ({ exit }: Track): boolean => exit !== null;
