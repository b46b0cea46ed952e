import { describe, expect, it } from 'vitest';
import { PROFILES } from '#vocabulary/profiles';
import { findFaultInCleanHand } from './clean-hands-check.testing.ts';

/** Must-hold 2 of issue 4: R000-deal-0, R004-02-0, R003-T-deal-1 and whatever else makes an ordinary hand. */
describe('clean hands raise not one verdict and not one question', () => {
  it.each(PROFILES)('80 hands with profile %s', (profile) => {
    const faults: string[] = [];
    for (let seed = 0; seed < 80 && faults.length < 5; seed += 1) {
      const fault = findFaultInCleanHand(seed, { profile });
      if (fault !== '') faults.push(fault);
    }
    expect(faults).toEqual([]);
  });
});
