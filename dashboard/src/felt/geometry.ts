import type { Seat } from '#vocabulary/seats';

/** A point on the felt, in percent of its box. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const LAYOUTS = ['wide', 'flat', 'tall'] as const;
export type Layout = (typeof LAYOUTS)[number];

/**
 * How much wider than high a felt is when seats put their cards beside their names: a verdict has taken the lower half
 * of the screen.
 */
const FLAT_FROM = 2.7;
/** A phone held upright. */
const TALL_UP_TO = 0.85;

export function layoutFor(width: number, height: number): Layout {
  if (width < height * TALL_UP_TO) return 'tall';
  return width > height * FLAT_FROM ? 'flat' : 'wide';
}

/** The felt in units of its own: so many of them fit across and down, and every size on it is given in them. */
const UNITS: Record<Layout, { readonly across: number; readonly down: number }> = {
  wide: { across: 140, down: 62 },
  flat: { across: 168, down: 41 },
  tall: { across: 39, down: 54 },
};

export function unitPx(layout: Layout, width: number, height: number): number {
  const { across, down } = UNITS[layout];
  return Math.min(width / across, height / down);
}

/**
 * Seats run clockwise. Wide and flat: four above, four below, one at each end. Tall (a phone held upright): four at
 * each side, one at each end.
 */
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
  flat: {
    1: { x: 33, y: 89 },
    2: { x: 12, y: 89 },
    3: { x: 9.5, y: 50 },
    4: { x: 12, y: 11 },
    5: { x: 33, y: 11 },
    6: { x: 67, y: 11 },
    7: { x: 88, y: 11 },
    8: { x: 90.5, y: 50 },
    9: { x: 88, y: 89 },
    10: { x: 67, y: 89 },
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

/**
 * Chips lie before their owner, clear of his cards, of the piles and of the board; checked by `npm run screenshots`.
 */
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
  flat: {
    1: { x: 31.6, y: 72.5 },
    2: { x: 13, y: 72.5 },
    3: { x: 21, y: 50 },
    4: { x: 13, y: 27.5 },
    5: { x: 31.6, y: 27.5 },
    6: { x: 68.4, y: 27.5 },
    7: { x: 87, y: 27.5 },
    8: { x: 79, y: 50 },
    9: { x: 87, y: 72.5 },
    10: { x: 68.4, y: 72.5 },
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
  flat: { BURN: { x: 26.3, y: 38 }, ASIDE: { x: 26.3, y: 63 }, SHOE: { x: 73.7, y: 38 }, MUCK: { x: 73.7, y: 63 } },
  tall: { BURN: { x: 38, y: 24 }, ASIDE: { x: 38, y: 75 }, SHOE: { x: 62, y: 24 }, MUCK: { x: 62, y: 75 } },
};
