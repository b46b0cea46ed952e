import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flood, ORDINARY } from './floods.testing.ts';

const TIMES = 10;
/** A young process takes memory for its compiled code, and only then is it known how soon it answers. */
const CALM_MS = 10_000;

describe.runIf(existsSync('/proc/self/fd'))('a flood of refused callers, and one token that wants all places', () => {
  it(`at ${TIMES} times its strength leaves nothing open after 5 s, little behind, and the others are answered as before`, async () => {
    const report = await flood(TIMES, CALM_MS);
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expect(report.descriptorsAfter).toBeLessThanOrEqual(report.descriptorsBefore);
    expect(report.tookMs).toBeLessThan(5_000);
    expect(report.grewBytes).toBeLessThan(50_000_000);
    expect(report.floodP99).toBeLessThanOrEqual(Math.max(100, 2 * report.calmP99));
    expect(report.stayed).toBe(ORDINARY);
  });
});
