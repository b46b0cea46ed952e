import type { Spot } from './geometry.ts';

/**
 * A card at one place, from when it came to lie there until it is moved; or a place that should have a card. What
 * physics lets antennas have of it.
 */
export interface Stay {
  readonly spot: Spot;
  /** Null while it is on its way there. */
  sinceMs: number | null;
  untilMs: number | null;
  /** For how long in all an antenna could have read it there, whatever chance let it read. */
  readableMs: number;
  /** Since when one could. */
  readableSinceMs: number | null;
  /** In how many polls it answered there. */
  answers: number;
}

export const stayAt = (spot: Spot, sinceMs: number | null): Stay => ({
  spot,
  sinceMs,
  untilMs: null,
  readableMs: 0,
  readableSinceMs: null,
  answers: 0,
});

/** An antenna could have read it in the slice of time that ends now. */
export function noteReadable(stay: Stay, nowMs: number, passedMs: number): void {
  stay.readableMs += passedMs;
  stay.readableSinceMs ??= nowMs - passedMs;
}
