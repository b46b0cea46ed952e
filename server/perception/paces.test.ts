import { describe, expect, it } from 'vitest';
import { type Ms, ms } from '#vocabulary/units';
import { HUB } from './layouts.ts';
import { DEFAULT_TIMINGS } from './limits.ts';
import { paceAfter, timingsAt } from './paces.ts';
import { came, exited, factsOf, reading, told, went } from './perceive.testing.ts';

const SLOW_MS = 400;

const sweepTold = (sweepMs: number, atMs: number) =>
  reading(HUB, atMs, { type: 'quality', goodOf16: [], sweepMs: ms(sweepMs), queued: 0 }, 'beat');

const rested = (facts: Parameters<typeof told>[0]): readonly string[] =>
  told(facts).filter((line) => line.includes('rested'));

describe('times of perception at a slow board', () => {
  it('a seat that has answered once has not got the card, though its board takes seconds to say that it has gone', () => {
    // S1 answers once, and says so three silent polls later; S2 has the card.
    const pass = (sweepMs: number) => [
      sweepTold(sweepMs, 10),
      exited(1, 100),
      came(1, 'S1', 400),
      came(1, 'S2', 900),
      went(1, 'S1', 400 + 3 * sweepMs, 1),
    ];
    expect(rested(factsOf(pass(SLOW_MS), undefined, 6000)).map((line) => line.split(' ').slice(1).join(' '))).toEqual([
      '1 rested S2',
    ]);
  });

  it('what its place misses for two of its polls has not been handed to the neighbour that misreads it', () => {
    const lying = [sweepTold(SLOW_MS, 10), exited(1, 100), came(1, 'S1', 400)];
    const missed = [
      went(1, 'S1', 10_000),
      came(1, 'S2', 10_100),
      came(1, 'S1', 11_000),
      went(1, 'S2', 10_100 + 3 * SLOW_MS, 1),
    ];
    expect(rested(factsOf([...lying, ...missed], undefined, 20_000)).map((line) => line.slice(-2))).toEqual(['S1']);
  });

  it('waits no longer than ever where a sweep takes as long as that of the reference hub', () => {
    expect(timingsAt(DEFAULT_TIMINGS, ms(150))).toBe(DEFAULT_TIMINGS);
  });

  it('waits longer by whole polls, and for people no longer', () => {
    const slow = timingsAt(DEFAULT_TIMINGS, ms(SLOW_MS));
    expect(slow.landMs).toBeGreaterThan(DEFAULT_TIMINGS.landMs);
    expect(slow.lookMs).toBe(DEFAULT_TIMINGS.lookMs);
    expect(slow.nowhereMs).toBe(DEFAULT_TIMINGS.nowhereMs);
  });

  it('an empty table, which is swept in no time, does not make a slow board a fast one', () => {
    const told = [SLOW_MS, ...Array.from({ length: 20 }, () => 140)];
    expect(told.reduce<Ms>((paceMs, sweepMs) => paceAfter(paceMs, ms(sweepMs)), ms(0))).toBeGreaterThan(SLOW_MS * 0.9);
  });
});
