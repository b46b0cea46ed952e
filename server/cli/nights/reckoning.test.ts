import { describe, expect, it } from 'vitest';
import type { DealTruth, PlayerTruth } from '#simulation/people/chip-account';
import { parseCard } from '#vocabulary/cards';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { Seat } from '#vocabulary/seats';
import { emptyNight } from './empty-night.testing.ts';
import { compareEnds, type HandComparison, type SaidEnd } from './hand-comparison.ts';
import { reportOf } from './night-report.ts';
import { type Reckoning, reckon } from './reckoning.ts';

const faces = (text: string): readonly number[] =>
  text.split(' ').map((card) => {
    const face = parseCard(card);
    if (face === undefined) throw new Error(`${card} is no card`);
    return face;
  });

const player = (seat: Seat, began: number, put: number, shown: string | null, isLive = true): PlayerTruth => ({
  seat,
  began,
  put,
  isLive,
  shown: shown === null ? null : faces(shown),
});

const BOARD = faces('2c 7d 9h Js Kd');
const CHIP = 25;

function due(players: readonly PlayerTruth[], board = BOARD, middle = 0): Reckoning {
  const deal: DealTruth = { hand: 1, button: 1, players, middle };
  const { reckoning, unjudged } = reckon(deal, board, CHIP);
  if (reckoning === null) throw new Error(`nobody can say: ${unjudged}`);
  return reckoning;
}

const stacksOf = ({ stacks }: Reckoning): Record<number, number> => Object.fromEntries(stacks);

describe('what the world reckons at the end of a hand', () => {
  it('gives everything to the only one left, unseen', () => {
    const { winners, ...rest } = due([
      player(1, 1000, 300, null),
      player(2, 1000, 100, null, false),
      player(3, 1000, 50, null, false),
    ]);
    expect(winners).toEqual([1]);
    expect(stacksOf({ winners, ...rest })).toEqual({ 1: 1150, 2: 900, 3: 950 });
  });

  it('gives the blinds to the only one left, who had put in nothing yet', () => {
    const reckoned = due([
      player(1, 1000, 50, null, false),
      player(2, 1000, 100, null, false),
      player(6, 1000, 0, null),
    ]);
    expect(reckoned.winners).toEqual([6]);
    expect(stacksOf(reckoned)).toEqual({ 1: 950, 2: 900, 6: 1150 });
  });

  it('gives the pot to the best hand, and back what nobody called', () => {
    const reckoned = due([
      player(1, 1000, 400, 'Ah Kh'),
      player(2, 300, 300, 'Jh Jc'),
      player(3, 1000, 100, null, false),
    ]);
    expect(reckoned.winners).toEqual([2]);
    expect(stacksOf(reckoned)).toEqual({ 1: 700, 2: 700, 3: 900 });
  });

  it('plays a side pot without the one who is all in for less', () => {
    const reckoned = due([player(1, 100, 100, 'Jh Jc'), player(2, 1000, 500, 'Kh Kc'), player(3, 1000, 500, '7h 7c')]);
    expect(reckoned.winners).toEqual([2]);
    const shortWins = due([player(1, 100, 100, 'Kh Kc'), player(2, 1000, 500, '9s 9c'), player(3, 1000, 500, '7h 7c')]);
    expect(shortWins.winners).toEqual([1, 2]);
    expect(stacksOf(shortWins)).toEqual({ 1: 300, 2: 1300, 3: 500 });
  });

  it('R000-odd-0: divides equal hands in whole chips, the odd one left of the button', () => {
    const reckoned = due([
      player(2, 1000, 100, 'Ah Kh'),
      player(3, 1000, 100, 'As Ks'),
      player(4, 1000, 25, null, false),
    ]);
    expect(stacksOf(reckoned)).toEqual({ 2: 1025, 3: 1000, 4: 975 });
  });

  it('R004-23-0: adds what the last hand left in the middle, once', () => {
    const called = due([player(1, 1000, 100, 'Ah Kh'), player(2, 1000, 100, '9s 9c')], BOARD, 25);
    expect(stacksOf(called)).toEqual({ 1: 900, 2: 1125 });
    const uncalled = due([player(1, 1000, 0, null, false), player(2, 1000, 100, null)], BOARD, 25);
    expect([stacksOf(uncalled), uncalled.winners]).toEqual([{ 1: 1000, 2: 1025 }, [2]]);
  });

  it('does not say who won with a card too many or too few', () => {
    const players = [player(1, 1000, 100, 'Ah Kh 2s'), player(2, 1000, 100, '9s 9c')];
    expect(reckon({ hand: 1, button: 1, players, middle: 0 }, BOARD, CHIP).unjudged).toBe('hand-not-two');
    expect(reckon({ hand: 1, button: 1, players, middle: 0 }, BOARD.slice(1), CHIP).unjudged).toBe('board-not-five');
  });
});

describe('a pot that the product gives to somebody else', () => {
  const reckoned = due([player(1, 1000, 300, 'Ah Kh'), player(2, 1000, 300, '9s 9c')]);
  const right: SaidEnd = { isAwarded: true, stacks: reckoned.stacks, winners: [2] };
  const countOf = (ends: readonly SaidEnd[], wasAsked = false) => {
    const comparisons = ends.map(
      (end, index): HandComparison => ({
        hand: index + 1,
        placed: 20,
        misplaced: 0,
        wasAsked,
        ...compareEnds(end, reckoned, 0),
      }),
    );
    return reportOf([emptyNight({ hands: comparisons.length, comparisons: comparisons })], {
      ruleBook: 'sans-croupier',
      profile: DEFAULT_PROFILES.full,
      world: 'made up',
    });
  };

  it('is not counted where it is right', () => {
    const report = countOf([right, right]);
    expect([report.comparedHands, report.wrongPots, report.wrongWinners]).toEqual([2, 0, 0]);
    expect(report.worst).toEqual([]);
  });

  it('is counted as a wrong pot and a wrong winner, and its hand is among the worst', () => {
    const swapped: SaidEnd = {
      ...right,
      stacks: new Map<Seat, number>([
        [1, 1300],
        [2, 700],
      ]),
      winners: [1],
    };
    const report = countOf([right, swapped]);
    expect([report.comparedHands, report.wrongPots, report.wrongWinners, report.wrongWinnersUnasked]).toEqual([
      2, 1, 1, 1,
    ]);
    expect(report.worst.map(({ hand }) => hand)).toEqual([2]);
    expect(countOf([swapped], true).wrongWinnersUnasked).toBe(0);
  });

  it('is counted when the winner is right and a single chip is not', () => {
    const short: SaidEnd = { ...right, stacks: new Map(right.stacks).set(2, 1275) };
    const report = countOf([short]);
    expect([report.wrongPots, report.wrongWinners]).toEqual([1, 0]);
  });

  it('is counted when nobody gets it', () => {
    const report = countOf([{ ...right, isAwarded: false, winners: [] }]);
    expect([report.wrongPots, report.wrongWinners]).toEqual([1, 1]);
  });
});

it('a hand that begins with other stacks than the one before left is among the worst', () => {
  const wrongStacks = [
    { hand: 280, seat: 4, had: 22_450, said: 22_400 },
    { hand: 280, seat: 5, had: 4825, said: 4875 },
  ] as const;
  const report = reportOf([emptyNight({ wrongStacks })], {
    ruleBook: 'sans-croupier',
    profile: DEFAULT_PROFILES.full,
    world: 'made up',
  });
  expect(report.wrongStacks).toBe(2);
  expect(report.worst).toMatchObject([
    { hand: 280, why: ['wrong stacks: seat 4 has 22400, and had 22450; seat 5 has 4875, and had 4825'] },
  ]);
});
