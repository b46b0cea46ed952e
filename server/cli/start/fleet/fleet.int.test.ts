import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '#account/table';
import { sail } from './fleet.testing.ts';

/** Descriptors of a process are told by Linux alone. */
describe.runIf(existsSync('/proc/self/fd'))('a hostile fleet in a process of its own', () => {
  it('refuses, cuts and signs out no phone, no clock and no director, and gives all back', async () => {
    const { honest, cut, hostile, descriptors } = await sail({ strength: 1, measured: 3, leastMs: 0 });
    expect(Object.keys(honest)).toEqual(['200']);
    expect(cut).toBe(0);
    expect(Object.keys(hostile).some((answer) => answer.endsWith(' 429'))).toBe(true);
    const [before, held, after] = descriptors;
    expect(held - before).toBeLessThanOrEqual(HELD_MAX);
    expect(after).toBeLessThanOrEqual(before);
  });
});

/** Streams of guests, screens of one seat and its clocks, and connections that have not said anything yet. */
const { screens, tournamentStreams } = ACCOUNT;
const GUESTS = 100;
const UNFINISHED = 300;
const HELD_MAX = GUESTS + screens.places.caller.player + tournamentStreams.places.caller.player + UNFINISHED;
