import { expect, it } from 'vitest';
import { ABOUT_NONE } from '#simulation/labels/about';
import type { PhysicalError } from '#simulation/labels/truth';
import { emptyNight } from './empty-night.testing.ts';
import { landingDelays } from './landing-delays.ts';
import type { Matched, Pair } from './night-matching.ts';
import type { SeenVerdict } from './verdict-log.ts';

const verdict: SeenVerdict = {
  id: 'v',
  hand: 3,
  seenAtMs: 0,
  kinds: [],
  severity: 'correctable',
  status: 'open',
  misdealAtMs: null,
  closedAtMs: null,
  about: ABOUT_NONE,
};

const pair = (hand: number, error: PhysicalError, delayMs: number | null, readableMs?: number): Pair => ({
  label: {
    error,
    hand,
    beganMs: 0,
    atMs: 1000,
    isNoticeable: true,
    isAnswered: true,
    ...(readableMs === undefined ? {} : { readableMs }),
  },
  kinds: [],
  verdict: delayMs === null ? undefined : verdict,
  saidAtMs: delayMs === null ? undefined : 1000 + delayMs,
  mistaken: null,
});
const delaysOf = (pairs: readonly Pair[]) => {
  const matched: Matched = { pairs, inVain: 0, falseAlarms: [], clean: 0, cleanAlarms: 0, needlessQuestions: [] };
  return landingDelays([emptyNight({ seed: 7, hands: 4 })], [matched]);
};

it('tells which verdicts came late after a landing, the slowest first, and leaves out what no landing shows and what was missed', () => {
  const pairs = [
    pair(1, 'burn-into-muck', 300),
    pair(2, 'rabbit-hunt', 4000),
    pair(3, 'three-acted-behind', 9000),
    pair(4, 'rabbit-hunt', null),
  ];
  expect(delaysOf(pairs)).toEqual([
    { seed: 7, hand: 2, error: 'rabbit-hunt', delayMs: 4000 },
    { seed: 7, hand: 1, error: 'burn-into-muck', delayMs: 300 },
  ]);
});

it('counts from when an antenna could first read it, and from the deed what is told sooner', () => {
  const pairs = [pair(1, 'card-given-to-neighbour', 5280, 5480), pair(2, 'card-given-to-neighbour', 900, 5480)];
  expect(delaysOf(pairs).map(({ hand, delayMs }) => [hand, delayMs])).toEqual([
    [2, 900],
    [1, 800],
  ]);
});
