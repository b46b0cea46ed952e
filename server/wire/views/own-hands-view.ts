import * as v from 'valibot';
import { cardNameShape, seatShape } from '../shapes.ts';
import { type Told, verdictKindShape } from '../told-shapes.ts';

export const stayViewShape = v.object({
  /** Names the time in an address; it opens nothing by itself. */
  id: v.string(),
  seat: seatShape,
  name: v.string(),
  sinceMs: v.number(),
  /** null: he holds the seat now. */
  untilMs: v.nullable(v.number()),
});
export interface StayView extends Told<typeof stayViewShape> {}

/**
 * `GET /api/own-hands`: the times at which this browser held a seat. A time that is over still lets its player read the
 * hands which he played then, and nothing else of the table.
 */
export const ownHandsViewShape = v.object({
  /** The newest first. */
  stays: v.array(stayViewShape),
});
export interface OwnHandsView extends Told<typeof ownHandsViewShape> {}

export const ownHandViewShape = v.object({
  night: v.string(),
  hand: v.number(),
  beganMs: v.number(),
  /** null: no place has read that card, or it may not travel on this connection. */
  hole: v.array(v.nullable(cardNameShape)),
  board: v.array(v.nullable(cardNameShape)),
  pot: v.number(),
  /** What the hand has brought him; null where stacks are not followed. */
  result: v.nullable(v.number()),
  called: v.array(verdictKindShape),
});
export interface OwnHandView extends Told<typeof ownHandViewShape> {}

/** `GET /api/own-hands/STAY`: every hand that was dealt to him then and is over, the newest first. */
export const stayHandsViewShape = v.object({ ...stayViewShape.entries, hands: v.array(ownHandViewShape) });
export interface StayHandsView extends Told<typeof stayHandsViewShape> {}
