import { describe, expect, it } from 'vitest';
import type { Act } from '#vocabulary/hands/acts';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import type { ProvingTable } from '../../proving/table.testing.ts';
import { tableOf } from '../../small-table.testing.ts';

const phone = (table: ProvingTable, seat: Seat, act: Act): string => {
  const answer = table.feed({ type: 'act', seat, act, how: 'declared', by: { role: 'seat', seat } });
  return answer.kind === 'refused' ? answer.reason : answer.kind;
};
const call: Act = { type: 'call' };
const check: Act = { type: 'check' };
const where = ({ hand }: ProvingTable): string => `${hand.ledger.street} ${hand.ledger.round} ${hand.betting.turn}`;

describe('phones at a table that senses no card (profile `manual`, acts `every`)', () => {
  it('the first act says that the cards are dealt, and the first one on a street that it lies: nobody has to press NEXT', () => {
    const table = tableOf('manual', 'sans-croupier', 'every');
    expect(where(table)).toBe('preflop waiting 4');
    expect([phone(table, 4, call), phone(table, 1, call), phone(table, 2, call), phone(table, 3, check)]).toEqual(
      Array(4).fill('accepted'),
    );
    expect(where(table)).toBe('preflop closed null');
    expect(phone(table, 2, { type: 'bet', to: chips(300) })).toBe('accepted');
    expect(where(table)).toBe('flop open 3');
    expect(table.hand.verdicts).toEqual([]);
  });

  it('only whoever is first on the street that comes may say so, by an act that is open to him then', () => {
    const table = tableOf('manual', 'sans-croupier', 'every');
    expect(phone(table, 1, call)).toBe('not-your-turn');
    expect(where(table)).toBe('preflop waiting 4');
    for (const seat of [4, 1, 2] as const) phone(table, seat, call);
    phone(table, 3, check);
    expect(phone(table, 3, check)).toBe('not-your-turn');
    expect(phone(table, 2, call)).toBe('nothing-to-call');
    expect(where(table)).toBe('preflop closed null');
  });

  it('one UNDO takes the act back with the street that it said was dealt', () => {
    const table = tableOf('manual', 'sans-croupier', 'every');
    for (const seat of [4, 1, 2] as const) phone(table, seat, call);
    phone(table, 3, check);
    phone(table, 2, check);
    table.feed({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
    expect(where(table)).toBe('preflop closed null');
    table.feed({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
    expect(where(table)).toBe('preflop open 3');
  });

  it('NEXT says the same without an act, and one UNDO takes it back', () => {
    const table = tableOf('manual', 'sans-croupier', 'every');
    table.declare({ type: 'next' });
    expect(where(table)).toBe('preflop open 4');
    for (const seat of [4, 1, 2] as const) phone(table, seat, call);
    phone(table, 3, check);
    table.declare({ type: 'next' });
    expect(where(table)).toBe('flop open 2');
    // While people are to act NEXT says nothing: their acts are entered one by one.
    table.declare({ type: 'next' });
    expect(where(table)).toBe('flop open 2');
    table.feed({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
    table.feed({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
    expect(where(table)).toBe('preflop closed null');
  });

  it('as long as a ruling is carried out no act says that cards lie', () => {
    const table = tableOf('manual', 'sans-croupier', 'every');
    for (const seat of [4, 1, 2] as const) phone(table, seat, call);
    phone(table, 3, check);
    table.declare({ type: 'reported', kind: 'NO_BURN_FLOP', orderKnown: false });
    expect(phone(table, 2, check)).toBe('round-closed');
    for (let press = 0; press < 9; press += 1) table.declare({ type: 'next' });
    expect(phone(table, 2, check)).toBe('accepted');
    expect(where(table)).toBe('flop open 3');
  });

  it('chips that are added to the last call of a round stay with that round: they are a string bet, and no bet on the flop', () => {
    const table = tableOf('manual', 'maison', 'every');
    for (const seat of [4, 1] as const) phone(table, seat, call);
    phone(table, 2, call);
    phone(table, 3, { type: 'raise', to: chips(300) });
    for (const seat of [4, 1] as const) phone(table, seat, { type: 'fold' });
    phone(table, 2, call);
    table.feed({
      type: 'act',
      seat: 2,
      act: { type: 'silent-chips', chips: { form: 'second-movement', more: chips(300) } },
      how: 'observed',
      by: { role: 'operator' },
    });
    expect(where(table)).toBe('preflop closed null');
    expect(table.hand.verdicts.map(({ verdict }) => verdict.kind)).toEqual(['STRING_BET']);
  });

  it.each(RULE_BOOKS)('a whole hand of %s is played by acts alone', (book) => {
    const table = tableOf('manual', book, 'every');
    for (const seat of [4, 1, 2] as const) expect(phone(table, seat, call)).toBe('accepted');
    for (const seat of [3, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1] as const)
      expect(phone(table, seat, check)).toBe('accepted');
    expect(table.hand.ledger.over).toBe('showdown');
    expect(table.hand.verdicts).toEqual([]);
  });
});
