import { type Card, rankOf, type Suit, suitOf } from './cards.ts';

/** How large the suit is drawn on the back of a card of Tock: the larger, the higher the card. */
export const MARK_SIZES = ['small', 'medium', 'large', 'ace'] as const;
export type MarkSize = (typeof MARK_SIZES)[number];

/**
 * What the back of a card of Tock tells everybody: its suit, and roughly how high it is (R003-T-mark-0, R003-T-mark-1).
 */
export interface BackMark {
  readonly suit: Suit;
  readonly size: MarkSize;
}

export function backMarkOf(card: Card): BackMark {
  return { suit: suitOf(card), size: sizeOf(card) };
}

function sizeOf(card: Card): MarkSize {
  switch (rankOf(card)) {
    case 'A':
      return 'ace';
    case 'T':
    case 'J':
    case 'Q':
    case 'K':
      return 'large';
    case '6':
    case '7':
    case '8':
    case '9':
      return 'medium';
    case '2':
    case '3':
    case '4':
    case '5':
      return 'small';
  }
}
