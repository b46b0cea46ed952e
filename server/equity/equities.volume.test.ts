import fc from 'fast-check';
import { it } from 'vitest';
import { expectBruteForce, situation } from './brute-force-check.testing.ts';

it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'agree to 1e-12 with a brute force for %i hands after the flop, the turn, the river and odd boards',
  (hands) => {
    fc.assert(
      fc.property(situation(hands, [2, 3, 4, 5], 0), (asked) => expectBruteForce(asked)),
      { numRuns: 12, seed: hands },
    );
  },
);

it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'agree to 1e-12 with a brute force for %i hands before the flop, part of the stub being dead',
  (hands) => {
    // With 16 to 20 cards left a board has 4,368 to 15,504 endings: enough to meet every flush, quick enough.
    fc.assert(
      fc.property(situation(hands, [0, 1], 32 - hands * 2), (asked) => expectBruteForce(asked)),
      { numRuns: 3, seed: hands },
    );
  },
);
