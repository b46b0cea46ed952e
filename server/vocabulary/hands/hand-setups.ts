import type { TableProfile } from '../profiles.ts';
import type { RuleBook, RuleOptions } from '../rule-books.ts';
import type { Seat } from '../seats.ts';
import { type Chips, chips } from '../units.ts';

/** Everything about a hand that is settled before its first card: who plays, who pays, by which book. */
export interface HandSetup {
  readonly hand: number;
  /** 0 for the first deal; a misdeal keeps the hand's number and counts its deals (C00 MISDEAL). */
  readonly redeal: number;
  readonly ruleBook: RuleBook;
  readonly options: RuleOptions;
  readonly profile: TableProfile;
  /** Dealt in, with their stacks; `ample` where chips are not followed. */
  readonly players: readonly { readonly seat: Seat; readonly stack: Chips | 'ample'; readonly away: boolean }[];
  /** The dealer button's seat; it may be empty (dead button). */
  readonly button: Seat;
  readonly dealOrder: readonly Seat[];
  /**
   * Somebody else deals for a newcomer at the button (AMB-20): the floor says from whom on is spoken after the flop.
   */
  readonly asksWhoSpeaks?: true;
  /** A card of the board is open once readers have proven it, or a person says so who may. Older records have none. */
  readonly provesFaces?: true;
  /** Findings and silence have prices (`vocabulary/hands/prices`). Older records have none. */
  readonly isPriced?: true;
  /** So many cards of the pack have answered no reader all night. */
  readonly deadCards?: number;
  readonly smallBlindSeat: Seat | null;
  readonly bigBlindSeat: Seat;
  readonly stakes: Stakes;
}

export interface Stakes {
  readonly smallBlind: Chips;
  readonly bigBlind: Chips;
  /** From every player. */
  readonly ante: Chips;
  /** One ante for the table, paid by the big blind. */
  readonly bigBlindAnte: Chips;
  /** In the order posted, each the seat's total. */
  readonly straddles: readonly { readonly seat: Seat; readonly to: Chips }[];
  /** Odd chips carried over from the hand before (R004-23-1). */
  readonly deadMoney: Chips;
  readonly smallestChip: Chips;
}

/** Two blinds and nothing else: the stakes of a plain table. */
export function blindsOnly(smallBlind: number, bigBlind: number, smallestChip: number): Stakes {
  const blinds = { smallBlind: chips(smallBlind), bigBlind: chips(bigBlind), smallestChip: chips(smallestChip) };
  return { ...blinds, ante: chips(0), bigBlindAnte: chips(0), straddles: [], deadMoney: chips(0) };
}
