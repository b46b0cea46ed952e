import fc from 'fast-check';
import { expect } from 'vitest';
import { toCard } from '#vocabulary/cards';
import { type Equities, type EquityRequest, equitiesOf, type HoleCards } from './equities.ts';
import { bruteForce } from './equity.testing.ts';

export function expectBruteForce(asked: EquityRequest): void {
  const expected = bruteForce(asked);
  const actual = answered(asked);
  expect(actual.boards).toBe(expected.boards);
  actual.hands.forEach((hand, at) => {
    for (const figure of ['win', 'tie', 'share'] as const) {
      expect(Math.abs(hand[figure] - expected.hands[at]![figure]), `${figure} of hand ${at}`).toBeLessThan(1e-12);
    }
  });
}

export function answered(asked: EquityRequest): Equities {
  const answer = equitiesOf(asked);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

/** A shuffled deck cut into hands, a board of one of the sizes, and dead cards. */
export function situation(hands: number, boardSizes: readonly number[], dead: number): fc.Arbitrary<EquityRequest> {
  const deck = Array.from({ length: 52 }, (_, card) => toCard(card));
  const shuffled = fc.shuffledSubarray(deck, { minLength: 52, maxLength: 52 });
  return fc.tuple(shuffled, fc.constantFrom(...boardSizes)).map(([order, boardSize]) => ({
    hands: Array.from({ length: hands }, (_, hand): HoleCards => [order[2 * hand]!, order[2 * hand + 1]!]),
    board: order.slice(20, 20 + boardSize),
    dead: order.slice(25, 25 + dead),
  }));
}
