/**
 * Prizes on average, if whoever is placed next is drawn by chips among those who are not placed yet
 * (Malmuth-Harville, the independent chip model). Exact: for every set of people the chance that they have the first
 * places among themselves.
 */
export function icmShares(stacks: readonly number[], prizes: readonly number[]): readonly number[] {
  const shares = stacks.map(() => 0);
  const all = 2 ** stacks.length;
  const chances = new Array<number>(all).fill(0);
  chances[0] = 1;
  const total = stacks.reduce((sum, stack) => sum + stack, 0);
  for (let set = 0; set < all; set += 1) {
    const placed = stacks.filter((_, index) => (set & (2 ** index)) !== 0);
    const prize = prizes[placed.length] ?? 0;
    const rest = total - placed.reduce((sum, stack) => sum + stack, 0);
    for (const [index, stack] of stacks.entries()) {
      const bit = 2 ** index;
      if ((set & bit) !== 0 || rest <= 0) continue;
      const chance = ((chances[set] ?? 0) * stack) / rest;
      chances[set + bit] = (chances[set + bit] ?? 0) + chance;
      shares[index] = (shares[index] ?? 0) + chance * prize;
    }
  }
  return shares;
}

/** By chips alone. */
export function chipShares(stacks: readonly number[], prizes: readonly number[]): readonly number[] {
  const whole = prizes.slice(0, stacks.length).reduce((sum, cents) => sum + cents, 0);
  const total = stacks.reduce((sum, stack) => sum + stack, 0);
  return stacks.map((stack) => (total === 0 ? 0 : (whole * stack) / total));
}

/** Whole cents that sum to `whole`: the largest parts of a cent are rounded up. */
export function inCents(shares: readonly number[], whole: number): readonly number[] {
  const cents = shares.map(Math.floor);
  const rest = whole - cents.reduce((sum, each) => sum + each, 0);
  const byPart = shares.map((share, index) => ({ index, part: share - Math.floor(share) }));
  for (const { index } of byPart.sort((a, b) => b.part - a.part).slice(0, rest)) cents[index] = (cents[index] ?? 0) + 1;
  return cents;
}

/** Both ways, in whole cents. */
export function dealsOf(stacks: readonly number[], prizesCents: readonly number[]): Deals {
  const prizes = prizesCents.slice(0, stacks.length);
  const whole = prizes.reduce((sum, cents) => sum + cents, 0);
  return {
    icmCents: inCents(icmShares(stacks, prizes), whole),
    chipsCents: inCents(chipShares(stacks, prizes), whole),
  };
}

interface Deals {
  readonly icmCents: readonly number[];
  readonly chipsCents: readonly number[];
}
