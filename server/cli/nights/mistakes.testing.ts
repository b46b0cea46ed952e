import { expect } from 'vitest';
import type { PhysicalError } from '#simulation/labels/truth';
import type { VerdictKind } from '#vocabulary/kinds';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { inPreset } from './chosen-worlds.ts';
import { runNight } from './night.ts';
import { reportOf } from './night-report.ts';

const FULL = DEFAULT_PROFILES.full;

/** What people do on purpose, the book of their table, and what Sabot calls it. */
export const MISTAKES: readonly (readonly [PhysicalError, RuleBook, VerdictKind])[] = [
  ['blind-card-turned-by-dealer', 'sans-croupier', 'EXPOSED_HOLE_PROTECTED'],
  ['two-cards-turned-by-dealer', 'sans-croupier', 'EXPOSED_HOLE_SECOND'],
  ['one-of-first-two-turned', 'sans-croupier', 'EXPOSED_FIRST_TWO'],
  ['one-of-first-two-turned', 'decret', 'EXPOSED_FIRST_TWO'],
  ['dead-card-put-in-hand', 'sans-croupier', 'DEAD_CARD_MIXED'],
  ['extra-card-noticed-late', 'sans-croupier', 'MISDEAL_TOO_LATE'],
  ['extra-card-noticed-late', 'maison', 'WRONG_CARD_COUNT'],
  ['card-found-elsewhere', 'sans-croupier', 'MISSING_CARD'],
  ['copied-card-on-place', 'sans-croupier', 'DUPLICATE_CARD'],
  ['flop-of-two-bet-on', 'sans-croupier', 'FLOP_SHORT'],
  ['several-chips', 'maison', 'MULTI_CHIP_RAISE'],
  ['raise-not-open', 'sans-croupier', 'RAISE_NOT_REOPENED'],
  ['three-acted-behind', 'sans-croupier', 'SKIPPED_3_BEHIND'],
  ['winner-thrown-away', 'sans-croupier', 'MUCKED_WINNER'],
  ['flop-early-unburned', 'sans-croupier', 'NO_BURN_FLOP+PREMATURE_FLOP'],
  ['turn-early-unburned', 'sans-croupier', 'NO_BURN_TURN+PREMATURE_TURN'],
  ['river-early-unburned', 'maison', 'NO_BURN_RIVER+PREMATURE_RIVER'],
  ['misled-hand-taken-back', 'sans-croupier', 'HAND_RETRIEVABLE'],
  ['misled-hand-taken-back', 'maison', 'HAND_RETRIEVABLE'],
  ['tock-board-bet-on-early', 'tock', 'TOCK_BOARD_INCOMPLETE'],
  ['tock-burned', 'tock', 'TOCK_BURN'],
  ['tock-card-turned-early', 'tock', 'PREMATURE_FLIP'],
];

/** With readers that miss nothing: what the world says was done is what Sabot says was done. */
export async function expectCalled(
  error: PhysicalError,
  ruleBook: RuleBook,
  kind: VerdictKind,
  hands: number,
): Promise<void> {
  const mistakes = { share: 1, most: 1, only: [error], weights: new Map() };
  const night = await runNight({
    seed: 1,
    hands,
    ruleBook,
    profile: FULL,
    players: 6,
    ...inPreset('none'),
    mistakes,
  });
  const report = reportOf([night], { ruleBook, profile: FULL, world: 'none' });
  expect([night.crash, night.deadEnds, report.wrongPots, report.wrongWinners, report.wrongStacks]).toEqual([
    null,
    0,
    0,
    0,
    0,
  ]);
  const { [error]: said } = report.confusion;
  expect(Object.keys(said ?? {})).toEqual([kind]);
  expect([report.recall, report.precision]).toEqual([1, 1]);
}
