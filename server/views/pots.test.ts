import { describe, expect, it } from 'vitest';
import { applyEffects, decideStreet } from '#engine/betting/api';
import { played, tableOf } from '#engine/betting/betting.testing';
import { gatheredPots } from './pots.ts';

describe('pots on the screen', () => {
  it('blinds and uneven bets in front of the seats form no pot', () => {
    expect(gatheredPots(tableOf({ seats: 3 }))).toEqual([]);
  });

  it('what was gathered is one pot, and a short all-in makes a side pot only once it is gathered', () => {
    const open = played(tableOf({ seats: 3, stacks: { 1: 300, 2: 5_000, 3: 5_000 } }), '1 allin', '2 raise 1000');
    expect(gatheredPots(open)).toEqual([]);
    const called = played(open, '3 call');
    const flop = applyEffects(called, decideStreet(called, 'flop').effects);
    expect(gatheredPots(flop)).toEqual([
      { amount: 900, seats: [1, 2, 3] },
      { amount: 1_400, seats: [2, 3] },
    ]);
  });
});
