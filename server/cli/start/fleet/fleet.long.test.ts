import { expect, it } from 'vitest';
import { sail } from './fleet.testing.ts';

it('beside a hostile fleet of ten times the strength nobody is refused or signed out either', async () => {
  const report = await sail(10);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(Object.keys(report.honest)).toEqual(['200']);
  expect(report.streams).toBe(2);
});
