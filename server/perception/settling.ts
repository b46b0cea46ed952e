import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { TagId } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { isSeatZone, type SensedZone } from '#vocabulary/zones';
import { isAllWatched, isBlind, isUnreadable } from './blindness.ts';
import { noticeMissedExit } from './exits.ts';
import { landInMuck, landOnPlace } from './landing.ts';
import { PERCEPTION_LIMITS } from './limits.ts';
import { areNeighbours, isLatching, type Spot, zonesOfSpot } from './setups.ts';
import { leaveBoard } from './spots.ts';
import { settleStranger } from './strangers.ts';
import { after, earlier, later, type WindowDraft } from './window-draft.ts';
import { type Rest, restWith, type Sighting, type Track, trackWith } from './windows.ts';

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
  const home = track.rest === null ? undefined : seen.find(({ spot }) => spot === track.rest?.spot);
  if (home !== undefined && track.rest?.state === 'lies') {
    settleLying(draft, track, meaning.ref, seen);
    return;
  }
  const [only, second] = seen;
  if (only !== undefined && second !== undefined) {
    doubtBetween(draft, track, meaning.ref, seen);
    return;
  }
  if (only !== undefined) {
    settleSeen(draft, track, meaning.ref, only);
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
  for (const track of [...draft.tracks.values()]) if (track.rest === null && track.sightings.length > 0) settle(draft, track.tag);
}

/** After something that concerns several cards: a crowd that gathered or went, a reader that fell silent. */
export function settleAll(draft: WindowDraft): void {
  const waiting = [...draft.tracks.values()].filter((track) => track.sightings.length > 0 || track.rest !== null || track.exit !== null);
  for (const track of waiting) settle(draft, track.tag);
}

/** What a place did not say while it was blind counts from now on only. */
export function sightReturned(draft: WindowDraft, spots: readonly Spot[]): void {
  for (const track of [...draft.tracks.values()]) {
    // What the muck's gate read meanwhile went there while the place was blind (seed 57, hand 62).
    const wasHidden = track.rest?.state === 'hidden' && track.gone !== null && track.gate === null && spots.includes(track.rest.spot);
    if (wasHidden && track.gone !== null) draft.put(trackWith(track, { gone: { ...track.gone, atMs: draft.window.nowMs } }));
  }
  draft.set({ watchedSinceMs: draft.window.nowMs });
  settleAll(draft);
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
  const isDoubtful = rest !== null && rest.state !== 'lifted' && draft.window.nowMs < newest.sinceMs + draft.setup.timings.earlyLandMs;
  if (isDoubtful || (rest !== null && rest.state === 'lies')) return;
  draft.state({ type: 'card-arriving', ref, zone: zoneForScreen(newest.spot) }, atMs, [newest.reading]);
  draft.put(
    trackWith(track, { sightings: sightings.map((sighting) => (sighting === newest ? { ...sighting, isShown: true } : sighting)) }),
  );
}

function settleLying(draft: WindowDraft, track: Track, ref: CardRef, seen: readonly Sighting[]): void {
  if (seen.length > 1) doubtBetween(draft, track, ref, seen);
  else note(draft, track, gateEndsAt(draft, track));
}

/** The gate read a card that still lies at its place: it read a neighbour's card. */
function withoutStaleGate(draft: WindowDraft, track: Track): Track {
  return isAtHome(draft, track) && draft.window.nowMs >= gateEndsAt(draft, track) ? trackWith(track, { gate: null }) : track;
}

function isAtHome(draft: WindowDraft, { rest, sightings }: Track): boolean {
  return rest?.state === 'lies' && sightings.some(({ spot }) => spot === rest.spot && !isUnreadable(draft, spot));
}

function gateEndsAt(draft: WindowDraft, track: Track): number {
  return track.gate === null ? Number.POSITIVE_INFINITY : track.gate.atMs + draft.setup.timings.gateLeaveMs;
}

function settleSeen(draft: WindowDraft, track: Track, ref: CardRef, seen: Sighting): void {
  const landsAtMs = landingTime(draft, track, seen);
  const { nowMs } = draft.window;
  if (nowMs < landsAtMs) {
    const shownAtMs = after(seen.sinceMs, draft.setup.timings.earlyLandMs);
    note(draft, track, track.rest?.state === 'hidden' && nowMs < shownAtMs ? Math.min(shownAtMs, landsAtMs) : landsAtMs);
    arriving(draft, track.tag, nowMs);
    return;
  }
  landOnPlace(draft, track, ref, seen);
}

function landingTime(draft: WindowDraft, track: Track, seen: Sighting): Ms {
  const { landMs, earlyLandMs, lateLandMs, flightMs, unlatchMs } = draft.setup.timings;
  const { rest, gone, exit } = track;
  // A card dealt over the muck was never in it: it need not be pulled out of a pile.
  const isInPile = rest !== null && isLatching(rest.spot) && !(rest.isFirst && rest.spot === 'MUCK');
  if (isInPile) return after(seen.sinceMs, unlatchMs);
  // The neighbour that saw it all the time gets it only after its own place has been without it for as long as a landing takes.
  const sinceMs = rest?.state === 'hidden' && gone !== null ? later(seen.sinceMs, gone.atMs) : seen.sinceMs;
  const { lastExit } = draft.window;
  const isNextOut = lastExit !== null && lastExit.tag !== track.tag && lastExit.atMs > (exit?.atMs ?? seen.sinceMs);
  if (rest !== null) return after(sinceMs, landMs);
  // Long out of the shoe it flies over nothing any more: its place has only missed it so far.
  const landsAtMs =
    exit === null ? after(sinceMs, landMs) : earlier(after(sinceMs, landMs), later(after(sinceMs, lateLandMs), after(exit.atMs, flightMs)));
  return isNextOut ? earlier(landsAtMs, later(after(sinceMs, earlyLandMs), lastExit.atMs)) : landsAtMs;
}

type Gate = NonNullable<Track['gate']>;

function settleGate(draft: WindowDraft, track: Track, ref: CardRef, gate: Gate): void {
  const { gateLandMs, gateLeaveMs, gateFlightMs } = draft.setup.timings;
  const leftLate = track.gone !== null && track.rest !== null && track.gone.atMs > gate.atMs + gateLeaveMs;
  if (leftLate) {
    settleUnseen(draft, trackWith(track, { gate: null }), ref);
    return;
  }
  // A place beyond the gate that read it after it may just miss it now: it flew on.
  const flewAtMs = track.gone === null ? gate.atMs : later(gate.atMs, track.gone.atMs);
  const isFlight = track.rest === null && isDealing(draft);
  const landsAtMs = later(isFlight ? after(flewAtMs, gateFlightMs) : after(gate.atMs, gateLandMs), seesAgainAtMs(draft, gate.atMs));
  if (draft.window.nowMs < landsAtMs) {
    note(draft, track, landsAtMs);
    return;
  }
  const partnerAtMs = after(gate.atMs, partnerMs(draft, track, gate));
  if (draft.window.nowMs < partnerAtMs) {
    note(draft, track, Math.min(partnerAtMs, draft.window.nowMs + PERCEPTION_LIMITS.takenUpLookMs));
    return;
  }
  if (track.rest === null && !gate.isAgain && hidesMore(draft, gate.atMs)) {
    doubtGate(draft, track, ref, gate);
    return;
  }
  landInMuck(draft, track, ref, gate);
}

/** Some seat still lacks its second card: what leaves the shoe is dealt to seats, over the muck to half of them. */
function isDealing(draft: WindowDraft): boolean {
  const counts = new Map<Spot, number>();
  for (const { rest } of draft.tracks.values()) {
    if (rest !== null && rest.spot !== 'BOARD' && isSeatZone(rest.spot)) counts.set(rest.spot, (counts.get(rest.spot) ?? 0) + 1);
  }
  return counts.size < PERCEPTION_LIMITS.handsMin || [...counts.values()].some((count) => count < PERCEPTION_LIMITS.cardsPerSeat);
}

/** A hand goes into the muck whole: whose other card was not read there has looked at them while the gate read a neighbour's card. */
function partnerMs(draft: WindowDraft, { tag, rest }: Track, gate: Gate): Ms {
  const { partnerLiesMs, partnerGoneMs, takenUpMsMax } = PERCEPTION_LIMITS;
  if (rest === null || rest.spot === 'BOARD' || !isSeatZone(rest.spot)) return ms(0);
  let isSecondUnseen = false;
  let isAlone = true;
  for (const other of draft.tracks.values()) {
    if (other.tag === tag) continue;
    if (other.rest?.spot === rest.spot && other.gate === null) return ms(other.rest.state === 'lies' ? partnerLiesMs : partnerGoneMs);
    // The other card of a hand may have gone a while before it (scenario Y14).
    const wentWithIt = other.rest?.spot === 'MUCK' && Math.abs(other.rest.arrivedMs - gate.atMs) <= takenUpMsMax;
    if (other.rest?.spot === rest.spot || wentWithIt) isAlone = false;
    // Whoever takes up his first card as the second arrives takes up both (seed 53, hand 50).
    if (other.rest === null && other.exit !== null && other.gate === null && other.sightings.length === 0) isSecondUnseen = true;
  }
  // While the deal goes on nobody throws his first card away: it is taken up, or pushed back into the shoe (seed 62, hand 25).
  const { lastExit } = draft.window;
  const isFirst = isAlone && lastExit !== null && gate.atMs - lastExit.atMs <= takenUpMsMax && isDealing(draft);
  return ms(isSecondUnseen || isFirst ? partnerGoneMs : 0);
}

/** It flew over the muck, and where it may have gone on to nothing can be seen: looked at again for a while, then asked. */
function doubtGate(draft: WindowDraft, track: Track, ref: CardRef, gate: Gate): void {
  const asksAtMs = gate.atMs + PERCEPTION_LIMITS.takenUpMsMax;
  if (track.told === gate.reading || draft.window.nowMs < asksAtMs) {
    note(draft, track, draft.window.nowMs + PERCEPTION_LIMITS.takenUpLookMs);
    return;
  }
  const zones: readonly SensedZone[] = [...new Set([...hiddenSpots(draft, gate.atMs).flatMap(zonesOfSpot), 'MUCK' as const])];
  const doubt = { about: 'card-between', ref, zones } as const;
  draft.state({ type: 'question-raised', question: questionId(`gate:${gate.reading}`), doubt }, draft.window.nowMs, [gate.reading]);
  note(draft, trackWith(track, { told: gate.reading }), draft.window.nowMs + PERCEPTION_LIMITS.takenUpLookMs);
}

/** A deck that is handled at a seat hides what lies below it, and what was there shows a moment after it is gone. */
function hidesMore(draft: WindowDraft, gateMs: Ms): boolean {
  return draft.window.nowMs < seesAgainAtMs(draft, gateMs) || hiddenSpots(draft, gateMs).length > 0;
}

/** A place that was blind when the gate read the card has told by then whether it lies there. */
function seesAgainAtMs(draft: WindowDraft, gateMs: Ms): Ms {
  const { watchedSinceMs } = draft.window;
  return watchedSinceMs > gateMs ? after(watchedSinceMs, draft.setup.timings.earlyLandMs) : gateMs;
}

/** Seats that nobody sees and that have not got their two cards yet: below a deck, or taken up just when this card flew over the muck. */
function hiddenSpots(draft: WindowDraft, gateMs: Ms): readonly Spot[] {
  const spots = new Set<Spot>();
  for (const spot of draft.window.present.keys()) if (isBlind(draft, spot)) spots.add(spot);
  for (const track of draft.tracks.values()) if (isTakenUp(track, gateMs) && track.rest !== null) spots.add(track.rest.spot);
  return [...spots].filter((spot) => spot !== 'BOARD' && isSeatZone(spot) && cardsAt(draft, spot) < PERCEPTION_LIMITS.cardsPerSeat);
}

function isTakenUp({ rest, gone }: Track, gateMs: Ms): boolean {
  const isAway = rest !== null && rest.state !== 'lies' && !isLatching(rest.spot);
  return isAway && gone !== null && gone.atMs >= gateMs - PERCEPTION_LIMITS.takenUpBeforeMs;
}

function cardsAt(draft: WindowDraft, spot: Spot): number {
  let count = 0;
  for (const { rest } of draft.tracks.values()) if (rest?.spot === spot) count += 1;
  return count;
}

function settleUnseen(draft: WindowDraft, track: Track, ref: CardRef): void {
  const { rest } = track;
  if (rest === null) {
    askWhere(draft, track, ref);
    return;
  }
  if (rest.state === 'lies' || isLatching(rest.spot) || isBlind(draft, rest.spot)) {
    note(draft, track, Number.POSITIVE_INFINITY);
    return;
  }
  if (rest.state === 'hidden') {
    lift(draft, track, rest, ref);
    return;
  }
  leave(draft, track, rest, ref);
}

function lift(draft: WindowDraft, track: Track, rest: Rest, ref: CardRef): void {
  const { liftMs, lookMs } = draft.setup.timings;
  const gone = track.gone ?? { atMs: draft.window.nowMs, reading: rest.reading };
  const liftsAtMs = after(gone.atMs, liftMs);
  if (draft.window.nowMs < liftsAtMs) {
    note(draft, track, liftsAtMs);
    return;
  }
  draft.state({ type: 'card-lifted', ref, zone: rest.zone }, draft.window.nowMs, [gone.reading, rest.reading]);
  note(draft, trackWith(track, { gone, rest: restWith(rest, { state: 'lifted' }) }), after(gone.atMs, lookMs));
}

function leave(draft: WindowDraft, track: Track, rest: Rest, ref: CardRef): void {
  const gone = track.gone ?? { atMs: draft.window.nowMs, reading: rest.reading };
  const leavesAtMs = after(gone.atMs, draft.setup.timings.lookMs);
  if (draft.window.nowMs < leavesAtMs) {
    note(draft, track, leavesAtMs);
    return;
  }
  draft.state({ type: 'card-left', ref, zone: rest.zone }, draft.window.nowMs, [gone.reading, rest.reading]);
  note(draft, trackWith(track, { rest: null, exit: null }), Number.POSITIVE_INFINITY);
  leaveBoard(draft, track.tag);
}

/** It left the shoe and was seen nowhere since. Where readers are silent it may well lie there: that is asked elsewhere. */
function askWhere(draft: WindowDraft, track: Track, ref: CardRef): void {
  const { exit, gone } = track;
  if (exit === null || track.told === exit.reading || !isAllWatched(draft)) {
    note(draft, track, Number.POSITIVE_INFINITY);
    return;
  }
  const lastSeenMs = later(later(exit.atMs, gone?.atMs ?? exit.atMs), draft.window.watchedSinceMs);
  const asksAtMs = after(lastSeenMs, draft.setup.timings.nowhereMs);
  if (draft.window.nowMs < asksAtMs) {
    note(draft, track, asksAtMs);
    return;
  }
  const question = questionId(`where:${exit.reading}`);
  const from = gone === null ? [exit.reading] : [exit.reading, gone.reading];
  draft.state({ type: 'question-raised', question, doubt: { about: 'card-nowhere', ref, lastZone: 'SHOE' } }, draft.window.nowMs, from);
  note(draft, trackWith(track, { told: exit.reading }), Number.POSITIVE_INFINITY);
}

function doubtBetween(draft: WindowDraft, track: Track, ref: CardRef, seen: readonly Sighting[]): void {
  const newest = seen.reduce((a, b) => (b.sinceMs >= a.sinceMs ? b : a));
  // A pile keeps a card that it does not read: only a card that is read at home makes its gate stale.
  const gateDueMs = isAtHome(draft, track) ? gateEndsAt(draft, track) : Number.POSITIVE_INFINITY;
  const asksAtMs = track.told === newest.reading ? Number.POSITIVE_INFINITY : after(newest.sinceMs, draft.setup.timings.betweenMs);
  if (draft.window.nowMs < asksAtMs) {
    note(draft, track, Math.min(asksAtMs, gateDueMs));
    return;
  }
  const zones = seen.map(({ spot }) => (track.rest?.spot === spot ? track.rest.zone : zoneForScreen(spot)));
  // The one that came last is the cause: a third place is another doubt.
  const from = [newest.reading, ...seen.flatMap(({ reading }) => (reading === newest.reading ? [] : [reading]))];
  const isOneCard = seen.every(({ spot }) => areNeighbours(spot, newest.spot));
  if (isOneCard) {
    const doubt = { about: 'card-between', ref, zones } as const;
    draft.state({ type: 'question-raised', question: questionId(`between:${newest.reading}`), doubt }, draft.window.nowMs, from);
  } else draft.state({ type: 'duplicate-card', ref, zones }, draft.window.nowMs, from);
  note(draft, trackWith(track, { told: newest.reading }), gateDueMs);
}

function zoneForScreen(spot: Spot): ReturnType<typeof zonesOfSpot>[number] {
  return zonesOfSpot(spot)[0] ?? 'B1';
}

function note(draft: WindowDraft, track: Track, dueAtMs: number): void {
  const awaitsExit = track.unexited !== null && draft.window.lastExit !== null;
  const exitDueMs = awaitsExit ? track.unexited.atMs + draft.setup.timings.sweepMs : dueAtMs;
  const nextMs = Math.min(dueAtMs, exitDueMs);
  // Most looks find nothing new: then nothing is written, and nothing is copied for it.
  if (nextMs !== track.dueAtMs || draft.tracks.get(track.tag) !== track) draft.put(trackWith(track, { dueAtMs: nextMs }));
}
