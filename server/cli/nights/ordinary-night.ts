import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { inPreset } from './chosen-worlds.ts';
import { evenRates } from './mistake-rates.ts';
import type { NightOptions } from './night.ts';

type Said = Pick<NightOptions, 'seed' | 'hands'> & Partial<NightOptions>;

/** Six people at a table that senses everything, in the usual world, err in every second hand; but for what is said. */
export function ordinaryNight(said: Said): NightOptions {
  return {
    ruleBook: 'sans-croupier',
    profile: DEFAULT_PROFILES.full,
    ...inPreset('realistic'),
    players: 6,
    mistakes: evenRates(0.5),
    ...said,
  };
}
