import { expect, it } from 'vitest';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { emptyNight } from './empty-night.testing.ts';
import { reportOf } from './night-report.ts';
import { reportLines } from './report-text.ts';

it('where there was no mistake to find and nothing was called one, no share of them is told', () => {
  const report = reportOf(
    [emptyNight()],
    { ruleBook: 'sans-croupier', profile: DEFAULT_PROFILES.full, world: 'made up' },
    0,
  );
  const shares = (changed: Partial<typeof report>): string | undefined =>
    reportLines({ ...report, ...changed }, 'a night')[2];
  expect(shares({})).toBe('recall: there was no mistake to find, precision: nothing was called a mistake');
  expect(shares({ falseAlarms: 1, precision: 0 })).toBe('recall: there was no mistake to find, precision 0.00 %');
  expect(shares({ errors: 2, found: 1, recall: 0.5, recallLow: 0.1 })).toBe(
    'recall 50.00 % (at least 10.00 %), precision 100.00 %',
  );
});
