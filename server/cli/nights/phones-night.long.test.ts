import { expect, it } from 'vitest';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { evenRates } from './mistake-rates.ts';
import { runNight } from './night.ts';
import { reportOf } from './night-report.ts';
import { ordinaryNight } from './ordinary-night.ts';

const PHONES = { ...DEFAULT_PROFILES.manual, acts: 'every' } as const;

it.each(['sans-croupier', 'maison'] as const)(
  'a thousand hands with phones and no sensor come to no dead end, and every chip goes to whom it is due (%s)',
  async (ruleBook) => {
    const seed = Math.floor(Math.random() * 1_000_000);
    const record = await runNight(
      ordinaryNight({ seed, hands: 1_000, ruleBook, profile: PHONES, mistakes: evenRates(0) }),
    );
    const report = reportOf([record], { ruleBook, profile: PHONES, world: 'realistic' });
    const figures = { hands: 1_000, deadEnds: 0, wrongPots: 0, wrongWinners: 0, wrongStacks: 0, crashes: [] };
    expect({ seed, ...report }).toMatchObject(figures);
  },
);
