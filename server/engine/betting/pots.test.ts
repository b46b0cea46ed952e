import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { applyEffects, awardPots, decideAward, decideStreet, potsOf, streetPots } from './api.ts';
import { played, tableOf } from './betting.testing.ts';
import { type BettingBookName, bettingRulesOf } from './rules.ts';

const put = (amounts: Record<number, number>, folded: readonly number[] = []) =>
  Object.entries(amounts).map(([seat, amount]) => ({
    seat: Number(seat) as Seat,
    amount,
    left: folded.includes(Number(seat)) ? folded.indexOf(Number(seat)) : null,
  }));

const terms = (book: BettingBookName, strengths: Record<number, number>, button: Seat, smallestChip: number) => ({
  strengths: new Map(
    Object.entries(strengths).map(([seat, strength]): [Seat, number] => [Number(seat) as Seat, strength]),
  ),
  rules: bettingRulesOf(book),
  button,
  smallestChip: chips(smallestChip),
  live: Object.keys(strengths).map((seat) => Number(seat) as Seat),
});

const paid = (payout: readonly { readonly seat: Seat; readonly amount: number }[]) =>
  Object.fromEntries(payout.map(({ seat, amount }) => [seat, amount]));

describe('side pots', () => {
  it('R001-pot-0 R001-pot-1 R004-22-0 R004-22-1: each player only in the pots that he put chips into', () => {
    expect(potsOf(put({ 1: 100, 2: 300, 3: 700, 4: 700 }))).toEqual([
      { amount: 400, eligible: [1, 2, 3, 4] },
      { amount: 600, eligible: [2, 3, 4] },
      { amount: 800, eligible: [3, 4] },
    ]);
  });

  it('R000-dead-2: chips of folded seats stay in the layers they reached', () => {
    expect(potsOf(put({ 1: 250, 2: 100, 3: 400, 4: 400 }, [1]))).toEqual([
      { amount: 400, eligible: [2, 3, 4] },
      { amount: 750, eligible: [3, 4] },
    ]);
  });

  it('R001-allin-2 R001-allin-3 R004-22-1: what nobody called is his whose hand is out, whoever wins the rest', () => {
    expect(potsOf(put({ 1: 1000, 2: 3000, 3: 1000 }, [2]))).toEqual([
      { amount: 3000, eligible: [1, 3] },
      { amount: 2000, eligible: [2] },
    ]);
    expect(potsOf(put({ 1: 300, 2: 200, 3: 200 }, [1]))).toEqual([
      { amount: 600, eligible: [2, 3] },
      { amount: 100, eligible: [1] },
    ]);
  });

  it('R004-22-1: a layer that only hands reached that are out was won by the last of them', () => {
    expect(potsOf(put({ 1: 1000, 2: 3000, 3: 3000, 4: 500 }, [4, 3, 2]))).toEqual([
      { amount: 3500, eligible: [1] },
      { amount: 4000, eligible: [2] },
    ]);
  });

  it('R001-allin-3: a bet that nobody called is a pot of its player', () => {
    expect(potsOf(put({ 1: 500, 2: 200 }))).toEqual([
      { amount: 400, eligible: [1, 2] },
      { amount: 300, eligible: [1] },
    ]);
  });

  it('T15 R004-22-0: the pots of a street', () => {
    const table = played(
      tableOf({ book: 'maison', stacks: { 4: 150 } }),
      '4 allin 150',
      '5 call',
      '6 fold',
      '1 fold',
      '2 fold',
      '3 call',
    );
    expect(streetPots(table)).toEqual([
      { amount: 500, eligible: [3, 4, 5] },
      { amount: 100, eligible: [3, 5] },
    ]);
  });
});

describe('award', () => {
  it('R000-pot-3 R004-22-2 R001-win-0 R003-T-win-1 R003-H-win-1: from the outermost pot, each to its best hand', () => {
    const award = awardPots(
      potsOf(put({ 1: 100, 2: 300, 3: 700, 4: 700 })),
      terms('sans-croupier', { 1: 9, 2: 8, 3: 7, 4: 6 }, 4, 25),
    );
    expect(award.pots.map(({ amount, winners }) => [amount, winners])).toEqual([
      [800, [3]],
      [600, [2]],
      [400, [1]],
    ]);
    expect(paid(award.payout)).toEqual({ 1: 400, 2: 600, 3: 800 });
  });

  it.each(['sans-croupier', 'bases', 'decret', 'luske', 'tock', 'standard'] as const)(
    'R000-odd-0 R002-VI-5 R002-III-5 R003-T-win-2 R003-H-win-2: %s gives odd chips to the first winners left of the dealer',
    (book) => {
      const award = awardPots(
        potsOf(put({ 2: 200, 4: 200, 6: 200, 5: 100 }, [5])),
        terms(book, { 2: 1, 4: 1, 6: 1 }, 3, 25),
      );
      expect(paid(award.payout)).toEqual({ 4: 250, 6: 225, 2: 225 });
      expect(award.carryToNextHand).toBe(0);
    },
  );

  it('R004-23-0 R004-23-1: under 004 they wait for the next hand', () => {
    const award = awardPots(potsOf(put({ 2: 200, 3: 200, 4: 100 }, [4])), terms('maison', { 2: 1, 3: 1 }, 1, 100));
    expect(paid(award.payout)).toEqual({ 2: 200, 3: 200 });
    expect(award.carryToNextHand).toBe(100);
  });

  it('R004-23-2 AMB-33: or go to the one winner of the next pot up', () => {
    const given = potsOf(put({ 2: 150, 3: 250, 4: 250, 5: 100 }, [5]));
    const award = awardPots(given, terms('maison', { 2: 9, 3: 9, 4: 1 }, 1, 100));
    expect(award.pots).toMatchObject([
      { amount: 200, winners: [3] },
      { amount: 550, winners: [2, 3] },
    ]);
    expect(paid(award.payout)).toEqual({ 2: 200, 3: 550 });
    const shared = awardPots(given, terms('maison', { 2: 9, 3: 9, 4: 9 }, 1, 50));
    expect(shared.carryToNextHand).toBe(100);
  });

  it('R002-II-1 R004-18-0: the last one in wins without showing, and his uncalled bet goes back', () => {
    const table = played(
      tableOf({ seats: 3, stacks: { 1: 1000, 2: 1000, 3: 1000 } }),
      '1 raise 300',
      '2 fold',
      '3 fold',
    );
    const done = applyEffects(table, decideAward(table, new Map()).effects);
    expect(done.award).toMatchObject({ pots: [{ amount: 250, winners: [1] }], payout: [{ seat: 1, amount: 250 }] });
    expect(done.seats.map(({ stack }) => stack)).toEqual([1150, 950, 900]);
  });

  it('R004-16-2 R000-sd-8: a mucked hand has no claim', () => {
    const table = played(tableOf({ seats: 3, stacks: { 1: 1000, 2: 1000, 3: 1000 } }), '1 call', '2 call', '3 check');
    const done = applyEffects(table, decideAward(table, new Map([[2, 1]])).effects);
    expect(done.award?.payout).toEqual([{ seat: 2, amount: 300 }]);
  });

  it('R002-III-6: the operator’s share, by option, off the main pot', () => {
    const base = tableOf({ seats: 2, stacks: { 1: 1000, 2: 1000 } });
    const table = played(
      { ...base, setup: { ...base.setup, options: { rake: { percent: 5, cap: 30 } } } },
      '1 raise 500',
      '2 call',
    );
    const done = applyEffects(
      table,
      decideAward(
        table,
        new Map([
          [1, 2],
          [2, 1],
        ]),
      ).effects,
    );
    expect(done.award).toMatchObject({ rake: 30, payout: [{ seat: 1, amount: 970 }] });
  });

  it('pots of several streets, with an ante and dead money', () => {
    const table = tableOf({
      seats: 3,
      stacks: { 1: 300, 2: 1000, 3: 1000 },
      stakes: { ante: chips(10), deadMoney: chips(5) },
    });
    const preflop = played(table, '1 allin', '2 call', '3 call');
    const flop = played(applyEffects(preflop, decideStreet(preflop, 'flop').effects), '2 bet 200', '3 call');
    const done = applyEffects(
      flop,
      decideAward(
        flop,
        new Map([
          [1, 9],
          [2, 5],
          [3, 1],
        ]),
      ).effects,
    );
    expect(done.award?.pots.map(({ amount, winners }) => [amount, winners])).toEqual([
      [400, [2]],
      [905, [1]],
    ]);
  });
});
