import { describe, expect, it } from 'vitest';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES } from '#vocabulary/zones';
import type { ProvingTable } from '../proving/table.testing.ts';
import { betRound, dealTo, OPERATOR, ORDER, tableOf, verdicts } from '../small-table.testing.ts';

it.each([
  ['full', 'lay there when somebody bet on it was bet on', 3000, 'FLOP_SHORT'],
  ['club', 'lay there when somebody bet on it was bet on', 3000, 'FLOP_SHORT'],
  ['full', 'may have been laid when somebody bet already was not', 500, undefined],
] as const)('R004-G-3: %s: a flop of two that its places tell of late and that %s (seed 5822, hand 401)', (profile, _, waitMs, kind) => {
  const table = tableOf(profile);
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  table.deal('BURN');
  table.declare({ type: 'bets-gathered' });
  const laid = [table.exit(), table.exit()] as const;
  const readMs = ms(table.nowMs + 500);
  table.wait(waitMs);
  table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  table.wait(3000);
  for (const [index, ref] of laid.entries()) {
    table.fact({ type: 'card-rested', ref, zone: BOARD_ZONES[index] ?? 'B1', sweep: 900 + index, readMs });
    table.wait(500);
  }
  expect(verdicts(table).filter((line) => !line.includes('withdrawn'))).toEqual(kind === undefined ? [] : [`${kind} open`]);
});

describe('without a shoe: a turn that its place had read before the last of the round checked, and tells of afterwards (club seed 5854, hand 239)', () => {
  /** It was read so long before the last check. */
  function toldLate(laidMs: number): ProvingTable {
    const table = tableOf('club');
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    const check = (seat: Seat): void => void table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'declared', by: OPERATOR });
    for (const seat of [2, 3, 4] as const) check(seat);
    table.wait(6000);
    check(1);
    const readMs = ms(table.nowMs - laidMs);
    table.wait(3000);
    table.declare({ type: 'bets-gathered' });
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'B4', sweep: 900, readMs });
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
