import type { ErrorLabel, PhysicalError } from '#simulation/truth';
import { RAISED_BY_LANDING } from './admissible.ts';
import type { NightRecord } from './night.ts';
import type { Matched } from './night-matching.ts';

/** From the landing that showed a mistake to the verdict on it, in one hand. */
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
      (matched[index]?.pairs ?? [])
        .filter(({ label, verdict }) => verdict !== undefined && RAISED_BY_LANDING.includes(label.error))
        .map(({ label, saidAtMs = 0 }) => ({ seed, hand: label.hand, error: label.error, delayMs: saidAtMs - landedBy(label, saidAtMs) })),
    )
    .sort((a, b) => b.delayMs - a.delayMs);
}

/** Sabot may tell of a card that was there for a moment and has been taken up since. */
const landedBy = ({ atMs, landedAtMs = atMs }: ErrorLabel, saidAtMs: number): number => (landedAtMs <= saidAtMs ? landedAtMs : atMs);
