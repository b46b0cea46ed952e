import { expect, it } from 'vitest';
import { runNight } from './night.ts';
import { ordinaryNight } from './ordinary-night.ts';

it('a night that people leave and join is the same for the same seed, byte for byte', async () => {
  const night = () => runNight(ordinaryNight({ seed: 12, hands: 25 }));
  expect((await night()).journalRoot).toBe((await night()).journalRoot);
});
