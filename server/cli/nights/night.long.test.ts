import { expect, it } from 'vitest';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { inPreset } from './chosen-worlds.ts';
import { evenRates } from './mistake-rates.ts';
import { runNight } from './night.ts';

it('a night that people leave and join is the same for the same seed, byte for byte', async () => {
  const night = () =>
    runNight({
      seed: 12,
      hands: 25,
      ruleBook: 'sans-croupier',
      profile: DEFAULT_PROFILES.full,
      ...inPreset('realistic'),
      players: 6,
      mistakes: evenRates(0.5),
    });
  expect((await night()).journalRoot).toBe((await night()).journalRoot);
});
