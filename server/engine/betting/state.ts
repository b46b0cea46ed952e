import type { Award, BettingAction, BettingEffect, Imposed } from '#vocabulary/hands/betting-effects';
import type { Stakes } from '#vocabulary/hands/hand-setups';
import type { RuleId } from '#vocabulary/ids';
import type { Severity, SimpleKind } from '#vocabulary/kinds';
import type { ActMode } from '#vocabulary/profiles';
import type { RuleOptions } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { Chips, Ms } from '#vocabulary/units';
import type { Street } from '#vocabulary/zones';
import type { BettingBookName, BettingRules } from './rules.ts';

export type { Award, BettingAction, BettingEffect, Imposed };

/** What the betting of a hand is opened with. A `HandSetup` of the vocabulary is one. */
export interface BettingSetup {
  readonly players: readonly { readonly seat: Seat; readonly stack: Chips | 'ample' }[];
  /** May be an empty seat (dead button). */
  readonly button: Seat;
  readonly smallBlindSeat: Seat | null;
  /** `null` where nobody posts it (imported hands only). */
  readonly bigBlindSeat: Seat | null;
  readonly stakes: Stakes;
  /** Missed blinds: `live` counts as a bet of the first round, `dead` goes straight to the pot. */
  readonly posts?: readonly { readonly seat: Seat; readonly live: Chips; readonly dead: Chips }[];
  /** What the table set; of it the award needs the operator's share. */
  readonly options?: Pick<RuleOptions, 'rake'>;
}

/** The betting of one hand. A value: only `applyEffect` makes the next one. */
export interface Betting {
  readonly setup: BettingSetup;
  readonly rules: BettingRules;
  readonly acts: ActMode;
  readonly street: Street;
  /** In seat order. */
  readonly seats: readonly SeatBetting[];
  /** Whose turn it is; null when the round is closed or the hand is over. */
  readonly turn: Seat | null;
  /** The total for the street that stays in, before a lone opponent's relief (`callToOf`). */
  readonly level: Chips;
  /** The least that a next raise adds, where the book counts by earlier raises. */
  readonly step: Chips;
  /** The original bet or raise, by which a raise over a short all-in is measured (R000-short-1). */
  readonly size: Chips;
  /** Bets and raises of this street, short ones included. */
  readonly aggressions: number;
  /** Those of them that gave everybody the right to raise anew. */
  readonly fullAggressions: number;
  /** Who bet or raised last in this street. */
  readonly aggressor: Seat | null;
  /** Who acted out of turn while `turn` was to act, in the order of their acts. */
  readonly behind: readonly Seat[];
  /** NEXT was pressed (acts `rounds`). */
  readonly roundEnded: boolean;
  readonly gathered: boolean;
  readonly clock: { readonly seat: Seat; readonly calledAtMs: Ms } | null;
  /** In the main pot, of nobody: carried over, big-blind ante, dead blinds. */
  readonly deadMoney: Chips;
  /** The part of a bet that went back to its player because nobody called it, on whatever street. */
  readonly uncalled: { readonly seat: Seat; readonly amount: Chips } | null;
  readonly award: Award | null;
  /** Conserved: stacks, what was put in, dead money, and after the award rake and what waits for the next hand. */
  readonly chipsInPlay: Chips;
  /** Everything since the street was opened, so that an error in the chips can be gone back to (R000-pot-1). */
  readonly log: readonly BettingEffect[];
  readonly streetStart: Betting | null;
}

export interface SeatBetting {
  readonly seat: Seat;
  /** Behind, not yet put in. For `ample` seats an arbitrary large figure. */
  readonly stack: Chips;
  readonly ample: boolean;
  /** In front, for this street. */
  readonly put: Chips;
  /** Everything that counts for the pots, of all streets. */
  readonly total: Chips;
  /** Taken back in this street because nobody called it. */
  readonly returned: Chips;
  /** `dead`: by a ruling. */
  readonly status: 'in' | 'folded' | 'dead';
  /** Order in which hands went out, later ones higher; those of one ruling share a number. Null while it lives. */
  readonly left: number | null;
  /** Has spoken in this street. */
  readonly acted: boolean;
  readonly lastAction: BettingAction | null;
  /** Total after the last call, bet or raise of this street; null before. */
  readonly wagerTo: Chips | null;
  /** How much more the others must have made it for that wager to count as doubled (AMB-15). */
  readonly wagerSize: Chips;
  /** `fullAggressions` when the seat last spoke. */
  readonly fullSeen: number;
  /** Acted out of turn; waits for the turn. */
  readonly held: HeldAct | null;
  /** Done behind a player who begins his turn anew; it stands where he changes nothing. */
  readonly stood: StoodAct | null;
  /** Those behind wait for him: he was given back his hand, or it is not known whether he has thrown it. */
  readonly awaited: boolean;
  /** Said, chips to come. */
  readonly announced: Announced | null;
  /** The last wager followed the word "raise": under 004 its chips may come in several movements (R004-08-1). */
  readonly oral: boolean;
}

export interface HeldAct {
  readonly action: BettingAction;
  readonly to: Chips;
  /** Bets and raises so far, and the price, that it answered: when these differ all is different (R000-oot-0). */
  readonly aggressions: number;
  readonly level: Chips;
  /** Length of the log then: what the skipped players did since decides under 004. */
  readonly logged: number;
  /** False for 004's check or call out of turn: a warning, nothing more (AMB-29). */
  readonly binding: boolean;
}

export interface StoodAct {
  readonly action: BettingAction;
  readonly to: Chips;
  /** The price that it answered. */
  readonly level: Chips;
}

export type Announced =
  /** "Raise": the amount comes with the chips. */
  | { readonly what: 'raise' }
  /** The act counts as done; chips for it may still come. */
  | { readonly what: 'amount'; readonly from: Chips; readonly to: Chips; readonly logged: number };

/** An irregularity of the betting, ready to become a verdict. */
export interface BettingFinding {
  readonly kind: SimpleKind;
  readonly severity: Severity;
  /** The leading rule first. */
  readonly rules: readonly RuleId[];
  /** The book that answered; other than the table's own where that is silent (C27). */
  readonly from: BettingBookName;
  /** Whom it concerns. */
  readonly seat: Seat;
  /** Whether this ruling kills that seat's hand. */
  readonly handDead: boolean;
  readonly imposed?: Imposed;
  /** It rests on acts that nobody declared: ask first whether these had acted (DESIGN §1). */
  readonly hadActed?: readonly Seat[];
}

/** What `decide…` functions answer: effects to apply in order, and what is to be said about them. */
export interface BettingDecision {
  readonly effects: readonly BettingEffect[];
  /** The gravest first. */
  readonly findings: readonly BettingFinding[];
  /** Given whenever words or chips had to be interpreted, irregular or not. */
  readonly imposed?: Imposed;
}

export const NOTHING_HAPPENS: BettingDecision = { effects: [], findings: [] };
