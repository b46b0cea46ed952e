import { describe, it } from 'vitest';
import { expectWorthWatching } from './demonstration.testing.ts';

/** The long lane plays others. */
describe('the demonstration', () => {
  it.each([1])(
    'is worth watching in its first ten minutes: raises, no folded kings, a mistake every third hand (seed %i)',
    expectWorthWatching,
  );
});
