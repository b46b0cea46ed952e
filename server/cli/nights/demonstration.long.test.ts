import { describe, it } from 'vitest';
import { expectWorthWatching } from './demonstration.testing.ts';

describe('the demonstration', () => {
  it.each([2, 3])(
    'is worth watching: soon a board, a mistake put right, raises, no folded kings, more mistakes (seed %i)',
    expectWorthWatching,
  );
});
