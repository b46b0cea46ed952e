import type { Ends } from '#vocabulary/tournament/ends';
import { type Ms, ms } from '#vocabulary/units';
import { type Draw, type Evening, playOn } from './evenings.ts';

/** Hands of people that are played for one answer: some hundredths of a second of one processor. */
const SEATS_PLAYED_MAX = 300_000;
export const EVENINGS_MAX = 41;
const EVENINGS_MIN = 3;
/** Hands that an evening lasts, about. */
const HANDS_ABOUT = 150;

/** Evenings that one answer may cost: those of many people differ less. */
export function endsOf(evening: Evening, chance: number, most = EVENINGS_MAX): Ends {
  const people = evening.tables.reduce((sum, stacks) => sum + stacks.length, 0);
  const wanted = Math.round(SEATS_PLAYED_MAX / HANDS_ABOUT / Math.max(1, people));
  const count = Math.min(most, Math.max(EVENINGS_MIN, wanted));
  const ends = Array.from({ length: count }, (_, nth) => playOn(evening, drawsFrom(chance + nth)).atMs).sort(
    (a, b) => a - b,
  );
  const at = (share: number): Ms => ms(Math.round(ends[Math.round(share * (ends.length - 1))] ?? evening.fromMs));
  return { fromMs: at(1 / 4), medianMs: at(1 / 2), untilMs: at(3 / 4) };
}

/** The same number draws the same. */
export function drawsFrom(chance: number): Draw {
  let state = Math.imul(chance + 1, 0x9e3779b1) >>> 0;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** People who begin alike, as evenly at their tables as can be. */
export function seatedAlike(people: number, seats: number, stack: number): readonly (readonly number[])[] {
  const tables = Math.ceil(people / seats);
  return Array.from({ length: tables }, (_, table) =>
    Array.from({ length: Math.ceil((people - table) / tables) }, () => stack),
  );
}
