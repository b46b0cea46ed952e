import { describe, it } from 'vitest';
import { startRevocations, takeBackMany } from './revocations.testing.ts';

describe('what is taken back', () => {
  startRevocations();

  it('answers nothing any more, 20 times, no socket of it is open, and nobody else’s is closed (how soon: the long lane)', () =>
    takeBackMany(20, 60_000));
});
