import { describe, expect, it } from 'vitest';
import { sampleHand } from '#export/told-sample.testing';
import type { ReplayStepView } from '#wire/views/replay-view';
import { replaySteps } from './replay-steps.ts';

const steps = replaySteps(sampleHand({ role: 'director' }));
const at = (name: string): ReplayStepView =>
  steps.find(({ what }) => JSON.stringify(what).includes(name)) ?? expect.fail(name);

describe('a hand step by step', () => {
  it('begins with the blinds, ends with who won what, and loses no chip on the way', () => {
    expect(steps[0]?.what).toEqual({ type: 'blinds' });
    expect(steps.at(-1)?.what).toMatchObject({ type: 'wins' });
    // 25 of the hand before lie in the pot.
    const sums = steps.map(({ seats, potTotal }) => seats.reduce((sum, { stack }) => sum + stack, potTotal));
    expect(new Set(sums)).toEqual(new Set([8425]));
  });

  it('says whose turn it is and what a call costs him for what lies in the pot', () => {
    expect(at('"dealt"')).toMatchObject({ toAct: { seat: 5, call: 100 }, potTotal: 275 });
    expect(at('"raise"')).toMatchObject({ toAct: { seat: 6, call: 300 }, potTotal: 575 });
  });

  it('has a ruling where it was called, and the hand that it killed', () => {
    const index = steps.findIndex(({ what }) => what.type === 'called');
    expect(steps[index - 1]?.what).toMatchObject({ type: 'act', seat: 1 });
    expect(steps[index + 1]).toMatchObject({ what: { type: 'dead', seat: 3 } });
    expect(steps[index + 1]?.seats.find(({ seat }) => seat === 3)?.state).toBe('dead-hand');
  });

  it('lays the board street by street, with the bets gathered into pots', () => {
    expect(steps.filter(({ what }) => what.type === 'street').map(({ board }) => board)).toEqual([3, 4, 5]);
    expect(at('"turn"').pots).toEqual([{ amount: 1350, seats: [1, 5, 6] }]);
    expect(at('"turn"').seats.every(({ bet }) => bet === 0)).toBe(true);
  });

  it('counts equities of the hands that are in, and for those alone who may know every card of them', () => {
    const shares = at('"turn"').equities ?? expect.fail('the director knows all hands');
    expect(shares.map(({ seat }) => seat)).toEqual([1, 5, 6]);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    const seen = replaySteps(sampleHand({ role: 'public' }));
    // Before the fourth hand was dead, its cards were hidden.
    expect(seen[1]?.equities).toBeNull();
    expect(seen.find(({ what }) => what.type === 'street')?.equities).not.toBeNull();
  });
});
