/** Places between 0 and 1 where a curve is looked at, and how much each counts. */
export type GaussPoints = readonly (readonly [at: number, weight: number])[];

const known = new Map<number, GaussPoints>();

/** The rule of Gauss and Legendre with so many points: their places are the zeros of a polynomial. */
export function gaussPoints(count: number): GaussPoints {
  const before = known.get(count);
  if (before !== undefined) return before;
  const points = Array.from({ length: count }, (_, nth) => {
    let x = Math.cos((Math.PI * (nth + 0.75)) / (count + 0.5));
    let slope = 1;
    for (let round = 0; round < NEWTON_ROUNDS; round++) {
      let [last, value] = [1, x];
      for (let degree = 2; degree <= count; degree++)
        [last, value] = [value, ((2 * degree - 1) * x * value - (degree - 1) * last) / degree];
      slope = (count * (x * value - last)) / (x * x - 1);
      x -= value / slope;
    }
    return [(1 - x) / 2, 1 / ((1 - x * x) * slope * slope)] as const;
  });
  known.set(count, points);
  return points;
}

/** From its first guess each place is exact to the last digit after four of them. */
const NEWTON_ROUNDS = 6;
