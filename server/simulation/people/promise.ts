import { CATEGORY_ORDER } from '#equity/categories';
import { strengthOfCards } from '#equity/evaluator';
import { categoryOf } from '#equity/strengths';
import { type Card, DECK_SIZE, toCard } from '#vocabulary/cards';

const DECK: readonly Card[] = Array.from({ length: DECK_SIZE }, (_, card) => toCard(card));
const rank = (card: Card): number => Math.floor(card / 4);

/** How many of all hands that somebody else may have this one is better than, as a share; a tie counts half. */
export function promiseOf(hole: readonly [Card, Card], board: readonly Card[]): number {
  return board.length < 3 ? shareBelow(startingPoints(...hole)) : shareBeaten(hole, board);
}

function shareBeaten(hole: readonly [Card, Card], board: readonly Card[]): number {
  const own = strengthOfCards([...hole, ...board]);
  const left = DECK.filter((card) => !hole.includes(card) && !board.includes(card));
  let beaten = 0;
  let all = 0;
  for (const [index, first] of left.entries()) {
    for (const second of left.slice(index + 1)) {
      const theirs = strengthOfCards([first, second, ...board]);
      beaten += theirs < own ? 1 : theirs === own ? 0.5 : 0;
      all += 1;
    }
  }
  return beaten / all;
}

/** How many of the cards that may come next make a straight or better of what is none yet, as a share. */
export function drawOf(hole: readonly [Card, Card], board: readonly Card[]): number {
  if (board.length < 3 || board.length > 4) return 0;
  const held = [...hole, ...board];
  if (isBig(held)) return 0;
  const left = DECK.filter((card) => !held.includes(card));
  return left.filter((card) => isBig([...held, card])).length / left.length;
}

const isBig = (cards: readonly Card[]): boolean =>
  CATEGORY_ORDER[categoryOf(strengthOfCards(cards))] >= CATEGORY_ORDER.STRAIGHT;

/** What two cards are worth before the flop, by the points that Bill Chen gave them. */
function startingPoints(one: Card, other: Card): number {
  const high = Math.max(rank(one), rank(other));
  const low = Math.min(rank(one), rank(other));
  const points = HIGH_POINTS[high] ?? (high + 2) / 2;
  if (high === low) return Math.max(5, 2 * points);
  const apart = high - low - 1;
  const suited = one % 4 === other % 4 ? 2 : 0;
  const connected = apart <= 1 && high < QUEEN ? 1 : 0;
  return points + suited + connected - (APART_POINTS[apart] ?? 5);
}

const QUEEN = 10;
const HIGH_POINTS: Readonly<Record<number, number>> = { 12: 10, 11: 8, 10: 7, 9: 6 };
const APART_POINTS: Readonly<Record<number, number>> = { 0: 0, 1: 1, 2: 2, 3: 4 };

const shareBelow = (points: number): number => {
  const below = STARTING.filter((each) => each < points).length;
  const alike = STARTING.filter((each) => each === points).length;
  return (below + alike / 2) / STARTING.length;
};

const STARTING: readonly number[] = DECK.flatMap((one, index) =>
  DECK.slice(index + 1).map((other) => startingPoints(one, other)),
);
