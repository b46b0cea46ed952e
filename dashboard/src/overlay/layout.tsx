import { assertNever } from '#vocabulary/result';
import { OVERLAY_LAYOUTS, type OverlayLayout } from '#wire/views/feed-view';
import { Column } from './column.tsx';
import { HeadsUp } from './heads-up.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { LowerStrip } from './lower-strip.tsx';
import type { OnAir } from './picture.ts';
import { PlayerCard } from './player-card.tsx';
import { BoardOnly, Bug } from './small-layouts.tsx';
import { Ticker } from './ticker.tsx';
import { Vertical } from './vertical.tsx';
import { Winner } from './winner.tsx';

/** The server shows no page for a layout that there is not; the built page alone is opened without one. */
export function layoutOf(name: string | undefined): OverlayLayout {
  return OVERLAY_LAYOUTS.find((each) => each === name) ?? 'lower-strip';
}

/** A source that stands upright has its own composition, whatever it was given. */
const isUpright = (): boolean => innerHeight > innerWidth;

export function Layout({ layout, feed }: { readonly layout: OverlayLayout; readonly feed: OnAir }) {
  switch (layout) {
    case 'lower-strip':
      return isUpright() ? <Vertical feed={feed} /> : <LowerStrip feed={feed} />;
    case 'column':
      return isUpright() ? <Vertical feed={feed} /> : <Column feed={feed} />;
    case 'heads-up':
      return isUpright() ? <Vertical feed={feed} /> : <HeadsUp feed={feed} />;
    case 'vertical':
      return <Vertical feed={feed} />;
    case 'board-only':
      return <BoardOnly feed={feed} />;
    case 'bug':
      return <Bug feed={feed} />;
    case 'ticker':
      return <Ticker feed={feed} />;
    case 'leaderboard':
      return <Leaderboard feed={feed} />;
    case 'player':
      return <PlayerCard feed={feed} />;
    case 'winner':
      return <Winner feed={feed} />;
    default:
      return assertNever(layout);
  }
}
