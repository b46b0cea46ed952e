import type { Seat } from '#vocabulary/seats';
import type { CardName } from './cards.ts';
import type { DealView } from './deal-view.ts';
import type { PublicView } from './public-view.ts';

export const FEED_MODES = ['live', 'delayed', 'after-hand', 'on-show'] as const;
export type FeedMode = (typeof FEED_MODES)[number];

/** The pictures that there are for a broadcast, each at `/overlay/LAYOUT`. */
export const OVERLAY_LAYOUTS = ['lower-strip', 'board-only', 'bug'] as const;
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
