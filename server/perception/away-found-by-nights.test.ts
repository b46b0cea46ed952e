import { expect, it } from 'vitest';
import { ms } from '#vocabulary/units';
import { HUB } from './layouts.ts';
import { came, exited, factsOf, reading, snapshot, testSetup, went } from './perceive.testing.ts';

/** What was read while the hub was away, and what only the shoe can tell of then (issue 8.6); the titles say in which seed and hand. */

const silent = (atMs: number) => reading(HUB, atMs, { type: 'device-silent', why: 'unplugged', sinceMs: ms(atMs) }, 'silent');
const back = (atMs: number, sinceMs: number) => reading(HUB, atMs, { type: 'device-back', silentSinceMs: ms(sinceMs) }, 'back');

it('says when it read what it tells of so late (seed 4504, hand 775)', () => {
  const kept = [exited(3, 4800), silent(5000), exited(4, 5800), back(20_000, 5000), came(3, 'S2', 5500), went(3, 'S2', 9000, 40)];
  const facts = factsOf([...kept, snapshot([], 20_100), exited(5, 21_000), came(5, 'S2', 21_700)], testSetup(), 25_000);
  const read = facts.flatMap((fact) => (fact.type === 'card-rested' ? [[fact.ref, fact.atMs > 20_000, fact.readMs]] : []));
  expect(read).toEqual([
    [3, true, 5500],
    [5, true, undefined],
  ]);
});
