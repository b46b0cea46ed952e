import { SEATS, type Seat } from '#vocabulary/seats';

/** With so many the table is full all around. */
const FULL_FROM = 8;

/**
 * At which of the ten spots each seat is drawn. Few players sit around the whole table, in their order, and not side by
 * side on its left; a seat that nobody has is drawn at a spot between them, because a card may be dealt there by
 * mistake.
 */
export function placesOf(taken: readonly Seat[]): ReadonlyMap<Seat, Seat> {
  const isFew = taken.length > 1 && taken.length < FULL_FROM;
  if (!isFew) return new Map(SEATS.map((seat) => [seat, seat]));
  const spots = taken.map((_, index) => SEATS[Math.floor((index * SEATS.length) / taken.length)] ?? 1);
  const between = SEATS.filter((spot) => !spots.includes(spot));
  const others = SEATS.filter((seat) => !taken.includes(seat));
  return new Map<Seat, Seat>([
    ...taken.map((seat, index) => [seat, spots[index] ?? seat] as const),
    ...others.map((seat, index) => [seat, between[index] ?? seat] as const),
  ]);
}
