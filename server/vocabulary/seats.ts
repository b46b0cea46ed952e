export const SEATS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** A place at the table, counted clockwise. */
export type Seat = (typeof SEATS)[number];

export function isSeat(value: unknown): value is Seat {
  return SEATS.some((seat) => seat === value);
}

/**
 * `seats` in table order, beginning with the first one left of (clockwise after) `seat`, which itself comes last if
 * present.
 */
export function clockwiseAfter(seat: Seat, seats: readonly Seat[]): readonly Seat[] {
  const sorted = [...seats].sort((a, b) => a - b);
  return [...sorted.filter((other) => other > seat), ...sorted.filter((other) => other <= seat)];
}
