import type { Card } from '#vocabulary/cards';
import { assert } from '#vocabulary/result';
import { type HandRank, handRankOf } from './hand-ranks.ts';
import { EVALUATED_CARDS_MAX, EVALUATED_CARDS_MIN } from './limits.ts';
import { RANK_COUNT, sizeOf } from './rank-sets.ts';
import { SEVEN_CARD_KEYS, SEVEN_ROW_BITS, TABLES } from './rank-tables.ts';
import { type Strength, strengthOfFlush, strengthOfRanks } from './strengths.ts';

/**
 * The rank of the best five of seven cards. One load per card gives both sums that matter: the low 23 bits add up to
 * the table key of the ranks, the high 9 bits to a number that tells whether one suit holds five cards (R001-obj-2: the
 * best five of the seven).
 */
export function rankSeven(a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): HandRank {
  const sum = (CODES[a]! + CODES[b]! + CODES[c]! + CODES[d]! + CODES[e]! + CODES[f]! + CODES[g]!) | 0;
  const suit = FLUSH_SUITS[sum >>> SUIT_SHIFT]!;
  if (suit !== NO_SUIT) return flushOfSeven(suit, a, b, c, d, e, f, g);
  const key = sum & KEY_MASK;
  return RANKS[key + SHIFTS[key >> SEVEN_ROW_BITS]!]! as HandRank;
}

/** The rank of the best five of five to seven different cards. */
export function rankCards(cards: readonly Card[]): HandRank {
  if (cards.length === 7) return rankSeven(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, cards[6]!);
  return handRankOf(strengthOfCards(cards));
}

/** What five to seven different cards are worth, straight from the definitions, without tables. */
export function strengthOfCards(cards: readonly Card[]): Strength {
  assert(
    cards.length >= EVALUATED_CARDS_MIN && cards.length <= EVALUATED_CARDS_MAX,
    `five to seven cards make a hand, not ${cards.length}`,
  );
  const suits = [0, 0, 0, 0];
  for (const card of cards) suits[card & 3]! |= 1 << (card >> 2);
  const [c, d, h, s] = suits as [number, number, number, number];
  const flush = suits.find((set) => sizeOf(set) >= 5);
  const ofRanks = strengthOfRanks(
    c | d | h | s,
    (c & d) | (h & s) | ((c | d) & (h | s)),
    (c & d & (h | s)) | (h & s & (c | d)),
    c & d & h & s,
  );
  return flush === undefined ? ofRanks : Math.max(ofRanks, strengthOfFlush(flush));
}

const NO_SUIT = 4;
const SUIT_SHIFT = 23;
const KEY_MASK = (1 << SUIT_SHIFT) - 1;
/** Sums of seven of these are below 512 and tell apart how many cards each suit has. */
const SUIT_KEYS = [0, 1, 8, 57];

// Held here so that the hot path reads constants of its own module.
const RANKS = TABLES.ranks;
const SHIFTS = TABLES.rankShifts;
const FLUSHES = TABLES.flushes;
const CODES = Int32Array.from(
  { length: RANK_COUNT * 4 },
  (_, card) => SEVEN_CARD_KEYS[card >> 2]! + (SUIT_KEYS[card & 3]! << SUIT_SHIFT),
);
const FLUSH_SUITS = flushSuits();

function flushSuits(): Uint8Array {
  const suits = new Uint8Array(512).fill(NO_SUIT);
  for (let suit = 0; suit < 4; suit++) {
    for (let first = 0; first < 4; first++) {
      for (let second = first; second < 4; second++)
        suits[SUIT_KEYS[suit]! * 5 + SUIT_KEYS[first]! + SUIT_KEYS[second]!] = suit;
    }
  }
  return suits;
}

/** Five cards of one suit in seven leave two others, too few for a full house or quads: the flush is the hand. */
function flushOfSeven(suit: number, a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): HandRank {
  const set =
    bitIn(suit, a) |
    bitIn(suit, b) |
    bitIn(suit, c) |
    bitIn(suit, d) |
    bitIn(suit, e) |
    bitIn(suit, f) |
    bitIn(suit, g);
  return FLUSHES[set]! as HandRank;
}

const bitIn = (suit: number, card: Card): number => ((card & 3) === suit ? 1 << (card >> 2) : 0);
