import * as v from 'valibot';
import { dealViewShape } from '../proofs/deal-view.ts';
import { cardNameShape, seatShape } from '../shapes.ts';
import { ruleIdShape, type Told, verdictKindShape } from '../told-shapes.ts';
import { handNameViewShape } from './award-view.ts';
import { publicViewShape } from './public-view.ts';

export const FEED_MODES = ['live', 'delayed', 'after-hand', 'on-show'] as const;

export type FeedMode = (typeof FEED_MODES)[number];

/** The pictures that there are for a broadcast, each at `/overlay/LAYOUT`. */
export const OVERLAY_LAYOUTS = [
  'lower-strip',
  'column',
  'heads-up',
  'vertical',
  'board-only',
  'bug',
  'ticker',
  'leaderboard',
  'player',
  'winner',
] as const;

export type OverlayLayout = (typeof OVERLAY_LAYOUTS)[number];

export const feedNameViewShape = v.object({ ...handNameViewShape.entries, seat: seatShape });

/** While a hand is played nobody has won or lost a chip of it yet: what a player is worth is what he began it with. */
export const feedStackViewShape = v.object({
  seat: seatShape,
  /** The chips he had when the blinds became what they are. */
  atLevel: v.number(),
  /** The chips he began this hand with; null: he is not in it. */
  atDeal: v.nullable(v.number()),
});
export interface FeedStackView extends Told<typeof feedStackViewShape> {}

/** So often out of so many chances. */
export const feedShareViewShape = v.object({
  count: v.number(),
  of: v.number(),
});
export interface FeedShareView extends Told<typeof feedShareViewShape> {}

export const feedFiguresViewShape = v.object({
  seat: seatShape,
  hands: v.number(),
  vpip: feedShareViewShape,
  pfr: feedShareViewShape,
  threeBet: feedShareViewShape,
  /** The most that he has taken out of one hand. */
  biggestPot: v.number(),
});
export interface FeedFiguresView extends Told<typeof feedFiguresViewShape> {}

export const feedIncidentViewShape = v.object({
  hand: v.number(),
  kind: verdictKindShape,
  rules: v.array(ruleIdShape),
  seats: v.array(seatShape),
  /** Still to be put right. */
  isOpen: v.boolean(),
});
export interface FeedIncidentView extends Told<typeof feedIncidentViewShape> {}

export const feedHoleViewShape = v.object({
  seat: seatShape,
  cards: v.array(cardNameShape),
});
export interface FeedHoleView extends Told<typeof feedHoleViewShape> {}

/** Shares of 1, computed in the feed from what it has released. */
export const feedEquityViewShape = v.object({
  seat: seatShape,
  win: v.number(),
  tie: v.number(),
  share: v.number(),
  /** Cards that would put this seat ahead, counted on flop and turn; null before the flop and on the river. */
  outs: v.nullable(v.number()),
});
export interface FeedEquityView extends Told<typeof feedEquityViewShape> {}

/** What an overlay draws: the table as it was `delayMs` ago, with the hole cards that this feed has released. */
export const feedViewShape = v.object({
  feed: v.string(),
  mode: v.picklist(FEED_MODES),
  delayMs: v.number(),
  boardSyncMs: v.number(),
  /** Nothing may be drawn: panic, an unarmed live feed, or the delay has not been reached yet. */
  blank: v.boolean(),
  view: v.nullable(publicViewShape),
  holes: v.array(feedHoleViewShape),
  equities: v.array(feedEquityViewShape),
  /** What is committed to, and opened, of the hand on air and of the one before, the newest last (`/check`). */
  deals: v.array(dealViewShape),
  /** What each hand is worth by now, of those that this feed has released, from the flop on. */
  names: v.array(feedNameViewShape),
  stacksBefore: v.array(feedStackViewShape),
  /** What each player does, counted over the hands that this feed has released. */
  figures: v.array(feedFiguresViewShape),
  /** What was called in the newest hands that this feed has released, the newest last. */
  incidents: v.array(feedIncidentViewShape),
  /** The last hand has been over for so long that people have gone for a walk. */
  isBreak: v.boolean(),
});
export interface FeedView extends Told<typeof feedViewShape> {}

/** What a feed adds to the table's picture; nothing of it while the feed is blank. */
export type FeedExtras = Pick<FeedView, 'names' | 'stacksBefore' | 'figures' | 'incidents' | 'isBreak'>;

export const NO_EXTRAS: FeedExtras = { names: [], stacksBefore: [], figures: [], incidents: [], isBreak: false };

/** Of a feed that is blank in every way. */
export const BLANK_FEED: FeedView = {
  feed: '',
  mode: 'on-show',
  delayMs: 0,
  boardSyncMs: 0,
  blank: true,
  view: null,
  holes: [],
  equities: [],
  deals: [],
  ...NO_EXTRAS,
};
