import type { ReadingBase } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { isBelowDeck, isBlind, isWithoutShoe } from './blindness.ts';
import { type Counts, lastGoodMs } from './counts.ts';
import { awaitsCard, isDealing } from './dealing.ts';
import { notePileRead } from './landings/pile-depth.ts';
import { longerStay, mayLieAtOther } from './landings/stays.ts';
import { isAwaitedOnPile, isBurnPastBoard } from './landings/unread-landings.ts';
import { PERCEPTION_LIMITS } from './limits.ts';
import { readOnEndSince, wentUpWithAll } from './losses.ts';
import { isMisreadSinceThrown, isTooEarly } from './muck/throws.ts';
import { arriving, settle, sightReturned } from './settling.ts';
import { isLatching, isSeat, type Spot } from './setups.ts';
import { layAlone, wasDealtBelowDeck, wasDealtToUnread } from './strangers/dealt-strangers.ts';
import { longestStay } from './strangers/strangers.ts';
import type { WindowDraft } from './window-draft.ts';
import {
  type Departure,
  type Gate,
  type LostSighting,
  type Rest,
  restWith,
  type Sighting,
  type Track,
  trackWith,
} from './windows.ts';

/** A place reads it no more. What that says of where it is depends on who has read it meanwhile, and for how long it was read here. */
export function leaveSpot(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot, leaving = UNTOLD): void {
  if (!track.sightings.some((sighting) => sighting.spot === spot)) return;
  const { tag, rest } = track;
  const { readMs, counts } = leaving;
  const wasCrowded = isBlind(draft, spot);
  draft.recount(spot, -1, draft.refOf(tag) !== undefined);
  const sightings = track.sightings.filter((sighting) => sighting.spot !== spot);
  const isHome = rest !== null && rest.spot === spot && rest.state === 'lies' && !isLatching(spot);
  const left = track.sightings.find((sighting) => sighting.spot === spot);
  // A neighbour that read it by mistake while it was up says nothing about when it left its own place.
  const isUp = rest?.state === 'lifted' && rest.spot === spot;
  const isAway =
    isUp && !(left !== undefined && isMisreadSinceThrown(draft, track, left, { good: counts.good, readMs }));
  const countsAsGone = rest === null || ((isHome || isAway) && !isMisreadOfOld(draft, track));
  // It had been in the muck all the time: its place read it from there for a moment.
  const gate = isHome ? gateOfLeaving(draft, track) : track.gate;
  const isFlash = isHome && gate !== null && left !== undefined && left.sinceMs > gate.atMs;
  const departed = isFlash
    ? departedBefore(draft, base, track, { gate, left, good: counts.good, readMs })
    : ((isHome && left !== undefined ? departedWithHand(draft, base, track, left, counts) : null) ?? {
        atMs: base.atMs,
        reading: base.id,
        readMs,
        ...(isAway && left !== undefined ? readAgain(track, left, counts) : {}),
      });
  draft.put(
    trackWith(track, {
      sightings,
      gate,
      staleGate: isHome ? null : track.staleGate,
      rest: isHome ? restWith(rest, { state: 'hidden' }) : rest,
      gone: countsAsGone ? departed : track.gone,
    }),
  );
  if (left !== undefined) notePileRead(draft, track, left, readMs);
  if (sightings.length > 0) arriving(draft, tag, base.atMs);
  if (left !== undefined && (rest === null || isAtOtherSeat(rest, spot))) noteLost(draft, base, track, left, leaving);
  // Told and taken away it is in its own deck again, and may be shuffled above any place.
  const now = draft.track(tag);
  const isAwayAgain =
    track.told !== null || (track.exit === null && !wasDealtBelowDeck(draft, now) && !layAlone(draft, now));
  const isNobodys = rest === null && isAwayAgain && draft.setup.meaningOf(tag).deck === 'other';
  if (sightings.length === 0 && isNobodys) draft.drop(tag);
  else settle(draft, tag);
  if (wasCrowded && !isBlind(draft, spot)) sightReturned(draft, [spot]);
}

/** What a reading tells of how a place had it that it leaves. */
interface Leaving {
  /** When the place had read it last. */
  readonly readMs: Ms | null;
  readonly counts: Counts;
  /** It had been said to lie there, which is taken back by this. */
  readonly isTakenBack: boolean;
}

const UNTOLD: Leaving = { readMs: null, counts: { good: 0, silent: 0 }, isTakenBack: false };

/**
 * A card that its seat reads for a moment after the gate has lain in the muck since the gate read it. Not where the seat had it when the gate did, and
 * reads it again sweep after sweep: then the gate misread it, and it is taken up now. Nor where it reads it for longer than a misreading lasts that is
 * followed by another.
 */
function departedBefore(
  draft: WindowDraft,
  base: ReadingBase,
  track: Track,
  { gate, left, good, readMs }: Flash,
): Departure {
  const { lostBefore } = left;
  const hasStayed = readMs !== null && readMs >= left.sinceMs + draft.setup.timings.misreadTwiceMs;
  if (hasStayed && good >= PERCEPTION_LIMITS.movedReadsMin) return { atMs: base.atMs, reading: base.id, readMs };
  // However short, where the other card of its hand is read again with it.
  const isRead = left.isWithHand === true || good >= PERCEPTION_LIMITS.restReadsMin;
  const wasThere =
    isRead && lostBefore !== undefined && isTooEarly(draft, trackWith(track, { gone: lostBefore }), gate);
  return wasThere ? lostBefore : { atMs: gate.atMs, reading: base.id, readMs: null };
}

/**
 * Its seat has lost both cards of a hand in one sweep, and reads this one alone once more for no longer than a misreading, as it flies over the gate: it
 * had gone with the other one.
 */
function departedWithHand(
  draft: WindowDraft,
  base: ReadingBase,
  track: Track,
  left: Sighting,
  counts: Counts,
): Departure | null {
  const { tag, gate } = track;
  const { spot, lostBefore } = left;
  if (lostBefore === undefined || gate === null || gate.atMs < left.sinceMs) return null;
  if (lastGoodMs(base, left, counts) >= left.sinceMs + draft.setup.timings.stayMs) return null;
  return wentUpWithAll(draft, tag, spot, lostBefore.atMs) ? lostBefore : null;
}

/** What is up has been put down for so short that its seat may as well misread it from the muck: what that tells of the rest of its hand will say. */
function readAgain({ gone }: Track, { sinceMs }: Sighting, { good }: Counts): Pick<Departure, 'again'> {
  if (gone === null || good === 0 || good >= PERCEPTION_LIMITS.restReadsMin) return {};
  const { again: _, ...before } = gone;
  return { again: { sinceMs, before } };
}

interface Flash {
  readonly gate: Gate;
  readonly left: Sighting;
  readonly good: number;
  readonly readMs: Ms | null;
}

/** Of a tag that rests nowhere, or that may have been handed to this seat. */
function noteLost(
  draft: WindowDraft,
  base: ReadingBase,
  before: Track,
  left: Sighting,
  { readMs, counts, isTakenBack }: Leaving,
): void {
  const track = draft.track(before.tag);
  const { good } = counts;
  const since = isTakenBack ? {} : { sinceMs: left.sinceMs };
  const stayed = good === 0 ? {} : { stayedMs: ms(lastGoodMs(base, left, counts) - left.sinceMs) };
  const isCovered = isBelowDeck(draft, left.spot) || wasDealtToUnread(draft, before, left, stayed.stayedMs);
  const beside = seatLostBeside(draft, before.gone, left);
  const departure = {
    atMs: base.atMs,
    reading: base.id,
    readMs,
    spot: left.spot,
    good,
    isCovered,
    ...since,
    ...stayed,
    ...beside,
  };
  // An identity that is garbled once, and once more a moment later, was not there in between.
  const isRead = readMs !== null && good >= PERCEPTION_LIMITS.restReadsMin;
  // On end: what was read, and read again after a pause, was read twice.
  const cutMs = cutOff(draft, base, before, good);
  const untilMs = isRead ? readMs : cutMs === undefined ? left.sinceMs : cutMs - draft.setup.timings.silentPollsMs;
  // Of what belongs to no deck alone: garbled four times in as many seconds it has not been read for all of their time (false alarm of harsh seed
  // 6104, hand 249).
  const resumedMs = draft.setup.meaningOf(before.tag).deck === 'none' ? left.resumedMs : left.again?.sinceMs;
  const stayedMs = Math.max(left.stayedMs ?? 0, untilMs - (resumedMs ?? readOnEndSince(draft, before.tag, left)));
  // Where another place sees it, it has gone on: what it leaves was not its place.
  const isGoneOn = track.sightings.length > 0;
  const isPassed = mayLieAtOther(draft, base, before.gone, left, counts);
  const lost = { ...left, departure: { ...departure, atMs: cutMs ?? base.atMs }, isPassed, stayedMs, isCovered };
  const longer = track.rest === null ? longerStay(draft, before.gone, departure) : null;
  const kept = longestStay(draft, track, lost) ?? keptBeside(draft, track, lost) ?? (isGoneOn ? null : lost);
  draft.put(trackWith(track, { lost: kept, gone: track.rest === null ? (longer ?? departure) : track.gone }));
}

/** Of two places that lose it together either may have got it. */
function seatLostBeside(draft: WindowDraft, before: Departure | null, { spot }: Sighting): Pick<Departure, 'beside'> {
  if (before?.spot === undefined || draft.window.nowMs > before.atMs + draft.setup.timings.lostTogetherMs) return {};
  const beside = before.spot !== spot && awaitsCard(draft, before.spot) ? before.spot : before.beside;
  return beside === undefined || beside === spot ? {} : { beside };
}

/**
 * Without a shoe: of the place that had it, and a neighbour that misread it from there and lost it with that one, the first may just miss it when the deal
 * is over, or where that is a seat which awaits a card, as nothing is laid on the board before. So does the pile where its burn is due, however short, and
 * what had it for longer than any misreading where the neighbour misread it a little sooner. So it is while the shoe is silent, and where a third place
 * goes on misreading it (R000-burn-2).
 */
function keptBeside(draft: WindowDraft, track: Track, lost: LostSighting): LostSighting | undefined {
  const { rest, exit, lost: before, sightings } = track;
  if (rest !== null || exit !== null || !isWithoutShoe(draft)) return undefined;
  const burn = burnPastBoard(draft, track, lost);
  if (burn !== undefined) return burn;
  const areBeside = (had: LostSighting): boolean => sightings.every((seen) => isBeside(draft, seen, had));
  if (before !== null && outlasts(draft, track, before, lost) && areBeside(before)) return before;
  return areBeside(lost) ? lost : undefined;
}

/** The first of two that a card was lost by had it, and the other one has misread it from there. */
function outlasts(draft: WindowDraft, track: Track, before: LostSighting, lost: LostSighting): boolean {
  const { stayMs, lostTogetherMs, misreadTwiceMs } = draft.setup.timings;
  if (before.spot === lost.spot || lost.stayedMs >= (isLong(draft, before) ? misreadTwiceMs : stayMs)) return false;
  const isAwaited = before.spot === 'BURN' && isAwaitedOnPile(draft, track);
  if (before.stayedMs < stayMs && !isAwaited) return false;
  return isBeside(draft, lost, before) && lost.departure.atMs <= before.departure.atMs + lostTogetherMs;
}

function isBeside(draft: WindowDraft, { spot, sinceMs }: Sighting, had: LostSighting): boolean {
  const { stayMs, lostTogetherMs } = draft.setup.timings;
  if (sinceMs <= had.sinceMs || (isDealing(draft) && (!awaitsCard(draft, had.spot) || isSeat(spot)))) return false;
  const isReadUntil = isLong(draft, had) && sinceMs <= had.sinceMs + (had.departure.stayedMs ?? 0);
  return isReadUntil || had.departure.atMs < sinceMs + stayMs + lostTogetherMs;
}

const isLong = (draft: WindowDraft, { stayedMs }: LostSighting): boolean =>
  !isDealing(draft) && stayedMs >= draft.setup.timings.lateLandMs;

/** Whichever of the two loses it first: the board hides nothing that it has had for as long as a landing takes. */
function burnPastBoard(draft: WindowDraft, track: Track, lost: LostSighting): LostSighting | undefined {
  const { lost: before, sightings } = track;
  const { landMs, lostTogetherMs, stayMs } = draft.setup.timings;
  const { stayedMs = 0, atMs } = lost.departure;
  if (lost.spot === 'BURN')
    return stayedMs >= stayMs && sightings.some((seen) => isBurnPastBoard(draft, track, seen, lost)) ? lost : undefined;
  const isTogether = before !== null && atMs <= before.departure.atMs + lostTogetherMs;
  return isTogether && stayedMs < landMs && isBurnPastBoard(draft, track, lost, before) ? before : undefined;
}

/** What belongs to no deck has been read on end until its device was cut off, as far as that has not said otherwise, and not while it was. */
function cutOff(draft: WindowDraft, { device }: ReadingBase, { tag }: Track, good: number): Ms | undefined {
  return good === 0 && draft.setup.meaningOf(tag).deck === 'none' ? draft.window.blind.get(device)?.fromMs : undefined;
}

function isAtOtherSeat(rest: Rest, spot: Spot): boolean {
  return rest.state !== 'lies' && rest.spot !== spot && isSeat(rest.spot) && isSeat(spot);
}

/** What the gate misread just before it was thrown the gate does not tell of again as it comes. */
function gateOfLeaving(draft: WindowDraft, { gate, staleGate, rest }: Track): Gate | null {
  if (gate !== null || staleGate === null || rest === null || !isSeat(rest.spot)) return gate;
  return draft.window.nowMs <= staleGate.atMs + draft.setup.timings.gateKnowsMs ? staleGate : null;
}

/**
 * Another place has had it since before its old one read it once more, and for no longer than a misreading: it had gone there for good. Of two that begin
 * to read it within a sweep nobody knows which was first, nor of two that read it again then.
 */
function isMisreadOfOld(draft: WindowDraft, { rest, gone, sightings }: Track): boolean {
  const home = sightings.find(({ spot }) => spot === rest?.spot);
  if (home === undefined || gone === null || draft.window.nowMs >= home.sinceMs + draft.setup.timings.lateLandMs)
    return false;
  return sightings.some(
    ({ sinceMs, resumedMs }) => (resumedMs ?? sinceMs) + draft.setup.timings.sweepMs < home.sinceMs,
  );
}
