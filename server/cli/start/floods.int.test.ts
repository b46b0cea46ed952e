import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '#account/table';
import { flood, ORDINARY } from './floods.testing.ts';

/** Descriptors and memory of a process are told by Linux alone. */
describe.runIf(existsSync('/proc/self/fd'))('a flood of refused callers, and one token that wants all places', () => {
  it('leaves nothing open and little behind, and throws nobody else out (how soon they are answered: the long lane)', async () => {
    const report = await flood(1, 2_000);
    expect(report.statuses['101']).toBeGreaterThan(0);
    expect(report.mostClients).toBeLessThanOrEqual(ORDINARY + ACCOUNT.screens.places.caller.player);
    expect(report.descriptorsAfter).toBeLessThanOrEqual(report.descriptorsBefore);
    expect(report.grewBytes).toBeLessThan(50_000_000);
    expect(report.stayed).toBe(ORDINARY);
  });
});
