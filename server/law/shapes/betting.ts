import type { RuleId } from '#vocabulary/ids';
import type { Ms } from '#vocabulary/units';

/** What a book says about betting, pots and showdown. An absent point is a point on which it is silent. */
export interface BettingBook {
  /** Unopened pot: at least one big blind. */
  readonly minOpen?: Point<{ readonly at: 'big-blind' }>;
  readonly minRaise?: Point<{
    readonly way: 'previous-increment' | 'double' | 'above-current' | 'plus-unit' | 'last-full';
  }>;
  /** After an all-in opening below the minimum, a raise is by at least a big blind. */
  readonly shortOpen?: Point<{ readonly raiseBy: 'big-blind' }>;
  /** What the others pay to stay in against an all-in of less than a raise. */
  readonly shortAllInPrice?: Point<{ readonly price: 'actual' | 'two-big-blinds-preflop' }>;
  /** When short all-ins add up so that an earlier bettor may raise again. */
  readonly reopening?: Point<{ readonly when: 'own-wager-doubled' | 'sum-is-full-raise' }>;
  readonly underBet?: Point<{ readonly impose: 'minimum' }>;
  readonly shortCall?: Point<{ readonly impose: 'call' }>;
  /** Chips without a word, above the call and below the minimum raise. */
  readonly incompleteRaise?: Point<{
    readonly impose: 'complete-from-half' | 'complete';
    readonly otherwise: readonly RuleId[];
  }>;
  readonly announcedIncompleteRaise?: Point<{ readonly impose: 'complete' }>;
  /** An announced amount against the chips that follow. */
  readonly announcedAmount?: Point<{ readonly prevails: boolean }>;
  /** What "raise 600" after 200 means. */
  readonly raiseBy?: Point<{ readonly means: 'total' | 'by' }>;
  readonly tap?: Point<{ readonly facingBet: 'fold' | 'nothing' }>;
  /** One chip above the call, without a word. `opening`: what it is where nothing is to be called after the flop. */
  readonly oneChip?: Point<{
    readonly opening: readonly RuleId[];
    readonly announced: readonly RuleId[];
    readonly announcedTotal: 'chip' | 'all-in-front';
  }>;
  /**
   * Several chips beyond the call, without a word: a raise to their value, or judged by their amount; `call-by-one`: a
   * call where without one of them they would be less, else by their amount.
   */
  readonly severalChips?: Point<{ readonly are: 'raise' | 'amount' | 'call-by-one' }>;
  readonly stringBet?: Point<{ readonly counts: 'first-step' }>;
  /** After a raise in words without amount: may the chips come in several movements? */
  readonly movements?: Point<{ readonly afterWord: 'one' | 'several' }>;
  /** `void-if-changed`: where the price has changed what was said is nothing; else he may raise only if he had. */
  readonly outOfTurn?: Point<{ readonly way: 'bind-if-unchanged' | 'void-if-changed' | 'check-call-duty' }>;
  /** This many acted behind a player who was passed over. */
  readonly skipped?: Point<{ readonly behind: number; readonly openedRules: readonly RuleId[] }>;
  /** The uncalled part of a killed hand's bet: it lies in front until the round is over, or goes back at once. */
  readonly killedBet?: Point<{ readonly uncalled: 'stays' | 'back' }>;
  readonly chipErrors?: Point<{ readonly until: 'gather'; readonly afterRules: readonly RuleId[] }>;
  /** `unbet`: whoever has nothing to call keeps his hand. */
  readonly clock?: Point<{ readonly thinkMs: Ms; readonly countdownMs: Ms; readonly unbet?: 'checks' }>;
  readonly oddChip?: Point<{ readonly to: 'left-of-button' | 'upper-pot-or-next-hand' }>;
  /** Who shows first when the last round ended without a bet, and who may muck. */
  readonly showing?: Point<{
    readonly unbet: 'first-to-speak' | 'all-at-once';
    readonly unbetRules: readonly RuleId[];
  }>;
  /** Who shows where somebody is all-in: all once one player at most has chips, or once one of them has none. */
  readonly allInShowing?: Point<{ readonly all: 'one-with-chips' | 'anybody-all-in' }>;
  readonly muckedWinner?: Point<{ readonly loses: true }>;
}

/** One point of a book: its parameters and the rules that say so, the leading one first. */
type Point<Values> = Values & { readonly rules: readonly RuleId[] };
