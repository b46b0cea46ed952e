import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LedgerEntry, ledgerOf, withHouse } from './ledger.ts';
import { type Balance, type Transfer, transfersOf } from './transfers.ts';

const paid = (player: string, cents: number, feeCents = 0): LedgerEntry => ({ type: 'paid', player, cents, feeCents });
const prize = (player: string, cents: number): LedgerEntry => ({ type: 'prize', player, cents });
const of = (balances: Readonly<Record<string, number>>): Balance[] =>
  Object.entries(balances).map(([who, amount]) => ({ who, amount }));
const said = (transfers: readonly Transfer[]): string[] =>
  transfers.map(({ from, to, amount }) => `${from} pays ${to} ${amount}`).sort();

describe('the ledger', () => {
  const evening = [
    paid('Ada', 20, 2),
    paid('Ben', 20, 2),
    paid('Ben', 20),
    paid('Cleo', 20, 2),
    prize('Ada', 60),
    prize('Cleo', 20),
  ];

  it('balances: what came in is prizes and fees', () => {
    expect(ledgerOf(evening)).toEqual({
      poolCents: 80,
      feeCents: 6,
      prizeCents: 80,
      undividedCents: 0,
      balances: [
        { who: 'Ada', cents: 38 },
        { who: 'Ben', cents: -42 },
        { who: 'Cleo', cents: -2 },
      ],
    });
    expect(ledgerOf(evening.slice(0, 4)).undividedCents).toBe(80);
  });

  it('says who pays whom when nobody paid beforehand, fees among it', () => {
    expect(
      said(transfersOf(withHouse(ledgerOf(evening), 'the house').map(({ who, cents }) => ({ who, amount: cents })))),
    ).toEqual(['Ben pays Ada 38', 'Ben pays the house 4', 'Cleo pays the house 2']);
  });

  it('needs the fewest transfers: whoever can settle among themselves does', () => {
    // From the largest debt to the largest claim it would be five.
    expect(said(transfersOf(of({ A: 7, B: 5, C: 4, D: -8, E: -4, F: -4 })))).toHaveLength(4);
    expect(said(transfersOf(of({ A: 9, B: 6, C: -5, D: -4, E: -3, F: -3 })))).toEqual([
      'C pays A 5',
      'D pays A 4',
      'E pays B 3',
      'F pays B 3',
    ]);
    expect(transfersOf(of({ A: 0, B: 0 }))).toEqual([]);
  });

  it('settles everybody, whoever they are, and never with more transfers than people but one', () => {
    const amounts = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(amounts, (some) => {
        const last = 0 - some.reduce((sum, each) => sum + each, 0);
        const balances = [...some, last].map((amount, index) => ({ who: `P${index}`, amount }));
        const transfers = transfersOf(balances);
        for (const { who, amount: balance } of balances) {
          const moved = transfers.reduce(
            (sum, { from, to, amount }) => sum + (to === who ? amount : 0) - (from === who ? amount : 0),
            0,
          );
          expect(moved).toBe(balance);
        }
        expect(transfers.length).toBeLessThan(Math.max(1, balances.filter(({ amount }) => amount !== 0).length));
        expect(transfers.every(({ amount }) => amount > 0)).toBe(true);
      }),
      { seed: 37, numRuns: 60 },
    );
  });

  it('is as good as trying every division into groups, among few', () => {
    const few = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(few, (some) => {
        const all = [...some, 0 - some.reduce((sum, each) => sum + each, 0)].filter((cents) => cents !== 0);
        expect(transfersOf(all.map((amount, index) => ({ who: `P${index}`, amount })))).toHaveLength(
          all.length - groupsAtMost(all),
        );
      }),
      { seed: 37, numRuns: 300 },
    );
  });
});

/** Every way to divide people into groups that sum to nothing; the number of groups of the best one. */
function groupsAtMost([first, ...others]: readonly number[]): number {
  if (first === undefined) return 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let chosen = 0; chosen < 2 ** others.length; chosen += 1) {
    const within = others.filter((_, index) => (chosen & (2 ** index)) !== 0);
    const outside = others.filter((_, index) => (chosen & (2 ** index)) === 0);
    if (within.reduce((sum, each) => sum + each, first) === 0) best = Math.max(best, 1 + groupsAtMost(outside));
  }
  return best;
}
