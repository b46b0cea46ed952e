import { expect, it } from 'vitest';
import { FIRST_PLACE, stateCount, stateOf, WAYS } from '#perception/radio/states';
import { SeededRandom } from '#simulation/chance/random';
import { beliefFigures, beliefWords, WholeBeliefs } from './whole-beliefs.ts';

const SPOTS = ['S1', 'S2', 'BURN'] as const;

it('each chance of a place is compared with where the card lies, as a count by hand has it', () => {
  const random = new SeededRandom('beliefs');
  const beliefs = new WholeBeliefs();
  const naive = Array.from({ length: 12 }, () => [0, 0, 0]);
  for (let look = 0; look < 200; look++) {
    const weights = Array.from({ length: stateCount(SPOTS.length) }, () => random.next() ** 4);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const shares = weights.map((weight) => weight / all);
    const spot = random.pick(['S1', 'S2', 'BURN', 'MUCK'] as const) ?? 'MUCK';
    const way = { from: { x: 0, y: 0 }, to: spot, beganMs: 0, endsMs: 1, pose: undefined };
    const flight = random.chance(0.2) ? way : null;
    beliefs.look([{ deck: 'A', uid: 'x', spot, flight }], look * 1000, {
      spots: SPOTS,
      beliefOf: () => ({ weights: shares }),
    });
    for (let place = 0; place < SPOTS.length; place++) {
      const chance = shares.slice(stateOf(place, 0), stateOf(place, 0) + WAYS).reduce((sum, share) => sum + share, 0);
      const surer = chance >= 0.999 ? 2 : chance >= 0.99 ? 1 : 0;
      const bin = naive[Math.floor(chance * 10) + surer] ?? [];
      bin[0] = (bin[0] ?? 0) + 1;
      bin[1] = (bin[1] ?? 0) + chance;
      if (flight === null && SPOTS[place] === spot) bin[2] = (bin[2] ?? 0) + 1;
    }
  }
  const figures = beliefFigures([beliefs.bins]);
  for (const [index, [count = 0, believed = 0, so = 0]] of naive.entries()) {
    expect(figures[index]).toMatchObject({ count, so });
    expect(figures[index]?.believed).toBeCloseTo(believed);
  }
});

it('the board of one antenna is one place, and a card of the other deck is nobody’s matter', () => {
  const beliefs = new WholeBeliefs();
  const weights = Array.from({ length: stateCount(1) }, (_, state) => (state === FIRST_PLACE ? 0.95 : 0));
  const beliefOf = (uid: string) => (uid === 'x' ? { weights } : undefined);
  const cards = [
    { deck: 'A', uid: 'x', spot: 'B3', flight: null },
    { deck: 'B', uid: 'x', spot: 'B3', flight: null },
    { deck: 'A', uid: 'unknown', spot: 'B3', flight: null },
  ] as const;
  beliefs.look(cards, 0, { spots: ['BOARD'], beliefOf });
  expect(beliefWords(beliefFigures([beliefs.bins, beliefs.bins]))).toBe('believed with 95.0 % 100.0 % so (2)');
});
