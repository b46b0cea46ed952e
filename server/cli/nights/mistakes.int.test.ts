import { describe, expect, it } from 'vitest';
import { inPreset } from './chosen-worlds.ts';
import { expectCalled, MISTAKES } from './mistakes.testing.ts';
import { runNight } from './night.ts';
import { ordinaryNight } from './ordinary-night.ts';

/** Share of the mistakes: one in so many; the long lane plays all of them, and more. */
const ONE_IN = 4;
const HANDS = 2;

describe('a mistake that people make on purpose', () => {
  it.each(MISTAKES.filter((_, nth) => nth % ONE_IN === 0))(
    '%s, %s: it is done, and called %s',
    (error, ruleBook, kind) => expectCalled(error, ruleBook, kind, HANDS),
  );
});

it("in the world's own account who was out of one deal is in again when the cards are dealt anew", async () => {
  const mistakes = {
    share: 1,
    most: 3,
    only: ['dead-card-put-in-hand', 'card-found-elsewhere'],
    weights: new Map(),
  } as const;
  const { comparisons, labels } = await runNight(ordinaryNight({ seed: 20, hands: 1, ...inPreset('none'), mistakes }));
  expect(labels.map(({ error }) => error)).toEqual(mistakes.only);
  expect(comparisons.map(({ pot, winner }) => [pot, winner])).toEqual([['right', 'right']]);
});

it("in the world's own account who acted early, and was passed by the turn, has put his chips in", async () => {
  const mistakes = { share: 1, most: 3, only: ['three-acted-behind'], weights: new Map() } as const;
  const { comparisons } = await runNight(ordinaryNight({ seed: 4, hands: 13, ...inPreset('none'), mistakes }));
  expect(comparisons.map(({ pot }) => pot)).toEqual(Array.from({ length: 13 }, () => 'right'));
});
