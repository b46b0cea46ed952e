import { describe, expect, it } from 'vitest';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES } from '#vocabulary/zones';
import type { ProvingTable } from '../../proving/table.testing.ts';
import { betRound, dealTo, OPERATOR, ORDER, readAt, tableOf, verdicts } from '../../small-table.testing.ts';
import { zoneOf } from '../../table-state/cards.ts';

describe('cards of a flop that their places tell of late, when somebody has bet', () => {
  /** Somebody checks so long after the last of them was laid. */
  function betOn(laid: 2 | 3, waitMs: number, profile: 'full' | 'club' = 'full'): ProvingTable {
    const table = tableOf(profile);
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    table.deal('BURN');
    table.declare({ type: 'bets-gathered' });
    const drawn = Array.from({ length: laid }, () => table.exit());
    const readMs = ms(table.nowMs + 500);
    table.wait(waitMs);
    table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    table.wait(3000);
    for (const [index, ref] of drawn.entries()) {
      table.fact({ type: 'card-rested', ref, zone: BOARD_ZONES[index] ?? 'B1', sweep: 900 + index, ...readAt(readMs) });
      table.wait(500);
    }
    return table;
  }
  const said = (table: ProvingTable): readonly string[] =>
    verdicts(table).filter((line) => !line.includes('withdrawn'));

  it.each(['full', 'club'] as const)(
    'R004-G-3: %s: two that lay there by then were bet on; the third mends it',
    (profile) => {
      const table = betOn(2, 3000, profile);
      expect([said(table), table.hand.ledger, table.hand.betting.turn]).toMatchObject([
        ['FLOP_SHORT open'],
        { street: 'flop', acted: true },
        3,
      ]);
      table.deal('B3');
      expect(said(table)).toEqual(['FLOP_SHORT resolved']);
    },
  );

  it('R004-G-3: the third mends it as well where it is laid on the first and slid on to its place', () => {
    const table = betOn(2, 3000);
    const third = table.deal('B1');
    const laid = said(table);
    for (const place of ['B2', 'B3'] as const) table.move(third, place);
    expect([laid, said(table), zoneOf(table.hand.cards, third)]).toEqual([
      ['FLOP_SHORT resolved'],
      ['FLOP_SHORT resolved'],
      'B3',
    ]);
  });

  it('R004-G-3: two that may have been laid when he had already bet were not', () => {
    expect(said(betOn(2, 500))).toEqual([]);
  });

  it('a whole flop is what is bet on', () => {
    const table = betOn(3, 3000);
    expect([said(table), table.hand.ledger, table.hand.betting.turn]).toMatchObject([
      [],
      { street: 'flop', acted: true },
      3,
    ]);
  });
});

describe('without a shoe: a turn that its place had read before the last of the round checked, and tells of afterwards', () => {
  /** It was read so long before the last check. */
  function toldLate(laidMs: number): ProvingTable {
    const table = tableOf('club');
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    const check = (seat: Seat): void =>
      void table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'declared', by: OPERATOR });
    for (const seat of [2, 3, 4] as const) check(seat);
    table.wait(6000);
    check(1);
    const readMs = ms(table.nowMs - laidMs);
    table.wait(3000);
    table.declare({ type: 'bets-gathered' });
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'B4', sweep: 900, ...readAt(readMs) });
    table.wait(500);
    return table;
  }

  it('R000-prem-1, R000-burn-4: was laid too early, and whoever checked since is asked', () => {
    const table = toldLate(5000);
    expect(verdicts(table)).toEqual(['NO_BURN_TURN+PREMATURE_TURN open']);
    expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [1] }]);
  });

  it.each([
    ['yes', ['NO_BURN_TURN open']],
    ['no', ['NO_BURN_TURN+PREMATURE_TURN open']],
  ] as const)('R000-prem-1: and answers %s', (said, told) => {
    const table = toldLate(5000);
    const question = table.hand.questions[0]?.id ?? questionId('');
    table.feed({ type: 'answered', question, answer: said, by: OPERATOR });
    expect(verdicts(table).filter((line) => !line.includes('withdrawn'))).toEqual(told);
    expect(table.hand.questions).toEqual([]);
  });

  it('R000-burn-4: was not where it had not come to lie by then', () => {
    expect(verdicts(toldLate(500))).toEqual(['NO_BURN_TURN open']);
    expect(verdicts(toldLate(-500))).toEqual(['NO_BURN_TURN open']);
  });
});
