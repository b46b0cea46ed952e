import { describe, expect, it } from 'vitest';
import type { PhysicalError } from '#simulation/labels/truth';
import type { VerdictKind } from '#vocabulary/kinds';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { inPreset } from './chosen-worlds.ts';
import { runNight } from './night.ts';
import { reportOf } from './night-report.ts';

const FULL = DEFAULT_PROFILES.full;
const HANDS = 4;

const CASES: readonly (readonly [PhysicalError, RuleBook, VerdictKind])[] = [
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
  ['misled-hand-taken-back', 'sans-croupier', 'HAND_RETRIEVED'],
  ['misled-hand-taken-back', 'maison', 'HAND_RETRIEVABLE'],
  ['tock-board-bet-on-early', 'tock', 'TOCK_BOARD_INCOMPLETE'],
  ['tock-burned', 'tock', 'TOCK_BURN'],
  ['tock-card-turned-early', 'tock', 'PREMATURE_FLIP'],
];

/** With readers that miss nothing: what the world says was done is what Sabot says was done. */
describe('a mistake that people make on purpose', () => {
  it.each(CASES)(
    '%s, %s: it is done, and called %s',
    async (error, ruleBook, kind) => {
      const mistakes = { share: 1, most: 1, only: [error], weights: new Map() };
      const night = await runNight({
        seed: 1,
        hands: HANDS,
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
    },
    300_000,
  );
});

it("in the world's own account who was out of one deal is in again when the cards are dealt anew", async () => {
  const mistakes = {
    share: 1,
    most: 3,
    only: ['dead-card-put-in-hand', 'card-found-elsewhere'],
    weights: new Map(),
  } as const;
  const options = {
    seed: 20,
    hands: 1,
    ruleBook: 'sans-croupier',
    profile: FULL,
    players: 6,
    ...inPreset('none'),
    mistakes,
  } as const;
  const { comparisons, labels } = await runNight(options);
  expect(labels.map(({ error }) => error)).toEqual(mistakes.only);
  expect(comparisons.map(({ pot, winner }) => [pot, winner])).toEqual([['right', 'right']]);
}, 300_000);

it("in the world's own account who acted early, and was passed by the turn, has put his chips in", async () => {
  const mistakes = { share: 1, most: 3, only: ['three-acted-behind'], weights: new Map() } as const;
  const options = {
    seed: 4,
    hands: 13,
    ruleBook: 'sans-croupier',
    profile: FULL,
    players: 6,
    ...inPreset('none'),
    mistakes,
  } as const;
  const { comparisons } = await runNight(options);
  expect(comparisons.map(({ pot }) => pot)).toEqual(Array.from({ length: 13 }, () => 'right'));
}, 300_000);
