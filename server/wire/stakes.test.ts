import { describe, expect, it } from 'vitest';
import { CHIPS_MAX } from './limits.ts';
import { troublesOf } from './stakes.ts';

const GOOD = { smallBlind: 50, bigBlind: 100, ante: 0, bigBlindAnte: 100, smallestChip: 25 };

describe('blinds and antes', () => {
  it.each([
    [{}, {}],
    [{ smallBlind: 100 }, {}],
    [{ smallBlind: 0 }, {}],
    [{ smallBlind: 300, bigBlind: 200 }, { smallBlind: 'above-big-blind' }],
    [
      { smallBlind: 5, bigBlind: 10 },
      { smallBlind: 'not-in-chips', bigBlind: 'not-in-chips' },
    ],
    [{ smallBlind: 33, bigBlind: 77, smallestChip: 11 }, { bigBlindAnte: 'not-in-chips' }],
    [{ bigBlind: 0, smallBlind: 0 }, { bigBlind: 'none' }],
    [{ smallestChip: 0 }, { smallestChip: 'none' }],
    [{ ante: -5 }, { ante: 'no-number' }],
    [{ ante: Number.NaN }, { ante: 'no-number' }],
    [{ ante: 2.5 }, { ante: 'no-number' }],
    [{ bigBlind: CHIPS_MAX + 25 }, { bigBlind: 'too-large' }],
  ])('%o: %o', (change, troubles) => {
    expect(troublesOf({ ...GOOD, ...change })).toEqual(troubles);
  });
});
