import type { Seat } from '../seats.ts';
import type { Chips, Ms } from '../units.ts';
import type { Street } from '../zones.ts';

/** Plain data, fit to travel inside events. */
export type BettingEffect =
  | {
      readonly type: 'acted';
      readonly seat: Seat;
      readonly action: BettingAction;
      /** The seat's total for the street after it. */
      readonly to: Chips;
    }
  /** Acted out of turn; `aggressions` and `level` are those of the situation that the act answered. */
  | {
      readonly type: 'act-held';
      readonly seat: Seat;
      readonly action: BettingAction;
      readonly to: Chips;
      readonly binding: boolean;
      readonly aggressions: number;
      readonly level: Chips;
    }
  /** Rounds after the flop begin left of this seat, wherever the button lies (AMB-20). */
  | { readonly type: 'spoken-from'; readonly seat: Seat }
  | { readonly type: 'hold-released'; readonly seat: Seat }
  /** It is not known whether he has thrown his hand: acts behind him wait. */
  | { readonly type: 'seat-awaited'; readonly seat: Seat; readonly awaited: boolean }
  /**
   * Done behind a player who is awaited, when `level` was to be put in: it stands unless that player changes it
   * (R004-11-3).
   */
  | {
      readonly type: 'act-stood';
      readonly seat: Seat;
      readonly action: BettingAction;
      readonly to: Chips;
      readonly level: Chips;
    }
  | { readonly type: 'raise-announced'; readonly seat: Seat }
  /** The act that these words were is done; `from` is what lay in front before. */
  | { readonly type: 'amount-announced'; readonly seat: Seat; readonly from: Chips; readonly to: Chips }
  /** By a ruling; what others have called of its bets stays (KILL). */
  | { readonly type: 'hand-killed'; readonly seat: Seat }
  /** The hand whose bet was the price is dead, and nobody had called it: the price is what it was before. */
  | { readonly type: 'price-fallen'; readonly seat: Seat }
  /** Given back to a player who had folded on false information (R004-11-3). */
  | { readonly type: 'hand-revived'; readonly seat: Seat }
  /** Counted for the first time, or anew: what the seat had at the start of the street beside what it has put. */
  | { readonly type: 'stack-known'; readonly seat: Seat; readonly stack: Chips }
  | { readonly type: 'clock-called'; readonly seat: Seat; readonly atMs: Ms }
  /** Back to the first `keep` effects of the street; whoever folded after them stays folded. */
  | { readonly type: 'street-rewound'; readonly keep: number; readonly folded: readonly Seat[] }
  | { readonly type: 'round-ended' }
  | { readonly type: 'bet-returned'; readonly seat: Seat; readonly amount: Chips }
  | { readonly type: 'gathered' }
  | { readonly type: 'street-opened'; readonly street: Street }
  | { readonly type: 'awarded'; readonly award: Award }
  /** The pots lie in the middle again: a person decides otherwise. */
  | { readonly type: 'award-taken-back' };

/** What a ruling makes of words or chips, or of nothing said at all. */
export interface Imposed {
  readonly seat: Seat;
  readonly action: BettingAction;
  readonly to: Chips;
  /** Chips to take back. */
  readonly back?: Chips;
  /** `to` − what was to call before. */
  readonly raiseBy?: Chips;
}

/** How the pots went, outermost first. */
export interface Award {
  readonly pots: readonly {
    readonly amount: Chips;
    readonly eligible: readonly Seat[];
    readonly winners: readonly Seat[];
  }[];
  readonly payout: readonly { readonly seat: Seat; readonly amount: Chips }[];
  readonly carryToNextHand: Chips;
  readonly rake: Chips;
}

export type BettingAction = 'fold' | 'check' | 'call' | 'bet' | 'raise';
