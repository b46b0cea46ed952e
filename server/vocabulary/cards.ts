import type { Branded } from './brands.ts';

/**
 * What is printed on a card: rank × 4 + suit, 0 (deuce of clubs) to 51 (ace of spades).
 * Only the vault, the ranking of public hands, the feeds and `card-made-public` may hold one (DESIGN §1).
 */
export type Card = Branded<number, 'Card'>;

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export const SUITS = ['c', 'd', 'h', 's'] as const;
export type Suit = (typeof SUITS)[number];

export const DECK_SIZE = 52;

/** Reads `Qd`; undefined for anything else. */
export function parseCard(text: string): Card | undefined {
  if (text.length !== 2) return undefined;
  const rank = RANKS.findIndex((name) => name === text[0]);
  const suit = SUITS.findIndex((name) => name === text[1]);
  return rank < 0 || suit < 0 ? undefined : toCard(rank * SUITS.length + suit);
}

export function formatCard(card: Card): string {
  return `${rankOf(card)}${suitOf(card)}`;
}

export function rankOf(card: Card): Rank {
  return RANKS[Math.floor(card / SUITS.length)] ?? '2';
}

export function suitOf(card: Card): Suit {
  return SUITS[card % SUITS.length] ?? 'c';
}

export function isCard(value: number): value is Card {
  return Number.isInteger(value) && value >= 0 && value < DECK_SIZE;
}

export function toCard(value: number): Card {
  if (!isCard(value)) throw new Error(`not a card: ${value}`);
  return value;
}
