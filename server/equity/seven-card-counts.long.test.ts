import { describe, expect, it } from 'vitest';
import { type Card, toCard } from '#vocabulary/cards';
import { CATEGORIES, type Category } from './categories.ts';
import { rankSeven, strengthOfCards } from './evaluator.ts';
import { categoryOfRank, HAND_RANK_MAX, type HandRank, handRankOf } from './hand-ranks.ts';

/**
 * Brian Alspach, "7-Card Poker Hands" (2000), people.math.sfu.ca/~alspach/comp20; his 41,584 straight flushes hold
 * 4,324 royal ones.
 */
const SEVEN_CARD_COUNTS: Record<Category, number> = {
  HIGH_CARD: 23_294_460,
  PAIR: 58_627_800,
  TWO_PAIR: 31_433_400,
  TRIPS: 6_461_620,
  STRAIGHT: 6_180_020,
  FLUSH: 4_047_644,
  FULL_HOUSE: 3_473_184,
  QUADS: 224_848,
  STRAIGHT_FLUSH: 37_260,
  ROYAL_FLUSH: 4_324,
};

describe('all 133,784,560 seven-card hands', () => {
  it('R001-obj-2, R002-VI-0: each category has its known count', () => {
    const byRank = new Int32Array(HAND_RANK_MAX + 1);
    forEachSeven((a, b, c, d, e, f, g) => {
      byRank[rankSeven(a, b, c, d, e, f, g)]!++;
    });
    const counts = Object.fromEntries(CATEGORIES.map((category) => [category, 0]));
    byRank.forEach((count, rank) => {
      if (rank > 0) counts[categoryOfRank(rank as HandRank)]! += count;
    });
    expect(counts).toEqual(SEVEN_CARD_COUNTS);
  });

  it('R002-VI-0: the table says of every one of them what the definitions say', () => {
    let differences = 0;
    forEachSeven((a, b, c, d, e, f, g) => {
      if (rankSeven(a, b, c, d, e, f, g) !== handRankOf(strengthOfCards([a, b, c, d, e, f, g]))) differences++;
    });
    expect(differences).toBe(0);
  });
});

function forEachSeven(visit: (a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card) => void): void {
  const deck = Array.from({ length: 52 }, (_, card) => toCard(card));
  for (let a = 6; a < 52; a++)
    for (let b = 5; b < a; b++)
      for (let c = 4; c < b; c++)
        for (let d = 3; d < c; d++)
          for (let e = 2; e < d; e++)
            for (let f = 1; f < e; f++)
              for (let g = 0; g < f; g++) visit(deck[a]!, deck[b]!, deck[c]!, deck[d]!, deck[e]!, deck[f]!, deck[g]!);
}
