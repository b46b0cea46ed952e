import type { NextHandChoices } from '#views/model';
import type { Seat } from '#vocabulary/seats';
import type { Order, Term } from '#vocabulary/tournament/tournament-inputs';

export interface OrderedSeat {
  readonly seat: Seat;
  readonly isAway: boolean;
}

/** What ties this table to a tournament; kept among its settings, so that it holds after a restart. */
export interface TournamentBond {
  readonly epoch: number;
  /** Of the newest order that was carried out. */
  readonly taken: number;
  /** Term of the newest order; not said where the tournament is the house's own. */
  readonly term?: Term;
  readonly name: string;
  /** No hand begins as long as this says why. */
  readonly suspend: Extract<Order, { readonly type: 'suspend' }>['why'];
  readonly level: number;
  /** When that level is over by the clock; null: nobody said. */
  readonly endsAtMs: number | null;
  /** A break comes after it. */
  readonly isBreakNext?: true;
  /** Who is away, or is not, by the floor's word since that hand began: it holds whatever the hand saw of them. */
  readonly ordered?: { readonly hand: number; readonly seats: readonly OrderedSeat[] };
  /** When the newest hand was shuffled for. */
  readonly prepared: { readonly hand: number; readonly atMs: number } | null;
  /**
   * A hand that was shuffled for before its level was over keeps its stakes, whatever is changed about the table
   * meanwhile.
   */
  readonly held: { readonly hand: number; readonly stakes: NextHandChoices['stakes'] } | null;
}
