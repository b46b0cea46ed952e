import type { CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';

/** What is known of a deal, in whatever order it was told. */
export interface Deal {
  /** Whose card each number is, number one first. */
  readonly seats: readonly Seat[];
  readonly cards: readonly DealtCard[];
  /** Numbers of which is known that a card has them which nobody has read. */
  readonly kept: readonly number[];
  /** The shoe tells of cards that leave: one of which nothing tells has gone unread twice. */
  readonly isCounted: boolean;
  /** What places have not told of yet they may still tell: it is asked which cards are waited for. */
  readonly isAwaiting: boolean;
  /** Cards of the pack that have answered nowhere all night. */
  readonly dead: number;
}

export interface DealtCard {
  readonly ref: CardRef;
  /** Between when and when it left the pack. `null`: at any time before, as nothing saw it leave. */
  readonly fromMs: number | null;
  readonly toMs: number;
  /** When it left, as far as that can be guessed: pauses between cards are told by it. */
  readonly leftMs: number;
  /** Where it lies, or lay first; undefined: at no seat yet, or where it lies tells nothing of its number. */
  readonly seat: Seat | undefined;
  /** It has been given this one, and keeps it. */
  readonly number?: number;
}
