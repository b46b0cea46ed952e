import * as v from 'valibot';
import { HAND_CATEGORIES } from '#vocabulary/hands/acts';
import { cardNameShape, seatShape } from '../shapes.ts';
import type { Told } from '../told-shapes.ts';

/**
 * `folds`: everybody else folded. `best-hand`: it lies open, and no better one does. `unchallenged`: nobody else
 * showed. `said`: people said so.
 */
export const AWARD_REASONS = ['folds', 'best-hand', 'unchallenged', 'said'] as const;

export type AwardReason = (typeof AWARD_REASONS)[number];

export const potViewShape = v.object({
  amount: v.number(),
  seats: v.array(seatShape),
});
export interface PotView extends Told<typeof potViewShape> {}

export const awardShareViewShape = v.object({
  seat: seatShape,
  amount: v.number(),
});

export const awardedPotViewShape = v.object({
  amount: v.number(),
  shares: v.array(awardShareViewShape),
  why: v.picklist(AWARD_REASONS),
});
export interface AwardedPotView extends Told<typeof awardedPotViewShape> {}

/** What an open hand is. */
export const handNameViewShape = v.object({
  category: v.picklist(HAND_CATEGORIES),
  /** "Two pair, aces and kings", in each language that screens speak. */
  names: v.object({ en: v.string(), fr: v.string() }),
  /** The five cards that count, the combination first. */
  best: v.array(cardNameShape),
});
export interface HandNameView extends Told<typeof handNameViewShape> {}

export const shownHandViewShape = v.object({
  seat: seatShape,
  cards: v.array(cardNameShape),
  hand: handNameViewShape,
});
export interface ShownHandView extends Told<typeof shownHandViewShape> {}

/** Winners and their shares of each pot, and why: they stand on the screens before anybody pushes a chip. */
export const awardViewShape = v.object({
  /** The main pot first. */
  pots: v.array(awardedPotViewShape),
  /** The part of a bet that nobody called goes back to its player, and is in no pot. */
  returned: v.nullable(awardShareViewShape),
  /** The sum that each takes in all. */
  payout: v.array(awardShareViewShape),
  /** Odd chips that stay in the middle for the next hand (R004-23-1). */
  carried: v.number(),
  rake: v.number(),
  /** The hands that were laid open, as far as they can be named. */
  hands: v.array(shownHandViewShape),
});
export interface AwardView extends Told<typeof awardViewShape> {}

/** At a table that senses no card the screens ask who has won; null where there is nothing to ask. */
export const whoWonViewShape = v.object({
  /** Those that are played for, the main one first. */
  pots: v.array(potViewShape),
  /** Cards of the board that people have named, from its first place on. */
  board: v.array(cardNameShape),
  /** Who may still win, in the order in which the book asks them to show. */
  seats: v.array(v.object({ seat: seatShape, cards: v.array(cardNameShape) })),
  /** Words of a phone, the last: the winners of each pot, and the seats of all who say the same. */
  said: v.nullable(v.object({ pots: v.array(v.array(seatShape)), by: v.array(seatShape) })),
});
export interface WhoWonView extends Told<typeof whoWonViewShape> {}
