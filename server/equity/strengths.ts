import { CATEGORIES, CATEGORY_ORDER, type Category } from './categories.ts';
import { highestOf, highestRanksOf, type RankSet, straightHeadOf } from './rank-sets.ts';

/**
 * What a hand is worth, in one whole number that says why: the category, then the ranks that make the combination, then
 * the ranks that accompany it. Comparing two strengths as numbers is R002-VI-1 to R002-VI-4 word for word; equal
 * numbers are a tie (R002-VI-5). Suits never enter (R002-IV-0).
 */
export type Strength = number;

const MAIN_SHIFT = 13;
const CATEGORY_SHIFT = 26;
const SET_MASK = 0x1fff;

/**
 * The best five cards of five to seven when their suits make no flush, from the ranks present at least once, twice,
 * three and four times; each set contains the next.
 */
export function strengthOfRanks(once: RankSet, twice: RankSet, thrice: RankSet, fourTimes: RankSet): Strength {
  if (fourTimes !== 0) {
    const quads = highestOf(fourTimes);
    return strength('QUADS', quads, highestOf(once & ~quads));
  }
  const trips = highestOf(thrice);
  const fullOf = highestOf(twice & ~trips);
  // R002-VI-3: the trips of a full house are compared before its pair; a second set of trips serves as the pair.
  if (trips !== 0 && fullOf !== 0) return strength('FULL_HOUSE', trips, fullOf);
  const head = straightHeadOf(once);
  if (head !== 0) return strength('STRAIGHT', head, 0);
  if (trips !== 0) return strength('TRIPS', trips, highestRanksOf(once & ~trips, 2));
  const pairs = highestRanksOf(twice, 2);
  if (pairs === 0) return strength('HIGH_CARD', highestRanksOf(once, 5), 0);
  const others = once & ~pairs;
  return highestOf(pairs) === pairs
    ? strength('PAIR', pairs, highestRanksOf(others, 3))
    : strength('TWO_PAIR', pairs, highestOf(others));
}

/** The best five cards among five to seven ranks of one suit. */
export function strengthOfFlush(ranks: RankSet): Strength {
  const head = straightHeadOf(ranks);
  if (head === 0) return strength('FLUSH', highestRanksOf(ranks, 5), 0);
  return strength(head === ACE ? 'ROYAL_FLUSH' : 'STRAIGHT_FLUSH', head, 0);
}

const ACE: RankSet = 1 << 12;

export function categoryOf(value: Strength): Category {
  return CATEGORIES[value >> CATEGORY_SHIFT] ?? 'HIGH_CARD';
}

/**
 * The ranks that make the combination: the trips of a full house, both pairs, the head of a straight, the five cards of
 * a flush.
 */
export const mainRanksOf = (value: Strength): RankSet => (value >> MAIN_SHIFT) & SET_MASK;

/** The ranks beside them: the pair of a full house, the kickers; none for straights, flushes and high cards. */
export const sideRanksOf = (value: Strength): RankSet => value & SET_MASK;

function strength(category: Category, main: RankSet, side: RankSet): Strength {
  return (CATEGORY_ORDER[category] << CATEGORY_SHIFT) | (main << MAIN_SHIFT) | side;
}
