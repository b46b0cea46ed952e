import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '#vocabulary/cards';
import { expectBruteForce, situation } from './brute-force-check.testing.ts';
import { cards } from './equity.testing.ts';

it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'agree to 1e-12 with a brute force for %i hands after the flop, the turn, the river and odd boards',
  (hands) => {
    fc.assert(
      fc.property(situation(hands, [2, 3, 4, 5], 0), (asked) => expectBruteForce(asked)),
      { numRuns: 30, seed: hands },
    );
  },
);

it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'agree to 1e-12 with a brute force for %i hands before the flop, part of the stub being dead',
  (hands) => {
    // With 16 to 20 cards left a board has 4,368 to 15,504 endings: enough to meet every flush, quick enough.
    fc.assert(
      fc.property(situation(hands, [0, 1], 32 - hands * 2), (asked) => expectBruteForce(asked)),
      { numRuns: 6, seed: hands },
    );
  },
);

it.each([
  ['As Ks|Qd Qc', 2],
  ['7h 7d|Ah Kh|9c 8c|Td 2s|Jc Js|4d 4c|6s 5s|3h 3d|Qh Tc|Ac Kd', 10],
])('agree to 1e-12 with a brute force before the flop with the whole stub: %s', (hands, count) => {
  const asked = { hands: hands.split('|').map((hand) => cards(hand) as [Card, Card]), board: [], dead: [] };
  expect(asked.hands).toHaveLength(count);
  expectBruteForce(asked);
});
