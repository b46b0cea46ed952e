import { SEATS, type Seat } from '#vocabulary/seats';
import { SEAT_ZONES } from '#vocabulary/zones';
import { type Spot, seatSpot } from '../felt/geometry.ts';

/**
 * Where the places lie on a small map of the table, besides the seats; one antenna for the whole board is called BOARD.
 */
const SPOTS: Readonly<Record<string, Spot>> = {
  B1: { x: 22, y: 52 },
  B2: { x: 36, y: 52 },
  B3: { x: 50, y: 52 },
  B4: { x: 64, y: 52 },
  B5: { x: 78, y: 52 },
  BOARD: { x: 50, y: 52 },
  BURN: { x: 29, y: 32 },
  SHOE: { x: 71, y: 32 },
  ASIDE: { x: 29, y: 71 },
  MUCK: { x: 71, y: 71 },
};

export function spotOf(place: string): Spot | undefined {
  const seat = seatAt(place);
  return seat === undefined ? SPOTS[place] : seatSpot('wide', seat);
}

export function seatAt(place: string): Seat | undefined {
  return SEATS.find((each) => SEAT_ZONES[each - 1] === place);
}
