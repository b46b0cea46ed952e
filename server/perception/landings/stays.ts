import type { CardRef } from '#vocabulary/card-refs';
import type { ReadingBase, TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { isUnreadable, isWithoutShoe } from '../blindness.ts';
import { type Counts, lastGoodMs, sweepOfStay, wasReadFor } from '../counts.ts';
import { awaitsCard, dealtCounts, isDealing, isDealtNoMore, isStack } from '../dealing.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { readOnEndSince, wentUpWithHand } from '../losses.ts';
import { halfOfHand, isReadSinceFlight, mayBeSplashedTo } from '../muck/gate-evidence.ts';
import { isThrownWithOther, isTooEarly, wholeThrownAtMs } from '../muck/throws.ts';
import { isLatching, isSeat, type Spot } from '../setups.ts';
import { after, later, type WindowDraft } from '../window-draft.ts';
import { type Departure, type Gate, type Rest, restWith, type Sighting, type Stay, type Track, trackWith } from '../windows.ts';
import { landOnPlace, landUnread } from './landing.ts';

/**
 * N of M: what a place has read sweep after sweep lay there, also when it loses it before the landing time is over, because its player
 * takes up his cards at once, the other deck comes to lie over it, or a stack hides it for a second. Passing over an antenna and a
 * neighbour's misreading both last less. Only for what has left the shoe or its old place: of the rest nobody knows where it should be.
 */
export function landWhatStayed(draft: WindowDraft, base: ReadingBase, track: Track, ref: CardRef, spot: Spot, counts: Counts): void {
  const { rest, exit, gone, gate, staleGate, sightings } = track;
  const seen = sightings.find((sighting) => sighting.spot === spot);
  if (seen !== undefined && hasLainBeside(draft, track, seen, { good: counts.good, lastReadMs: lastGoodMs(base, seen, counts) })) {
    landOnPlace(draft, track, ref, seen);
    return;
  }
  if (seen === undefined || rest?.spot === spot || !isReadAlone(draft, track, seen, lastGoodMs(base, seen, counts))) return;
  if (isUnreadable(draft, spot) && !isKeptLanding(draft, base, track, seen, counts)) return;
  // A hand that is thrown passes the board and the muck's neighbours, which misread it from there as well.
  if (rest !== null && !isSeat(seen.spot)) return;
  const isGateMisread =
    rest !== null && gate !== null && (wasHandedBefore(draft, track, gate, seen) || wasHandedOn(draft, track, gate, seen));
  // What the gate has read too early may have been thrown all the same.
  const thrown = isGateMisread ? null : (gate ?? staleGate);
  if (rest !== null && thrown !== null && !isLongSince(draft, thrown, seen, lastGoodMs(base, seen, counts))) return;
  // Nobody hands a card over as he throws the other one away: what a seat beside the pile reads for so long lies there. So it does where the gate has told
  // of all of that hand as of a thrown one, however late of one of them.
  if (rest !== null && (isThrownWithOther(draft, track) || wholeThrownAtMs(draft, track, rest.spot) !== undefined)) return;
  // Who is handed a card gets it from a seat. One of the board is put aside, where nobody reads it but its neighbours by mistake.
  if (rest !== null && !isSeat(rest.spot)) return;
  const isMisreading = gone !== null && counts.good >= PERCEPTION_LIMITS.beyondReadsMin && isOnlyMisread(draft, gone, seen);
  if (rest === null && mayLieAtOther(draft, base, gone, seen, counts) && !isMisreading) return;
  const isOfGate = exit === null || (exit.reading === gate?.reading && !isDealing(draft));
  const isPastGate = gate !== null && (isOfGate || isReadSinceFlight(draft, gate, exit));
  const lastReadMs = lastGoodMs(base, seen, counts);
  const stay = { good: counts.good, lastReadMs };
  if (rest === null && isPastGate && !isReadPastGate(draft, track, gate, seen, stay)) return;
  // What lies or flies elsewhere is misread there more than once.
  if (rest !== null && counts.good < PERCEPTION_LIMITS.movedReadsMin) return;
  const { stayMs, flownMs, arrivedMs, misreadTwiceMs, flightMs, unlatchMs, landMs } = draft.setup.timings;
  // Beside the pile a card that the gate has read may be misread twice on end, and nobody takes one up from the board. When its flight is over a splash may
  // have it slide there from the pile.
  const isBesidePile = rest === null && gate !== null && !isSeat(seen.spot);
  const isFlown = exit !== null && seen.sinceMs > exit.atMs + flightMs;
  const besidePileMs = isFlown || mayBeSplashedTo(draft, seen.spot) ? unlatchMs : misreadTwiceMs;
  if (lastReadMs < readOnEndSince(draft, track.tag, seen) + (isBesidePile ? besidePileMs : stayMs)) return;
  const isOut = isReadOnEnd(draft, track, seen, stay) || isWithOtherHand(draft, track, seen, stay);
  const isSinceExit = exit === null ? isOut : lastReadMs >= exit.atMs + flownMs;
  const isThere = rest === null ? isSinceExit : isAway(rest) && lastReadMs >= (gone?.atMs ?? 0) + arrivedMs;
  if (!isThere) return;
  // What is thrown away flies past a seat that misreads it, and the gate tells of it by the time that it would have landed at that seat.
  const handedAtMs = after(seen.sinceMs, landMs);
  if (rest === null || draft.window.nowMs >= handedAtMs) landOnPlace(draft, track, ref, seen);
  else draft.put(trackWith(track, { sightings: [{ ...seen, handedAtMs }], gate: isGateMisread ? null : gate }));
}

/**
 * Two seats have read it as it flew from the shoe, and it was believed to lie before the one that has lost it since. The other one has read it on, as often
 * on end as nothing is misread that flies past, and all the while (R000-mis-2).
 */
function hasLainBeside(draft: WindowDraft, { rest, exit, gone, sightings }: Track, seen: Sighting, stay: ReadSweeps): boolean {
  if (rest === null || exit === null || gone === null || rest.spot === seen.spot || !rest.isFirst || !isAway(rest)) return false;
  if (!isSeat(rest.spot) || !isSeat(seen.spot) || isUnreadable(draft, seen.spot)) return false;
  const { flightMs, landMs, unlatchMs } = draft.setup.timings;
  const lostMs = gone.readMs ?? gone.atMs;
  const isElsewhere = sightings.some((other) => other !== seen && draft.window.nowMs >= other.sinceMs + landMs);
  if (isElsewhere || seen.sinceMs > exit.atMs + flightMs || lostMs >= rest.arrivedMs + unlatchMs || stay.lastReadMs <= lostMs) return false;
  return isReadForLanding(draft, stay.lastReadMs - seen.sinceMs, stay);
}

/**
 * What another place has begun to read while this one still read it, for longer than any misreading, has not gone there, nor has what came back from the
 * pile. Nor has it flown past this one which had read it for as long as a landing takes, and lost it by then. What reads it still, and has for a landing
 * time itself, has it: this one misread it (R000-burn-2).
 */
function isReadAlone({ setup, window }: WindowDraft, { rest, sightings }: Track, seen: Sighting, lastReadMs: number): boolean {
  const { landMs, lateLandMs } = setup.timings;
  const isLong = (rest === null || rest.spot === 'MUCK') && lastReadMs >= seen.sinceMs + lateLandMs;
  const isLanded = rest === null && lastReadMs >= seen.sinceMs + landMs;
  const hasIt = ({ sinceMs }: Sighting): boolean => rest === null && window.nowMs >= sinceMs + landMs;
  const isElsewhere = (other: Sighting): boolean =>
    isLong && other.sinceMs > seen.sinceMs && !hasIt(other) && (isLanded || other.sinceMs <= lastReadMs);
  return sightings.every((other) => other === seen || isElsewhere(other));
}

/**
 * A place that has answered once or twice. Not a seat that awaits a card, and got it later than another one: it may miss its card as soon as that has come,
 * and the other one has misread it as it flew by (R000-mis-2).
 */
function isOnlyMisread(draft: WindowDraft, { spot: other, good, sinceMs }: Departure, seen: Sighting): boolean {
  const isLater = sinceMs !== undefined && sinceMs > seen.sinceMs;
  const mayHaveGotIt = other !== undefined && awaitsCard(draft, other) && isSeat(seen.spot) && isLater;
  return isBarelyRead(good) && !mayHaveGotIt;
}

/**
 * A device that was cut off tells in one go of all that it has kept, and nothing of it is believed before the last of it is told. What another seat has
 * read for a landing time on end since its own had lost it, and has lost again by then, lay there all the same: who was handed it has taken it up. So did
 * what was dealt to a seat, though the gate has misread it on its way and since (R000-mis-2).
 */
function isKeptLanding(draft: WindowDraft, base: ReadingBase, { rest, gone }: Track, seen: Sighting, counts: Counts): boolean {
  const isCrowded = draft.ownAt(seen.spot) > PERCEPTION_LIMITS.tagsPerSeatMax;
  if (isCrowded || !isSeat(seen.spot) || !draft.window.catchingUp.has(base.device)) return false;
  if (rest !== null && gone === null) return false;
  const sinceMs = rest === null || gone === null ? seen.sinceMs : later(seen.sinceMs, gone.atMs);
  return isReadForLanding(draft, lastGoodMs(base, seen, counts) - sinceMs, counts);
}

/**
 * The third of a stack is read for a second now and then, and never for as long on end as coming out of a pile takes. What a seat with a hand has read
 * sweep after sweep twice, since the muck's gate did, was handed there: a splash has it slide over a place once, and what its place has not read for so
 * long in between was misread from the pile. Once is enough where the other card lies on: nobody throws half of his hand, nor is one misread so often on
 * end.
 */
export function landWhatStayedTwice(draft: WindowDraft, base: ReadingBase, track: Track, ref: CardRef, spot: Spot, counts: Counts): void {
  const { rest, sightings } = track;
  const seen = sightings.find((sighting) => sighting.spot === spot);
  if (rest?.spot !== 'MUCK' || seen === undefined || !isReadAlone(draft, track, seen, lastGoodMs(base, seen, counts))) return;
  if (!isSeat(spot) || !isStack(draft, spot) || isUnreadable(draft, spot)) return;
  const stayedMs = lastGoodMs(base, seen, counts) - seen.sinceMs;
  const before = stayedBefore(rest, spot);
  const hasStayed = before !== undefined && seen.sinceMs <= before + PERCEPTION_LIMITS.glimpsedMsMax;
  // The second time it may go up with the hand sooner, and what lies elsewhere the seat does not lose in the same sweep.
  const { stayMs, misreadTwiceMs } = draft.setup.timings;
  const staysMs = hasStayed && wentUpWithHand(draft, spot, base.atMs) ? stayMs : misreadTwiceMs;
  if (counts.good < PERCEPTION_LIMITS.movedReadsMin || stayedMs < staysMs) return;
  // What this seat has read as it came counts as well.
  const cameHere = rest.beyond?.spot === spot && seen.sinceMs <= rest.beyond.atMs + PERCEPTION_LIMITS.glimpsedMsMax;
  const good = counts.good + (cameHere ? PERCEPTION_LIMITS.restReadsMin : 0);
  const isHanded = isHalfOfLying(draft, track) && isReadForLanding(draft, stayedMs, { good });
  if (hasStayed || isHanded) landOnPlace(draft, track, ref, seen);
  else draft.put(trackWith(track, { rest: restWith(rest, { stayedAt: stayOf(base, seen) }) }));
}

/** The other card of the hand that it was dealt to lies before its player. */
function isHalfOfLying(draft: WindowDraft, { tag, dealtTo }: Track): boolean {
  if (dealtTo === null) return false;
  const others = [...draft.tracks.values()].filter((other) => other.tag !== tag && other.dealtTo === dealtTo);
  return others.length > 0 && others.every(({ rest }) => rest?.spot === dealtTo && rest.state === 'lies');
}

/** However fast an empty table is swept, and however often a card is misread on end. */
const isReadForLanding = ({ setup }: WindowDraft, stayedMs: number, { good }: Pick<Counts, 'good'>): boolean =>
  stayedMs >= setup.timings.landMs && good >= PERCEPTION_LIMITS.halfReadsMin;

/** When it was lost there last, after it had been read there for longer than a misreading lasts. */
function stayedBefore({ stayedAt, beyond }: Rest, spot: Spot): Ms | undefined {
  if (stayedAt?.spot === spot) return stayedAt.departure.atMs;
  return beyond?.spot === spot && beyond.hasStayed ? beyond.atMs : undefined;
}

/**
 * Whoever takes his hand back takes both, and may hold it up before it lies there for as long as coming out of a pile takes. No seat misreads both of them
 * from the pile for so long at once, nor one of them as soon as it has lost the other. Returned are those that lie there unread.
 */
export function landTakenBack(
  draft: WindowDraft,
  base: ReadingBase,
  track: Track,
  ref: CardRef,
  spot: Spot,
  counts: Counts,
): readonly TagId[] {
  const { tag, rest, dealtTo, sightings } = track;
  const seen = sightings.find((sighting) => sighting.spot === spot);
  if (rest?.spot !== 'MUCK' || dealtTo !== spot || seen === undefined || isUnreadable(draft, spot)) return [];
  const { lateLandMs } = draft.setup.timings;
  if (counts.good < PERCEPTION_LIMITS.movedReadsMin || lastGoodMs(base, seen, counts) < seen.sinceMs + lateLandMs) return [];
  const others = [...draft.tracks.values()].filter((other) => other.tag !== tag && other.dealtTo === spot);
  // What another place reads as well may have gone on there.
  if (sightings.length > 1 || others.length === 0 || !others.every((other) => isTakenBackToo(draft, other, spot))) {
    draft.put(trackWith(track, { rest: restWith(rest, { stayedAt: stayOf(base, seen) }) }));
    return [];
  }
  const unread = others.flatMap((other) => landStayed(draft, other, spot));
  landOnPlace(draft, track, ref, seen);
  return unread;
}

function isTakenBackToo(draft: WindowDraft, { rest, gone, sightings }: Track, spot: Spot): boolean {
  const { lateLandMs, lostTogetherMs } = draft.setup.timings;
  const { nowMs } = draft.window;
  // It has just been lost there.
  if (rest?.spot !== 'MUCK') return rest?.spot === spot && gone !== null && nowMs <= gone.atMs + lostTogetherMs;
  const its = sightings.find((sighting) => sighting.spot === spot);
  return hasJustStayed(draft, rest, spot) || (its !== undefined && nowMs >= its.sinceMs + lateLandMs);
}

function hasJustStayed({ window }: WindowDraft, { stayedAt }: Rest, spot: Spot): boolean {
  return stayedAt?.spot === spot && window.nowMs <= stayedAt.departure.atMs + PERCEPTION_LIMITS.missedMsMax;
}

/** The other card of that hand, which its seat has lost already. */
function landStayed(draft: WindowDraft, { tag, rest, sightings }: Track, spot: Spot): readonly TagId[] {
  const ref = draft.refOf(tag);
  const stay = rest?.stayedAt ?? null;
  if (ref === undefined || rest === null || stay === null || sightings.length > 0 || !hasJustStayed(draft, rest, spot)) return [];
  landUnread(draft, draft.track(tag), ref, stay);
  return [tag];
}

const stayOf = ({ atMs, id }: ReadingBase, seen: Sighting): Stay => ({ ...seen, departure: { atMs, reading: id, readMs: null } });

/**
 * Without a shoe, or where that was silent as it came, nobody knows since when it may lie anywhere. The third of a stack is read for a second now and then,
 * and never for as long on end as a landing takes: what a seat has read sweep after sweep for so long is no misreading, and before the board lies there are
 * no burns that it might be misread from for somewhat longer. However fast a place is swept, how often it
 * misreads one of them on end is a matter of sweeps. The same of the board.
 */
function isReadOnEnd(draft: WindowDraft, { unexited, gone }: Track, seen: Sighting, { good, lastReadMs }: ReadSweeps): boolean {
  const { spot, sinceMs } = seen;
  const { landMs, lateLandMs } = draft.setup.timings;
  const { senses } = draft.setup.profile;
  const isUnknown = isWithoutShoe(draft) || unexited?.isLeftToNext === true;
  if (!isUnknown || isLatching(spot)) return false;
  if (isSeat(spot) && !isDealtNoMore(draft, spot)) return lastReadMs >= sinceMs + lateLandMs;
  const isOften = good >= PERCEPTION_LIMITS.besideBurnsReadsMin || isReadTwice(draft, gone, seen, good);
  return lastReadMs >= sinceMs + landMs && (senses.burn || isOften);
}

/** As many on end, for as long, within what a card is missed for: no seat misreads one so twice (R000-mis-6). */
function isReadTwice({ setup }: WindowDraft, gone: Departure | null, { spot, sinceMs }: Sighting, good: number): boolean {
  const { twiceReadsMin, missedMsMax } = PERCEPTION_LIMITS;
  if (!isSeat(spot) || gone?.spot !== spot || sinceMs > gone.atMs + missedMsMax) return false;
  return good >= twiceReadsMin && wasReadFor(gone, twiceReadsMin, setup.timings.landMs);
}

/** How often a place has read a card sweep after sweep, and when it did so last. */
interface ReadSweeps {
  readonly good: number;
  readonly lastReadMs: number;
}

/**
 * What has been away from its place for longer than anybody looks at it, and is the third of a hand: so it never is read for as long on end as what comes
 * back from nowhere.
 */
function isWithOtherHand(draft: WindowDraft, { hasLeft }: Track, { spot, sinceMs }: Sighting, { good, lastReadMs }: ReadSweeps): boolean {
  if (!hasLeft || !isStack(draft, spot) || good < PERCEPTION_LIMITS.movedReadsMin) return false;
  return lastReadMs >= sinceMs + draft.setup.timings.misreadTwiceMs;
}

/** No seat reads on end what lies in the muck: the gate misread it. */
function isReadPastGate(draft: WindowDraft, track: Track, gate: Gate, seen: Sighting, stay: ReadSweeps): boolean {
  if (stay.lastReadMs <= gate.atMs) return false;
  if (!draft.setup.profile.senses.shoe) return isReadOnEnd(draft, track, seen, stay);
  return isSeat(seen.spot) && stay.lastReadMs >= seen.sinceMs + draft.setup.timings.landMs;
}

/**
 * Two places that have read a card at once, and lose it together because it goes unread: one of them has misread it from the other, or as it flew by. That
 * one has read it for less long as a rule; of two that differ by no more than a sweep nobody knows. The one that got it first may have misread it twice on
 * end as it flew by. One below another deck misses what it has got, also where it reads none of that in this moment (R000-mis-2).
 */
export function mayLieAtOther(draft: WindowDraft, base: ReadingBase, gone: Departure | null, seen: Sighting, counts: Counts): boolean {
  const other = lostTogetherWith(draft, gone, seen);
  if (other === null) return false;
  if (other.stayedMs === undefined || other.isCovered === true || isUnread(draft, other.spot)) return true;
  const stayedMs = lastGoodMs(base, seen, counts) - seen.sinceMs;
  const isFirst = seen.sinceMs <= other.sinceMs;
  if (isFirst && stayedMs < draft.setup.timings.misreadTwiceMs) return true;
  const { stayMs } = draft.setup.timings;
  return stayedMs < other.stayedMs + (isNextBefore(draft, other.spot, seen.spot) ? stayMs : sweepOfStay(base, seen, counts));
}

const isUnread = ({ window: { unread } }: WindowDraft, spot: Spot | undefined): boolean =>
  spot !== undefined && isSeat(spot) && unread.get(spot)?.readSinceMs === null;

/**
 * Nobody gets his second card before another one has got his first: of two seats the next one is dealt to that one, and the one that has its card may
 * misread it twice on end.
 */
function isNextBefore(draft: WindowDraft, other: Spot | undefined, spot: Spot): boolean {
  if (other === undefined || !isSeat(other) || !isSeat(spot) || !draft.setup.profile.senses.shoe) return false;
  // It was taken up with the one that lay there.
  if (wentUpWithHand(draft, spot, draft.window.nowMs)) return false;
  const counts = dealtCounts(draft);
  return (counts.get(other) ?? 0) < Math.min(counts.get(spot) ?? 0, PERCEPTION_LIMITS.cardsPerSeat);
}

/**
 * Of two places that lose a card together, because it goes unread, the one that has answered once or twice misread it: what the other one of the board had,
 * a third one beside it has not. Without a shoe the seat that awaits a card, and had it longer by more than a misreading lasts, may have got it; so it may
 * where the shoe is silent. What reads it first when the other one has lost it reads it further on.
 */
export function longerStay(draft: WindowDraft, before: Departure | null, departure: Departure): Departure | null {
  const { stayMs, lostTogetherMs } = draft.setup.timings;
  if (before?.spot === undefined || isLatching(before.spot) || before.stayedMs === undefined || departure.stayedMs === undefined)
    return null;
  if (departure.atMs > before.atMs + lostTogetherMs || (departure.sinceMs ?? 0) > before.atMs) return null;
  const isMisreading = isBarelyRead(departure.good) && (before.good ?? 0) >= PERCEPTION_LIMITS.restReadsMin;
  const isAwaited = awaitsCard(draft, before.spot) && isWithoutShoe(draft);
  const isLonger = isAwaited && before.stayedMs >= departure.stayedMs + stayMs;
  return isMisreading || isLonger ? { ...before, atMs: departure.atMs } : null;
}

/** A place that has answered once or twice read a neighbour's card, or one on its way. */
const isBarelyRead = (good = 0): boolean => good > 0 && good < PERCEPTION_LIMITS.restReadsMin;

/**
 * The other place that read it beside this one, and has lost it just now. Where it had it for longer than a misreading, this one's may begin with the last
 * sweep in which that reads it, and where both lose it at once it did.
 */
function lostTogetherWith(draft: WindowDraft, gone: Departure | null, { sinceMs }: Sighting): OtherPlace | null {
  const { lostTogetherMs, sweepMs, stayMs } = draft.setup.timings;
  if (gone?.sinceMs === undefined || draft.window.nowMs > gone.atMs + lostTogetherMs) return null;
  const { stayedMs = 0 } = gone;
  const untilMs = gone.sinceMs + stayedMs + (stayedMs < stayMs ? 0 : sweepMs);
  const isLostWith = (gone.good ?? 0) >= PERCEPTION_LIMITS.restReadsMin && draft.window.nowMs <= gone.atMs + sweepMs;
  const wasReadBeside = untilMs >= sinceMs || isLostWith || gone.isCovered === true;
  return wasReadBeside ? { ...gone, sinceMs: gone.sinceMs } : null;
}

type OtherPlace = Departure & { readonly sinceMs: Ms };

/**
 * Another place has just lost it that may have it: where nobody reads it for a moment, this one is about to lose it too. Not one that read it before this
 * did, and for no longer than a misreading.
 */
export function keptAtMs(draft: WindowDraft, track: Track, seen: Sighting): Ms {
  const { stayMs, lostTogetherMs } = draft.setup.timings;
  const { rest, gone } = track;
  const other = rest === null ? lostTogetherWith(draft, gone, seen) : null;
  const mayHaveIt = other !== null && (other.sinceMs > seen.sinceMs || (other.stayedMs ?? 0) >= stayMs);
  return later(mayHaveIt ? after(other.atMs, lostTogetherMs) : seen.sinceMs, flownOnAtMs(draft, track, seen));
}

/**
 * The gate has read it since this place began to: where it has flown on into the muck this place says so when its silent polls are over. Nobody throws
 * anything there while cards are dealt to seats.
 */
function flownOnAtMs(draft: WindowDraft, { rest, gate }: Track, { sinceMs }: Sighting): Ms {
  const mayFlyOn = rest === null && gate !== null && gate.atMs > sinceMs && !isDealing(draft);
  return mayFlyOn ? after(gate.atMs, draft.setup.timings.lateLandMs) : sinceMs;
}

/**
 * Nobody throws half of his hand, and the muck lies beyond every seat: what a seat has had for longer than what flies past it when the gate reads it, while
 * the other one lies where it was, was handed to that seat.
 */
function wasHandedBefore(draft: WindowDraft, track: Track, gate: Gate, { sinceMs }: Sighting): boolean {
  return gate.atMs >= sinceMs + draft.setup.timings.stayMs && halfOfHand(draft, track, gate) === 'other-lies';
}

/** What the gate has misread while its seat had it another one reads as soon as that loses it: so soon none misreads it from the pile. */
function wasHandedOn(draft: WindowDraft, track: Track, gate: Gate, { sinceMs }: Sighting): boolean {
  const { gone } = track;
  return gone !== null && isTooEarly(draft, track, gate) && sinceMs <= gone.atMs + draft.setup.timings.sweepMs;
}

/** A card that is handed over the muck lies at its new seat before its player looks at it; no misreading lasts so long, nor does a throw past that seat. */
function isLongSince(draft: WindowDraft, gate: Gate, seen: Sighting, lastReadMs: number): boolean {
  return lastReadMs >= Math.max(seen.sinceMs, gate.atMs) + draft.setup.timings.lateLandMs;
}

/** N of M: a seat that has read a card since the muck's gate did has probably got it, and nobody has thrown it away. */
export function noteBeyondGate(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot, counts: Counts): void {
  const { rest, gate, sightings } = track;
  const { restReadsMin, beyondReadsMin } = PERCEPTION_LIMITS;
  if (rest === null || gate === null || rest.spot === spot || !isSeat(spot)) return;
  const seen = sightings.find((sighting) => sighting.spot === spot);
  if (seen === undefined || counts.good < restReadsMin) return;
  const sinceGateMs = Math.max(seen.sinceMs, gate.atMs);
  const isLong = lastGoodMs(base, seen, counts) >= sinceGateMs + draft.setup.timings.stayMs;
  // The gate may read it as it comes to lie there.
  if (seen.sinceMs <= gate.atMs && !isLong) return;
  const beyond = { spot, atMs: base.atMs, hasStayed: isLong && counts.good >= beyondReadsMin };
  // What misreads it then does not take back what one seat has read on end (AMB-39).
  if (gate.beyond?.hasStayed === true && !beyond.hasStayed) return;
  draft.put(trackWith(track, { gate: { ...gate, beyond } }));
}

const isAway = ({ spot, state }: Rest): boolean => !isLatching(spot) && state !== 'lies';
