/**
 * Lots from one number: the same number draws the same lots. `pick` gives a whole number from 0 up to, not including,
 * its argument.
 */
export function lotsFrom(chance: number): (below: number) => number {
  let state = chance >>> 0;
  return (below) => {
    // Mulberry32: small, and even enough for seats.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export function shuffled<Item>(items: readonly Item[], pick: (below: number) => number): readonly Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(pick(left.length), 1));
}
