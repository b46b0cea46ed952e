import { expect, it } from 'vitest';
import type { Expectation } from '#vocabulary/hands/expectations';
import type { Fact } from '#vocabulary/hands/facts';
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

/** What is said of a card that a slow board reads at this place. */
function saidOf(spot: string, profile: 'stream' | 'club', isLater: boolean): readonly Fact[] {
  const goodOf16 = Array.from({ length: 17 }, () => 14);
  const beats = [200, 700].map((atMs) =>
    reading(HUB, atMs, { type: 'quality', goodOf16, sweepMs: ms(SWEEP_MS), queued: 0 }, `beat${atMs}`),
  );
  return factsOf([...beats, came(0, spot, 1000)], testSetup(profile), 30_000, () => turn(isLater));
}

const oddsOf = (facts: readonly Fact[], type: Fact['type']): readonly number[] =>
  facts.flatMap((fact) => (fact.type === type ? (fact.odds ?? []) : []));

it('a card that holds the game is stated at the price of that, one that ticks off a step sooner', () => {
  const [early = 0] = oddsOf(saidOf('BOARD', 'stream', true), 'card-rested');
  const [due = 0] = oddsOf(saidOf('BOARD', 'stream', false), 'card-rested');
  expect(early).toBeGreaterThanOrEqual(PRICES.hold.odds);
  expect(due).toBeGreaterThanOrEqual(PRICES.tick.odds);
});

it('the odds of a card that stays where it was stated are told once more when they pay for a hand', () => {
  const facts = saidOf('S3', 'club', true);
  const [stated = 0] = oddsOf(facts, 'card-rested');
  const risen = oddsOf(facts, 'card-surer');
  expect([stated > 0 && stated < PRICES.hand.odds, risen.length]).toEqual([true, 1]);
  expect(risen[0]).toBeGreaterThanOrEqual(PRICES.hand.odds);
});

it('odds that have paid for a hand when the card was stated are told once', () => {
  const facts = saidOf('BOARD', 'club', true);
  expect(oddsOf(facts, 'card-rested').every((odds) => odds >= PRICES.hand.odds)).toBe(true);
  expect(oddsOf(facts, 'card-surer')).toEqual([]);
});
