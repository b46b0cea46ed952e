import { describe, expect, it } from 'vitest';
import type { Fact } from '#vocabulary/hands/facts';
import type { Reading } from '#vocabulary/readings';
import { came, exited, type Plan, went } from './perceive.testing.ts';
import { HOLD_BEFORE, type Hold, holdAfter, holdMs } from './radio/holds.ts';
import { dealingTo, restsIn, storiesOf } from './stories.testing.ts';

const HELD_MS = 4000;

/** Carried over B2, which goes on telling of it for four seconds. */
const carried = (card: number, seat: string, atMs: number): readonly Reading[] => [
  exited(card, atMs),
  came(card, 'B2', atMs + 300),
  came(card, seat, atMs + 600),
  went(card, 'B2', atMs + 300 + HELD_MS, 30),
];
const inTime = (readings: readonly Reading[]): readonly Reading[] => readings.toSorted((a, b) => a.atMs - b.atMs);
const seats = ['S3', 'S4', 'S5', 'S6'] as const;
const deal = seats.flatMap((seat, nth) => carried(3 + nth, seat, 1000 + 2000 * nth));
const plan: Plan = (out) => dealingTo(...seats.slice(out));
const said = (...readings: readonly Reading[]): readonly Fact[] =>
  storiesOf(inTime([...deal, ...readings]), plan, 60_000);

describe('at readers that remember a card which has gone', () => {
  it('two that tell of one card for as long as one of them remembers are no sign of a copy', () => {
    const swept = [came(3, 'B4', 20_000), went(3, 'S3', 20_000 + HELD_MS), went(3, 'B4', 20_100 + HELD_MS, 27)];
    expect(said(...swept).filter(({ type }) => type === 'duplicate-card')).toEqual([]);
  });

  it('a copy is found all the same, after as long again', () => {
    const copies = said(came(3, 'B4', 20_000)).filter(({ type }) => type === 'duplicate-card');
    expect(copies.map(({ type }) => type)).toEqual(['duplicate-card']);
    expect(copies[0]?.atMs).toBeGreaterThan(20_000 + HELD_MS);
  });

  it('a hand that was thrown lies in the muck, though its seat tells of it for seconds yet', () => {
    const thrown = [came(3, 'MUCK', 20_500), went(3, 'S3', 20_000 + HELD_MS)];
    expect(restsIn(said(...thrown)).at(-1)).toBe('3 MUCK');
  });
});

describe('how long readers remember', () => {
  const learnt = (...overlapsMs: readonly number[]): Hold => overlapsMs.reduce(holdAfter, HOLD_BEFORE);

  it('is nothing before a card was seen to be told of by two places', () => {
    expect(holdMs(HOLD_BEFORE)).toBe(0);
    expect(holdMs(learnt(0, 0, 0, 0, 0))).toBe(0);
  });

  it('is as long as a card that lies elsewhere was told of, or a little longer', () => {
    for (const heldMs of [1400, 2000, 3800, 9000]) {
      const known = holdMs(learnt(heldMs - 300, heldMs - 700, 0, heldMs - 200));
      expect(known).toBeGreaterThanOrEqual(heldMs - 200);
      expect(known).toBeLessThanOrEqual(1.8 * heldMs);
    }
  });

  it('does not hang on one strange move among many', () => {
    expect(holdMs(learnt(...Array.from({ length: 12 }, () => 0), 5000))).toBe(0);
  });

  it('is learnt anew where another reader was put in', () => {
    const long = learnt(...Array.from({ length: 20 }, () => 3000));
    expect(holdMs(Array.from({ length: 20 }, () => 0).reduce(holdAfter, long))).toBe(0);
  });
});
