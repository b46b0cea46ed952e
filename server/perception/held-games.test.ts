import { expect, it } from 'vitest';
import type { Expectation } from '#vocabulary/hands/expectations';
import { PRICES } from '#vocabulary/hands/prices';
import { ms } from '#vocabulary/units';
import { HUB } from './layouts.ts';
import { came, factsOf, reading, testSetup } from './perceive.testing.ts';

/** The slowest that a board of one antenna may be. */
const SWEEP_MS = 350;

/** The turn, as the plan has it: now, or after a round of betting. */
const turn = (isLater: boolean): Expectation => ({
  stage: isLater ? 'playing' : 'dealing',
  deal: { hand: 1, redeal: 0 },
  order: [{ zone: 'B4', count: 1, isLater }],
  moves: [],
  folded: [],
});

/** Odds at which a card is stated that a slow board reads. */
function statedAt(isLater: boolean): readonly number[] {
  const goodOf16 = Array.from({ length: 17 }, () => 14);
  const beats = [200, 700].map((atMs) =>
    reading(HUB, atMs, { type: 'quality', goodOf16, sweepMs: ms(SWEEP_MS), queued: 0 }, `beat${atMs}`),
  );
  const readings = [...beats, came(0, 'BOARD', 1000)];
  const facts = factsOf(readings, testSetup('stream'), 30_000, () => turn(isLater));
  return facts.flatMap(({ type, odds = 0 }) => (type === 'card-rested' ? [odds] : []));
}

it('a card that holds the game is stated at the price of that, one that ticks off a step sooner', () => {
  const [early = 0] = statedAt(true);
  const [due = 0] = statedAt(false);
  expect(early).toBeGreaterThanOrEqual(PRICES.hold.odds);
  expect(due).toBeGreaterThanOrEqual(PRICES.tick.odds);
});
