import { expect, it } from 'vitest';
import { findFaultUnderHostility } from './hostile-check.testing.ts';

/** Must-hold 5 of issue 4, in parts, so that a busy machine does not run out of time. */
it.each([1, 2])('30,000 hostile inputs throw nothing, and 52 cards and all chips stay: part %i', (part) => {
  expect(findFaultUnderHostility(10_000 * part, 15_000)).toBe('');
});
