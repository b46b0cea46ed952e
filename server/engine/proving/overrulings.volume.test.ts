import { expect, it } from 'vitest';
import { findOverrulingFault } from './overrulings-check.testing.ts';

it('R000-pen-8, R004-end-0: what is offered in place of a ruling moves the chips that it says; the hand ends', () => {
  const found = Array.from({ length: 120 }, (_, seed) => findOverrulingFault(seed + 1));
  expect(found.map(({ fault }) => fault).filter((fault) => fault !== '')).toEqual([]);
  expect(found.reduce((sum, { overruled }) => sum + overruled, 0)).toBeGreaterThan(120);
});
