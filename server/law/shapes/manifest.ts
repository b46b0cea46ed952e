import type { RuleId } from '#vocabulary/ids';
import type { BuiltBook, RuleBook } from '#vocabulary/rule-books';
import type { Fault, Sanction } from '#vocabulary/tournament/faults';
import type { BoardStreet } from '#vocabulary/zones';
import type { BettingBook } from './betting.ts';

/** Words of a book outside its texts and its rulings: plain data. On what it leaves out it is silent. */
export interface Manifest {
  readonly name: RuleBook;
  /** The name that scenario files use, and where its rules are numbered: R003 has two books. */
  readonly source: { readonly scenario: string; readonly rules: string; readonly parts?: readonly string[] };
  /** Asked in this order where it is silent, before a person is. */
  readonly fallback: readonly BuiltBook[];
  /** True where it names irregularities of the cards; else all that is ruled on them is borrowed (C27). */
  readonly rulesOnCards?: true;
  readonly plan: PlanOfBook;
  readonly betting?: BettingBook;
  readonly evening: EveningOfBook;
}

/** Words of a book on a hand's plan (matrix.md B2). */
export interface PlanOfBook {
  readonly burnBefore?: Readonly<Partial<Record<BoardStreet, 0 | 1>>>;
  /** Tock: the five board cards are dealt face down before any betting. */
  readonly boardPredealtFaceDown?: boolean;
  readonly absentCheckAt?: 'last-card' | 'turn';
  /** 000: two independent irregularities of the deal are a misdeal (C25). */
  readonly twoOfDealAreMisdeal?: boolean;
  /** One card too many of the first seat stands as the burn (R000-mis-4). */
  readonly surplusIsBurn?: boolean;
  /** One card of a live hand in the middle: the half that is left goes with it (R000-dead-6). */
  readonly halfHand?: 'dies';
  /** A blank card lies below the pack (R004-03-2). */
  readonly cutCard?: true;
  /** No player looks through the folds for a hand that is given back (R004-11-5). */
  readonly givenBackUnseen?: true;
  /** The back of a card tells its suit and roughly its height (R003-T-mark-0). */
  readonly backsTell?: true;
}

/** Words of a book on what lies between and around the hands. */
export interface EveningOfBook {
  /**
   * `seats`: the draw gives every seat and the button (R004-01-0 to -2). `dealer`: everybody sits already, and the best
   * card deals first (R003-T-prep-2, R003-H-prep-1). `lot`: chance decides, by any method (R000-gen-3).
   */
  readonly drawnBy?: 'seats' | 'dealer' | 'lot';
  /** The button goes round; the decree's two seats left of the dealer are the places of the blinds (R002-III-4). */
  readonly button?: 'dead-button' | 'next-seat';
  /** Beginning of a hand, so that a new level comes too late for it (R000-level-1, R004-05-3, R004-28-1). */
  readonly handBeginsWith?: 'shuffle-started' | 'first-blind-posted';
  /**
   * At home the time of a level begins with its first hand, elsewhere when the one before is over (R004-28-0,
   * R000-level-0).
   */
  readonly clockWaitsForHand?: boolean;
  readonly absence?: AbsenceRule;
  /** The player who goes to a shorter table (R000-bal-1, R004-24-1). */
  readonly mover?: 'future-big-blind' | 'last-dealer';
  readonly sanctions?: Sanctions;
  /** Words in turn, and taps on a phone: back until the next player acts, or only when the host says so. */
  readonly takingBack?: { readonly until: 'next-act' | 'hosts-word'; readonly rules: readonly RuleId[] };
  /** Twice the big blind, from its left and of one's own accord; a book that is silent leaves it to the table. */
  readonly straddle?: { readonly is: 'refused' | 'custom'; readonly rules: readonly RuleId[] };
  /** Nothing is borrowed here: a book that is silent leaves the blinds to the table. */
  readonly bigBlindTwice?: { readonly is: 'demanded' | 'custom'; readonly rules: readonly RuleId[] };
}

/** Fate of somebody who has chips at the table and is not there. */
export interface AbsenceRule {
  /** Absent players are dealt in everywhere (R000-abs-2, R004-06-0, R004-37-0); what differs is when his hand goes. */
  readonly handGoes: 'before-first-betting-round' | 'at-his-turn';
  readonly blindsTaken: true;
  /** Time that one may stay away. */
  readonly until: 'stack-gone' | 'one-orbit-from-the-start';
  readonly rules: readonly RuleId[];
}

export interface Sanctions {
  readonly ladder: readonly Sanction[];
  /** Faults with a ladder of their own. */
  readonly ladders: Readonly<Partial<Record<Fault, readonly Sanction[]>>>;
  readonly rulesOfSanction: Readonly<Record<Sanction, readonly RuleId[]>>;
  readonly rulesOfFault: Readonly<Record<Fault, readonly RuleId[]>>;
}
