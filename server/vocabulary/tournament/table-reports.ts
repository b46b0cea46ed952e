import type { Verdict } from '../hands/verdicts.ts';
import type { ActMode } from '../profiles.ts';
import type { Seat } from '../seats.ts';
import type { Chips } from '../units.ts';
import type { Fault } from './faults.ts';

/**
 * The report of a followed table on itself, once its row is on disk. It speaks of seats: who sat on them is the
 * tournament's to know, by the orders that were taken. Nothing of a card is in it.
 */
export interface TableReport {
  /** The epoch of the tournament that the table belongs to. */
  readonly epoch: number;
  /** The row of its record that this is of, and what that row hashes to. */
  readonly row: number;
  readonly hash: string;
  /** The record is another one than that which was heard of: put back from a backup, say. It counts from here. */
  readonly isAnew?: true;
  /** The number of the newest order that was carried out. */
  readonly taken: number;
  /** Acts that are told there: chips are followed where every one is, else people say who has what. */
  readonly acts: ActMode;
  /** Under the names that they have at the table. */
  readonly faults: readonly {
    readonly id: string;
    readonly seat: Seat;
    readonly fault: Fault;
    readonly by: string;
  }[];
  readonly hand: HandInReport | null;
  /** Rulings that everybody at the table sees and nobody has carried out yet; absent where there is none. */
  readonly open?: readonly OpenRuling[];
}

export type OpenRuling = Pick<Verdict, 'kind' | 'decides'>;

/** How far a hand has come, as a tournament asks. */
export type HandStage = 'shuffled' | 'begun' | 'over';

/** Told anew where the hand was decided anew: the newer one holds. */
export interface HandInReport {
  readonly number: number;
  readonly stage: HandStage;
  readonly dealer: Seat;
  readonly bigBlind: Seat;
  /** The stack of everybody; until it is over, what he had before it. None where chips are not followed. */
  readonly stacks: readonly { readonly seat: Seat; readonly stack: Chips }[];
  /** Null: it is not over. */
  readonly end: EndInReport | null;
}

export interface EndInReport {
  readonly next: { readonly dealer: Seat; readonly bigBlind: Seat } | null;
  /** The winner of the last pot that somebody lost his chips in; null where several did or none. */
  readonly winner: Seat | null;
  readonly away: readonly Seat[];
}
