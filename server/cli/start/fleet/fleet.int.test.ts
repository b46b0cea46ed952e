import { expect, it } from 'vitest';
import { sail } from './fleet.testing.ts';

it('beside a hostile fleet no phone, no clock and no director is refused or signed out', async () => {
  const report = await sail(1);
  expect(Object.keys(report.honest)).toEqual(['200']);
  expect(report.streams).toBe(2);
  expect(report.hostile['join 429']).toBeGreaterThan(0);
});
