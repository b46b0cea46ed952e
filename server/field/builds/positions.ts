import type { Pose } from '../coils/pose.ts';
import { CARD_MM } from './kits.ts';

/** The second card of a hand lies so far from the first one, at most, and a third as far from the second. */
const SHIFT_MM = [30, 20] as const;
const TURN_DEG = 8;
/** A card with its tag, and the air between two that lie on each other. */
export const CARD_THICK_MM = 0.32;

/**
 * Ways in which so many cards lie in a box on the felt, evenly spread over all there are: the same ones each time, so
 * that a figure that is printed twice is the same figure.
 */
export function positionsIn(
  boxMm: readonly [width: number, depth: number],
  cards: number,
  count: number,
): readonly (readonly Pose[])[] {
  return Array.from({ length: count }, (_, i) => {
    const spread = new Spread(i + 1);
    const room = boxMm.map((side, axis) => Math.max(0, side - (CARD_MM[axis] ?? 0)));
    const middle = room.map((free) => (spread.next() - 0.5) * free);
    const shift = SHIFT_MM.map((most) => spread.next() * most);
    const mirrored = spread.next() < 0.5 ? -1 : 1;
    return Array.from({ length: cards }, (_, nth) => {
      const at = (axis: 0 | 1): number => {
        const wanted = (middle[axis] ?? 0) + (nth - (cards - 1) / 2) * (shift[axis] ?? 0) * (axis === 1 ? mirrored : 1);
        const most = (room[axis] ?? 0) / 2;
        return Math.max(-most, Math.min(most, wanted));
      };
      return {
        xMm: at(0),
        yMm: at(1),
        zMm: nth * CARD_THICK_MM,
        turnDeg: (2 * spread.next() - 1) * TURN_DEG,
      };
    });
  });
}

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19];

/** The sequence of Halton: each axis has its own prime, and no corner is looked at twice before another is once. */
class Spread {
  readonly #index: number;
  #axis = 0;

  constructor(index: number) {
    this.#index = index;
  }

  next(): number {
    const prime = PRIMES[this.#axis++ % PRIMES.length] ?? 2;
    let [rest, part, value] = [this.#index, 1, 0];
    while (rest > 0) {
      part /= prime;
      value += part * (rest % prime);
      rest = Math.floor(rest / prime);
    }
    return value;
  }
}
