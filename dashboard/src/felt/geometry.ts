import type { Seat } from '#vocabulary/seats';
import type { Zone } from '#vocabulary/zones';

/** A point on the felt, in percent of its box. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type Layout = 'wide' | 'tall';

/** Seats run clockwise. Wide: four above, four below, one at each end. Tall (a phone held upright): four at each side, one at each end. */
const SEAT_SPOTS: Record<Layout, Record<Seat, Spot>> = {
  wide: {
    1: { x: 38, y: 88 },
    2: { x: 17, y: 88 },
    3: { x: 8.5, y: 50 },
    4: { x: 17, y: 12 },
    5: { x: 38, y: 12 },
    6: { x: 62, y: 12 },
    7: { x: 83, y: 12 },
    8: { x: 91.5, y: 50 },
    9: { x: 83, y: 88 },
    10: { x: 62, y: 88 },
  },
  tall: {
    1: { x: 50, y: 92 },
    2: { x: 14, y: 83 },
    3: { x: 14, y: 66 },
    4: { x: 14, y: 33 },
    5: { x: 14, y: 16 },
    6: { x: 50, y: 7 },
    7: { x: 86, y: 16 },
    8: { x: 86, y: 33 },
    9: { x: 86, y: 66 },
    10: { x: 86, y: 83 },
  },
};

export function seatSpot(layout: Layout, seat: Seat): Spot {
  return SEAT_SPOTS[layout][seat];
}

/** Chips lie before their owner, clear of his cards, of the piles and of the board; checked by `npm run screenshots`. */
const BET_SPOTS: Record<Layout, Record<Seat, Spot>> = {
  wide: {
    1: { x: 38, y: 73 },
    2: { x: 15, y: 73 },
    3: { x: 20.5, y: 50.5 },
    4: { x: 15, y: 27 },
    5: { x: 38, y: 27 },
    6: { x: 62, y: 27 },
    7: { x: 85, y: 27 },
    8: { x: 79.5, y: 50.5 },
    9: { x: 85, y: 73 },
    10: { x: 62, y: 73 },
  },
  tall: {
    1: { x: 50, y: 83.5 },
    2: { x: 14, y: 74.6 },
    3: { x: 14, y: 57 },
    4: { x: 14, y: 41.5 },
    5: { x: 14, y: 24.5 },
    6: { x: 50, y: 15.5 },
    7: { x: 86, y: 24.5 },
    8: { x: 86, y: 41.5 },
    9: { x: 86, y: 57 },
    10: { x: 86, y: 74.6 },
  },
};

export function betSpot(layout: Layout, seat: Seat): Spot {
  return BET_SPOTS[layout][seat];
}

/** The piles: burns on the dealer's side, the shoe and the muck across. */
export const PILE_SPOTS: Record<Layout, Record<'BURN' | 'MUCK' | 'ASIDE' | 'SHOE', Spot>> = {
  wide: { BURN: { x: 23, y: 38 }, ASIDE: { x: 23, y: 63 }, SHOE: { x: 77, y: 38 }, MUCK: { x: 77, y: 63 } },
  tall: { BURN: { x: 38, y: 24 }, ASIDE: { x: 38, y: 75 }, SHOE: { x: 62, y: 24 }, MUCK: { x: 62, y: 75 } },
};

/** A place that a step or a verdict points at, as the mark `data-zone` of its element. */
export function zoneMark(zone: Zone): string {
  return zone.toLowerCase();
}
