import { describe, expect, it } from 'vitest';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { chipsView } from '../between/chip-moves.ts';
import { DoorTable } from './door-table.testing.ts';

const record = (table: DoorTable, seat: Seat, fault: 'string-bet' | 'phone' = 'string-bet'): string => {
  expect(table.from('/operator', { type: 'fault-recorded', seat, fault })).toBe('accepted');
  return table.director().faults.at(-1)?.id ?? '';
};
type Sanction = 'none' | 'warning' | 'suspension-one-orbit' | 'disqualification';
const decide = (table: DoorTable, fault: string, sanction: Sanction): string | undefined =>
  table.from('/director', { type: 'fault-decided', fault, sanction });
const proposals = (table: DoorTable): readonly string[] => table.director().faults.map(({ proposed }) => proposed);

describe('faults and sanctions', () => {
  it('R000-pen-2, R000-pen-4: told by the operator, the book goes on from step to step, and decides nothing', () => {
    const table = new DoorTable('sans-croupier', 4);
    for (const sanction of ['warning', 'suspension-one-orbit', 'disqualification'] as const) {
      const fault = record(table, 2);
      expect(table.director().faults.at(-1)).toMatchObject({ proposed: sanction, decided: null, by: 'somebody' });
      if (sanction !== 'disqualification') decide(table, fault, sanction);
    }
    expect(table.director().faults[0]?.rules).toEqual(['R000-string-1', 'R000-pen-2']);
  });

  it('R000-pen-5, R000-pen-6: only the floor decides, and may take any step', () => {
    const table = new DoorTable('sans-croupier', 4);
    const fault = record(table, 2);
    expect(table.say('operator', { type: 'fault-decided', fault, sanction: 'warning' })).toBe('not-allowed');
    expect(table.say('seat:2', { type: 'fault-recorded', seat: 3, fault: 'phone' })).toBe('not-allowed');
    expect(decide(table, fault, 'disqualification')).toBe('accepted');
    expect(table.director().faults).toMatchObject([{ proposed: 'warning', decided: 'disqualification' }]);
  });

  it.each<[RuleBook, string]>([
    ['sans-croupier', 'ABSENT_PLAYER hand-dead open'],
    ['bases', 'ABSENT_PLAYER hand-dead open'],
  ])(
    'R000-pen-3, %s: who is suspended is dealt in, his blinds are posted and his hand goes, for one orbit',
    (book, verdict) => {
      const table = new DoorTable(book, 4).dealAll();
      decide(table, record(table, 2), 'suspension-one-orbit');
      table.foldAround().clear();
      const hands = Array.from({ length: 5 }, () => {
        table.dealAll();
        const served = table.playing.verdicts.some(
          ({ verdict: { kind, seats } }) => kind === 'ABSENT_PLAYER' && seats.includes(2),
        );
        if (served) {
          expect(table.verdicts()).toEqual([verdict]);
          table.muck(2);
        }
        expect(table.setup.dealOrder).toContain(2);
        table.foldAround().clear();
        return served;
      });
      expect(hands).toEqual([true, true, true, true, false]);
    },
  );

  it('R000-pen-3: nobody says him back before it is over', () => {
    const table = new DoorTable('sans-croupier', 4).dealAll();
    decide(table, record(table, 2), 'suspension-one-orbit');
    table.foldAround().clear().dealAll();
    expect(table.from('/', { type: 'declared', what: { type: 'present', seat: 2 } })).toBe('not-now');
  });

  it('R000-pen-9: a sanction that is taken back holds no longer, and leads to nothing further', () => {
    const table = new DoorTable('sans-croupier', 4).dealAll();
    const fault = record(table, 2);
    decide(table, fault, 'suspension-one-orbit');
    expect(table.from('/director', { type: 'fault-overruled', fault, reason: 'it was seat 3' })).toBe('accepted');
    expect(table.director().faults).toMatchObject([{ overruled: 'it was seat 3', handsLeft: 0 }]);
    table.foldAround().clear().dealAll();
    expect(table.verdicts()).toEqual([]);
    record(table, 2);
    expect(proposals(table)).toEqual(['warning', 'warning']);
  });

  it('R000-pen-4: who is out for good sits there no more, chips and all; taken back, he has both again', () => {
    const table = new DoorTable('sans-croupier', 4).dealAll();
    const fault = record(table, 4);
    decide(table, fault, 'disqualification');
    table.foldAround().clear();
    expect(table.setup.players.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(table.director().roster.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(chipsView(table.core).difference).toBe(0);
    table.from('/director', { type: 'fault-overruled', fault, reason: 'mistaken' });
    expect(table.setup.players).toContainEqual(expect.objectContaining({ seat: 4, stack: 10_000 }));
  });

  it('R004-B-1, R004-12-3: acting early on purpose is a fault at home', () => {
    const table = new DoorTable('maison', 4);
    expect(table.from('/director', { type: 'fault-recorded', seat: 3, fault: 'out-of-turn' })).toBe('accepted');
    expect(table.director().faults).toMatchObject([
      { proposed: 'warning', rules: ['R004-B-1', 'R004-12-3', 'R004-B-0'] },
    ]);
  });

  it('R004-36-0, R004-B-0: at home the phone leads from a warning to the door', () => {
    const table = new DoorTable('maison', 4);
    decide(table, record(table, 3, 'phone'), 'warning');
    record(table, 3, 'phone');
    expect(proposals(table)).toEqual(['warning', 'disqualification']);
  });

  it('R000-pen-0: a void deal counts for the seat that dealt it', () => {
    const table = new DoorTable('sans-croupier', 4);
    const dealer = table.setup.dealOrder.at(-1);
    table.deal(0, 'S4');
    expect(table.verdicts()).toEqual(['WRONG_DEAL_ORDER misdeal open']);
    table.go(0);
    table.pass(3_000);
    for (let step = 0; step < 4; step += 1) table.from('/', { type: 'declared', what: { type: 'done' } });
    expect(table.verdicts()).toEqual(['WRONG_DEAL_ORDER misdeal resolved']);
    table.dealAll().foldAround().clear();
    expect(table.director().misdeals).toEqual([{ seat: dealer, count: 1 }]);
  });
});
