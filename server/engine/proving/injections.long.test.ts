import { describe, expect, it } from 'vitest';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { INJECTIONS } from './injections.testing.ts';
import { injectEverywhere } from './injections-check.testing.ts';

describe.each(RULE_BOOKS)('irregularities committed at every place where they can happen, under %s', (ruleBook) => {
  it.each([2, 3, 6, 10])('%i players', (players) => {
    const faults = [100, 200, 300].flatMap(
      (seed) => injectEverywhere({ ruleBook, players, seed: seed + players, share: 1 }).faults,
    );
    expect(faults).toEqual([]);
  });
});

it('no irregularity of the list is left out for want of a place to commit it', () => {
  const runs = (['sans-croupier', 'maison', 'tock'] as const).map((ruleBook) =>
    injectEverywhere({ ruleBook, players: 4, seed: 5, share: 1 }),
  );
  const never = INJECTIONS.filter(({ name }) => runs.every(({ committed }) => !committed.has(name)));
  expect(never.map(({ name }) => name)).toEqual([]);
});
