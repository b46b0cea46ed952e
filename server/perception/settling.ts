import type { CardRef } from '#vocabulary/card-refs';
import type { TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { isBoardZone } from '#vocabulary/zones';
import { askWhere, leave, lift, liftedMeanwhile } from './absences.ts';
import { isAtHome, isBlind, isReaderSilent, isUnreadable } from './blindness.ts';
import { awaitsBurn, awaitsCard, isDealing, isNobodys } from './dealing.ts';
import { doubtBetween, doubtGate, zoneForScreen } from './doubts.ts';
import { noticeMissedExit } from './exits.ts';
import { landInMuck, landOnPlace, landUnread } from './landings/landing.ts';
import { gateEndsAt, gateLandingTime, landingTime, unhurriedLandingTime } from './landings/landing-times.ts';
import { keptAtMs } from './landings/stays.ts';
import { isAmongUnreadBurns } from './landings/unread-burns.ts';
import { isBurnPastBoard, unreadLandingTime } from './landings/unread-landings.ts';
import { PERCEPTION_LIMITS } from './limits.ts';
import { halfOfHand, hidesMore, seesAgainAtMs } from './muck/gate-evidence.ts';
import { isTooEarly, otherOfThrow, thrownWithout, wasPutDownSince, withoutMisreading } from './muck/throws.ts';
import { noteNextLook } from './next-look.ts';
import { isLatching, isSeat, type Spot } from './setups.ts';
import { settleStranger } from './strangers/strangers.ts';
import { after, later, type WindowDraft } from './window-draft.ts';
import { type Gate, type Sighting, type Track, trackWith } from './windows.ts';

/** Looks at one tag at the present time: states what has become certain, and notes when to look again. */
export function settle(draft: WindowDraft, tag: TagId): void {
  const known = draft.tracks.get(tag);
  if (known === undefined) return;
  const meaning = draft.setup.meaningOf(tag);
  if (meaning.deck !== 'in-play') {
    settleStranger(draft, known, meaning);
    return;
  }
  noticeMissedExit(draft, known, meaning.ref);
  const track = withoutStaleGate(draft, draft.track(tag));
  const seen = track.sightings.filter(({ spot }) => !isUnreadable(draft, spot));
  // Where too much is read at once it still lies as long as its place reads it: it is nowhere else.
  const home = track.sightings.find(({ spot }) => spot === track.rest?.spot && !isReaderSilent(draft, spot));
  if (home !== undefined && track.rest?.state === 'lies') {
    settleLying(draft, track, meaning.ref, seen.includes(home) ? seen : [home, ...seen]);
    return;
  }
  const [only, second] = seen;
  if (only !== undefined && second !== undefined) {
    settleSeveral(draft, track, meaning.ref, seen);
    return;
  }
  if (only !== undefined) {
    if (mayLieInCrowd(draft, track, only)) noteNextLook(draft, track, Number.POSITIVE_INFINITY);
    else settleSeen(draft, track, meaning.ref, only);
    return;
  }
  if (track.gate !== null && !isBlind(draft, 'MUCK')) {
    settleGate(draft, track, meaning.ref, track.gate);
    return;
  }
  settleUnseen(draft, track, meaning.ref);
}

/** The next card left the shoe: those on their way have come as far as they will. */
export function settleFlying(draft: WindowDraft): void {
  const flying = ({ rest, sightings }: Track): boolean => rest === null && sightings.length > 0;
  for (const track of firstSeenFirst([...draft.tracks.values()].filter(flying))) settle(draft, track.tag);
}

/** After something that concerns several cards: a crowd that gathered or went, a reader that fell silent. */
export function settleAll(draft: WindowDraft): void {
  const isWaiting = ({ sightings, rest, exit, lost }: Track): boolean =>
    sightings.length > 0 || rest !== null || exit !== null || lost !== null;
  const waiting = [...draft.tracks.values()].filter(isWaiting);
  for (const track of firstSeenFirst(waiting)) settle(draft, track.tag);
}

/**
 * What came first lands first, a hub's whole deal too that is told at once when its line is back (R000-mis-2); equal times keep the order of their
 * identities, so that the order of the map plays no part.
 */
export function firstSeenFirst(tracks: readonly Track[]): readonly Track[] {
  const firstSeenMs = ({ sightings }: Track): number => sightings[0]?.sinceMs ?? 0;
  return [...tracks].sort((a, b) => firstSeenMs(a) - firstSeenMs(b) || (a.tag < b.tag ? -1 : 1));
}

/** What a place did not say while it was blind counts from now on only. */
export function sightReturned(draft: WindowDraft, spots: readonly Spot[]): void {
  for (const track of [...draft.tracks.values()]) {
    // What the muck's gate read meanwhile went there while the place was blind. What another place has read since is not waited for: a place below a deck
    // is blind and sees again from sweep to sweep.
    const wasHidden =
      track.rest?.state === 'hidden' &&
      track.gate === null &&
      track.sightings.length === 0 &&
      spots.includes(track.rest.spot);
    if (wasHidden && track.gone !== null)
      draft.put(trackWith(track, { gone: { ...track.gone, atMs: draft.window.nowMs } }));
  }
  noteReadAgain(draft, spots);
  settleAll(draft);
}

export function noteReadAgain(draft: WindowDraft, spots: readonly Spot[]): void {
  const { nowMs, readAgainSinceMs } = draft.window;
  draft.set({
    watchedSinceMs: nowMs,
    readAgainSinceMs: new Map([...readAgainSinceMs, ...spots.map((spot) => [spot, nowMs] as const)]),
  });
}

/** For the screens: a card comes into view where it did not lie. */
export function arriving(draft: WindowDraft, tag: TagId, atMs: Ms): void {
  const ref = draft.refOf(tag);
  const track = draft.track(tag);
  const { rest, sightings } = track;
  const seen = sightings.filter(({ spot }) => !isUnreadable(draft, spot));
  const newest = seen[seen.length - 1];
  if (ref === undefined || newest === undefined || newest.isShown) return;
  // A place that reads a lying card beside its own is a neighbour until it has done so for a while: screens would flicker.
  const isDoubtful =
    rest !== null && rest.state !== 'lifted' && draft.window.nowMs < newest.sinceMs + draft.setup.timings.earlyLandMs;
  if (isDoubtful || (rest !== null && rest.state === 'lies')) return;
  draft.state({ type: 'card-arriving', ref, zone: zoneForScreen(newest.spot) }, atMs, [newest.reading]);
  draft.put(
    trackWith(track, {
      sightings: sightings.map((sighting) => (sighting === newest ? { ...sighting, isShown: true } : sighting)),
    }),
  );
}

function settleLying(draft: WindowDraft, track: Track, ref: CardRef, inView: readonly Sighting[]): void {
  const seen = track.copy?.isCovered ? [...inView, track.copy] : inView;
  if (seen.length > 1) doubtBetween(draft, track, ref, seen);
  else noteNextLook(draft, track, isAtHome(draft, track) ? gateEndsAt(draft, track) : Number.POSITIVE_INFINITY);
}

/**
 * A place that got it first is not to be believed, because too much is read there at once: the other one may misread it all the same, and which of the two
 * it was the end of the crowd will tell. So may its own place that reads it again, and of two that begin to within a sweep nobody knows which was first.
 */
function mayLieInCrowd(draft: WindowDraft, { rest, sightings }: Track, only: Sighting): boolean {
  const byMs = rest === null ? only.sinceMs : after(only.sinceMs, draft.setup.timings.sweepMs);
  const mayBeIts = ({ spot, sinceMs }: Sighting): boolean => (rest === null || rest.spot === spot) && sinceMs <= byMs;
  return sightings.some((other) => other !== only && mayBeIts(other) && !isReaderSilent(draft, other.spot));
}

/** The gate read a card that still lies at its place: it read a neighbour's card. */
function withoutStaleGate(draft: WindowDraft, track: Track): Track {
  const isStale = track.gate !== null && isAtHome(draft, track) && draft.window.nowMs >= gateEndsAt(draft, track);
  return isStale ? trackWith(track, { gate: null, staleGate: track.gate }) : track;
}

function settleSeen(draft: WindowDraft, track: Track, ref: CardRef, seen: Sighting): void {
  const landsAtMs = later(landingTime(draft, track, seen), keptAtMs(draft, track, seen));
  const { nowMs } = draft.window;
  if (nowMs < landsAtMs) {
    const looksAtMs = looksBefore(draft, track, seen);
    noteNextLook(draft, track, nowMs < looksAtMs ? Math.min(looksAtMs, landsAtMs) : landsAtMs);
    arriving(draft, track.tag, nowMs);
    return;
  }
  landOnPlace(draft, track, ref, seen);
}

/**
 * Before it lands: when screens show that it comes, or what may be a burn is seen to be put down with a hand, or the other card of a hand with this one.
 */
function looksBefore(draft: WindowDraft, track: Track, seen: Sighting): Ms {
  const { earlyLandMs, landMs } = draft.setup.timings;
  if (track.rest?.state === 'hidden') return after(seen.sinceMs, earlyLandMs);
  const mayBePutDown = track.rest?.spot === seen.spot || isAmongUnreadBurns(draft, track, seen);
  return mayBePutDown ? after(seen.sinceMs, landMs) : seen.sinceMs;
}

/**
 * One place has seen it for as long as a landing takes, and what the others see began later and has not lasted longer than a misreading
 * does: it landed there. Had it gone on to another place, the first would have told by the time that one could be believed.
 */
function settleSeveral(draft: WindowDraft, track: Track, ref: CardRef, seen: readonly Sighting[]): void {
  const first = seen.reduce((a, b) => (b.sinceMs < a.sinceMs ? b : a));
  const burn = seen.find((other) => isBurnPastBoard(draft, track, first, other));
  if (burn !== undefined) {
    settleSeen(draft, track, ref, burn);
    return;
  }
  const second = seen.filter((other) => other !== first).reduce((a, b) => (b.sinceMs < a.sinceMs ? b : a));
  const { reachMs, landMs } = draft.setup.timings;
  // What is read sooner than it can have got there was flying by, whatever the place has misread since. Where the shoe missed it its exit is that reading
  // itself, and tells nothing.
  const exit = track.rest === null && track.exit?.reading !== first.reading ? track.exit : null;
  const reachedMs = exit === null ? first.sinceMs : later(first.sinceMs, after(exit.atMs, reachMs));
  const believedMs = later(unhurriedLandingTime(draft, track, first), after(reachedMs, landMs));
  const otherMs = after(second.sinceMs, draft.setup.timings.lateLandMs);
  // Nothing has told when its flight began: what a pile would keep, and what the board reads while hole cards are dealt, may have flown past it, and the
  // other place is waited for. So it is past a seat before which nobody sits where that one awaits a card, and not past who is late to get his first one
  // (R000-mis-2), which his seat has begun to read before anybody got his second.
  const isPassedSeat = isNobodys(draft, first.spot, first.sinceMs) && awaitsCard(draft, second.spot);
  const isPassed = isLatching(first.spot) || isPassedSeat || (isDealing(draft) && !isSeat(first.spot));
  const mayFlyOn = track.exit === null && track.rest === null && isPassed;
  // So is a place that has just lost it, and may have it.
  const flownOnMs = flownPastMs(draft, track, first, seen) ?? (mayFlyOn ? otherMs : believedMs);
  const landsAtMs = later(later(believedMs, flownOnMs), keptAtMs(draft, track, first));
  if (believedMs >= otherMs) doubtBetween(draft, track, ref, seen);
  else if (draft.window.nowMs >= landsAtMs) landOnPlace(draft, track, ref, first);
  else noteNextLook(draft, track, landsAtMs);
}

/**
 * Nor do people burn twice as often as the pile misreads twice on end what flies past it: where it has its burn, the board is waited for until it could
 * have landed there, and the pile has told by then that it has lost it (R000-burn-2). So is the seat behind a neighbour who reads a card that is handed
 * past him (AMB-39).
 */
function flownPastMs(draft: WindowDraft, { rest }: Track, first: Sighting, seen: readonly Sighting[]): Ms | undefined {
  const beyond = rest === null ? isBeyondPile(draft, first) : isBeyondNeighbour(rest.spot, first, seen);
  const other = seen.find((sighting) => sighting !== first && beyond(sighting));
  return other === undefined ? undefined : after(other.sinceMs, draft.setup.timings.landMs);
}

type Beyond = (other: Sighting) => boolean;

const NOWHERE: Beyond = () => false;

const isBeyondPile = (draft: WindowDraft, first: Sighting): Beyond =>
  first.spot === 'BURN' && !awaitsBurn(draft) ? ({ spot }) => spot === 'BOARD' || isBoardZone(spot) : NOWHERE;

/** Where its own seat reads it again it has not been handed to anybody. */
function isBeyondNeighbour(own: Spot, first: Sighting, seen: readonly Sighting[]): Beyond {
  const isHanded = isSeat(own) && isSeat(first.spot) && seen.every(({ spot }) => spot !== own);
  return isHanded ? ({ spot }) => isSeat(spot) : NOWHERE;
}

function settleGate(draft: WindowDraft, track: Track, ref: CardRef, gate: Gate): void {
  // Its own place tells of it within a sweep where it has come back there. While the deal goes on hardly anybody throws a card away, and what the gate
  // reads again is waited for as well: which of the two read it first in that sweep says nothing.
  const { sweepMs } = draft.setup.timings;
  const againAtMs = after(gate.latestMs, sweepMs);
  if (gate.isAgain && track.rest !== null && isDealing(draft) && draft.window.nowMs < againAtMs) {
    noteNextLook(draft, track, againAtMs);
    return;
  }
  const misreadAtMs = gate.misreadMs === null ? null : after(gate.misreadMs, sweepMs);
  const isInPile = gate.isAgain || (misreadAtMs !== null && draft.window.nowMs >= misreadAtMs);
  if (!isInPile && (isTooEarly(draft, track, gate) || wasPutDownSince(draft, track, gate))) {
    settleEarlyGate(draft, track, ref, gate);
    return;
  }
  const landsAtMs = later(gateLandingTime(draft, track, gate), seesAgainAtMs(draft, track, gate.atMs));
  if (draft.window.nowMs < landsAtMs) {
    noteNextLook(draft, track, landsAtMs);
    return;
  }
  if (isInPile) {
    throwAway(draft, track, ref, gate);
    return;
  }
  const half = halfOfHand(draft, track, gate);
  if (half === 'other-gone' || (track.rest === null && hidesMore(draft, track, gate.atMs))) {
    doubtGate(draft, liftedMeanwhile(draft, track, ref), ref, gate);
    return;
  }
  const otherLiesAtMs = gate.atMs + PERCEPTION_LIMITS.partnerLiesMs;
  if (half === 'other-lies' && draft.window.nowMs < otherLiesAtMs) {
    noteNextLook(draft, track, Math.min(otherLiesAtMs, draft.window.nowMs + PERCEPTION_LIMITS.takenUpLookMs));
    return;
  }
  throwAway(draft, track, ref, gate);
}

/** What went with it, and nothing has read since, is looked at again. */
function throwAway(draft: WindowDraft, track: Track, ref: CardRef, gate: Gate): void {
  landInMuck(draft, track, ref, gate);
  const thrown = draft.track(track.tag).rest;
  if (thrown !== null)
    for (const other of [...draft.tracks.values()]) draft.put(withoutMisreading(track, other, thrown));
  for (const other of [...draft.tracks.values()])
    if (thrownWithout(draft, other) !== undefined) settle(draft, other.tag);
}

/** By the time that a thrown card would have landed the gate has told of the other one of its hand. */
function settleEarlyGate(draft: WindowDraft, track: Track, ref: CardRef, gate: Gate): void {
  const toldAtMs = after(gate.atMs, draft.setup.timings.gateLandMs);
  if (draft.window.nowMs < toldAtMs) {
    noteNextLook(draft, track, toldAtMs);
    return;
  }
  switch (otherOfThrow(draft, track, gate)) {
    case 'thrown':
      throwAway(draft, track, ref, gate);
      break;
    case 'too-early':
      doubtGate(draft, liftedMeanwhile(draft, track, ref), ref, gate);
      break;
    case 'nothing':
      settleUnseen(draft, trackWith(track, { gate: null, staleGate: gate }), ref);
  }
}

function settleUnseen(draft: WindowDraft, track: Track, ref: CardRef): void {
  const { rest, lost } = track;
  const landsAtMs = lost === null ? undefined : unreadLandingTime(draft, track, lost);
  if (lost !== null && landsAtMs !== undefined) {
    if (draft.window.nowMs < landsAtMs) noteNextLook(draft, track, landsAtMs);
    else {
      landUnread(draft, track, ref, lost);
      settle(draft, track.tag);
    }
    return;
  }
  if (rest === null) {
    askWhere(draft, track, ref);
    return;
  }
  if (rest.state === 'lies' || isLatching(rest.spot) || isBlind(draft, rest.spot)) {
    noteNextLook(draft, track, Number.POSITIVE_INFINITY);
    return;
  }
  if (rest.state === 'hidden') {
    lift(draft, track, rest, ref);
    return;
  }
  leave(draft, track, rest, ref);
}
