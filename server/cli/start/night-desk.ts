import { Worker } from 'node:worker_threads';
import type { Journal } from '#journal/journal';
import type { Clock } from '#table/clocks';
import type { Core } from '#table/core';
import { type NightHistory, openNight } from '#table/night';
import type { NightPast } from '#table/night-past';
import type { Table } from '#table/table';
import type { NightView } from '#wire/night-view';
import { openNightPacker } from './night-packer.ts';

/** The evening for the statistics page, over all sessions of it; and the archives of those that are over. */
export interface NightDesk {
  readonly view: () => Promise<NightView>;
  readonly close: () => Promise<void>;
}

/** What earlier sessions left is read when somebody first asks, in a thread of its own: most evenings nobody does before the last hand. */
export function openNightDesk(core: Core, table: Table, clock: Clock, past: NightPast, journal: Journal | null): NightDesk {
  const night = openNight(clock.now());
  night.take(core, clock.now());
  table.onWritten((written) => night.take(written.core, clock.now()));
  const packer = journal === null ? null : openNightPacker({ path: past.path, key: past.key, table, journal, clock });
  let thread: Worker | undefined;
  let isRead: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    thread = new Worker(threadUrl(), { workerData: past });
    thread.unref();
    const earlier = await historyFrom(thread);
    if (earlier !== undefined) night.goOnFrom(earlier);
  };
  return {
    view: async () => {
      isRead ??= past.untilSeq === 0 ? Promise.resolve() : read();
      await isRead;
      return night.view(clock.now());
    },
    close: async () => {
      await thread?.terminate();
      await packer?.close();
    },
  };
}

/** A thread that fails leaves the figures of this session: statistics stop no table. */
function historyFrom(thread: Worker): Promise<NightHistory | undefined> {
  return new Promise((resolve) => {
    thread.once('message', (history: NightHistory) => resolve(history));
    thread.once('error', () => resolve(undefined));
    thread.once('exit', () => resolve(undefined));
  });
}

/** Workers run built code; from the sources (vitest) the built thread is in `dist`. */
function threadUrl(): URL {
  const here = import.meta.url;
  return here.endsWith('.ts')
    ? new URL('../../../dist/server/cli/start/night-past-thread.js', here)
    : new URL('./night-past-thread.js', here);
}
