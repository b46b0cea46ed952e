import { expect, it } from 'vitest';
import { worldOf } from '#simulation/worlds/world-shape';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { evenRates } from '../mistake-rates.ts';
import { runNight } from '../night.ts';
import { ordinaryNight } from '../ordinary-night.ts';
import { faceFiguresOf } from './face-figures.ts';

/** One burn in five lies where the board reads it as well, and no antenna has it for its own. */
const WORLD = worldOf({
  name: 'edge burns',
  radio: { sweepMs: 250, edge: { share: 0.2, where: ['burn'] } },
});

it('no burn at the edge of its place is opened, and the faces of the board are', async () => {
  const night = await runNight(
    ordinaryNight({
      seed: 5,
      hands: 4,
      world: WORLD,
      worldWords: '',
      profile: DEFAULT_PROFILES.stream,
      mistakes: evenRates(0),
    }),
  );
  const { facesOpenedElsewhere, facesOpenedTruly } = faceFiguresOf([night.faces]);
  expect([night.crash, facesOpenedElsewhere, facesOpenedTruly > 15]).toEqual([null, 0, true]);
}, 900_000);
