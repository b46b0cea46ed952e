import { RAISED_BY_LANDING } from '#simulation/labels/admissible';
import type { PhysicalError } from '#simulation/labels/truth';
import type { NightRecord } from './night.ts';
import type { Matched } from './night-matching.ts';

/** From when a mistake could first be read to the verdict on it, in one hand. */
export interface LandingDelay {
  readonly seed: number | string;
  readonly hand: number;
  readonly error: PhysicalError;
  readonly delayMs: number;
}

/** The slowest first. Only of mistakes that a landing shows: the others are heard of when somebody says so. */
export function landingDelays(nights: readonly NightRecord[], matched: readonly Matched[]): readonly LandingDelay[] {
  return nights
    .flatMap(({ seed }, index) =>
      (matched[index]?.pairs ?? []).flatMap(({ label, saidAtMs }) => {
        const { hand, error, atMs, readableMs = atMs } = label;
        if (saidAtMs === undefined || !RAISED_BY_LANDING.includes(error)) return [];
        // A shoe may tell of it before its place does.
        return [
          { seed, hand, error, delayMs: saidAtMs - (readableMs <= saidAtMs ? readableMs : Math.min(atMs, saidAtMs)) },
        ];
      }),
    )
    .sort((a, b) => b.delayMs - a.delayMs);
}
