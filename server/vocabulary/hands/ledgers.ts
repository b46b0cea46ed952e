import type { CardRef } from '../card-refs.ts';
import type { InputId } from '../ids.ts';
import type { Seat } from '../seats.ts';
import type { Chips, Ms } from '../units.ts';
import type { BoardStreet, Street } from '../zones.ts';
import type { Declaration } from './declarations.ts';

/**
 * How far the ordinary plan of a hand has been carried out, and what rulings have made of the rest of it (DESIGN §2).
 */
export interface HandLedger {
  /** Cards that have left the shoe in this deal, by exits where there are any, else by arrivals: #k of the rules. */
  readonly out: number;
  /** The numbers that are kept for cards which nobody has read. */
  readonly unseen: readonly number[];
  /** The number of a card that fell while it was dealt, where the shoe did not see it leave. */
  readonly unseenDrop: number | null;
  /** What was said of a card of the deal, or of a burn, that no antenna has read yet, where no shoe tells of it. */
  readonly spokenOf: SpokenOf | null;
  /** Every seat has had its hole cards, or has been said to have. */
  readonly dealDone: boolean;
  /** The street whose betting comes next, is open or has just closed. */
  readonly street: Street;
  readonly round: RoundState;
  /** Somebody acted in this round. */
  readonly acted: boolean;
  /** Somebody acted in this hand: the misdeals that end with the first action end here (R004-42-2). */
  readonly actedInHand: boolean;
  /** RAISE was pressed on the panel: the total at which its encoder stands, for the seat whose turn it was. */
  readonly dial: { readonly seat: Seat; readonly to: Chips } | null;
  /** Different players who put chips in voluntarily (AMB-11). */
  readonly bettors: readonly Seat[];
  /** The bets of the closed round lie in the pot. */
  readonly gathered: boolean;
  /**
   * Burns that stand for each street beyond those in `loose` (rules README 0.4): before it the table still burns the
   * rest of `burnBefore`.
   */
  readonly burnCredit: Readonly<Record<BoardStreet, number>>;
  /**
   * Burns and board cards that came since the last street was complete, in the order they came, as far as that is
   * known.
   */
  readonly loose: readonly CardRef[];
  /** A premature turn that waits face up until the river (R000-prem-1). */
  readonly setAside: CardRef | null;
  /**
   * Cards of live hands that came to the middle alone: whether their players have thrown them is asked when the others
   * do not follow.
   */
  readonly halfGone: readonly HalfGone[];
  /** How far its way back into the stub has come; afterwards the river is laid (R000-prem-2). */
  readonly setAsideReturn: SetAsideReturn;
  /** Away from the table (button ABSENT). */
  readonly absent: readonly Seat[];
  /** Seats that tabled their hand. */
  readonly tabled: readonly Seat[];
  /**
   * Those of them of whom others alone have said so: their cards stay closed until they say so themselves or the
   * director confirms it.
   */
  readonly tabledByWords: readonly Seat[];
  /** Seats that gave their hand up at the showdown, unseen. */
  readonly mucked: readonly Seat[];
  /** Winners as phones name them, one word a seat, the newest last: it counts when every hand that is in agrees. */
  readonly winnersSaid: readonly WinnersSaid[];
  /** Fold after fold, or the showdown, has ended the hand. */
  readonly over: 'no' | 'folds' | 'showdown' | 'awarded';
}

export interface WinnersSaid {
  readonly seat: Seat;
  /** Of each pot, the main one first. */
  readonly pots: readonly (readonly Seat[])[];
}

export interface HalfGone {
  readonly seat: Seat;
  readonly ref: CardRef;
  readonly cause: InputId;
  readonly atMs: Ms;
}

export type SpokenOf = Extract<Declaration, { readonly type: 'exposed' | 'boxed' | 'burn-exposed' }>;

/** `waiting`: cards come first. `open`: somebody is to act. `closed`: the next street may come. */
export const ROUND_STATES = ['waiting', 'open', 'closed'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

export const SET_ASIDE_RETURNS = ['none', 'waits', 'in-stub', 'shuffled', 'back'] as const;
export type SetAsideReturn = (typeof SET_ASIDE_RETURNS)[number];
