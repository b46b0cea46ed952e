import type { Branded } from '#vocabulary/brands';
import type { Category } from './categories.ts';
import { forEachMultiset } from './rank-multisets.ts';
import { RANK_COUNT, type RankSet, sizeOf } from './rank-sets.ts';
import { categoryOf, type Strength, strengthOfFlush, strengthOfRanks } from './strengths.ts';

/**
 * The place of a hand among the 7,462 hands that five cards can tell apart, 1 (seven high) to 7,462 (royal flush).
 * Greater is better, equal is a tie. It fits 16 bits, which keeps the tables small enough to stay in the processor's
 * cache.
 */
export type HandRank = Branded<number, 'HandRank'>;

export const HAND_RANK_MAX = 7462;

export function handRankOf(strength: Strength): HandRank {
  let low = 1;
  let high = HAND_RANK_MAX;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (STRENGTHS[middle]! < strength) low = middle + 1;
    else high = middle;
  }
  return low as HandRank;
}

/** What a rank stands for: its category and the ranks that decide. */
export const strengthOf = (rank: HandRank): Strength => STRENGTHS[rank]!;

export const categoryOfRank = (rank: HandRank): Category => categoryOf(strengthOf(rank));

/** Every strength of five cards in ascending order, from index 1; index 0 is no hand. */
const STRENGTHS = sortedStrengths();

function sortedStrengths(): Int32Array {
  const strengths = new Int32Array(HAND_RANK_MAX + 1);
  const noKeys = new Int32Array(RANK_COUNT);
  let count = 0;
  forEachMultiset(5, noKeys, (_key, once, twice, thrice, fourTimes) => {
    count++;
    strengths[count] = strengthOfRanks(once, twice, thrice, fourTimes);
  });
  for (let ranks: RankSet = 0; ranks < 1 << RANK_COUNT; ranks++) {
    if (sizeOf(ranks) !== 5) continue;
    count++;
    strengths[count] = strengthOfFlush(ranks);
  }
  return strengths.sort();
}
