import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import { factId, inputId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import { FedTable, setupFor } from '../conduct/fed-table.testing.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import { dealTo, ORDER, tableOf } from '../small-table.testing.ts';
import { inputsOf } from '../table-state/state.ts';
import { everyMatter } from './every-ruling.testing.ts';
import { grounded } from './grounds.ts';
import { ruleOn } from './rule-on.ts';

const called = ({ hand }: ProvingTable): readonly unknown[] =>
  hand.verdicts.map(({ verdict: { kind, severity } }) => [kind, severity]);

it.each(['sans-croupier', 'maison', 'tock'] as const)(
  'with every sensor each ruling of %s that ends a deal or a hand has two grounds',
  (book) => {
    const lacking = everyMatter(book).filter(([hand, matter]) => {
      const fact = inputsOf(hand.log).find(({ type }) => type === 'fact');
      const ruling = ruleOn(hand, matter);
      return grounded(hand, matter, fact?.id ?? inputId('none'), ruling).severity !== ruling.severity;
    });
    expect(lacking.map(([, { type }]) => type)).toEqual([]);
  },
);

describe('without a shoe a card too many that its place alone tells of', () => {
  const third = (profile: 'full' | 'club'): ProvingTable => {
    const table = tableOf(profile);
    dealTo(table, ...ORDER, ...ORDER, 3);
    table.wait(1000);
    return table;
  };

  it('R000-mis-3: is asked about before the deal ends', () => {
    const table = third('club');
    expect(called(table)).toEqual([['WRONG_CARD_COUNT', 'td-call']]);
    expect(table.hand.questions).toMatchObject([{ ask: 'td-decides', options: ['misdeal', 'play-on'] }]);
    expect(called(third('full'))).toEqual([['WRONG_CARD_COUNT', 'misdeal']]);
  });

  it('R000-mis-3: ends the deal where somebody says so', () => {
    const table = tableOf('club');
    dealTo(table, ...ORDER, ...ORDER);
    table.declare({ type: 'reported', kind: 'WRONG_CARD_COUNT', seat: 3 });
    expect(called(table)).toEqual([['WRONG_CARD_COUNT', 'misdeal']]);
  });
});

it('R000-mis-2: without a shoe a card that an empty seat alone tells of is asked about', () => {
  const table = tableOf('club');
  dealTo(table, 2, 7);
  table.wait(1000);
  expect(called(table)).toEqual([['WRONG_DEAL_ORDER', 'td-call']]);
});

it('a verdict keeps the odds of the reading that caused it, where findings have prices', () => {
  const oddsAt = (isPriced: boolean): number | undefined => {
    const table = new FedTable({ ...setupFor(), ...(isPriced ? { isPriced } : {}) });
    const [ref, odds] = [toCardRef(30), 16.7];
    table.fact({ type: 'card-left-shoe', ref });
    const fact = { id: factId('late'), atMs: ms(9000), from: [], odds } as const;
    table.feed({ type: 'fact', fact: { ...fact, type: 'card-rested', ref, zone: 'BURN', sweep: 900 } });
    return table.hand.verdicts[0]?.verdict.odds;
  };
  expect([oddsAt(true), oddsAt(false)]).toEqual([16.7, undefined]);
});
