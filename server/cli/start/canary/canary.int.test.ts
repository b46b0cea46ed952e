import { describe, expect, it } from 'vitest';
import { lookForLeaks } from './canary-traces.testing.ts';

/** Samples: the long lane plays more of the same. */
describe('the canary', () => {
  it('finds no hidden card and no tag in any byte that leaves, in 40 random traces at the hub', async () => {
    const { leaks, bytes, named } = await lookForLeaks(40, 1);
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(named).toBeGreaterThan(10);
    expect(bytes).toBeGreaterThan(100_000);
  }, 900_000);

  it.each(['club', 'stream'] as const)('finds none where fewer places are read either (%s)', async (profile) => {
    const { leaks, named } = await lookForLeaks(20, 500, { profile });
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(named).toBeGreaterThan(2);
  });

  it('tells no salt of a closed card, and opens none before its time, where hands are played out', async () => {
    const { leaks, opened, counted } = await lookForLeaks(40, 61, { playsOn: true });
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(opened).toBeGreaterThan(8);
    expect(counted).toBeGreaterThan(5);
  });

  it('tells of no level and no break of a tournament before a feed has come to it', async () => {
    const { leaks, levels } = await lookForLeaks(20, 1, { playsOn: true, inTournament: true });
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(levels).toBeGreaterThan(10);
    const tooEarly = 'broadcast:slow: a level before its time';
    const early = await lookForLeaks(20, 1, { earlyMs: 20_000, playsOn: true, inTournament: true }, tooEarly);
    expect(early.leaks).toContain(tooEarly);
  });

  it('agrees that a hand is over which ended only when it was decided anew', async () => {
    const { leaks } = await lookForLeaks(20, 113_600);
    expect(leaks).toEqual([]);
  });

  it('would notice a feed that airs one second early', async () => {
    const { leaks } = await lookForLeaks(40, 61, { earlyMs: 1_000, playsOn: true });
    expect(leaks.length).toBeGreaterThan(0);
    expect(leaks.filter((leak) => !/^broadcast:(slow|late):/.test(leak))).toEqual([]);
  }, 900_000);
});
