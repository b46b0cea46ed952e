import { describe, it } from 'vitest';
import { killedAgainAndAgain } from './kills.testing.ts';

describe('kill -9', () => {
  it('loses, doubles and reorders nothing that was acknowledged or answered (3 times; 200 in the long lane)', () =>
    killedAgainAndAgain(3));
});
