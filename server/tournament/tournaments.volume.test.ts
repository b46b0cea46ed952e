import { describe, it } from 'vitest';
import { playByChance } from './tournaments.testing.ts';

const TOURNAMENTS = 200;
const AT_ONCE = 50;
/** Hands that the engine plays take most of the time: so many of the tournaments have a table that is followed. */
const FOLLOWED_ONE_IN = 50;

describe('tournaments by chance', () => {
  it.each(Array.from({ length: TOURNAMENTS / AT_ONCE }, (_, index) => index * AT_ONCE))(
    'chips and prizes sum, nobody sits twice, levels follow, big blinds are fair, places rank, records agree: from %i on',
    (from) => {
      for (let seed = from; seed < from + AT_ONCE; seed += 1) playByChance(seed, seed % FOLLOWED_ONE_IN === 0);
    },
  );
});
