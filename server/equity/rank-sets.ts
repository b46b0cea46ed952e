/**
 * A set of ranks as 13 bits, bit 0 for the deuce and bit 12 for the ace. Two sets of equal size compare as whole
 * numbers the way the rules compare cards: the highest first, then the second highest, and so on (R002-VI-2).
 */
export type RankSet = number;

export const RANK_COUNT = 13;

export const highestOf = (set: RankSet): RankSet => (set === 0 ? 0 : 1 << (31 - Math.clz32(set)));

export function sizeOf(set: RankSet): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

/** The `count` highest ranks of a set, or all of them when it has fewer. */
export function highestRanksOf(set: RankSet, count: number): RankSet {
  let kept = set;
  for (let size = sizeOf(set); size > count; size--) kept &= kept - 1;
  return kept;
}

/**
 * The rank that heads the best straight of a set, as a set of one; 0 without a straight. An ace also counts as one here
 * (R002-IV-2).
 */
export function straightHeadOf(set: RankSet): RankSet {
  const withLowAce = (set << 1) | (set >> (RANK_COUNT - 1));
  const starts = withLowAce & (withLowAce >> 1) & (withLowAce >> 2) & (withLowAce >> 3) & (withLowAce >> 4);
  return highestOf(starts) << 3;
}

/** Rank numbers of a set, highest first. */
export function ranksOf(set: RankSet): number[] {
  const ranks: number[] = [];
  for (let rank = RANK_COUNT - 1; rank >= 0; rank--) if ((set >> rank) & 1) ranks.push(rank);
  return ranks;
}
