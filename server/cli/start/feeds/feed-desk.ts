import { type EquityWorker, startEquityWorker } from '#feeds/equity-worker';
import { Feeds } from '#feeds/feeds';
import { FEED_TICK_MS } from '#feeds/limits';
import type { Clock } from '#table/core/clocks';
import { tournamentAt } from '#table/core/settings';
import { modelOf } from '#table/screens/models';
import type { Table } from '#table/writer/table';
import type { FeedMode, FeedView } from '#wire/views/feed-view';
import type { FeedStatusView } from '#wire/views/role-views';
import type { FeedHistory } from './feed-history.ts';

/** The feeds of the running table, told of each row that is on disk. */
export interface FeedDesk {
  readonly feeds: Feeds;
  /** `history`: what the record has for the feeds from before this session. */
  readonly attach: (table: Table, clock: Clock, history?: FeedHistory) => void;
  readonly view: (name: string) => FeedView | null;
  readonly status: () => readonly FeedStatusView[];
  /** Where it is known how many screens show a feed. */
  readonly countViewers: (viewersOf: (feed: string) => number) => void;
  readonly close: () => Promise<void>;
}

/** Which feeds change when nothing happens at the table. */
const PASSES_TIME: Readonly<Record<FeedMode, boolean>> = {
  live: false,
  delayed: true,
  'after-hand': true,
  'on-show': false,
};

/** The figures' thread is started with the first feed: most tables have none. */
export function connectFeeds(startFigures: () => EquityWorker = startEquityWorker): FeedDesk {
  let equities: EquityWorker | null = null;
  const feeds = new Feeds(() => {
    equities ??= startFigures();
    return equities;
  });
  let lookUp: (name: string) => FeedView | null = () => null;
  let viewersOf = (_feed: string): number => 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    feeds,
    attach: (table, clock, history) => {
      const follow = (): void => feeds.define(table.core.settings.feeds);
      follow();
      if (table.core.settings.feedsPanic === true) feeds.panic();
      history?.tell(feeds, clock.now());
      feeds.tournament(tournamentAt(table.core.settings), clock.now());
      table.onWritten(({ core, entries }) => {
        feeds.define(core.settings.feeds);
        for (const { events, begins } of entries) {
          if (begins)
            feeds.handBegan(core.context?.vault ?? null, {
              name: core.settings.name,
              roster: core.settings.roster,
              next: core.settings.next,
              cardKeys: core.cardKeys,
            });
          feeds.written(events, clock.now());
        }
        feeds.sealed(core.seals, clock.now());
        feeds.tournament(tournamentAt(core.settings), clock.now());
      });
      feeds.onFigures = () => table.feedsMoved();
      lookUp = (name) => feeds.view(name, modelOf(table.core, table.around, table.state, clock.now()), clock.now());
      timer = setInterval(() => {
        if (feeds.list().some(({ setup }) => PASSES_TIME[setup.mode])) table.feedsMoved();
      }, FEED_TICK_MS);
    },
    view: (name) => lookUp(name),
    status: () =>
      feeds.list().map(({ setup, isArmed, blanked }) => ({
        name: setup.name,
        mode: setup.mode,
        delayMs: setup.delayMs,
        boardSyncMs: setup.boardSyncMs,
        armed: isArmed,
        blanked,
        viewers: viewersOf(setup.name),
      })),
    countViewers: (count) => {
      viewersOf = count;
    },
    close: async () => {
      clearInterval(timer);
      await equities?.close();
    },
  };
}
