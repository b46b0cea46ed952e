import type { SensedZone } from '#vocabulary/zones';
import { placeOf } from '../radio/places.ts';
import type { Belief } from '../stories/beliefs.ts';
import { HABITS } from '../stories/habits.ts';
import { type Mind, placeChance } from '../stories/mind.ts';
import { hasShoe, isBelowDeck, isSilent } from '../stories/motion.ts';

/**
 * Without a shoe the order of a deal is the order in which seats tell of their cards, and one card in twenty goes
 * unread at first. The seats that the plan has before this one may have got theirs, where there was time for just
 * that, or where an antenna has told of one a moment ago.
 */
export function passedOver(mind: Mind, belief: Belief, place: number): readonly SensedZone[] {
  const { expected, places, window } = mind;
  if (hasShoe(mind) || expected.stage !== 'dealing' || places.kinds[place] !== 'seat') return [];
  const passed = seatsBefore(mind, place);
  const paces = (belief.landMs - window.lastDealtMs) / window.pace.ms;
  const isSlow = window.pace.count >= HABITS.pacesKnown && paces > HABITS.pauseForOne && paces < passed.length + 2;
  const mayHide = (seat: number): boolean =>
    window.unread.has(seat) || isGlimpsed(mind, belief, seat) || !isReadable(mind, seat);
  const unread = passed.filter((seat) => isSlow || mayHide(seat));
  if (unread.length > 0) {
    const next = new Map(window.unread);
    for (const seat of unread) next.set(seat, belief.saidMs);
    mind.set({ unread: next });
  }
  return unread.flatMap((seat) => zoneOf(mind, seat));
}

function seatsBefore({ expected, places }: Mind, place: number): readonly number[] {
  const passed: number[] = [];
  for (const { zone, isLater } of expected.order) {
    const before = placeOf(places, zone);
    if (before === place) return passed;
    if (isLater || places.kinds[before] !== 'seat') return [];
    passed.push(before);
  }
  return [];
}

/** The seats that were said to be unread, and could have told of a card by now. */
export function tellReadAgain(mind: Mind, nowMs: number): void {
  const { expected, window } = mind;
  for (const [seat, sinceMs] of window.unread) {
    if (sinceMs + HABITS.unreadMs > nowMs) continue;
    if (expected.stage !== 'dealing' && expected.stage !== 'playing') forget(mind, seat);
    else if (isReadable(mind, seat) && !isGlimpsed(mind, null, seat)) {
      forget(mind, seat);
      for (const zone of zoneOf(mind, seat)) mind.state({ type: 'seat-read-again', zone }, nowMs, []);
    } else mind.set({ unread: new Map(mind.window.unread).set(seat, nowMs - HABITS.unreadMs / 2) });
  }
}

export function readAgainDueMs({ window }: Mind): number {
  let dueMs = Number.POSITIVE_INFINITY;
  for (const sinceMs of window.unread.values()) dueMs = Math.min(dueMs, sinceMs + HABITS.unreadMs);
  return dueMs;
}

/** It has told of the card for which it was said to be unread. */
export function noteRead(mind: Mind, place: number): void {
  if (mind.window.unread.has(place)) forget(mind, place);
}

function forget(mind: Mind, seat: number): void {
  const unread = new Map(mind.window.unread);
  unread.delete(seat);
  mind.set({ unread });
}

function isGlimpsed(mind: Mind, self: Belief | null, seat: number): boolean {
  for (const other of mind.beliefs.values())
    if (other !== self && other.said < 0 && placeChance(other, seat) > HABITS.glimpsed) return true;
  return false;
}

/** Whoever holds up what he has may hold up the next one with it. */
function isReadable(mind: Mind, seat: number): boolean {
  if (isSilent(mind, seat) || isBelowDeck(mind, seat)) return false;
  return (mind.piles[seat] ?? []).every(({ reads }) => reads.some(({ antenna }) => antenna === seat));
}

function zoneOf({ places }: Mind, seat: number): readonly SensedZone[] {
  const spot = places.spots[seat];
  return spot === undefined || spot === 'BOARD' ? [] : [spot];
}
