import { expect, it } from 'vitest';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { FedTable, setupFor } from './fed-table.testing.ts';

it.each(RULE_BOOKS)(
  'R001-allin-2 R001-allin-3 R004-22-1: a raise that is swept in uncalled is no price, and comes back: %s',
  (book) => {
    const table = new FedTable(setupFor({ book, seats: 4, stack: 5000, stacks: { 4: 1000 } }));
    table.acts('4 allin 1000', '1 raise 3000').throwCards(1, 'MUCK');
    const { betting } = table.hand;
    expect([table.kinds(), betting.turn, betting.level]).toEqual([['HAND_SWEPT'], 2, 1000]);
    table.acts('2 call', '3 fold').declare({ type: 'bets-gathered' });
    expect(table.stacks()).toEqual({ 1: 4000, 2: 4000, 3: 4900, 4: 0 });
  },
);
