import { type Ms, ms } from '#vocabulary/units';
import { isBoardZone } from '#vocabulary/zones';
import { isAllWatched, isBelowDeck, isBlind } from '../blindness.ts';
import { awaitsCard, isDealing } from '../dealing.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { halfOfHand, hiddenSpots, isReadSinceFlight, mayBeSplashedTo } from '../muck/gate-evidence.ts';
import { isThrownWithOther, isTooEarly, wholeThrownAtMs } from '../muck/throws.ts';
import { areNeighbours, isLatching, isSeat, type Spot } from '../setups.ts';
import { after, earlier, later, type WindowDraft } from '../window-draft.ts';
import type { Gate, Sighting, Track } from '../windows.ts';
import { isHomeSoon } from './landing.ts';
import { isAmongUnreadBurns } from './unread-burns.ts';

/** When a card that is read at a place counts as lying there, as long as nothing else happens. */
export function landingTime(draft: WindowDraft, track: Track, seen: Sighting): Ms {
  const { earlyLandMs } = draft.setup.timings;
  const { rest, exit } = track;
  const unhurriedMs = unhurriedLandingTime(draft, track, seen);
  const landsAtMs = earlier(unhurriedMs, lateLandingTime(draft, track, seen) ?? handedLandingTime(draft, track, seen) ?? unhurriedMs);
  const { lastExit } = draft.window;
  const isNextOut = lastExit !== null && lastExit.tag !== track.tag && lastExit.atMs > (exit?.atMs ?? seen.sinceMs);
  // The next card left the shoe: those on their way have come as far as they will.
  if (rest !== null || !isNextOut || isAwaitedUnread(draft, seen.spot) || doubtfulLandingTime(draft, track, seen) !== undefined)
    return landsAtMs;
  return earlier(landsAtMs, later(after(seen.sinceMs, earlyLandMs), lastExit.atMs));
}

/** Another seat is to get a card, and can tell of none below another deck: one that lies there may be misread for as long here (R000-mis-2). */
function isAwaitedUnread(draft: WindowDraft, spot: Spot): boolean {
  return [...draft.window.unread].some(([seat, { readSinceMs }]) => seat !== spot && readSinceMs === null && awaitsCard(draft, seat));
}

/** The same without what the next exit and a finished flight tell. */
export function unhurriedLandingTime(draft: WindowDraft, track: Track, seen: Sighting): Ms {
  const { landMs, lateLandMs, flightMs, unlatchMs, unlatchHalfMs, stayMs } = draft.setup.timings;
  const { rest, gone, exit } = track;
  // A card dealt over the muck was never in it, nor one that its player has: it need not be pulled out of a pile.
  const wasNeverIn =
    rest?.spot === 'MUCK' && ((rest.isFirst && !mayBeSplashed(draft, track, seen)) || isHomeSoon(draft, track, seen.spot, seen.sinceMs));
  const isInPile = rest !== null && isLatching(rest.spot) && !wasNeverIn;
  if (isInPile) return after(seen.sinceMs, isHalfOfThrown(draft, track, seen) ? unlatchHalfMs : unlatchMs);
  if (gone !== null && isCopy(draft, track, seen)) return after(gone.atMs, ms(PERCEPTION_LIMITS.missedMsMax));
  // The neighbour that saw it all the time gets it only after its own place has been without it for as long as a landing takes, also where that read it as
  // it was put down, and lost it before it had landed.
  const sinceMs = rest !== null && rest.state !== 'lies' && gone !== null ? later(seen.sinceMs, gone.atMs) : seen.sinceMs;
  // What the muck's gate has read lies in the pile, and the pile's neighbours misread it from there. So does what it flies past just before.
  const isThrown = isThrownWithOther(draft, track) || (isInGate(draft, track) && track.gate.atMs < seen.sinceMs + stayMs);
  if (rest?.spot === seen.spot && isHalfOfThrown(draft, track, seen)) return after(sinceMs, unlatchHalfMs);
  if (rest !== null) return after(sinceMs, isThrown && rest.spot !== seen.spot ? unlatchMs : landMs);
  const doubtful = doubtfulLandingTime(draft, track, seen);
  if (doubtful !== undefined || exit === null) return doubtful ?? after(sinceMs, landMs);
  // Long out of the shoe it flies over nothing any more: its place has only missed it so far.
  return earlier(after(sinceMs, landMs), later(after(sinceMs, lateLandMs), after(exit.atMs, flightMs)));
}

/** The gate read it too early for what its seat has lost since, and nobody throws half of his hand: it misread what is handed to somebody (AMB-39). */
function isInGate(draft: WindowDraft, track: Track): track is Track & { readonly gate: Gate } {
  const { gate } = track;
  return gate !== null && !(isTooEarly(draft, track, gate) && halfOfHand(draft, track, gate) === 'other-lies');
}

/**
 * What its own place and one far away have both read for as long as a landing takes are two cards: where its own place misses it for a moment it has not
 * gone to the other one.
 */
function isCopy(draft: WindowDraft, { rest, gone }: Track, { spot, sinceMs }: Sighting): boolean {
  if (rest === null || rest.state === 'lies' || gone === null || gone.readMs === null || areNeighbours(rest.spot, spot)) return false;
  return gone.readMs >= after(sinceMs, draft.setup.timings.landMs);
}

/**
 * Its seat has both its cards in the muck, or the gate has told of both as of thrown ones, and it reads this one alone: who takes his hand back takes both.
 */
function isHalfOfThrown(draft: WindowDraft, track: Track, { spot }: Sighting): boolean {
  if (wholeThrownAtMs(draft, track, spot) === undefined) return false;
  const others = [...draft.tracks.values()].filter((other) => other.tag !== track.tag && other.dealtTo === spot);
  return others.every(({ sightings }) => sightings.every((seen) => seen.spot !== spot));
}

/**
 * A place of the board that reads a card only when its flight from the shoe is over has missed it so far, or somebody has splashed the muck in which it
 * lies: no splash lasts as long as a card that is pulled out. A seat may miss what was dealt over the muck for somewhat longer, but no longer than for as
 * long as the gate counts as having misread it.
 */
function mayBeSplashed(draft: WindowDraft, { exit, rest }: Track, seen: Sighting): boolean {
  if (exit === null || rest === null) return false;
  // The shoe missed it, and the gate tells of it first: nobody deals it on when the deal is over (R000-burn-0; false alarm and missed mistake of harsh seed
  // 54003, hand 71).
  if (exit.reading === rest.reading && isSeat(seen.spot) && !isDealing(draft)) return true;
  const { flightMs, regretMs } = draft.setup.timings;
  return seen.sinceMs > (isSeat(seen.spot) ? rest.arrivedMs + regretMs : exit.atMs + flightMs);
}

/** When a card that the gate of the muck read counts as lying in the pile. */
export function gateLandingTime(draft: WindowDraft, { rest, exit, gone, lost }: Track, gate: Gate): Ms {
  const { gateLandMs, gateFlightMs, lateLandMs, flightMs, liftMs, sweptLandMs } = draft.setup.timings;
  // Handed across the table it flew over the gate, and the seat that it went to may just miss it.
  const beyondMs = gate.beyond?.hasStayed === true ? after(gate.beyond.atMs, gateFlightMs) : gate.atMs;
  if (rest !== null) {
    // Nobody throws away a card of the board on purpose, and it goes unread for as long as another now and then (AMB-39).
    if (rest.spot === 'BOARD' || isBoardZone(rest.zone)) return after(gone === null ? gate.atMs : later(gate.atMs, gone.atMs), sweptLandMs);
    const unhurriedMs = after(gate.atMs, gateLandMs);
    // Read there only when it would be at the far end of the table, it had been missed in the pile so far. Later than a lift it left a hand that is held
    // up, or from below another deck, and nobody knows when.
    const isSinceGone = rest.state === 'hidden' && gone !== null && gate.atMs <= gone.atMs + liftMs;
    const flownAtMs = isSinceGone ? later(after(gate.atMs, lateLandMs), after(gone.atMs, flightMs)) : unhurriedMs;
    return later(earlier(unhurriedMs, flownAtMs), beyondMs);
  }
  // A place beyond the gate that read it after it, in the deal or for longer than a misreading, may just miss it now: it flew on.
  const hasStayed = lost !== null && gone !== null && gone.atMs >= lost.sinceMs + lateLandMs;
  if (hasStayed || isDealing(draft)) return after(gone === null ? gate.atMs : later(gate.atMs, gone.atMs), gateFlightMs);
  // Its flight is over, and no place has read it for longer than a misreading of the gate would be one.
  const flownAtMs = exit === null ? undefined : later(after(gate.atMs, lateLandMs), after(exit.atMs, flightMs));
  return earlier(after(gate.atMs, gateLandMs), flownAtMs ?? after(gate.atMs, gateLandMs));
}

/** Where its place reads it again after the gate did, that must last longer than a misreading from the pile beside it. */
export function gateEndsAt(draft: WindowDraft, { gate, rest, sightings }: Track): number {
  if (gate === null) return Number.POSITIVE_INFINITY;
  const { gateLeaveMs, lateLandMs } = draft.setup.timings;
  const home = sightings.find(({ spot }) => spot === rest?.spot);
  const isReadAgain = home !== undefined && home.sinceMs > gate.atMs;
  return later(after(gate.atMs, gateLeaveMs), isReadAgain ? after(home.sinceMs, lateLandMs) : gate.atMs);
}

/** Where a place may misread on and on what lies unread beside it; the next exit says nothing of such a card. */
function doubtfulLandingTime(draft: WindowDraft, track: Track, seen: Sighting): Ms | undefined {
  const { exit, gate, isOut, unexited } = track;
  const { landMs, flightMs, unlatchMs } = draft.setup.timings;
  if (isAmongUnreadBurns(draft, track, seen)) return after(seen.sinceMs, ms(PERCEPTION_LIMITS.missedMsMax));
  // Beside the board and the muck lies what no antenna sees, and its neighbours misread it for as long as it lies there.
  if (exit === null) {
    const { senses } = draft.setup.profile;
    const isDoubtful = senses.shoe ? unexited?.isLeftToNext !== false && isOut : isAsideOrThrown(track, seen);
    return isDoubtful ? after(seen.sinceMs, unlatchMs) : undefined;
  }
  if (gate !== null && mayBeSplashedTo(draft, seen.spot)) return after(seen.sinceMs, unlatchMs);
  // The shoe missed it, so that the gate tells of it first: it was burned there, or thrown, and a seat misreads it as it comes to lie (R000-burn-0).
  if (gate?.reading === exit.reading && !isDealing(draft)) return after(seen.sinceMs, unlatchMs);
  if (seen.sinceMs <= exit.atMs + flightMs) return undefined;
  // It was thrown from where nobody read it: a place beside the pile reads it from there. So does one of the board which a splash has it slide over, where
  // it had flown into the muck from the shoe.
  if (gate !== null && (isReadSinceFlight(draft, gate, exit) || !isSeat(seen.spot))) return after(seen.sinceMs, unlatchMs);
  // It may lie where nobody reads it, and be misread by a neighbour meanwhile.
  return hiddenSpots(draft, exit.atMs).length > 0 ? after(seen.sinceMs, landMs) : undefined;
}

/**
 * Without a shoe what is read for the first time is dealt as a rule: not what has left its place for good, and lies where no antenna sees it, nor what the
 * gate has read and a splash has slide over a place beside the pile.
 */
function isAsideOrThrown({ hasLeft, dealtTo, gate }: Track, { spot, sinceMs }: Sighting): boolean {
  // Who holds his hand up for minutes puts it down where it was dealt.
  return (hasLeft && dealtTo !== spot) || (gate !== null && gate.atMs < sinceMs && !isSeat(spot));
}

/**
 * Its flight is over, every place is watched, and one alone reads it: there it lies, and was missed so far. A sweep is waited for, in which
 * its own place would tell if this were a neighbour.
 */
function lateLandingTime(draft: WindowDraft, { rest, exit, gate, gone }: Track, seen: Sighting): Ms | undefined {
  const { flightMs, sweepMs } = draft.setup.timings;
  // Another place had it meanwhile, and may only miss it now.
  if (gone !== null && gone.atMs > seen.sinceMs) return undefined;
  if (rest !== null || exit === null || gate !== null || !isAllWatched(draft) || hiddenSpots(draft, exit.atMs).length > 0) return undefined;
  // Unread for longer than a card is missed, it was on the floor or in a hand, and is carried past now.
  if (seen.sinceMs > exit.atMs + flightMs + PERCEPTION_LIMITS.missedMsMax) return undefined;
  const flownMs = after(exit.atMs, flightMs);
  const { resumedMs } = seen;
  // What read it last, sweep after sweep, and reads it again is no neighbour. An empty table is swept in no time, and a misreading lasts for as long as
  // ever.
  const hasStayed = (gone?.good ?? 0) >= PERCEPTION_LIMITS.restReadsMin && (gone?.stayedMs ?? 0) >= sweepMs;
  const hadIt = gone?.spot === seen.spot && hasStayed;
  if (resumedMs !== undefined && hadIt) return later(resumedMs, flownMs);
  // Of two that have missed it for a moment one is the first to read it again, and the other is waited for.
  return later(later(after(resumedMs ?? seen.sinceMs, oneSweep(draft)), flownMs), missedToldMs(draft, seen));
}

/**
 * A device that is back tells in one sweep of all that has been dealt meanwhile: which of it the shoe has missed is told before any of it lies there, as
 * the others have later numbers then.
 */
function missedToldMs({ tracks, setup }: WindowDraft, { sinceMs }: Sighting): Ms {
  const { sweepMs } = setup.timings;
  let toldMs = sinceMs;
  for (const { unexited } of tracks.values()) {
    if (unexited === null || unexited.isLeftToNext || Math.abs(unexited.atMs - sinceMs) > sweepMs) continue;
    toldMs = later(toldMs, after(unexited.atMs, ms(sweepMs + 1)));
  }
  return toldMs;
}

/** What every place needs to answer once, as the devices tell, and to say so over its line; as long as a sweep may take where they have not told. */
function oneSweep({ window, setup }: WindowDraft): Ms {
  const { sweepMs } = setup.timings;
  let longestMs: number = PERCEPTION_LIMITS.sweepMsMin;
  for (const { latestMs, beforeMs } of window.sweeps.values()) longestMs = Math.max(longestMs, latestMs, beforeMs);
  return window.sweeps.size === 0 ? sweepMs : earlier(ms(longestMs), sweepMs);
}

/**
 * Its seat has lost it, and another one that read it then reads it again: it was missed there in between, as the third of a stack is. A sweep is waited
 * for, in which its own place would tell if it were back there.
 */
function handedLandingTime(draft: WindowDraft, { rest, gate, gone }: Track, { spot, again }: Sighting): Ms | undefined {
  const { sweepMs, arrivedMs } = draft.setup.timings;
  if (rest === null || rest.spot === spot || rest.state === 'lies' || gate !== null || gone === null || again === undefined)
    return undefined;
  // What it read while its seat did was a misreading, and may be one again.
  if (gone.readMs === null || again.firstMs <= gone.readMs || isBlind(draft, rest.spot) || isBelowDeck(draft, rest.spot)) return undefined;
  return later(after(again.sinceMs, sweepMs), after(gone.atMs, arrivedMs));
}
