import { expect, it } from 'vitest';
import { corpus } from './corpus.testing.ts';

it.each(['worlds.jsonl', 'earlier-worlds.jsonl'])(
  '%s: each line of the corpus names a hand and what is right in it, none twice',
  (file) => {
    const lines = corpus(file);
    const hands = lines.map(({ world, profile, ruleBook, seed, hand }) =>
      [world, profile, ruleBook, seed, hand].join('/'),
    );
    expect([lines.length > 10, hands.length - new Set(hands).size]).toEqual([true, 0]);
  },
);
