import { expect, it } from 'vitest';
import { findDeadEnd } from './endings-check.testing.ts';

it.each(['every', 'any'] as const)(
  'whatever happened to 10,000 hands, doing what is asked ends them: acts %s',
  (acts) => {
    const faults: string[] = [];
    for (let seed = 10_000; seed < 20_000 && faults.length < 20; seed += 1) {
      const fault = findDeadEnd(seed, acts);
      if (fault !== '') faults.push(fault);
    }
    expect(faults).toEqual([]);
  },
);
