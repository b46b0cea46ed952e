import { describe, expect, it } from 'vitest';
import { toCard } from '#vocabulary/cards';
import { type EquityRequest, equitiesOf, type HoleCards } from './equities.ts';
import { request } from './equity.testing.ts';

/** Boards won alone and boards shared, per hand. */
function countsOf(asked: EquityRequest): { boards: number; wins: number[]; ties: number[]; shares: number[] } {
  const answer = equitiesOf(asked);
  if (!answer.ok) throw new Error(answer.reason);
  const { boards, hands } = answer.value;
  return {
    boards,
    wins: hands.map(({ win }) => Math.round(win * boards)),
    ties: hands.map(({ tie }) => Math.round(tie * boards)),
    shares: hands.map(({ share }) => share),
  };
}

describe('published exact figures', () => {
  it.each([
    // The GNU poker-eval program, quoted on brainwagon.org, "Texas Hold'em Trivia", 9 April 2005.
    ['AdAc KhKs', [1_388_072, 317_694], 6_538],
    ['AdAc Td9d', [1_338_249, 367_143], 6_912],
    ['AdAc QcJh', [1_450_987, 254_763], 6_554],
    // PokerStove, github.com/andrewprock/pokerstove issues 45 and 16 (it prints half of each tie).
    ['AcAs KcKs', [1_410_336, 292_660], 2 * 4_654],
    ['Jc5c QdTd', [600_384, 1_096_118], 2 * 7_901],
  ])('two hands before the flop: %s', (hands, wins, ties) => {
    const counts = countsOf(request(hands));
    expect(counts.boards).toBe(1_712_304);
    expect(counts.wins).toEqual(wins);
    expect(counts.ties).toEqual([ties, ties]);
  });

  it('two hands after the flop: AsKs against JdJh on Qd Js 8d (README of @poker-apprentice/hand-evaluator)', () => {
    expect(countsOf(request('AsKs JdJh', 'Qd Js 8d'))).toMatchObject({ boards: 990, wins: [149, 841], ties: [0, 0] });
  });

  // PokerStove's figures for three classes of hands, quoted in github.com/sweeterthancandy/CandyPoker, reg_script.sh.
  // It prints shares of ties.
  it.each([
    [
      'AA, QQ, 93o',
      [pairs(12), pairs(10), offsuit(7, 1)],
      592_165_728,
      [418_219_956, 107_718_120, 64_207_836],
      [70.739, 18.304, 10.957],
    ],
    [
      'A2o, 88, QJs',
      [offsuit(12, 0), pairs(6), suited(10, 9)],
      394_777_152,
      [96_338_988, 145_235_448, 151_892_424],
      [24.514, 36.9, 38.586],
    ],
  ])('three classes before the flop, over all their suits: %s', (_name, classes, games, wins, percents) => {
    const total = { games: 0, wins: [0, 0, 0], shares: [0, 0, 0] };
    for (const first of classes[0]!) {
      for (const second of classes[1]!) {
        for (const third of classes[2]!) {
          if (new Set([...first, ...second, ...third]).size < 6) continue;
          const { boards, wins: won, shares } = countsOf({ hands: [first, second, third], board: [], dead: [] });
          total.games += boards;
          won.forEach((count, hand) => {
            total.wins[hand]! += count;
            total.shares[hand]! += shares[hand]! * boards;
          });
        }
      }
    }
    expect(total.games).toBe(games);
    expect(total.wins).toEqual(wins);
    total.shares.forEach((share, hand) => {
      expect((100 * share) / games).toBeCloseTo(percents[hand]!, 3);
    });
  });
});

function pairs(rank: number): HoleCards[] {
  return holdings((a, b) => a >> 2 === rank && b >> 2 === rank);
}

function suited(high: number, low: number): HoleCards[] {
  return holdings((a, b) => a >> 2 === low && b >> 2 === high && (a & 3) === (b & 3));
}

function offsuit(high: number, low: number): HoleCards[] {
  return holdings((a, b) => a >> 2 === low && b >> 2 === high && (a & 3) !== (b & 3));
}

function holdings(wanted: (low: number, high: number) => boolean): HoleCards[] {
  const found: HoleCards[] = [];
  for (let high = 1; high < 52; high++)
    for (let low = 0; low < high; low++) if (wanted(low, high)) found.push([toCard(low), toCard(high)]);
  return found;
}
