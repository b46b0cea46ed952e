import { handRankOf } from './hand-ranks.ts';
import { forEachMultiset } from './rank-multisets.ts';
import { RANK_COUNT, sizeOf } from './rank-sets.ts';
import { packKeys, slotOf } from './sparse-index.ts';
import { strengthOfFlush, strengthOfRanks } from './strengths.ts';

/**
 * One number per rank such that seven of them (no rank more than four times) never give the same sum twice: the order
 * of the cards does not matter and one addition per card identifies them. Found greedily, each the least that fits
 * those before it.
 */
export const SEVEN_CARD_KEYS = Int32Array.from([
  0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181,
]);

/** The same for up to five cards. */
export const FIVE_CARD_KEYS = Int32Array.from([0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415]);

/**
 * 512 keys a row pack the seven-card table tightest for the time they take (rows of 256 or 1,024 need 20 to 30 kB
 * more).
 */
export const SEVEN_ROW_BITS = 9;
export const FIVE_ROW_BITS = 7;

export interface RankTables {
  /** Hand ranks of seven cards by slot, flushes ignored. */
  readonly ranks: Uint16Array;
  readonly rankShifts: Int32Array;
  /** Hand ranks by the set of ranks of one suit; 0 where it holds fewer than five. */
  readonly flushes: Uint16Array;
  /** Gives each rank multiset of a board's cards a slot of its own, below `boardSlotCount`. */
  readonly boardShifts: Int32Array;
  readonly boardSlotCount: number;
}

/** Ways to hold seven cards of thirteen ranks, no rank more than four times. */
const SEVEN_CARD_MULTISETS = 49_205;

/** Built when this module loads: about 40 ms on a cold processor, less than reading them from a file would save. */
export const TABLES: RankTables = buildTables();

export const TABLE_BYTES =
  TABLES.ranks.byteLength + TABLES.rankShifts.byteLength + TABLES.flushes.byteLength + TABLES.boardShifts.byteLength;

function buildTables(): RankTables {
  const keys = new Int32Array(SEVEN_CARD_MULTISETS);
  const values = new Uint16Array(SEVEN_CARD_MULTISETS);
  let count = 0;
  forEachMultiset(7, SEVEN_CARD_KEYS, (key, once, twice, thrice, fourTimes) => {
    keys[count] = key;
    values[count++] = handRankOf(strengthOfRanks(once, twice, thrice, fourTimes));
  });
  const index = packKeys(keys, SEVEN_ROW_BITS);
  const ranks = new Uint16Array(index.slotCount);
  for (let at = 0; at < count; at++) ranks[slotOf(index.shifts, SEVEN_ROW_BITS, keys[at]!)] = values[at]!;
  const board = boardIndex();
  return {
    ranks,
    rankShifts: index.shifts,
    flushes: flushRanks(),
    boardShifts: board.shifts,
    boardSlotCount: board.slotCount,
  };
}

function flushRanks(): Uint16Array {
  const flushes = new Uint16Array(1 << RANK_COUNT);
  for (let set = 0; set < flushes.length; set++) if (sizeOf(set) >= 5) flushes[set] = handRankOf(strengthOfFlush(set));
  return flushes;
}

/** Boards of fewer than five cards share the index: sums of equally many cards never meet, whatever their number. */
function boardIndex(): ReturnType<typeof packKeys> {
  const keys = new Set<number>();
  for (let size = 0; size <= 5; size++) forEachMultiset(size, FIVE_CARD_KEYS, (key) => void keys.add(key));
  return packKeys(Int32Array.from(keys), FIVE_ROW_BITS);
}
