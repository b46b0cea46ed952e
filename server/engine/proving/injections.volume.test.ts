import { describe, expect, it } from 'vitest';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { injectEverywhere } from './injections-check.testing.ts';

/**
 * Must-hold 2 and 3 of issue 4: raised at that very fact, once, with the right kind; the remedy resolves it; the hand
 * comes to an end.
 */
describe.each(RULE_BOOKS)('irregularities committed where they can happen, under %s', (ruleBook) => {
  it.each([
    [2, 0.3],
    [3, 0.2],
    [6, 0.07],
    [10, 0.03],
  ])('%i players', (players, share) => {
    const { faults } = injectEverywhere({ ruleBook, players, seed: players, share });
    expect(faults).toEqual([]);
  });
});
