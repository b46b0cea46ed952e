import { describe, expect, it } from 'vitest';
import { toCard } from '#vocabulary/cards';
import { CATEGORIES, type Category } from './categories.ts';
import { rankCards, strengthOfCards } from './evaluator.ts';
import { categoryOfRank, HAND_RANK_MAX, handRankOf } from './hand-ranks.ts';
import { categoryOf } from './strengths.ts';

/** Counted by hand: C(52,5) = 2,598,960 hands; e.g. four of a kind 13 × 48, full house 13·4 × 12·6. */
const FIVE_CARD_COUNTS: Record<Category, number> = {
  HIGH_CARD: 1_302_540,
  PAIR: 1_098_240,
  TWO_PAIR: 123_552,
  TRIPS: 54_912,
  STRAIGHT: 10_200,
  FLUSH: 5_108,
  FULL_HOUSE: 3_744,
  QUADS: 624,
  STRAIGHT_FLUSH: 36,
  ROYAL_FLUSH: 4,
};

describe('all 2,598,960 five-card hands', () => {
  it('R001-rank-0…10, R002-V-0…9, R003-R-1…10: each category has its known count, and there are 7,462 values', () => {
    const counts = new Int32Array(CATEGORIES.length);
    const values = new Set<number>();
    for (let a = 4; a < 52; a++) {
      for (let b = 3; b < a; b++) {
        for (let c = 2; c < b; c++) {
          for (let d = 1; d < c; d++) {
            for (let e = 0; e < d; e++) {
              const strength = strengthOfCards([toCard(a), toCard(b), toCard(c), toCard(d), toCard(e)]);
              values.add(strength);
              counts[CATEGORIES.indexOf(categoryOf(strength))]!++;
            }
          }
        }
      }
    }
    expect(Object.fromEntries(CATEGORIES.map((category, at) => [category, counts[at]]))).toEqual(FIVE_CARD_COUNTS);
    expect(values.size).toBe(HAND_RANK_MAX);
    const ranks = [...values].sort((a, b) => a - b).map((value) => handRankOf(value));
    expect(ranks).toEqual(Array.from({ length: HAND_RANK_MAX }, (_, at) => at + 1));
  });

  it('gives the same rank to five cards and to the same hand with two useless cards added', () => {
    const five = [0, 5, 10, 19, 28].map(toCard);
    expect(categoryOfRank(rankCards(five))).toBe('HIGH_CARD');
    const royal = [51, 47, 43, 39, 35].map(toCard);
    expect(rankCards(royal)).toBe(HAND_RANK_MAX);
    expect(rankCards([...royal, ...[0, 5].map(toCard)])).toBe(HAND_RANK_MAX);
  });
});
