import { describe, expect, it } from 'vitest';
import { lookForLeaks } from './canary-traces.testing.ts';

describe('the canary', () => {
  it('finds no hidden card and no tag in any byte that leaves, in 20,000 random traces at the hub', async () => {
    const { leaks, bytes, named, counted } = await lookForLeaks(20_000, 100_000);
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(named).toBeGreaterThan(10_000);
    expect(counted).toBeGreaterThan(200);
    expect(bytes).toBeGreaterThan(100_000_000);
  });

  it('finds none, and no salt, where 2,000 traces play hands to their end', async () => {
    const { leaks, opened } = await lookForLeaks(2_000, 200_000, { playsOn: true });
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(opened).toBeGreaterThan(400);
  });

  it('tells of no level and no break of a tournament before a feed has come to it, in 400 traces', async () => {
    const { leaks, levels } = await lookForLeaks(400, 300_000, { playsOn: true, inTournament: true });
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(levels).toBeGreaterThan(200);
  });

  it('would notice a feed that airs one second early, at random tables too', async () => {
    const { leaks } = await lookForLeaks(400, 1, { earlyMs: 1_000 });
    expect(leaks.length).toBeGreaterThan(0);
    expect(leaks.filter((leak) => !/^broadcast:(slow|late):/.test(leak))).toEqual([]);
  });
});
