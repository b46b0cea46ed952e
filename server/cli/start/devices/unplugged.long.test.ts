import { describe, expect, it } from 'vitest';
import { hasPty, playUnplugged } from './unplugged.testing.ts';

/** Bounds of the wall's clock mean something on a machine that has nothing else to do: that is why they are here. */
describe.skipIf(!hasPty)('a board whose plug comes out (issue 8.4)', () => {
  it('is on the screen within 2 s, and back within 3 s of being plugged in', async () => {
    const times = [];
    for (let round = 0; round < 5; round++) times.push(await playUnplugged());
    expect(Math.max(...times.map(({ silentAfterMs }) => silentAfterMs))).toBeLessThan(2000);
    expect(Math.max(...times.map(({ backAfterMs }) => backAfterMs))).toBeLessThan(3000);
  }, 600_000);
});
