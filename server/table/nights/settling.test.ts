import { describe, expect, it } from 'vitest';
import { settledNight } from './settling.ts';

const people = (...results: readonly number[]) =>
  results.map((result, index) => ({ name: String.fromCharCode(65 + index), result }));

/** Everybody has what he won when all have paid. */
function expectSettled(results: readonly number[], transfers: number): void {
  const found = settledNight(people(...results), null);
  expect(found).toHaveLength(transfers);
  for (const { name, result } of people(...results)) {
    const got = found.reduce(
      (sum, { from, to, chips }) => sum + (to === name ? chips : 0) - (from === name ? chips : 0),
      0,
    );
    expect([name, got]).toEqual([name, result]);
  }
  expect(found.every(({ chips }) => chips > 0)).toBe(true);
}

describe('who pays whom', () => {
  it('is one transfer less than there are people, and one less again for each group that settles by itself', () => {
    expectSettled([300, -100, -200], 2);
    // Largest first would take five: two groups, of three and of three, need four.
    expectSettled([7, 5, 3, -4, -8, -3], 4);
    expectSettled([10, -10, 20, -20, 30, -30], 3);
    expectSettled([6, 5, 4, 3, -9, -9], 4);
  });

  it('is nothing where nobody has won or lost, and leaves out who is even', () => {
    expect(settledNight(people(0, 0), null)).toEqual([]);
    expect(settledNight(people(0, 50, -50), null)).toEqual([{ from: 'C', to: 'B', chips: 50, cents: null }]);
  });

  it('names nobody for chips that nobody bought, and for those that are missing', () => {
    expect(settledNight(people(100, -40), null)).toEqual(
      expect.arrayContaining([
        { from: null, to: 'A', chips: 60, cents: null },
        { from: 'B', to: 'A', chips: 40, cents: null },
      ]),
    );
  });

  it('settles a night of more people than can be looked through', () => {
    expectSettled([...Array.from({ length: 19 }, () => 10), -190], 19);
  });

  it('comes to money where a price was said, and everybody who pays and gets has the same cents', () => {
    // A buy-in of 2,000 chips at 20.00 of something; one at 7 cents for three chips.
    expect(settledNight(people(1_250, -1_250), { currency: 'EUR', chips: 2_000, cents: 2_000 })).toEqual([
      { from: 'B', to: 'A', chips: 1_250, cents: 1_250 },
    ]);
    const cents = settledNight(people(5, -1, -4), { currency: 'EUR', chips: 3, cents: 7 }).map((each) => each.cents);
    expect(cents.toSorted()).toEqual([2, 9]);
  });
});
