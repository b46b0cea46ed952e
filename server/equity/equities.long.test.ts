import { expect, it } from 'vitest';
import type { Card } from '#vocabulary/cards';
import { expectBruteForce } from './brute-force-check.testing.ts';
import { cards } from './equity.testing.ts';

it.each([
  ['As Ks|Qd Qc', 2],
  ['7h 7d|Ah Kh|9c 8c|Td 2s|Jc Js|4d 4c|6s 5s|3h 3d|Qh Tc|Ac Kd', 10],
])('agree to 1e-12 with a brute force before the flop with the whole stub: %s', (hands, count) => {
  const asked = { hands: hands.split('|').map((hand) => cards(hand) as [Card, Card]), board: [], dead: [] };
  expect(asked.hands).toHaveLength(count);
  expectBruteForce(asked);
});
