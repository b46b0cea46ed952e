import { RANK_COUNT, type RankSet } from './rank-sets.ts';

/**
 * Told of one multiset: the sum of its cards' keys, and the ranks it holds at least once, twice, three and four times.
 */
export type MultisetVisitor = (key: number, once: RankSet, twice: RankSet, thrice: RankSet, fourTimes: RankSet) => void;

/**
 * Visits every way to hold `size` cards when suits do not matter (no rank more than four times). Five cards have 6,175
 * ways and seven have 49,205: few enough to tabulate, which is what makes exact figures quick.
 */
export function forEachMultiset(size: number, keys: Int32Array, visit: MultisetVisitor): void {
  descend(0, size, 0, 0, 0, 0, 0);

  // Plain numbers instead of an object a step: the tables are built at start, while somebody waits.
  function descend(
    rank: number,
    left: number,
    key: number,
    once: RankSet,
    twice: RankSet,
    thrice: RankSet,
    fourTimes: RankSet,
  ): void {
    if (left === 0) visit(key, once, twice, thrice, fourTimes);
    if (left === 0 || rank === RANK_COUNT) return;
    const bit = 1 << rank;
    const step = keys[rank]!;
    descend(rank + 1, left, key, once, twice, thrice, fourTimes);
    descend(rank + 1, left - 1, key + step, once | bit, twice, thrice, fourTimes);
    if (left > 1) descend(rank + 1, left - 2, key + 2 * step, once | bit, twice | bit, thrice, fourTimes);
    if (left > 2) descend(rank + 1, left - 3, key + 3 * step, once | bit, twice | bit, thrice | bit, fourTimes);
    if (left > 3) descend(rank + 1, left - 4, key + 4 * step, once | bit, twice | bit, thrice | bit, fourTimes | bit);
  }
}
