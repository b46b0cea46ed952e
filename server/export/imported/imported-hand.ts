import type { Card } from '#vocabulary/cards';
import type { Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { Chips } from '#vocabulary/units';
import type { Street } from '#vocabulary/zones';
import type { TableTerms } from '../told/table-terms.ts';
import type { ToldAct } from '../told/told-hand.ts';

/**
 * A hand somebody else recorded, in the terms of a table and free of its file format. It is a claim, not a fact:
 * nothing in it has been checked against the rules yet, except that it can be read.
 */
export interface ImportedHand {
  readonly id: string;
  readonly unit: MoneyUnit;
  /** Who was dealt in, in seat order. */
  readonly seats: readonly ImportedSeat[];
  /** May be an empty seat (dead button). */
  readonly button: Seat;
  readonly smallBlind: Chips;
  /** The stake, also where the player who owed it had less. */
  readonly bigBlind: Chips;
  readonly posts: readonly ImportedPost[];
  /**
   * Who owed the big blind and could not post any of it, for the ante had taken all he had; null where somebody posted
   * it.
   */
  readonly unpaidBigBlind: Seat | null;
  /** Whether somebody who could not pay the whole ante competes for no more of the antes than he paid. */
  readonly antesTrimmed: boolean;
  /**
   * `card-room`: who calls a blind that was posted short pays the whole blind, and missed blinds move nobody's turn.
   * `literal`: PHH says no more than "matches the largest bet" and "the first player", so either may be meant.
   */
  readonly blindReading: 'card-room' | 'literal';
  /** The streets that were played, preflop first. */
  readonly rounds: readonly ImportedRound[];
  /**
   * One board, or two when the players agreed to deal the rest twice; shorter than five cards when the hand ended
   * early.
   */
  readonly boards: readonly (readonly Card[])[];
  /** Hole cards that the record tells, whoever saw them. */
  readonly known: readonly { readonly seat: Seat; readonly cards: readonly [Card, Card] }[];
  /** Gave the hand up at the showdown without showing it. */
  readonly mucked: readonly Seat[];
  /** Bets that nobody called, as far as the record says so. */
  readonly returned: readonly SeatAmount[];
  /** What each was paid, after the rake; null where the record does not say. */
  readonly collected: readonly SeatAmount[] | null;
  /** Stacks after the hand; null where the record does not say. */
  readonly finishing: readonly SeatAmount[] | null;
  /** Everything that was paid out, rake included; null where the record does not say. */
  readonly pot: Chips | null;
  readonly rake: Chips | null;
  /** By what a physical table played it; a record of a card room has none. */
  readonly table?: TableTerms;
}

/** Whole chips are the smallest unit of the record: with two decimals, 1.89 dollars are 189 chips. */
export interface MoneyUnit {
  readonly symbol: string;
  readonly decimals: number;
}

export interface ImportedSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly stack: Chips | 'ample';
}

export interface SeatAmount {
  readonly seat: Seat;
  readonly chips: Chips;
}

/**
 * `extra`: a missed blind of somebody who comes back. Live chips count as a bet of the first round, dead ones belong to
 * the pot.
 */
export const POST_KINDS = ['ante', 'small-blind', 'big-blind', 'straddle', 'extra'] as const;
export type PostKind = (typeof POST_KINDS)[number];

export interface ImportedPost {
  readonly seat: Seat;
  readonly kind: PostKind;
  readonly live: Chips;
  readonly dead: Chips;
}

export interface ImportedRound {
  readonly street: Street;
  readonly acts: readonly ImportedAct[];
}

/** `match` and `raise-to` are all that PHH says; which act they were follows from the betting. */
export type ImportedAct =
  | { readonly seat: Seat; readonly action: 'fold' | 'check' | 'match' }
  | { readonly seat: Seat; readonly action: 'call'; readonly adds: Chips; readonly allIn: boolean }
  | { readonly seat: Seat; readonly action: 'bet' | 'raise'; readonly to: Chips; readonly allIn: boolean }
  | { readonly seat: Seat; readonly action: 'raise-to'; readonly to: Chips }
  | RuledAct;

export const RULED_AS = [
  'fold',
  'check',
  'call',
  'bet',
  'raise',
  'dead',
  'revived',
] as const satisfies readonly ToldAct['action'][];

/** It stands because people at a physical table ruled so; only a hand with `table` has one. */
export interface RuledAct {
  readonly seat: Seat;
  readonly action: 'ruled';
  readonly as: ToldAct['action'];
  readonly to: Chips;
}

export const IMPORT_REFUSALS = [
  'no-hand',
  'other-game',
  'cancelled',
  'no-table',
  'too-few-players',
  'unknown-seat',
  'unknown-player',
  'unreadable-line',
  'unreadable-amount',
  'unreadable-cards',
  'repeated-card',
  'contradicting-cards',
  'unreadable-toml',
  'unreadable-json',
  'wrong-field',
  'unreadable-action',
  'out-of-order',
] as const;
export type ImportRefusalName = (typeof IMPORT_REFUSALS)[number];

/** Why a text is not a hand this project can play. */
export interface ImportRefusal {
  readonly name: ImportRefusalName;
  /** The words of the text that it is about, or the field. */
  readonly about: string;
}

export type ImportResult = Result<ImportedHand, ImportRefusal>;

/** One hand of a file: its name even where it could not be read. */
export interface ImportedRecord {
  readonly id: string;
  readonly result: ImportResult;
}
