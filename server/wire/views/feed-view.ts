import type { RuleId } from '#vocabulary/ids';
import type { VerdictKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import type { CardName } from '../cards.ts';
import type { DealView } from '../proofs/deal-view.ts';
import type { HandNameView } from './award-view.ts';
import type { PublicView } from './public-view.ts';

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

/** What an overlay draws: the table as it was `delayMs` ago, with the hole cards that this feed has released. */
export interface FeedView {
  readonly feed: string;
  readonly mode: FeedMode;
  readonly delayMs: number;
  readonly boardSyncMs: number;
  /** Nothing may be drawn: panic, an unarmed live feed, or the delay has not been reached yet. */
  readonly blank: boolean;
  readonly view: PublicView | null;
  readonly holes: readonly FeedHoleView[];
  readonly equities: readonly FeedEquityView[];
  /** What is committed to, and opened, of the hand on air and of the one before, the newest last (`/check`). */
  readonly deals: readonly DealView[];
  /** What each hand is worth by now, of those that this feed has released, from the flop on. */
  readonly names: readonly FeedNameView[];
  readonly stacksBefore: readonly FeedStackView[];
  /** What each player does, counted over the hands that this feed has released. */
  readonly figures: readonly FeedFiguresView[];
  /** What was called in the newest hands that this feed has released, the newest last. */
  readonly incidents: readonly FeedIncidentView[];
  /** The last hand has been over for so long that people have gone for a walk. */
  readonly isBreak: boolean;
}

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

export interface FeedNameView extends HandNameView {
  readonly seat: Seat;
}

/** While a hand is played nobody has won or lost a chip of it yet: what a player is worth is what he began it with. */
export interface FeedStackView {
  readonly seat: Seat;
  /** What he had when the blinds became what they are. */
  readonly atLevel: number;
  /** What he began this hand with; null: he is not in it. */
  readonly atDeal: number | null;
}

/** So often out of so many chances. */
export interface FeedShareView {
  readonly count: number;
  readonly of: number;
}

export interface FeedFiguresView {
  readonly seat: Seat;
  readonly hands: number;
  readonly vpip: FeedShareView;
  readonly pfr: FeedShareView;
  readonly threeBet: FeedShareView;
  /** The most that he has taken out of one hand. */
  readonly biggestPot: number;
}

export interface FeedIncidentView {
  readonly hand: number;
  readonly kind: VerdictKind;
  readonly rules: readonly RuleId[];
  readonly seats: readonly Seat[];
  /** Still to be put right. */
  readonly isOpen: boolean;
}

export interface FeedHoleView {
  readonly seat: Seat;
  readonly cards: readonly CardName[];
}

/** Shares of 1, computed in the feed from what it has released. */
export interface FeedEquityView {
  readonly seat: Seat;
  readonly win: number;
  readonly tie: number;
  readonly share: number;
  /** Cards that would put this seat ahead, counted on flop and turn; null before the flop and on the river. */
  readonly outs: number | null;
}
