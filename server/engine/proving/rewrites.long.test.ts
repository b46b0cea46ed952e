import { expect, it } from 'vitest';
import { findFillingFault, findWithdrawalFault } from './rewrites-check.testing.ts';

const seeds = Array.from({ length: 1000 }, (_, index) => 1000 + index);

it.each(['clean', 'hostile'] as const)(
  '1,000 %s hands: a reading taken back leaves no trace, and stated again gives the same state',
  (kind) => {
    expect(
      seeds.map((seed) => findWithdrawalFault(seed, kind === 'hostile').fault).filter((fault) => fault !== ''),
    ).toEqual([]);
  },
);

it('1,000 hands: "yes, they had acted" gives the very hand in which they had been told in time', () => {
  expect(seeds.map((seed) => findFillingFault(seed).fault).filter((fault) => fault !== '')).toEqual([]);
});
