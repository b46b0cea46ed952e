import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import type { Instead } from '#vocabulary/hands/insteads';
import { FedTable, setupFor } from '../fed-table.testing.ts';
import { chipsInstead, insteadsOf } from './insteads.ts';

const overrule = (table: FedTable, instead: Instead): FedTable => {
  const verdict = table.hand.verdicts.at(-1)?.verdict.id ?? ('' as never);
  table.feed({ type: 'overruled', verdict, reason: 'it is fairer so', instead, by: { role: 'director', name: 'A.' } });
  return table;
};
const ORDER: readonly number[] = [2, 3, 1];
const statusOf = (table: FedTable): string | undefined => table.hand.verdicts.at(-1)?.verdict.status;
const last = (table: FedTable) => table.hand.verdicts.at(-1)!;

/** Seat 1 raises and is swept in; the others then give up, so that seat 3 takes the pot. */
const swept = (): FedTable => {
  const table = new FedTable(setupFor({ stack: 5000 }));
  table.acts('1 raise 300', '2 call').throwCards(1, 'MUCK');
  return table;
};

describe('R000-pen-8, R000-pen-9, R004-end-0: an overruled ruling is decided anew, as is said instead', () => {
  it('the hand lives: it has its turn and its bet again', () => {
    const table = swept();
    expect([table.kinds(), table.hand.betting.seats[0]?.status]).toEqual([['HAND_SWEPT'], 'dead']);
    expect(insteadsOf(table.hand, last(table))).toEqual(['stands', 'hand-lives', 'bet-back', 'split', 'misdeal']);
    overrule(table, 'hand-lives').acts('3 fold');
    expect([statusOf(table), table.hand.betting.seats[0]?.status, table.hand.ledger.round]).toEqual([
      'overruled',
      'in',
      'closed',
    ]);
  });

  it('also after the award: the pot lies in the middle again, and what others did since stands', () => {
    const table = swept().acts('3 fold');
    expect([table.hand.ledger.over, table.stacks()]).toEqual(['folds', { 1: 4700, 2: 5400, 3: 4900 }]);
    expect(chipsInstead(table.hand, last(table), 'hand-lives')).toEqual([{ seat: 2, amount: 700, goes: 'from' }]);
    overrule(table, 'hand-lives');
    expect([table.hand.ledger.over, table.hand.betting.award, statusOf(table)]).toEqual(['no', null, 'overruled']);
    expect([table.stacks(), table.hand.ledger.round]).toEqual([{ 1: 4700, 2: 4700, 3: 4900 }, 'closed']);
    table.playTo('showdown');
    for (const seat of [1, 2] as const) table.declare({ type: 'tabled', seat });
    expect(table.hand.betting.award?.pots).toMatchObject([{ amount: 700, eligible: [1, 2] }]);
  });

  it('a hand that a clock killed has its turn again, and no clock runs', () => {
    const table = new FedTable(setupFor({ stack: 5000 }));
    table.acts('1 raise 300').declare({ type: 'clock-called', by: 'dealer' });
    for (let wait = 0; wait < 300 && table.hand.verdicts.length === 0; wait += 1)
      table.feed({ type: 'deadline-passed' });
    expect(table.kinds()).toEqual(['TIME_EXPIRED']);
    overrule(table, 'hand-lives');
    expect([table.hand.betting.turn, table.hand.betting.clock, table.hand.betting.seats[1]?.status]).toEqual([
      2,
      null,
      'in',
    ]);
    table.acts('2 call', '3 call');
    expect([table.hand.ledger.round, table.hand.verdicts.length]).toEqual(['closed', 1]);
  });

  it('R000-under-4, R004-08-15, R004-09-4, R004-09-5: an imposed bet goes back, and its player speaks anew', () => {
    const table = new FedTable(setupFor({ stack: 5000 }));
    table.acts('1 raise 120', '2 fold');
    const { kind, imposed } = last(table).verdict;
    expect([kind, imposed]).toMatchObject(['RAISE_UNDER_MIN', { seat: 1, to: 200 }]);
    expect(chipsInstead(table.hand, last(table), 'bet-back')).toEqual([{ seat: 1, amount: 200, goes: 'to' }]);
    overrule(table, 'bet-back');
    expect([statusOf(table), table.hand.betting.turn, table.stacks()]).toMatchObject(['overruled', 1, { 1: 5000 }]);
    table.acts('1 call');
    expect([table.stacks(), table.hand.verdicts.length]).toMatchObject([{ 1: 4900, 2: 4950, 3: 4900 }, 1]);
    expect(table.hand.betting.turn).toBe(3);
  });

  it('R004-08-16: a dead hand’s bet goes back to it, and what others put in stays', () => {
    const table = overrule(swept(), 'bet-back');
    expect([table.stacks(), table.hand.betting.seats[0]?.status]).toEqual([{ 1: 5000, 2: 4700, 3: 4900 }, 'dead']);
  });

  it('R004-17-4: the pots are shared by who is in, though one of them was paid', () => {
    const table = swept();
    table.acts('3 call').playTo('showdown');
    for (const seat of [2, 3] as const) table.declare({ type: 'tabled', seat });
    expect(table.hand.betting.award).not.toBeNull();
    const before = table.stacks();
    const moved = chipsInstead(table.hand, last(table), 'split');
    overrule(table, 'split');
    expect(table.stacks()).toEqual({ 1: 4700, 2: 5150, 3: 5150 });
    for (const { seat, amount, goes } of moved)
      expect(table.stacks()[seat]).toBe((before[seat] ?? 0) + (goes === 'to' ? amount : -amount));
    expect([table.hand.ledger.over, statusOf(table)]).toEqual(['awarded', 'overruled']);
  });

  it('everything is dealt anew, also after the award: the chips are where they were before the hand', () => {
    const table = swept().acts('3 fold');
    expect(chipsInstead(table.hand, last(table), 'misdeal')).toEqual([
      { seat: 1, amount: 300, goes: 'to' },
      { seat: 2, amount: 400, goes: 'from' },
      { seat: 3, amount: 100, goes: 'to' },
    ]);
    overrule(table, 'misdeal');
    expect([table.hand.betting.award, last(table).verdict.severity, statusOf(table)]).toEqual([
      null,
      'misdeal',
      'open',
    ]);
    for (const seat of [1, 2, 3] as const)
      for (const round of [0, 1])
        table.fact({
          type: 'card-lifted',
          ref: toCardRef(ORDER.indexOf(seat) + 3 * round),
          zone: seat === 1 ? 'MUCK' : `S${seat}`,
        });
    for (const what of ['done', 'shuffled', 'cut'] as const) table.declare({ type: what });
    expect([table.hand.redeal, table.stacks()]).toEqual([1, { 1: 5000, 2: 4950, 3: 4900 }]);
  });

  it('what lies there stands, as records of before have it that say nothing else', () => {
    const table = swept();
    table.feed({ type: 'overruled', verdict: last(table).verdict.id, reason: 'so', by: { role: 'director' } });
    expect([statusOf(table), table.hand.betting.seats[0]?.status]).toEqual(['overruled', 'dead']);
  });

  it('what is not open to it is refused, and changes nothing', () => {
    const table = new FedTable(setupFor({ stack: 5000 }));
    table.declare({ type: 'voluntary', seat: 1 });
    overrule(table, 'bet-back');
    expect([table.answer, statusOf(table)]).toEqual([{ kind: 'refused', reason: 'unknown-option' }, 'open']);
  });
});
