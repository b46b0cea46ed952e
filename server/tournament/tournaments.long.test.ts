import { it } from 'vitest';
import { playByChance } from './tournaments.testing.ts';

const TOURNAMENTS = 2_000;
/** Hands that the engine plays take most of the time: so many of the tournaments have a table that is followed. */
const FOLLOWED_ONE_IN = 4;

it(`${TOURNAMENTS} other tournaments by chance, each time others`, () => {
  const first = Date.now();
  for (let seed = first; seed < first + TOURNAMENTS; seed += 1) {
    try {
      playByChance(seed, seed % FOLLOWED_ONE_IN === 0);
    } catch (error) {
      throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
    }
  }
});
