import { expect, it } from 'vitest';
import { GRID, HOUR_MS, keptBy } from './judged-evenings.testing.ts';
import { proposeLasting } from './lasting.ts';

/** Evenings of people and cards that the model was not fitted on. */
const EVENINGS = 31;
const OFF_MAX = 0.15;
/** Medians of so few evenings of six people are off by as much as that themselves. */
const OFF_SHARE = 0.05;
const OFF_EVER = 0.3;

it('half of all evenings are over within 15 % of the hours asked for, in 19 of 20 structures', () => {
  const kept = GRID.flatMap((wish) => {
    const made = proposeLasting(wish);
    if (!made.ok) return [];
    const { players, buys, lastsMs, template } = wish;
    const ratio = keptBy(wish, made.value, EVENINGS, 'judged');
    return [{ what: `${players} + ${buys}, ${lastsMs / HOUR_MS} h, ${template}`, ratio }];
  });
  const ratios = kept.map(({ ratio }) => ratio).sort((a, b) => a - b);
  const at = (share: number): string => (ratios[Math.floor(share * (ratios.length - 1))] ?? 0).toFixed(2);
  console.log(`${kept.length} evenings: least ${at(0)}, median ${at(0.5)}, most ${at(1)} of the hours asked for`);
  // One home's case has too few chips for twenty-seven people who each buy once more.
  expect(kept.length).toBeGreaterThanOrEqual(96 + 80);
  const off = kept.filter(({ ratio }) => Math.abs(ratio - 1) > OFF_MAX);
  console.log(off.map(({ what, ratio }) => `${what}: ${ratio.toFixed(2)}`).join('; '));
  expect(off.length).toBeLessThanOrEqual(OFF_SHARE * kept.length);
  expect(off.filter(({ ratio }) => Math.abs(ratio - 1) > OFF_EVER)).toEqual([]);
});
