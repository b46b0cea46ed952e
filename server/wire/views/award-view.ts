import type { HandCategory } from '#vocabulary/hands/acts';
import type { Seat } from '#vocabulary/seats';
import type { CardName } from '../cards.ts';

export interface PotView {
  readonly amount: number;
  readonly seats: readonly Seat[];
}

/** Who takes how much of which pot, and why: it stands on the screens before anybody pushes a chip. */
export interface AwardView {
  /** The main pot first. */
  readonly pots: readonly AwardedPotView[];
  /** The part of a bet that nobody called goes back to its player, and is in no pot. */
  readonly returned: AwardShareView | null;
  /** What each takes in all. */
  readonly payout: readonly AwardShareView[];
  /** Odd chips that stay in the middle for the next hand (R004-23-1). */
  readonly carried: number;
  readonly rake: number;
  /** The hands that were laid open, as far as they can be named. */
  readonly hands: readonly ShownHandView[];
}

export interface AwardShareView {
  readonly seat: Seat;
  readonly amount: number;
}

export interface AwardedPotView {
  readonly amount: number;
  readonly shares: readonly AwardShareView[];
  readonly why: AwardReason;
}

/**
 * `folds`: everybody else folded. `best-hand`: it lies open, and no better one does. `unchallenged`: nobody else
 * showed. `said`: people said so.
 */
export const AWARD_REASONS = ['folds', 'best-hand', 'unchallenged', 'said'] as const;
export type AwardReason = (typeof AWARD_REASONS)[number];

export interface ShownHandView {
  readonly seat: Seat;
  readonly cards: readonly CardName[];
  readonly hand: HandNameView;
}

/** What an open hand is. */
export interface HandNameView {
  readonly category: HandCategory;
  /** "Two pair, aces and kings", in each language that screens speak. */
  readonly names: Readonly<Record<'en' | 'fr', string>>;
  /** The five cards that count, the combination first. */
  readonly best: readonly CardName[];
}

/** At a table that senses no card the screens ask who has won; null where there is nothing to ask. */
export interface WhoWonView {
  /** Those that are played for, the main one first. */
  readonly pots: readonly PotView[];
  /** Cards of the board that people have named, from its first place on. */
  readonly board: readonly CardName[];
  /** Who may still win, in the order in which the book asks them to show. */
  readonly seats: readonly { readonly seat: Seat; readonly cards: readonly CardName[] }[];
}
