import fc from 'fast-check';
import { describe, it } from 'vitest';
import { PERCEPTION_PROPERTIES } from './perception-properties.testing.ts';

/** Other stories each night. A failure prints its seed: it becomes a test that says it. */
describe('perception, whatever the antennas say', () => {
  it.each(PERCEPTION_PROPERTIES)('$title', ({ property, runs }) => {
    fc.assert<unknown[]>(property, { numRuns: runs * 100 });
  });
});
