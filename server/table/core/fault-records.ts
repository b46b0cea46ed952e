import type { RosterSeat } from '#views/model';
import type { RuleId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { Fault, Sanction } from '#vocabulary/tournament/faults';

/** One fault, from being told to being served or taken back. */
export interface FaultRecord {
  readonly id: string;
  readonly seat: Seat;
  readonly fault: Fault;
  readonly by: string;
  readonly atMs: number;
  readonly hand: number;
  /** What the book goes on to after what the same player has on record. */
  readonly proposed: Sanction;
  readonly rules: readonly RuleId[];
  readonly decided: Decided | null;
  /** A person took it back, with a reason. */
  readonly overruled: { readonly by: string; readonly reason: string } | null;
}

export interface Decided {
  readonly sanction: Sanction | 'none';
  readonly by: string;
  /** The first hand from which it holds. */
  readonly fromHand: number;
  /** A suspension lasts so many hands: one orbit of the players of that time. */
  readonly hands: number;
  /** Whoever was sent away, as he sat there: taken back, he gets his chips again. */
  readonly sentAway?: RosterSeat;
}

export interface Misdeals {
  readonly seat: Seat;
  readonly count: number;
}
