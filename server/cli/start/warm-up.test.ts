import { describe, expect, it } from 'vitest';
import { rehearsal } from './warm-up.ts';

describe('the rehearsal before the first card', () => {
  it('goes the way of every card: dealt, acted upon, and turned up on the board', () => {
    const steps = rehearsal();
    let step = steps.next();
    let count = 0;
    for (; step.done !== true; step = steps.next()) count += 1;
    const { hand } = step.value.engine;
    expect(hand?.verdicts).toEqual([]);
    expect(hand?.ledger).toMatchObject({ street: 'flop', round: 'open' });
    expect(hand?.publicity.filter(({ card }) => card !== null)).toHaveLength(3);
    // Small enough, each of them, for other work to come between.
    expect(count).toBeGreaterThan(40);
  });
});
