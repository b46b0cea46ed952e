import { expect } from 'vitest';
import { type Equities, type EquityRequest, equitiesOf } from './equities.ts';
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
