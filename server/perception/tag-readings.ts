import type { ReadingBase, TagId, TagSighting } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { isBlind } from './blindness.ts';
import { resumedCopy, withCopy } from './copies.ts';
import { type Counts, lastGoodMs, lastReadTime } from './counts.ts';
import { forgetPiles, isOfPileBefore, noteUnexited, takeExit, takeHeldExit } from './exits.ts';
import { areHandsAlone, awaitsCard, gateMisreadAt, hasBegunBoard, isBelowDeck, isDealing } from './gate-evidence.ts';
import { landKeptThrow } from './kept-throws.ts';
import { landUnread } from './landing.ts';
import { PERCEPTION_LIMITS } from './limits.ts';
import { landUntold } from './lost-arrivals.ts';
import { withdrawnIfBarelyRead, withdrawnIfMisreadFromPile, withdrawnIfNotHanded } from './misreadings.ts';
import { noteOtherDeck } from './other-deck.ts';
import { arriving, settle, settleAll, settleFlying, sightReturned } from './settling.ts';
import { antennaKey, isLatching, isSeat, type Spot, spotOf } from './setups.ts';
import { landTakenBack, landWhatStayed, landWhatStayedTwice, longerStay, mayLieAtOther, noteBeyondGate } from './stays.ts';
import { layAlone, longestStay, resumedStay, stayElsewhere, wasDealtBelowDeck, wasDealtToUnread } from './strangers.ts';
import { isMisreadSinceThrown, isTooEarly, noteReadTogether } from './throws.ts';
import type { WindowDraft } from './window-draft.ts';
import {
  CARDS_OF_TWO_DECKS,
  type Departure,
  type Gate,
  type LostSighting,
  type Rest,
  restWith,
  type Sighting,
  type Track,
  trackWith,
} from './windows.ts';

export function tagCame(draft: WindowDraft, base: ReadingBase, { antenna, tag }: TagSighting): void {
  const place = draft.setup.places.get(antennaKey(base.device, antenna));
  const spot = place === undefined ? undefined : spotOf(place);
  if (spot === undefined) return;
  // The muck tells anew of what lies there, also while a last hand is held up and nothing else is read: that begins no deal (stream seed 7434, hand 273).
  if (spot !== 'MUCK') forgetPiles(draft);
  if (!draft.tracks.has(tag) && draft.tracks.size >= CARDS_OF_TWO_DECKS + PERCEPTION_LIMITS.strangersMax) return;
  const known = noteUnexited(draft, base, draft.track(tag));
  if (spot === 'MUCK') {
    // A pile answers badly: the muck says what arrived, never what is there (hardware-notes 4.4).
    if (draft.refOf(tag) === undefined || known.rest?.spot === 'MUCK' || isOfPileBefore(draft, tag)) return;
    const { gate, rest } = known;
    // Away from its place, or from the shoe, since the gate read it first: what is held up is read by no antenna. Not where its place reads it in
    // this moment, though not for long enough yet (false alarm of harsh seed 6081, hand 152).
    const isAway = rest === null || (rest.state !== 'lies' && !hasSighting(known, rest.spot));
    const isAgain = isAway && gate !== null && (gate.isAgain || base.atMs >= gate.atMs + draft.setup.timings.gateFlightMs);
    const fresh = { atMs: base.atMs, latestMs: base.atMs, reading: base.id, isAgain, misreadMs: null, beyond: null };
    // What the gate misread while its seat had it says nothing of when it was thrown: this does (stream seed 5602, hand 287).
    const isFirst = isAway && gate !== null && !isTooEarly(draft, known, gate);
    draft.put(trackWith(known, { gate: isFirst ? { ...gate, isAgain, latestMs: base.atMs } : fresh }));
    settle(draft, tag);
    return;
  }
  if (hasSighting(known, spot)) {
    beginAnew(draft, base, known, spot);
    return;
  }
  const wasCrowded = isBlind(draft, spot);
  draft.recount(spot, 1, draft.refOf(tag) !== undefined);
  const track = landKeptThrow(draft, base, known, spot);
  const { rest, gone } = track;
  const isResumed = rest?.spot === spot && rest.state === 'hidden';
  const fresh = { spot, sinceMs: base.atMs, reading: base.id, isShown: false };
  const sightings = [
    ...track.sightings,
    resumedCopy(draft, track, spot) ??
      resumedStay(draft, track, spot) ??
      resumedLanding(draft, track, spot) ??
      (isResumed && gone !== null ? { ...fresh, lostBefore: gone } : fresh),
  ];
  draft.put(
    trackWith(track, {
      sightings,
      gate: gateMisreadAt(draft, track, spot),
      lost: stayElsewhere(draft, track, spot),
      copy: track.copy?.spot === spot ? null : track.copy,
      glimpsedMs: rest === null ? (track.glimpsedMs ?? base.atMs) : null,
      rest: isResumed ? restWith(rest, { state: 'lies' }) : rest,
      // Where another place has it meanwhile, this one may just misread it: then it left when it did.
      gone: isResumed && track.sightings.length === 0 ? null : track.gone,
    }),
  );
  if (isResumed) noteReadTogether(draft, base, spot);
  arriving(draft, tag, base.atMs);
  settle(draft, tag);
  if (isBlind(draft, spot) && !wasCrowded) settleAll(draft);
}

export const hasSighting = ({ sightings }: Track, spot: Spot): boolean => sightings.some((seen) => seen.spot === spot);

/**
 * It comes to where it is read already: that it had gone is among the readings that were lost, and for how long it was read without a pause
 * nobody knows. Where it lies it lies on (harsh seed 4824, hand 119).
 */
function beginAnew(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot): void {
  const { atMs, id } = base;
  const { rest, heldExit } = track;
  const isDealtAgain = rest?.spot === spot && heldExit !== null && heldExit.atMs <= atMs;
  if (isDealtAgain) takeHeldExit(draft, track.tag);
  else if (rest?.spot === spot) {
    if (isSeat(spot)) putBackUnseen(draft, base, track, rest);
    return;
  }
  const since = isDealtAgain ? { sinceMs: atMs, reading: id } : { sinceMs: atMs };
  const { sightings } = draft.track(track.tag);
  draft.put(trackWith(draft.track(track.tag), { sightings: sightings.map((seen) => (seen.spot === spot ? { ...seen, ...since } : seen)) }));
  settle(draft, track.tag);
}

/** Its player had taken it up meanwhile: he may have folded it, and taken it back (seed 7191, hand 789). */
function putBackUnseen(draft: WindowDraft, { id, atMs, device }: ReadingBase, track: Track, rest: Rest): void {
  const ref = draft.refOf(track.tag);
  const [only, other] = track.sightings;
  // What another place reads as well may have gone there.
  if (ref === undefined || only === undefined || other !== undefined || rest.state !== 'lies' || !draft.window.blind.has(device)) return;
  draft.state({ type: 'card-lifted', ref, zone: rest.zone }, draft.window.nowMs, [id, rest.reading]);
  const sightings = [{ spot: rest.spot, sinceMs: atMs, reading: id, isShown: false }];
  draft.put(trackWith(track, { sightings, rest: restWith(rest, { state: 'lifted' }), gone: { atMs, reading: id, readMs: null } }));
  settle(draft, track.tag);
}

export function tagWent(draft: WindowDraft, base: ReadingBase, { antenna, tag, good, silent }: TagSighting): void {
  const place = draft.setup.places.get(antennaKey(base.device, antenna));
  const spot = place === undefined ? undefined : spotOf(place);
  if (spot === undefined) return;
  const counts = { good, silent };
  const ref = draft.refOf(tag);
  if (ref !== undefined && landUntold(draft, base, draft.track(tag), ref, spot, counts)) {
    settle(draft, tag);
    return;
  }
  if (ref !== undefined) landWhatStayed(draft, base, draft.track(tag), ref, spot, counts);
  if (ref !== undefined) landWhatStayedTwice(draft, base, draft.track(tag), ref, spot, counts);
  const unread = ref === undefined ? [] : landTakenBack(draft, base, draft.track(tag), ref, spot, counts);
  for (const other of unread) settle(draft, other);
  noteBeyondGate(draft, base, draft.track(tag), spot, counts);
  const hadRest = draft.track(tag).rest !== null;
  const lasting = withdrawnIfBarelyRead(draft, base, draft.track(tag), spot, counts);
  const track = withdrawnIfNotHanded(draft, base, withdrawnIfMisreadFromPile(draft, base, lasting, spot, good), spot, good);
  const left = track.sightings.find((seen) => seen.spot === spot);
  if (left !== undefined) noteOtherDeck(draft, base, tag, left, counts);
  const readMs = lastReadTime(draft, base, left, counts);
  leaveSpot(draft, base, withCopy(draft, base, track, spot, counts), spot, { readMs, counts, isTakenBack: hadRest && track.rest === null });
  if (ref !== undefined) noteStay(draft, base, tag, left, counts);
  const { rest, heldExit } = draft.track(tag);
  if (rest?.spot === spot && heldExit !== null && base.atMs <= heldExit.atMs) takeHeldExit(draft, tag);
  settleUnread(draft, spot);
  if (!draft.setup.profile.senses.shoe) landTakenUp(draft, spot);
}

/** What was lost with it, or how long it stayed, may say by when a card that this place lost lies there. */
function settleUnread(draft: WindowDraft, spot: Spot): void {
  for (const { tag, rest, lost, sightings } of [...draft.tracks.values()]) {
    if (rest === null && lost?.spot === spot && sightings.length === 0) settle(draft, tag);
  }
}

/** By its own counts, however fast the place is polled: an empty table has shorter sweeps than its device said last. */
function noteStay(draft: WindowDraft, base: ReadingBase, tag: TagId, seen: Sighting | undefined, counts: Counts): void {
  const track = draft.track(tag);
  if (seen === undefined || track.lost?.spot !== seen.spot || counts.good < PERCEPTION_LIMITS.restReadsMin) return;
  const stayedMs = Math.max(track.lost.stayedMs, lastGoodMs(base, seen, counts) - seen.sinceMs);
  draft.put(trackWith(track, { lost: { ...track.lost, stayedMs } }));
}

/**
 * Without a shoe nothing tells when a card that a seat read for a while came there; lost together with one that lies there it was taken up
 * with it, so it had come (stream seed 1911, hand 178).
 */
function landTakenUp(draft: WindowDraft, spot: Spot): void {
  const { timings } = draft.setup;
  // After the deal it is a burn that the seat misreads from its pile. Before the first burn nothing lies where it would be misread for so long: what
  // goes up with a whole hand is one too many of it (missed mistake of harsh club seed 6127, hand 128).
  const isAwaited = awaitsCard(draft, spot) && isDealing(draft);
  if (!isAwaited && !(draft.setup.profile.senses.burn && areHandsAlone(draft))) return;
  const isLately = ({ gone, sightings }: Track): boolean =>
    sightings.length === 0 && gone !== null && draft.window.nowMs <= gone.atMs + timings.lostTogetherMs;
  const hand = [...draft.tracks.values()].filter(({ rest }) => rest?.spot === spot);
  const goesUp = (own: Track): boolean => own.rest?.state === 'hidden' && isLately(own);
  if (!hand.some(goesUp) || !(isAwaited || hand.every(goesUp))) return;
  for (const track of [...draft.tracks.values()].filter(isLately)) {
    const { tag, rest, lost, dealtTo, hasLeft } = track;
    const ref = draft.refOf(tag);
    if (ref === undefined || rest !== null || lost?.spot !== spot) continue;
    const isFresh = dealtTo === null && !hasLeft && !lost.isPassed;
    if (lost.stayedMs < (isAwaited ? timings.stayMs : timings.misreadTwiceMs) || !(isAwaited || isFresh)) continue;
    landUnread(draft, draft.track(tag), ref, lost);
    settle(draft, tag);
  }
}

/**
 * Without a shoe cards count as they land. What a place had read for longer than a misreading, and read again after no longer than a card goes
 * unread, lay there in between (club seed 1907, hand 136; harsh stream seed 5401, hands 113 and 217).
 */
function resumedLanding(draft: WindowDraft, { tag, rest, lost, gone, sightings }: Track, spot: Spot): Sighting | null {
  const { senses } = draft.setup.profile;
  // Beside burns without an antenna it may be one of those.
  const isBesideBurns = !senses.burn && (!isSeat(spot) || hasBegunBoard(draft));
  if (senses.shoe || isBesideBurns || spot === 'MUCK' || draft.refOf(tag) === undefined) return null;
  if (rest !== null || sightings.length > 0 || lost?.spot !== spot || lost.stayedMs < draft.setup.timings.stayMs || gone === null)
    return null;
  if (draft.window.nowMs > gone.atMs + PERCEPTION_LIMITS.missedMsMax) return null;
  const { sinceMs, reading, isShown, stayedMs } = lost;
  return { spot, sinceMs, reading, isShown, stayedMs };
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

export function leaveSpot(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot, leaving = UNTOLD): void {
  if (!track.sightings.some((sighting) => sighting.spot === spot)) return;
  const { tag, rest } = track;
  const { readMs, counts } = leaving;
  const wasCrowded = isBlind(draft, spot);
  draft.recount(spot, -1, draft.refOf(tag) !== undefined);
  const sightings = track.sightings.filter((sighting) => sighting.spot !== spot);
  const isHome = rest !== null && rest.spot === spot && rest.state === 'lies' && !isLatching(spot);
  const left = track.sightings.find((sighting) => sighting.spot === spot);
  // A neighbour that read it by mistake while it was up says nothing about when it left its own place (seed 55, hand 68).
  const isUp = rest?.state === 'lifted' && rest.spot === spot;
  const isAway = isUp && !(left !== undefined && isMisreadSinceThrown(draft, track, left, counts.good));
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
  if (sightings.length > 0) arriving(draft, tag, base.atMs);
  if (left !== undefined && (rest === null || isAtOtherSeat(rest, spot))) noteLost(draft, base, track, left, leaving);
  // Told and taken away it is in its own deck again, and may be shuffled above any place (seed 956, hand 8).
  const now = draft.track(tag);
  const isAwayAgain = track.told !== null || (track.exit === null && !wasDealtBelowDeck(draft, now) && !layAlone(draft, now));
  const isNobodys = rest === null && isAwayAgain && draft.setup.meaningOf(tag).deck === 'other';
  if (sightings.length === 0 && isNobodys) draft.drop(tag);
  else settle(draft, tag);
  if (wasCrowded && !isBlind(draft, spot)) sightReturned(draft, [spot]);
}

/**
 * A card that its seat reads for a moment after the gate has lain in the muck since the gate read it. Not where the seat had it when the gate
 * did, and reads it again sweep after sweep: then the gate misread it, and it is taken up now (harsh seed 5301, hand 223; harsh maison seed 4136,
 * hand 180). Nor where it reads it for longer than a misreading lasts that is followed by another (harsh seed 5405, hands 255 and 256).
 */
function departedBefore(draft: WindowDraft, base: ReadingBase, track: Track, { gate, left, good, readMs }: Flash): Departure {
  const { lostBefore } = left;
  const hasStayed = readMs !== null && readMs >= left.sinceMs + draft.setup.timings.misreadTwiceMs;
  if (hasStayed && good >= PERCEPTION_LIMITS.movedReadsMin) return { atMs: base.atMs, reading: base.id, readMs };
  // However short, where the other card of its hand is read again with it (false alarm of harsh seed 5946, hand 172).
  const isRead = left.isWithHand === true || good >= PERCEPTION_LIMITS.restReadsMin;
  const wasThere = isRead && lostBefore !== undefined && isTooEarly(draft, trackWith(track, { gone: lostBefore }), gate);
  return wasThere ? lostBefore : { atMs: gate.atMs, reading: base.id, readMs: null };
}

/**
 * Its seat has lost both cards of a hand in one sweep, and reads this one alone once more for no longer than a misreading, as it flies over the gate: it
 * had gone with the other one (false alarm of harsh stream seed 7586, hand 291).
 */
function departedWithHand(draft: WindowDraft, base: ReadingBase, track: Track, left: Sighting, counts: Counts): Departure | null {
  const { tag, gate } = track;
  const { spot, lostBefore } = left;
  const { stayMs, sweepMs } = draft.setup.timings;
  if (lostBefore === undefined || gate === null || gate.atMs < left.sinceMs || !isSeat(spot)) return null;
  if (lastGoodMs(base, left, counts) >= left.sinceMs + stayMs) return null;
  const others = [...draft.tracks.values()].filter((other) => other.tag !== tag && other.rest?.spot === spot);
  const isLostWithIt = ({ rest, gone }: Track): boolean =>
    rest?.state !== 'lies' && gone !== null && Math.abs(gone.atMs - lostBefore.atMs) <= sweepMs;
  return others.length > 0 && others.every(isLostWithIt) ? lostBefore : null;
}

interface Flash {
  readonly gate: Gate;
  readonly left: Sighting;
  readonly good: number;
  readonly readMs: Ms | null;
}

/** Of a tag that rests nowhere, or that may have been handed to this seat. */
function noteLost(draft: WindowDraft, base: ReadingBase, before: Track, left: Sighting, { readMs, counts, isTakenBack }: Leaving): void {
  const track = draft.track(before.tag);
  const isCovered = isBelowDeck(draft, left.spot) || wasDealtToUnread(draft, before, left.spot);
  const { good } = counts;
  const since = isTakenBack ? {} : { sinceMs: left.sinceMs };
  const stayed = good === 0 ? {} : { stayedMs: ms(lastGoodMs(base, left, counts) - left.sinceMs) };
  const departure = { atMs: base.atMs, reading: base.id, readMs, spot: left.spot, good, isCovered, ...since, ...stayed };
  // An identity that is garbled once, and once more a moment later, was not there in between (seed 1203, hand 238).
  const isRead = readMs !== null && good >= PERCEPTION_LIMITS.restReadsMin;
  // On end: what was read, and read again after a pause, was read twice.
  const cutMs = cutOff(draft, base, before, good);
  const untilMs = isRead ? readMs : cutMs === undefined ? left.sinceMs : cutMs - PERCEPTION_LIMITS.silentPollsMs;
  // Of what belongs to no deck alone: garbled four times in as many seconds it has not been read for all of their time (false alarm of harsh seed
  // 6104, hand 249).
  const resumedMs = draft.setup.meaningOf(before.tag).deck === 'none' ? left.resumedMs : left.again?.sinceMs;
  const stayedMs = Math.max(left.stayedMs ?? 0, untilMs - (resumedMs ?? left.sinceMs));
  // Where another place sees it, it has gone on: what it leaves was not its place (seed 63, hand 71).
  const isGoneOn = track.sightings.length > 0;
  const isPassed = mayLieAtOther(draft, base, before.gone, left, counts);
  const lost = { ...left, departure: { ...departure, atMs: cutMs ?? base.atMs }, isPassed, stayedMs, isCovered };
  const longer = track.rest === null ? longerStay(draft, before.gone, departure) : null;
  const kept = longestStay(draft, track, lost) ?? keptBeside(draft, track, lost) ?? (isGoneOn ? null : lost);
  draft.put(trackWith(track, { lost: kept, gone: track.rest === null ? (longer ?? departure) : track.gone }));
}

/**
 * When the deal is over, without a shoe: of the place that had it, and a neighbour that misread it from there and lost it with that one, the first may
 * just miss it (missed mistake of harsh club seed 7660, hand 264).
 */
function keptBeside(draft: WindowDraft, { rest, lost: before, sightings }: Track, lost: LostSighting): LostSighting | undefined {
  if (rest !== null || draft.setup.profile.senses.shoe || isDealing(draft)) return undefined;
  const { stayMs, lostTogetherMs } = draft.setup.timings;
  const isBeside = ({ sinceMs }: Sighting, had: LostSighting): boolean =>
    sinceMs > had.sinceMs && had.departure.atMs < sinceMs + stayMs + lostTogetherMs;
  if (sightings.length > 0) return sightings.every((seen) => isBeside(seen, lost)) ? lost : undefined;
  if (before === null || before.spot === lost.spot || before.stayedMs < stayMs || lost.stayedMs >= stayMs) return undefined;
  return isBeside(lost, before) && draft.window.nowMs <= before.departure.atMs + lostTogetherMs ? before : undefined;
}

/**
 * What belongs to no deck has been read on end until its device was cut off, as far as that has not said otherwise, and not while it was (false alarm of
 * harsh club seed 7162, hand 144; stream seed 7436, hand 176).
 */
function cutOff(draft: WindowDraft, { device }: ReadingBase, { tag }: Track, good: number): Ms | undefined {
  return good === 0 && draft.setup.meaningOf(tag).deck === 'none' ? draft.window.blind.get(device)?.fromMs : undefined;
}

function isAtOtherSeat(rest: Rest, spot: Spot): boolean {
  return rest.state !== 'lies' && rest.spot !== spot && isSeat(rest.spot) && isSeat(spot);
}

/** What the gate misread just before it was thrown the gate does not tell of again as it comes (seed 1404, hand 355; seed 1406, hand 226). */
function gateOfLeaving(draft: WindowDraft, { gate, staleGate, rest }: Track): Gate | null {
  if (gate !== null || staleGate === null || rest === null || !isSeat(rest.spot)) return gate;
  return draft.window.nowMs <= staleGate.atMs + draft.setup.timings.gateKnowsMs ? staleGate : null;
}

/**
 * Another place has had it since before its old one read it once more, and for no longer than a misreading: it had gone there for good. Of two that
 * begin to read it within a sweep nobody knows which was first (false alarm of harsh seed 7587, hand 54), nor of two that read it again then (harsh seed
 * 6342, hand 286).
 */
function isMisreadOfOld(draft: WindowDraft, { rest, gone, sightings }: Track): boolean {
  const home = sightings.find(({ spot }) => spot === rest?.spot);
  if (home === undefined || gone === null || draft.window.nowMs >= home.sinceMs + draft.setup.timings.lateLandMs) return false;
  return sightings.some(({ sinceMs, resumedMs }) => (resumedMs ?? sinceMs) + draft.setup.timings.sweepMs < home.sinceMs);
}

export function tagExited(draft: WindowDraft, base: ReadingBase, { antenna, tag }: TagSighting): void {
  const place = draft.setup.places.get(antennaKey(base.device, antenna));
  if (place?.at !== 'shoe') return;
  const track = draft.track(tag);
  const ref = draft.refOf(tag);
  if (ref === undefined) {
    if (draft.setup.meaningOf(tag).deck !== 'other') return;
    draft.put(trackWith(track, { exit: { atMs: base.atMs, reading: base.id } }));
    settle(draft, tag);
    return;
  }
  if (!takeExit(draft, base, track, ref)) return;
  settle(draft, tag);
  settleFlying(draft);
}
