import type { Card } from '#vocabulary/cards';
import type { Category } from './categories.ts';
import { strengthOfCards } from './evaluator.ts';
import { type RankSet, ranksOf } from './rank-sets.ts';
import { categoryOf, mainRanksOf, type Strength, sideRanksOf } from './strengths.ts';

/** A hand as the rules define it: five cards, one combination completed by the highest others (R002-VI-0). */
export interface BestFive {
  readonly category: Category;
  readonly strength: Strength;
  /**
   * The combination first, then what accompanies it, each from the highest; an ace that counts as one comes last
   * (R002-IV-2).
   */
  readonly cards: readonly Card[];
}

/**
 * The best five of five to seven cards. Where several cards would do (three sixes and only a pair needed), those that
 * come first in `cards` are taken, so putting the board first shows a shared hand as shared (R004-17-7).
 */
export function bestFiveOf(cards: readonly Card[]): BestFive {
  const strength = strengthOfCards(cards);
  const category = categoryOf(strength);
  const suited = category === 'FLUSH' || category === 'STRAIGHT_FLUSH' || category === 'ROYAL_FLUSH';
  const pool = suited
    ? cards.filter((card) => cards.filter((other) => suitIndex(other) === suitIndex(card)).length >= 5)
    : cards;
  const chosen = wantedRanks(category, strength).flatMap(({ rank, count }) =>
    pool.filter((card) => rankIndex(card) === rank).slice(0, count),
  );
  return { category, strength, cards: chosen };
}

interface Wanted {
  readonly rank: number;
  readonly count: number;
}

/**
 * How many cards of each combination's main ranks it takes; the side ranks follow with one card each, or a pair in a
 * full house.
 */
const MAIN_COUNTS = {
  HIGH_CARD: 1,
  PAIR: 2,
  TWO_PAIR: 2,
  TRIPS: 3,
  STRAIGHT: 1,
  FLUSH: 1,
  FULL_HOUSE: 3,
  QUADS: 4,
  STRAIGHT_FLUSH: 1,
  ROYAL_FLUSH: 1,
} as const satisfies Record<Category, number>;

function wantedRanks(category: Category, strength: Strength): readonly Wanted[] {
  if (category === 'STRAIGHT' || category === 'STRAIGHT_FLUSH' || category === 'ROYAL_FLUSH')
    return straightRanks(mainRanksOf(strength));
  const all = (set: RankSet, count: number): Wanted[] => ranksOf(set).map((rank) => ({ rank, count }));
  return [
    ...all(mainRanksOf(strength), MAIN_COUNTS[category]),
    ...all(sideRanksOf(strength), category === 'FULL_HOUSE' ? 2 : 1),
  ];
}

/** Five ranks down from the head; below the deuce comes the ace. */
function straightRanks(head: RankSet): readonly Wanted[] {
  const top = ranksOf(head)[0] ?? 0;
  return [0, 1, 2, 3, 4].map((below) => ({ rank: (top - below + 13) % 13, count: 1 }));
}

const rankIndex = (card: Card): number => card >> 2;
const suitIndex = (card: Card): number => card & 3;
