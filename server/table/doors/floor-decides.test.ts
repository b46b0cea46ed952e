import { describe, expect, it } from 'vitest';
import type { RuleBook } from '#vocabulary/rule-books';
import { DoorTable } from './door-table.testing.ts';

/** Somebody folds before his turn, and that is ruled on. */
function ruled(book: RuleBook): { readonly table: DoorTable; readonly verdict: string } {
  const table = new DoorTable(book, 4).dealAll();
  table.act('fold');
  const late = table.setup.dealOrder.at(-1) ?? table.turn;
  const seat = late === table.turn ? (table.setup.dealOrder[0] ?? late) : late;
  expect(table.from('/operator', { type: 'act', seat, act: { type: 'fold' }, early: true })).toBe('accepted');
  return { table, verdict: table.playing.verdicts.at(-1)?.verdict.id ?? expect.fail('nothing is ruled') };
}

describe('the floor has the last word', () => {
  it.each<[RuleBook, string]>([
    ['sans-croupier', 'R000-under-4'],
    ['sans-croupier', 'R000-pen-10'],
    ['maison', 'R004-08-15'],
    ['maison', 'R004-08-16'],
    ['maison', 'R004-09-4'],
    ['maison', 'R004-17-4'],
    ['maison', 'R004-end-0'],
  ])(
    '%s, %s: what a book rules is overruled with a reason, by the director alone, and the floor says what instead',
    (book) => {
      const { table, verdict } = ruled(book);
      const said = { type: 'overruled', verdict, reason: 'he had misheard', instead: 'stands' } as const;
      expect(table.say('operator', said)).toBe('not-allowed');
      expect(table.from('/director', said)).toBe('accepted');
      expect(table.playing.verdicts.at(-1)?.verdict.status).toBe('overruled');
    },
  );

  it.each<[RuleBook, string]>([
    ['sans-croupier', 'R000-act-2'],
    ['maison', 'R004-09-5'],
  ])('%s, %s: an act that was not meant is taken back, and his turn begins anew', (book) => {
    const table = new DoorTable(book, 4).dealAll();
    const seat = table.turn;
    table.act('fold');
    expect(table.turn).not.toBe(seat);
    expect(table.from('/operator', { type: 'undone', input: 'last-act' })).toBe('accepted');
    expect(table.turn).toBe(seat);
  });

  it.each<[RuleBook, string]>([
    ['sans-croupier', 'R000-pot-4'],
    ['maison', 'R004-43-9'],
  ])('%s, %s: anybody calls the floor from the table, whatever it is about', (book) => {
    const table = new DoorTable(book, 3).dealAll();
    expect(table.from('/', { type: 'declared', what: { type: 'floor-called', seat: table.turn } })).toBe('accepted');
  });
});

describe('what people tell of a hand of the house', () => {
  const dealt = (): DoorTable => new DoorTable('maison', 4).dealAll();

  it('R004-B-4: who shows his cards before the hand is over', () => {
    const table = dealt();
    const seat = table.turn;
    expect(table.from('/', { type: 'declared', what: { type: 'voluntary', seat } })).toBe('accepted');
    expect(table.verdicts()).toMatchObject([expect.stringMatching(/^VOLUNTARY_EXPOSURE hand-dead/)]);
  });

  it('R004-B-5: who shows them to somebody who is still in', () => {
    const table = dealt();
    const by = table.turn;
    const to = table.setup.dealOrder.find((each) => each !== by) ?? by;
    expect(table.from('/', { type: 'declared', what: { type: 'shown-to', to, by } })).toBe('accepted');
    expect(table.verdicts()).toMatchObject([expect.stringMatching(/^VOLUNTARY_EXPOSURE hand-dead/)]);
  });

  it('R004-21-2: who is away when his turn comes', () => {
    const table = dealt();
    const away = table.setup.dealOrder.at(-1) ?? table.turn;
    expect(table.from('/', { type: 'declared', what: { type: 'absent', seat: away } })).toBe('accepted');
    while (table.turn !== away && table.verdicts().length === 0) table.act('call');
    expect(table.verdicts().join()).toContain('ABSENT_PLAYER hand-dead');
  });
});
