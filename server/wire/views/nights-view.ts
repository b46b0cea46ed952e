import * as v from 'valibot';
import { VERDICT_STATUSES } from '#vocabulary/kinds';
import { cardNameShape, seatShape } from '../shapes.ts';
import { chipPriceShape } from '../stakes.ts';
import { ruleIdShape, type Told } from '../told-shapes.ts';
import { handNameViewShape } from './award-view.ts';
import { chipMoveShape, chipsViewShape } from './chips-view.ts';
import { nightKindViewShape, nightViewShape } from './night-view.ts';

/** `given-up`: nobody has won. `closed`: who has won was not asked, because chips are not followed. */
export const HAND_ENDINGS = ['folds', 'showdown', 'given-up', 'closed'] as const;

export type HandEnding = (typeof HAND_ENDINGS)[number];

/** The night that is being played, by the name that the archives' names are told apart from. */
export const NIGHT_NOW = 'now';

export const nightLineViewShape = v.object({
  /** `now`, or the name of its archive. */
  id: v.string(),
  fromMs: v.number(),
  toMs: v.number(),
  hands: v.number(),
});
export interface NightLineView extends Told<typeof nightLineViewShape> {}

/** `GET /api/tables/TABLE/nights`: the nights on record, the newest first. */
export const nightsViewShape = v.object({
  nights: v.array(nightLineViewShape),
});
export interface NightsView extends Told<typeof nightsViewShape> {}

export const nightPlayerViewShape = v.object({
  name: v.string(),
  colour: v.string(),
  photo: v.exactOptional(v.string()),
  /** Had before him when the night began. */
  brought: v.number(),
  /** Bought since, and how often. */
  bought: v.number(),
  buyIns: v.number(),
  paidOut: v.number(),
  /** Has before him now; null: he has left. */
  stack: v.nullable(v.number()),
  /** What he has and was paid out, less what he brought and bought. */
  result: v.number(),
  hands: v.number(),
  won: v.number(),
});
export interface NightPlayerView extends Told<typeof nightPlayerViewShape> {}

/** Whoever has the button deals: how often he did, and what went wrong then. */
export const nightDealerViewShape = v.object({
  name: v.string(),
  hands: v.number(),
  mistakes: v.number(),
});
export interface NightDealerView extends Told<typeof nightDealerViewShape> {}

export const shownLineViewShape = v.object({
  seat: seatShape,
  cards: v.array(cardNameShape),
  /** The name of the hand, where he has laid it open and three cards of the board at least lay there. */
  names: v.exactOptional(handNameViewShape.entries.names),
});

/** A verdict called in the hand, and how that ended. */
export const handCalledViewShape = v.object({
  kind: nightKindViewShape.entries.kind,
  atMs: v.number(),
  /** The leading rule first. */
  rules: v.array(ruleIdShape),
  status: v.picklist(VERDICT_STATUSES),
  seats: v.array(seatShape),
});
export interface HandCalledView extends Told<typeof handCalledViewShape> {}

export const handLineViewShape = v.object({
  hand: v.number(),
  beganMs: v.number(),
  endedMs: v.number(),
  redealt: v.boolean(),
  dealer: seatShape,
  /** Who was dealt in. */
  people: v.array(v.object({ seat: seatShape, name: v.string(), colour: v.string() })),
  how: v.picklist(HAND_ENDINGS),
  /** null where chips are not followed, or nobody has won. */
  pot: v.nullable(v.number()),
  won: v.array(v.object({ seat: seatShape, amount: v.number() })),
  board: v.array(cardNameShape),
  /** Hands, and single cards, that lay open when it was over. What was thrown face down is nowhere. */
  shown: v.array(shownLineViewShape),
  called: v.array(handCalledViewShape),
  /** Chips on the table beyond those that were sold, when it was over. */
  difference: v.number(),
});
export interface HandLineView extends Told<typeof handLineViewShape> {}

/** null: nobody, where chips lie on the table that nobody bought, or are missing. */
export const transferViewShape = v.object({
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  chips: v.number(),
  /** The chips in money; null where nobody has said what chips cost. */
  cents: v.nullable(v.number()),
});
export interface TransferView extends Told<typeof transferViewShape> {}

/**
 * `GET /api/tables/TABLE/nights/ID?page=N&player=NAME&pot=CHIPS&kind=KIND`: one night and a page of its hands, the
 * newest first; with the last three those alone in which he was dealt in, with at least that pot, in which that was
 * called (`any`: anything). Everybody may read it but a feed: of cards there are those alone that every screen has shown.
 */
export const nightPageViewShape = v.object({
  id: v.string(),
  sinceMs: v.number(),
  untilMs: v.number(),
  hands: v.number(),
  redealt: v.number(),
  biggestPot: nightViewShape.entries.biggestPot,
  /** null where chips are not followed. */
  chips: v.nullable(chipsViewShape),
  /** The one who has won most first. */
  players: v.array(nightPlayerViewShape),
  /** Transfers that give everybody what he won: as few as there can be. Empty where chips are not followed. */
  transfers: v.array(transferViewShape),
  /** The price of so many chips; null where nobody has said so. */
  price: v.nullable(chipPriceShape),
  /** People by seat, the last of them. */
  people: handLineViewShape.entries.people,
  dealers: v.array(nightDealerViewShape),
  kinds: v.array(nightKindViewShape),
  moves: v.array(chipMoveShape),
  /** Stacks over time: a hand here and there where there are many. */
  stacks: nightViewShape.entries.stacks,
  page: v.number(),
  pages: v.number(),
  /** Hands that were looked for; all of them where nothing was. */
  found: v.number(),
  list: v.array(handLineViewShape),
});
export interface NightPageView extends Told<typeof nightPageViewShape> {}
