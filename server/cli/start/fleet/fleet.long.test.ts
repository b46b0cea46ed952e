import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sail } from './fleet.testing.ts';

const STRENGTH = 10;
const BYTES_MAX = 50_000_000;
const BACK_WITHIN_MS = 5_000;
/** Honest people alone are looked at for as long as an attack takes. */
const LEAST_MS = 60_000;

describe.runIf(existsSync('/proc/self/fd'))('a hostile fleet of ten times the strength', () => {
  it('refuses nobody else, costs little memory, the director at most twice as much, and is gone in 5 s', async () => {
    const size = { measured: 60, leastMs: LEAST_MS };
    const alone = await sail({ ...size, strength: 0 });
    const report = await sail({ ...size, strength: STRENGTH });
    process.stdout.write(`${JSON.stringify({ alone, report })}\n`);
    expect(Object.keys(report.honest)).toEqual(['200']);
    expect(report.cut).toBe(0);
    expect(report.backMs).toBeLessThan(BACK_WITHIN_MS);
    const [, mostAlone] = alone.memoryBytes;
    const [, most] = report.memoryBytes;
    expect(most - mostAlone).toBeLessThan(BYTES_MAX);
    const [before, attacked, held] = report.computedMs;
    for (const { view, word } of [attacked, held]) {
      expect(view).toBeLessThanOrEqual(2 * before.view);
      expect(word).toBeLessThanOrEqual(2 * before.word);
    }
  });
});
