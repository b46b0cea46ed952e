import { it } from 'vitest';
import { describeTable } from './table-in-browser.testing.ts';
import { playedToTheEnd, TWO_TABLES } from './two-tables.testing.ts';

const NAMES = 'Ada Ben Cleo Dan Eva Finn Gus Hanna'.split(' ');

describeTable('a tournament of eight, one table followed and one on paper', TWO_TABLES, (table) => {
  it('is played from the set-up to the prizes: who is out is read at one table and told of the other, people move, one table is left', async () => {
    await playedToTheEnd(table, NAMES);
  });
});
