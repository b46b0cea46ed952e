import { expect, it } from 'vitest';
import { findDeadEnd } from './endings-check.testing.ts';

/** Must-hold 3 of issue 4. */
it('whatever happened to a hand, doing what is asked ends it and leaves nothing open', () => {
  const faults: string[] = [];
  for (let seed = 1; seed <= 100; seed += 1) {
    const fault = findDeadEnd(seed);
    if (fault !== '') faults.push(fault);
  }
  expect(faults).toEqual([]);
});
