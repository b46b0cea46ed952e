import { describe, expect, it } from 'vitest';
import { callerOf } from '#table/core/table-source';
import { prepareHand } from '#table/hands/hands';
import { openNight } from '#table/nights/night';
import { takeInput } from '#table/taking/taking-inputs';
import { Duel, WORLD } from '../duel.testing.ts';

const FLOOR = callerOf({ name: 'director' }, 'director', 'loopback', true, 'floor');
const end = (duel: Duel, id = 'x') => takeInput(duel.core, FLOOR, id, { type: 'night-ended' }, duel.nowMs, WORLD);

describe('the end of a night', () => {
  it('waits for the hand that is being played', () => {
    const duel = new Duel();
    expect(end(duel)).toMatchObject({ answer: 'not-now', entries: [] });
    duel.floor({ type: 'void-hand', reason: 'late' });
    expect(end(duel)).toMatchObject({ answer: 'accepted' });
  });

  it('leaves a snapshot with which the next night begins without it: stacks, seats and the number of the hand', () => {
    const duel = new Duel();
    duel.floor({ type: 'void-hand', reason: 'late' });
    const { core, entries, answer } = end(duel);
    expect(answer).toBe('accepted');
    expect(entries.map(({ kind }) => kind)).toEqual(['work', 'snapshot']);
    expect(entries[0]?.body).toMatchObject({ nightEnded: { by: 'floor' }, client: { answer: 'accepted' } });
    expect(entries[1]?.body).toMatchObject({ settings: core.settings });
    expect([core.engine.hand, core.settings.hand, core.settings.nightEndedMs]).toEqual([null, 1, duel.nowMs]);
    const next = prepareHand(core, duel.nowMs + 1_000, WORLD);
    expect(next?.core.settings.hand).toBe(2);
    expect(next?.core.settings.roster.map(({ stack }) => stack)).toEqual([10_000, 10_000]);
    // Asked again under the same id, also by who reconnects: the same answer, and no second end.
    expect(takeInput(core, FLOOR, 'x', { type: 'night-ended' }, duel.nowMs, WORLD)).toMatchObject({
      answer: 'accepted',
      entries: [],
    });
  });

  it('is kept on the statistics page until a hand of the next night is over', () => {
    const duel = new Duel();
    const night = openNight(0);
    night.take(duel.core, 1_000);
    duel.floor({ type: 'void-hand', reason: 'late' });
    night.take(duel.core, 2_000);
    const ended = end(duel).core;
    night.take(ended, 3_000);
    expect(night.view(3_000)).toMatchObject({ sinceMs: 0 });
    const hands = night.view(3_000).hands;
    const next = prepareHand(ended, 4_000, WORLD)?.core ?? expect.fail('two can play');
    night.take(next, 4_000);
    expect(night.view(4_000)).toMatchObject({ sinceMs: 0, hands });
    night.take({ ...next, settings: { ...next.settings, hand: next.settings.hand + 1 } }, 5_000);
    expect(night.view(5_000)).toMatchObject({ sinceMs: 3_000, hands: 1 });
  });

  it('is not ended twice: the next one begins by a word, and a night without a hand leaves no archive', () => {
    const duel = new Duel();
    duel.floor({ type: 'void-hand', reason: 'late' });
    const over = end(duel).core;
    expect(over.settings.isNightOver).toBe(true);
    expect(takeInput(over, FLOOR, 'y', { type: 'night-ended' }, 5_000, WORLD)).toMatchObject({
      answer: 'not-now',
      entries: [],
    });
    const next = { type: 'declared', what: { type: 'next' } } as const;
    const begun = takeInput(over, FLOOR, 'z', next, 6_000, WORLD);
    expect([begun.answer, begun.core.settings.hand, begun.core.settings.isNightOver]).toEqual([
      'accepted',
      2,
      undefined,
    ]);
    const again = takeInput(begun.core, FLOOR, 'w', { type: 'night-ended' }, 7_000, WORLD);
    expect(again.entries.some(({ body }) => 'nightEnded' in body)).toBe(false);
    expect(again.core.settings).toMatchObject({ isNightOver: true, hand: 1, nightEndedMs: over.settings.nightEndedMs });
  });
});
