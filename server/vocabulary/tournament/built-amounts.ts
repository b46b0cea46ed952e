import { type Chips, chips } from '../units.ts';

/** Which amounts chips of these worths make up, without change. */
export interface BuiltAmounts {
  readonly has: (amount: number) => boolean;
  /** The nearest below that is more than nothing, and the nearest above. */
  readonly near: (amount: number) => { readonly below: Chips | null; readonly above: Chips };
}

/**
 * For each rest of a division by the smallest worth, the least amount that leaves it: every larger one with that rest
 * is built by adding smallest chips. `worths` ascend and are more than nothing.
 */
export function builtAmounts(worths: readonly Chips[]): BuiltAmounts {
  const [smallest] = worths;
  if (smallest === undefined) throw new Error('no chips, no amounts');
  const unit = worths.reduce<number>(commonDivisor, smallest);
  const least = leastByRest(
    worths.map((worth) => worth / unit),
    smallest / unit,
  );
  const has = (amount: number): boolean => {
    const units = amount / unit;
    return Number.isInteger(units) && units >= (least[units % least.length] ?? Number.POSITIVE_INFINITY);
  };
  return {
    has,
    near: (amount) => {
      let below = Math.ceil(amount / unit) * unit - unit;
      while (below > 0 && !has(below)) below -= unit;
      let above = Math.floor(amount / unit) * unit + unit;
      while (!has(above)) above += unit;
      return { below: below > 0 ? chips(below) : null, above: chips(above) };
    },
  };
}

function leastByRest(worths: readonly number[], smallest: number): readonly number[] {
  const least = Array.from({ length: smallest }, (_, rest) => (rest === 0 ? 0 : Number.POSITIVE_INFINITY));
  for (const worth of worths) {
    // Adding this worth goes round in circles through the rests; twice round, each has heard of the least one of its
    // circle.
    const circles = commonDivisor(worth, smallest);
    for (let first = 0; first < circles; first += 1) {
      let rest = first;
      for (let steps = 0; steps < (2 * smallest) / circles; steps += 1) {
        const next = (rest + worth) % smallest;
        least[next] = Math.min(
          least[next] ?? Number.POSITIVE_INFINITY,
          (least[rest] ?? Number.POSITIVE_INFINITY) + worth,
        );
        rest = next;
      }
    }
  }
  return least;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
