import { describe, it } from 'vitest';
import { expectWorthWatching } from './demonstration.testing.ts';

/** The long lane plays others. */
describe('the demonstration', () => {
  it.each([1])(
    'is worth watching: soon a board, a mistake put right, raises, no folded kings, more mistakes (seed %i)',
    expectWorthWatching,
  );
});
