import { it } from 'vitest';
import { playByChance } from './tournaments.testing.ts';

const TOURNAMENTS = 2_000;

it(`${TOURNAMENTS} other tournaments by chance, each time others`, () => {
  const first = Date.now();
  for (let seed = first; seed < first + TOURNAMENTS; seed += 1) {
    try {
      playByChance(seed);
    } catch (error) {
      throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
    }
  }
});
