import { expect, it } from 'vitest';
import { findFaultUnderHostility } from './hostile-check.testing.ts';

/** Must-hold 5 of issue 4 at the size of the quick gate; the volume lane has 200,000, the long one millions. */
it('4,000 hostile inputs throw nothing, and 52 cards and all chips stay', () => {
  expect(findFaultUnderHostility(1, 4_000)).toBe('');
});
