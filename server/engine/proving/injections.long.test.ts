import { describe, expect, it } from 'vitest';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { injectEverywhere } from './injections-check.testing.ts';

describe.each(RULE_BOOKS)('irregularities committed at every place where they can happen, under %s', (ruleBook) => {
  it.each([2, 3, 6, 10])('%i players', (players) => {
    const faults = [100, 200, 300].flatMap((seed) => injectEverywhere({ ruleBook, players, seed: seed + players, share: 1 }).faults);
    expect(faults).toEqual([]);
  });
});
