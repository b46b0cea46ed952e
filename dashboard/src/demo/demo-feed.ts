import { type FeedView, NO_EXTRAS } from '#wire/feed-view';
import { FULL_TABLE } from './full-table.ts';

/** Invented cards, to place the overlay before the evening (`?demo=1`). */
export const DEMO_FEED: FeedView = {
  feed: 'demo',
  mode: 'on-show',
  delayMs: 0,
  boardSyncMs: 0,
  blank: false,
  ...NO_EXTRAS,
  view: FULL_TABLE,
  holes: [
    { seat: 1, cards: ['Kd', 'Kc'] },
    { seat: 3, cards: ['9h', '9s'] },
    { seat: 6, cards: ['As', 'Ks'] },
    { seat: 8, cards: ['Qh', 'Qs'] },
    { seat: 9, cards: ['7d', '6d'] },
  ],
  equities: [
    { seat: 1, win: 0.07, tie: 0, share: 0.07, outs: 2 },
    { seat: 3, win: 0.05, tie: 0, share: 0.05, outs: 2 },
    { seat: 6, win: 0.1, tie: 0, share: 0.1, outs: 3 },
    { seat: 8, win: 0.6, tie: 0, share: 0.6, outs: null },
    { seat: 9, win: 0.18, tie: 0, share: 0.18, outs: 8 },
  ],
  deals: [],
};
