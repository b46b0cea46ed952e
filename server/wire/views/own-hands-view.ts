import type { VerdictKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import type { CardName } from '../cards.ts';

/**
 * `GET /api/own-hands`: the times at which this browser held a seat. A time that is over still lets its player read the
 * hands which he played then, and nothing else of the table.
 */
export interface OwnHandsView {
  /** The newest first. */
  readonly stays: readonly StayView[];
}

export interface StayView {
  /** Names the time in an address; it opens nothing by itself. */
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly sinceMs: number;
  /** null: he holds the seat now. */
  readonly untilMs: number | null;
}

/** `GET /api/own-hands/STAY`: every hand that was dealt to him then and is over, the newest first. */
export interface StayHandsView extends StayView {
  readonly hands: readonly OwnHandView[];
}

export interface OwnHandView {
  readonly night: string;
  readonly hand: number;
  readonly beganMs: number;
  /** null: no place has read that card, or it may not travel on this connection. */
  readonly hole: readonly (CardName | null)[];
  readonly board: readonly (CardName | null)[];
  readonly pot: number;
  /** What the hand has brought him; null where stacks are not followed. */
  readonly result: number | null;
  readonly called: readonly VerdictKind[];
}
