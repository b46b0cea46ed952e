import { describe, expect, it } from 'vitest';
import { lotsFrom } from './chances.ts';
import { chipShares, icmShares, inCents } from './deals.ts';

/**
 * From the definition: the first place is drawn by chips, then the second among the others, and so on. Every order in
 * which the paid places can be taken is gone through.
 */
function byDefinition(stacks: readonly number[], prizes: readonly number[]): readonly number[] {
  const won = stacks.map(() => 0);
  const go = (left: readonly number[], chance: number, place: number): void => {
    const prize = prizes[place];
    if (prize === undefined || left.length === 0) return;
    const chips = left.reduce((sum, index) => sum + (stacks[index] ?? 0), 0);
    for (const index of left) {
      const here = chance * ((stacks[index] ?? 0) / chips);
      won[index] = (won[index] ?? 0) + here * prize;
      go(
        left.filter((other) => other !== index),
        here,
        place + 1,
      );
    }
  };
  go(
    stacks.map((_, index) => index),
    1,
    0,
  );
  return won;
}

describe('what a deal gives each', () => {
  it('the independent chip model is exact: 1,000 cases of two to ten people against its definition', () => {
    const pick = lotsFrom(20_260_101);
    let worst = 0;
    for (let nth = 0; nth < 1_000; nth += 1) {
      const people = 2 + pick(9);
      const stacks = Array.from({ length: people }, () => 1 + pick(100_000));
      const prizes = Array.from({ length: Math.min(people, 1 + pick(4)) }, () => 1 + pick(100_000)).sort(
        (a, b) => b - a,
      );
      const defined = byDefinition(stacks, prizes);
      for (const [index, share] of icmShares(stacks, prizes).entries())
        worst = Math.max(worst, Math.abs(share / (defined[index] ?? 0) - 1));
    }
    expect(worst).toBeLessThan(1e-4);
  });

  it('a published case: 50, 30, 20 chips for 50, 30, 20', () => {
    expect(icmShares([50, 30, 20], [50, 30, 20]).map((share) => Number(share.toFixed(2)))).toEqual([
      38.39, 32.75, 28.86,
    ]);
  });

  it('by chips alone each has his part of the whole, and cents sum to it', () => {
    expect(chipShares([600, 300, 100], [5_000, 3_000, 2_000])).toEqual([6_000, 3_000, 1_000]);
    const pick = lotsFrom(7);
    for (let nth = 0; nth < 200; nth += 1) {
      const stacks = Array.from({ length: 2 + pick(9) }, () => 1 + pick(9_999));
      const prizes = stacks.map(() => pick(10_000)).sort((a, b) => b - a);
      const whole = prizes.reduce((sum, each) => sum + each, 0);
      for (const shares of [icmShares, chipShares])
        expect(inCents(shares(stacks, prizes), whole).reduce((sum, each) => sum + each, 0)).toBe(whole);
    }
  });
});
