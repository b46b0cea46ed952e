import { describe, it } from 'vitest';
import { startRevocations, takeBackMany } from './revocations.testing.ts';

describe('what is taken back', () => {
  startRevocations();

  it('answers nothing a second later, 200 times, no socket of it is open, and nobody else’s is closed', () =>
    takeBackMany(200));
});
