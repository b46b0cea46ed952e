import type { Card } from '#vocabulary/cards';
import { BOARD_CARDS_MAX } from './limits.ts';
import { RANK_COUNT, type RankSet, sizeOf } from './rank-sets.ts';
import { FIVE_CARD_KEYS, FIVE_ROW_BITS, SEVEN_CARD_KEYS, SEVEN_ROW_BITS, TABLES } from './rank-tables.ts';

export type HoleCards = readonly [Card, Card];

/**
 * Counts, over every way to complete the board, who wins: entry `m` is the number of boards on which exactly the hands
 * of the bit set `m` share the best hand.
 *
 * First the suits are ignored: boards with the same ranks are one case with a weight, and there are at most 6,175 of
 * them. Then the boards that give a suit three cards are put right, suit by suit. Five board cards give three to one
 * suit at most, so no board is put right twice. A flush holder cannot also hold a full house or quads, so on such a
 * board either the best flush wins or what won without suits does.
 */
export function tallyBoards(hands: readonly HoleCards[], board: readonly Card[], dead: readonly Card[]): Int32Array {
  const deal = dealOf(hands, board, dead);
  tallyRanks(deal, RANK_COUNT - 1, deal.missing, deal.boardKey, 0, 1);
  for (let suit = 0; suit < 4; suit++) correctFlushes(deal, suit);
  return deal.tallies;
}

interface Deal {
  readonly handCount: number;
  /** Board cards still to come. */
  readonly missing: number;
  readonly holeKeys: Int32Array;
  /** Ranks that hand `h` holds of suit `s`, at `h * 4 + s`. */
  readonly holeSets: Int32Array;
  readonly boardKey: number;
  readonly boardSets: Int32Array;
  /** Ranks still in the stub, by suit, and how many cards of each rank. */
  readonly liveSets: Int32Array;
  readonly liveCounts: Int32Array;
  readonly tallies: Int32Array;
}

function dealOf(hands: readonly HoleCards[], board: readonly Card[], dead: readonly Card[]): Deal {
  const handCount = hands.length;
  const holeKeys = new Int32Array(handCount);
  const holeSets = new Int32Array(handCount * 4);
  const boardSets = new Int32Array(4);
  const liveSets = new Int32Array(4).fill((1 << RANK_COUNT) - 1);
  const liveCounts = new Int32Array(RANK_COUNT).fill(4);
  const take = (card: Card): void => {
    liveSets[card & 3]! &= ~(1 << (card >> 2));
    liveCounts[card >> 2]!--;
  };
  for (let hand = 0; hand < handCount; hand++) {
    for (const card of hands[hand]!) {
      take(card);
      holeKeys[hand]! += SEVEN_CARD_KEYS[card >> 2]!;
      holeSets[hand * 4 + (card & 3)]! |= 1 << (card >> 2);
    }
  }
  let boardKey = 0;
  for (const card of board) {
    take(card);
    boardKey += SEVEN_CARD_KEYS[card >> 2]!;
    boardSets[card & 3]! |= 1 << (card >> 2);
  }
  dead.forEach(take);
  const missing = BOARD_CARDS_MAX - board.length;
  return {
    handCount,
    missing,
    holeKeys,
    holeSets,
    boardKey,
    boardSets,
    liveSets,
    liveCounts,
    tallies: new Int32Array(1 << handCount),
  };
}

// The outcome of each rank multiset, by its slot, for the second pass of the same call. Shared by all calls: a call
// writes every slot that it reads, and allocating 32 kB would cost as much as a whole flop.
const bestBySlot = new Uint16Array(TABLES.boardSlotCount);
const winnersBySlot = new Uint16Array(TABLES.boardSlotCount);

/**
 * Deals `left` more cards of the ranks up to `rank`; `ways` is how many sets of real cards the ranks chosen so far
 * stand for.
 */
function tallyRanks(deal: Deal, rank: number, left: number, key: number, slotKey: number, ways: number): void {
  if (left === 0) {
    tallyMultiset(deal, key, slotKey, ways);
    return;
  }
  if (rank < 0) return;
  const live = deal.liveCounts[rank]!;
  const step = SEVEN_CARD_KEYS[rank]!;
  const slotStep = FIVE_CARD_KEYS[rank]!;
  tallyRanks(deal, rank - 1, left, key, slotKey, ways);
  let choices = ways;
  for (let count = 1; count <= left && count <= live; count++) {
    choices = (choices * (live - count + 1)) / count;
    tallyRanks(deal, rank - 1, left - count, key + count * step, slotKey + count * slotStep, choices);
  }
}

function tallyMultiset(deal: Deal, boardKey: number, slotKey: number, ways: number): void {
  const { ranks, rankShifts, boardShifts } = TABLES;
  const { holeKeys, handCount } = deal;
  let best = 0;
  let winners = 0;
  for (let hand = 0; hand < handCount; hand++) {
    const key = boardKey + holeKeys[hand]!;
    const rank = ranks[key + rankShifts[key >> SEVEN_ROW_BITS]!]!;
    if (rank > best) {
      best = rank;
      winners = 1 << hand;
    } else if (rank === best) winners |= 1 << hand;
  }
  const slot = slotKey + boardShifts[slotKey >> FIVE_ROW_BITS]!;
  bestBySlot[slot] = best;
  winnersBySlot[slot] = winners;
  deal.tallies[winners]! += ways;
}

const SUITED_MIN = 3;
const FLUSH_SIZE = 5;

function correctFlushes(deal: Deal, suit: number): void {
  const { missing, holeSets, handCount } = deal;
  const onBoard = sizeOf(deal.boardSets[suit]!);
  let inHand = 0;
  for (let hand = 0; hand < handCount; hand++) inHand = Math.max(inHand, sizeOf(holeSets[hand * 4 + suit]!));
  const comingMin = Math.max(0, SUITED_MIN - onBoard, FLUSH_SIZE - onBoard - inHand);
  for (let coming = comingMin; coming <= missing; coming++) {
    const others = otherCardsOf(deal, suit, missing - coming);
    correctSubsets(deal, suit, coming, others);
  }
}

function correctSubsets(deal: Deal, suit: number, coming: number, others: OtherCards): void {
  const { boardShifts } = TABLES;
  const { tallies } = deal;
  const subsets = SUBSETS[coming]!;
  const boardSet = deal.boardSets[suit]!;
  const gone = ~deal.liveSets[suit]!;
  for (let at = 0; at < subsets.sets.length; at++) {
    const set = subsets.sets[at]!;
    if ((set & gone) !== 0 || !findFlushes(deal, suit, boardSet | set)) continue;
    const suitedKey = subsets.keys[at]!;
    let moved = 0;
    for (let other = 0; other < others.count; other++) {
      const slotKey = suitedKey + others.keys[other]!;
      const slot = slotKey + boardShifts[slotKey >> FIVE_ROW_BITS]!;
      if (bestBySlot[slot]! > flush.best) continue;
      tallies[winnersBySlot[slot]!]! -= others.ways[other]!;
      moved += others.ways[other]!;
    }
    tallies[flush.winners]! += moved;
  }
}

/** The best flush that the last call of `findFlushes` found, and the hands that hold it. */
const flush = { best: 0, winners: 0 };

function findFlushes(deal: Deal, suit: number, boardSet: RankSet): boolean {
  const { holeSets, handCount } = deal;
  flush.best = 0;
  flush.winners = 0;
  for (let hand = 0; hand < handCount; hand++) {
    const rank = TABLES.flushes[boardSet | holeSets[hand * 4 + suit]!]!;
    if (rank > flush.best) {
      flush.best = rank;
      flush.winners = 1 << hand;
    } else if (rank === flush.best && rank !== 0) flush.winners |= 1 << hand;
  }
  return flush.best !== 0;
}

interface OtherCards {
  readonly keys: Int32Array;
  readonly ways: Int32Array;
  count: number;
}

/**
 * Room for every pair of ranks, the most that the other three suits can add to a board with three cards of one suit.
 */
const otherCards: OtherCards = { keys: new Int32Array(91), ways: new Int32Array(91), count: 0 };

/** The rank multisets of `size` (0 to 2) live cards that are not of the suit, with the number of ways to draw each. */
function otherCardsOf(deal: Deal, suit: number, size: number): OtherCards {
  const { keys, ways } = otherCards;
  let count = 0;
  const add = (key: number, choices: number): void => {
    keys[count] = key;
    ways[count] = choices;
    if (choices > 0) count++;
  };
  const liveOf = (rank: number): number => deal.liveCounts[rank]! - ((deal.liveSets[suit]! >> rank) & 1);
  if (size === 0) add(0, 1);
  for (let rank = 0; size > 0 && rank < RANK_COUNT; rank++) {
    const live = liveOf(rank);
    const key = FIVE_CARD_KEYS[rank]!;
    if (size === 1) add(key, live);
    else {
      add(2 * key, (live * (live - 1)) / 2);
      for (let second = 0; second < rank; second++) add(key + FIVE_CARD_KEYS[second]!, live * liveOf(second));
    }
  }
  otherCards.count = count;
  return otherCards;
}

interface Subsets {
  readonly sets: Uint16Array;
  readonly keys: Int32Array;
}

/** The sets of 0 to 5 ranks of one suit, by their size. */
const SUBSETS: readonly Subsets[] = Array.from({ length: BOARD_CARDS_MAX + 1 }, (_, size) => subsetsOf(size));

function subsetsOf(size: number): Subsets {
  const sets: number[] = [];
  for (let set = 0; set < 1 << RANK_COUNT; set++) if (sizeOf(set) === size) sets.push(set);
  const keyOf = (set: number): number =>
    FIVE_CARD_KEYS.reduce((key, rankKey, rank) => key + ((set >> rank) & 1) * rankKey, 0);
  return { sets: Uint16Array.from(sets), keys: Int32Array.from(sets, keyOf) };
}
