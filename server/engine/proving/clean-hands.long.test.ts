import { describe, expect, it } from 'vitest';
import { findFaultInCleanHand } from './clean-hands-check.testing.ts';

describe('clean hands raise not one verdict and not one question', () => {
  it('20,000 hands of every book and profile', () => {
    const faults: string[] = [];
    for (let seed = 100_000; seed < 120_000 && faults.length < 20; seed += 1) {
      const fault = findFaultInCleanHand(seed);
      if (fault !== '') faults.push(fault);
    }
    expect(faults).toEqual([]);
  });
});
