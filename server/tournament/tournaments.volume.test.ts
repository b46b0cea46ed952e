import { describe, it } from 'vitest';
import { playByChance } from './tournaments.testing.ts';

const TOURNAMENTS = 500;
const AT_ONCE = 50;

describe('tournaments by chance', () => {
  it.each(Array.from({ length: TOURNAMENTS / AT_ONCE }, (_, index) => index * AT_ONCE))(
    'chips sum, nobody sits twice, no level is skipped, places are a permutation, prizes sum, and the record gives the same: from %i on',
    (from) => {
      for (let seed = from; seed < from + AT_ONCE; seed += 1) playByChance(seed);
    },
  );
});
