import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import type { Declaration } from '#vocabulary/hands/declarations';
import { RULE_BOOKS, type RuleBook } from '#vocabulary/rule-books';
import { possibleNow } from '../api.ts';
import { boardIsPredealt } from '../books/parameters.ts';
import { nextSteps } from './asked/next-steps.ts';
import { FedTable, setupFor } from './fed-table.testing.ts';

/** Seats 1 and 2 are all-in before the flop, seat 3 is out; the first card of seat 2 is #0, of seat 1 #2. */
function allIn(book: RuleBook): FedTable {
  const table = new FedTable(setupFor({ book, stack: 10_000 }));
  return table.acts('1 allin 10000', '2 call', '3 fold').declare({ type: 'bets-gathered' });
}

const [firstOf2, firstOf1] = [toCardRef(0), toCardRef(2)];
const WHAT: readonly (readonly [string, Declaration])[] = [
  ['shows his card', { type: 'voluntary', seat: 1, ref: firstOf1 }],
  ['shows, and nobody says which card', { type: 'voluntary', seat: 1 }],
  ['has his card turned up by the dealer', { type: 'exposed', seat: 2, ref: firstOf2, cause: 'dealer' }],
  ['turns his card up by accident', { type: 'exposed', seat: 1, ref: firstOf1, cause: 'player-involuntary' }],
  ['has his card seen by another', { type: 'seen', ref: firstOf2, by: 3 }],
  ['has a card that lay face up in the pack', { type: 'boxed', ref: firstOf1 }],
];

describe.each(RULE_BOOKS)('nobody can bet any more, and %s asks both hands to be shown', (book) => {
  it.each(WHAT)(
    'R000-sd-12 R001-allin-0 R004-19-0: who %s is at no fault, and both are paid by their cards',
    (_, what) => {
      const table = allIn(book).declare(what);
      expect([
        table.kinds(),
        nextSteps(table.state)
          .map((step) => step.do)
          .slice(0, 2),
      ]).toEqual([[], ['show', 'show']]);
      table.playTo('river');
      for (const seat of [1, 2] as const) table.declare({ type: 'tabled', seat });
      expect(table.kinds()).toEqual([]);
      expect(table.hand.betting.award?.pots[0]?.amount).toBe(20_100);
      expect(table.stacks()[3]).toBe(9900);
    },
  );

  it('R000-sd-12 R004-19-0: nor is that offered under "something happened"', () => {
    const offered = possibleNow(allIn(book).state).map(({ declare }) => declare);
    for (const { type } of WHAT.map(([, what]) => what)) if (type !== 'boxed') expect(offered).not.toContain(type);
  });

  it('R000-sd-13 R004-19-0: an open card that falls from the table comes back to its hand', () => {
    const table = allIn(book);
    table.fact({ type: 'card-lifted', ref: firstOf2, zone: 'S2' });
    table.declare({ type: 'dropped', cause: 'dealer', seat: 2, ref: firstOf2 });
    const [record] = table.hand.verdicts;
    expect([record?.verdict.severity, record?.verdict.remedy]).toMatchObject([
      'notice',
      [{ do: 'move', ref: firstOf2, to: 'S2' }],
    ]);
    expect(boardIsPredealt(table.hand) || table.hand.ledger.burnCredit.flop === 0).toBe(true);
  });
});

it('R000-show-1 R004-14-0: as long as one of them can still bet, a hand that is shown is a fault', () => {
  for (const book of RULE_BOOKS) {
    const table = new FedTable(setupFor({ book, stack: 10_000, stacks: { 1: 2000 } }));
    table.acts('1 allin 2000', '2 call').declare({ type: 'voluntary', seat: 1, ref: firstOf1 });
    expect(table.kinds()).toEqual(['VOLUNTARY_EXPOSURE']);
  }
});
