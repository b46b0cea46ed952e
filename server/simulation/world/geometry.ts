import { BOARD_ZONES, SEAT_ZONES } from '#vocabulary/zones';

/** A table of 220 by 110 cm, seen from above, the middle at 0, 0. Where cards can lie, in centimetres. */
export const SPOTS = ['SHOE', ...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'MUCK', 'ASIDE', 'FLOOR', 'HANDS'] as const;
export type Spot = (typeof SPOTS)[number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function pointOf(spot: Spot): Point {
  const seat = SEAT_ZONES.findIndex((zone) => zone === spot);
  if (seat >= 0) return seatPoint(seat);
  const board = BOARD_ZONES.findIndex((zone) => zone === spot);
  if (board >= 0) return { x: -20 + 10 * board, y: 4 };
  switch (spot) {
    case 'SHOE':
      return { x: -12, y: -28 };
    case 'BURN':
      return { x: -34, y: -2 };
    case 'MUCK':
      return { x: 34, y: -2 };
    case 'ASIDE':
      return { x: 0, y: 18 };
    default:
      return { x: 0, y: -200 };
  }
}

/** Ten seats round an oval, clockwise from the left of the shoe. */
function seatPoint(index: number): Point {
  const angle = ((200 + 36 * index) * Math.PI) / 180;
  return { x: 78 * Math.cos(angle), y: -36 * Math.sin(angle) };
}

export function distanceCm(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

export function pointBetween(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
