import { expect, it } from 'vitest';
import { worldOf } from '#simulation/worlds/world-shape';
import { worldTwoOf } from '#simulation/worlds/world-two-shape';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { inPreset } from '../chosen-worlds.ts';
import { evenRates } from '../mistake-rates.ts';
import { type NightOptions, runNight } from '../night.ts';
import { ordinaryNight } from '../ordinary-night.ts';
import { faceFiguresOf } from './face-figures.ts';

const { stream, club, full } = DEFAULT_PROFILES;
const CLEAN = evenRates(0);
type Played = Pick<NightOptions, 'seed' | 'hands' | 'world' | 'profile' | 'mistakes'>;

/** How each night ended, how many faces were shown of cards that did not lie open, and of those that did. */
async function facesOf(played: Played): Promise<readonly [string | null, number, number]> {
  const night = await runNight(ordinaryNight({ worldWords: '', ...played }));
  const { facesOpenedElsewhere, facesOpenedTruly } = faceFiguresOf([night.faces]);
  return [night.crash, facesOpenedElsewhere, facesOpenedTruly];
}

/** One burn in five lies where the board reads it as well, and no antenna has it for its own. */
const EDGE_BURNS = worldOf({
  name: 'edge burns',
  radio: { sweepMs: 250, edge: { share: 0.2, where: ['burn'] } },
});

it('no burn at the edge of its place is opened, and the faces of the board are', async () => {
  const faces = await facesOf({ seed: 5, hands: 4, world: EDGE_BURNS, profile: stream, mistakes: CLEAN });
  expect(faces).toEqual([null, 0, expect.toSatisfy((truly: number) => truly > 15)]);
}, 900_000);

it('no card of a deck is opened that is washed over the antennas of the board', async () => {
  const world = worldTwoOf({ version: 2, name: 'washed', kit: 'club', people: { washes: 1 } });
  const faces = await facesOf({ seed: 6, hands: 5, world, profile: club, mistakes: CLEAN });
  expect(faces).toEqual([null, 0, expect.toSatisfy((truly: number) => truly > 20)]);
}, 900_000);

it('no card is opened that lay there, and is back in the shoe when it is found to have come in time', async () => {
  const { world } = inPreset('table');
  const mistakes = { ...evenRates(0.6), most: 6 };
  const faces = await facesOf({ seed: 490614, hands: 1, world, profile: full, mistakes });
  expect(faces).toEqual([null, 0, expect.toSatisfy((truly: number) => truly > 3)]);
}, 900_000);
