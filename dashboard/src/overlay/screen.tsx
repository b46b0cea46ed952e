import type { FeedView, OverlayLayout } from '#wire/views/feed-view';
import { Layout } from './layout.tsx';
import type { OnAir } from './picture.ts';
import { Standby } from './standby.tsx';

/** They tell of the evening, not of a hand, and go on while people have a break. */
const STAY_IN_BREAK: readonly OverlayLayout[] = ['bug', 'ticker', 'leaderboard'];
/** The others are small and stand beside these: two of them need not say that nothing is on. */
const STAND_IN: readonly OverlayLayout[] = ['lower-strip', 'column', 'heads-up', 'vertical'];

export function airedOf(feed: FeedView | undefined): OnAir | undefined {
  return feed !== undefined && isOnAir(feed) ? feed : undefined;
}

const isOnAir = (feed: FeedView): feed is OnAir => feed.view !== null && !feed.blank;

export function Picture({ layout, feed }: { readonly layout: OverlayLayout; readonly feed: OnAir }) {
  return feed.isBreak && !STAY_IN_BREAK.includes(layout) ? null : <Layout layout={layout} feed={feed} />;
}

interface StandInProps {
  readonly layout: OverlayLayout;
  readonly feed: FeedView | undefined;
  readonly isShown: boolean;
  readonly wasShown: boolean;
}

/** In a break, or where the feed is blank or lost. Before its first view nobody has put anything on air. */
export function StandIn({ layout, feed, isShown, wasShown }: StandInProps) {
  if (!STAND_IN.includes(layout)) return null;
  if (isShown) return feed?.isBreak === true ? <Standby isBreak /> : null;
  return feed?.blank === true || wasShown ? <Standby isBreak={false} /> : null;
}
