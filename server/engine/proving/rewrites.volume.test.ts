import { expect, it } from 'vitest';
import { findFillingFault, findWithdrawalFault } from './rewrites-check.testing.ts';

it.each([
  ['clean', 8],
  ['hostile', 20],
] as const)('%s hands: a reading taken back leaves no trace, and stated again gives the same state', (kind, hands) => {
  const found = Array.from({ length: hands }, (_, index) => findWithdrawalFault(index + 1, kind === 'hostile'));
  expect(found.flatMap(({ fault }) => (fault === '' ? [] : [fault]))).toEqual([]);
  expect(found.reduce((sum, { withdrawn }) => sum + withdrawn, 0)).toBeGreaterThan(40);
});

it('a misdeal that a hand decided anew has called was not known of before that, however often it is decided since', () => {
  const faults = [1098, 1161, 1452, 1868].map((seed) => findWithdrawalFault(seed, true).fault);
  expect(faults.filter((fault) => fault !== '')).toEqual([]);
});

it('"yes, they had acted" gives the very hand in which they had been told in time', () => {
  const found = Array.from({ length: 8 }, (_, index) => findFillingFault(index + 1));
  expect(found.flatMap(({ fault }) => (fault === '' ? [] : [fault]))).toEqual([]);
  expect(found.reduce((sum, { filled }) => sum + filled, 0)).toBeGreaterThan(24);
});
