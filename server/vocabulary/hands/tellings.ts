import type { Card } from '../cards.ts';
import type { Seat } from '../seats.ts';

/**
 * How people say who has won, at a table that senses no card: nothing is sealed there, so whoever tells a face opens
 * none (DESIGN §8).
 */
export type Telling =
  /** The board from its first card on, as far as it lies. */
  | { readonly type: 'board'; readonly cards: readonly Card[] }
  | { readonly type: 'hand'; readonly seat: Seat; readonly cards: readonly [Card, Card] }
  /** This seat does not show, and claims nothing. */
  | { readonly type: 'not-shown'; readonly seat: Seat }
  /** Who takes which pot, the main one first. */
  | { readonly type: 'winners'; readonly pots: readonly (readonly Seat[])[] };

export const TELLING_TYPES = ['board', 'hand', 'not-shown', 'winners'] as const satisfies readonly Telling['type'][];
export type TellingType = (typeof TELLING_TYPES)[number];
