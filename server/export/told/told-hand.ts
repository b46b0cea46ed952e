import type { Card } from '#vocabulary/cards';
import type { Award, BettingAction } from '#vocabulary/hands/betting-effects';
import type { HandSetup } from '#vocabulary/hands/hand-setups';
import type { StepBody } from '#vocabulary/hands/steps';
import type { RuleId } from '#vocabulary/ids';
import type { Severity, VerdictKind, VerdictStatus } from '#vocabulary/kinds';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { Chips } from '#vocabulary/units';
import type { BoardStreet, Street } from '#vocabulary/zones';

/**
 * A hand of this table that is over, as one role may know it, in no format yet. Every card in it is one that this
 * role may see: `null` stands for a card that lay there and is hidden from him.
 */
export interface ToldHand {
  /** Good for one record: the day on which it began, and its number. */
  readonly id: string;
  readonly hand: number;
  readonly table: string;
  readonly as: ToldTo;
  readonly beganMs: number;
  readonly endedMs: number;
  readonly setup: HandSetup;
  /** Deals of it that were void. */
  readonly redeals: number;
  /** In seat order; `stack` is what he began the hand with. */
  readonly players: readonly ToldPlayer[];
  readonly dealt: readonly ToldDeal[];
  readonly burns: readonly { readonly before: BoardStreet; readonly card: Card | null }[];
  /** As far as it was dealt. */
  readonly board: readonly (Card | null)[];
  /** The streets that were dealt, preflop first; without acts where all were all-in. */
  readonly rounds: readonly { readonly street: Street; readonly acts: readonly ToldAct[] }[];
  /** Who laid his hand open at the showdown, in that order; who gave it up there unseen. */
  readonly tabled: readonly Seat[];
  readonly mucked: readonly Seat[];
  /** Bets that nobody called. */
  readonly returned: readonly { readonly seat: Seat; readonly amount: Chips; readonly street: Street }[];
  readonly award: Award;
  /** The main one first: what was in it, rake and odd chips that stay included, and who took how much of it. */
  readonly pots: readonly ToldPot[];
  /** Rounds after the flop began left of this seat, not of the button (AMB-20). */
  readonly spokenFrom: Seat | null;
  /** Not as the cards and the book have it: people said who takes what. */
  readonly isAwardSaid: boolean;
  readonly rulings: readonly ToldRuling[];
}

export type ToldTo = { readonly role: 'public' | 'director' } | { readonly role: 'seat'; readonly seat: Seat };

export interface ToldPlayer {
  readonly seat: Seat;
  readonly name: string;
  readonly stack: Chips | 'ample';
  /** His two cards, as far as this role may know them. */
  readonly hole: readonly [Card | null, Card | null];
  readonly finishing: Chips;
}

export interface ToldPot {
  readonly amount: Chips;
  readonly rake: Chips;
  readonly shares: readonly { readonly seat: Seat; readonly amount: Chips }[];
}

/** The next card that went to a player, in the order of the deal. */
export interface ToldDeal {
  readonly seat: Seat;
  readonly card: Card | null;
}

export interface ToldAct {
  readonly seat: Seat;
  /** `dead`: a ruling took the hand out. `revived`: a ruling gave it back. */
  readonly action: BettingAction | 'dead' | 'revived';
  /** His total for the street after it, and what he added for it. */
  readonly to: Chips;
  readonly adds: Chips;
  /** The total for the street that was to be matched. */
  readonly level: Chips;
  readonly isAllIn: boolean;
  /** It stands by a ruling: by themselves the rules would not have let it be so, then. */
  readonly isRuled: boolean;
}

/** What was called in a hand, and what became of it. */
export interface ToldRuling {
  readonly kind: VerdictKind;
  readonly severity: Severity;
  readonly status: VerdictStatus;
  readonly rules: readonly RuleId[];
  readonly book: RuleBook;
  readonly seats: readonly Seat[];
  readonly remedy: readonly StepBody['do'][];
  /** So many of its steps were carried out. */
  readonly remedyDone: number;
  readonly deadHands: readonly Seat[];
  /** So many acts of this street were done when it was called; null: it was withdrawn before the hand was over. */
  readonly after: { readonly street: Street; readonly acts: number } | null;
}

/** A hand in words that a program may read: it has acts, and somebody won it. */
export type Untold = 'no-acts' | 'no-winner';
