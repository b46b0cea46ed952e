import { expect, it } from 'vitest';
import { drawnWorldTwo } from '#simulation/worlds/drawn-world-two';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { evenRates } from '../mistake-rates.ts';
import { type NightRecord, runNight } from '../night.ts';
import { ordinaryNight } from '../ordinary-night.ts';
import { oversureOf } from './calibration.testing.ts';
import { scoreFiguresOf } from './score-figures.ts';

const SWARM = 5004;
const WORLDS = 24;
const HANDS = 84;
const { full, club, stream } = DEFAULT_PROFILES;
const PROFILES = [full, club, stream];

it('of 2,000 hands in drawn worlds nothing that is stated or believed is surer than it is true', async () => {
  const nights: NightRecord[] = [];
  for (let nth = 0; nth < WORLDS; nth++) {
    const { world } = drawnWorldTwo(SWARM, nth);
    const profile = PROFILES[nth % PROFILES.length] ?? full;
    const mistakes = { ...evenRates(0.5), most: 6 };
    nights.push(
      await runNight(ordinaryNight({ seed: 500_400 + nth, hands: HANDS, world, worldWords: '', profile, mistakes })),
    );
  }
  expect(nights.reduce((sum, { hands }) => sum + hands, 0)).toBeGreaterThan(2000);
  expect(oversureOf(scoreFiguresOf(nights))).toEqual([]);
});
