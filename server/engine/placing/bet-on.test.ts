import { expect, it } from 'vitest';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES } from '#vocabulary/zones';
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
