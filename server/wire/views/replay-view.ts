import * as v from 'valibot';
import { VERDICT_STATUSES } from '#vocabulary/kinds';
import { STREETS } from '#vocabulary/zones';
import { dealViewShape } from '../proofs/deal-view.ts';
import { cardNameShape, seatShape } from '../shapes.ts';
import { ruleBookShape, type Told, verdictKindShape } from '../told-shapes.ts';
import { handCalledViewShape } from './nights-view.ts';
import { lastActViewShape } from './public-view.ts';

/** In which files hands are offered, and what each is called in an address. */
export const HAND_FILES = ['pokerstars', 'ohh', 'phhs'] as const;

export type HandFile = (typeof HAND_FILES)[number];

export const replayPersonViewShape = v.object({
  seat: seatShape,
  name: v.string(),
  colour: v.string(),
  hole: v.array(v.nullable(cardNameShape)),
});
export interface ReplayPersonView extends Told<typeof replayPersonViewShape> {}

export const replayCalledViewShape = v.object({
  rules: handCalledViewShape.entries.rules,
  seats: handCalledViewShape.entries.seats,
  kind: verdictKindShape,
  status: v.picklist(VERDICT_STATUSES),
});

export const replayWhatShape = v.variant('type', [
  v.object({ type: v.picklist(['blinds', 'dealt']) }),
  v.object({ type: v.literal('street'), street: v.picklist(STREETS) }),
  v.object({ type: v.literal('act'), seat: seatShape, act: lastActViewShape.entries.act, to: v.number() }),
  v.object({ type: v.picklist(['dead', 'revived']), seat: seatShape }),
  v.object({ type: v.literal('called'), index: v.number() }),
  v.object({ type: v.picklist(['shows', 'mucks']), seat: seatShape }),
  v.object({ type: v.literal('returned'), seat: seatShape, amount: v.number() }),
  v.object({ type: v.literal('wins'), won: v.array(v.object({ seat: seatShape, amount: v.number() })) }),
]);
export type ReplayWhat = Told<typeof replayWhatShape>;

export const replaySeatViewShape = v.object({
  seat: seatShape,
  state: v.picklist(['in-hand', 'all-in', 'folded', 'dead-hand']),
  stack: v.number(),
  bet: v.number(),
  last: v.nullable(lastActViewShape),
});
export interface ReplaySeatView extends Told<typeof replaySeatViewShape> {}

/** How the table stands after it. */
export const replayStepViewShape = v.object({
  what: replayWhatShape,
  /** So many cards of the board lie. */
  board: v.number(),
  seats: v.array(replaySeatViewShape),
  /** Pots and bets. */
  potTotal: v.number(),
  pots: v.array(v.object({ amount: v.number(), seats: v.array(seatShape) })),
  /** Who acts next, and what it costs him: he plays for `potTotal`. */
  toAct: v.nullable(v.object({ seat: seatShape, call: v.number() })),
  /** What each hand that is in is worth, in parts of one; null where a card of theirs is hidden from whoever asks. */
  equities: v.nullable(v.array(v.object({ seat: seatShape, share: v.number() }))),
});
export interface ReplayStepView extends Told<typeof replayStepViewShape> {}

/**
 * `GET /api/tables/TABLE/nights/ID/hands/N`: one hand that is over, step by step. Cards are those that lay open before
 * everybody when it was over; a player sees his own besides, in hands that began while his session held the seat.
 */
export const replayViewShape = v.object({
  night: v.string(),
  hand: v.number(),
  beganMs: v.number(),
  ruleBook: ruleBookShape,
  button: seatShape,
  people: v.array(replayPersonViewShape),
  /** null: it lay there, and is hidden. */
  board: v.array(v.nullable(cardNameShape)),
  called: v.array(replayCalledViewShape),
  steps: v.array(replayStepViewShape),
  /** Seals of the hand, and those of its cards that lay open, to be checked; null where nothing was sealed. */
  deal: v.nullable(dealViewShape),
});
export interface ReplayView extends Told<typeof replayViewShape> {}

/** So often, out of so many chances. */
export const shareViewShape = v.object({
  count: v.number(),
  of: v.number(),
});
export interface ShareView extends Told<typeof shareViewShape> {}

export const playerFiguresViewShape = v.object({
  name: v.string(),
  hands: v.number(),
  vpip: shareViewShape,
  pfr: shareViewShape,
  threeBet: shareViewShape,
  aggression: shareViewShape,
  wonAtShowdown: shareViewShape,
});
export interface PlayerFiguresView extends Told<typeof playerFiguresViewShape> {}

/**
 * `GET /api/tables/TABLE/nights/ID/figures`: what each player did in it, from what everybody saw; ID `all` is all
 * nights together.
 */
export const figuresViewShape = v.object({
  hands: v.number(),
  players: v.array(playerFiguresViewShape),
});
export interface FiguresView extends Told<typeof figuresViewShape> {}

/** All nights, as an ID. */
export const NIGHTS_ALL = 'all';
