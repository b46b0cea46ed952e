import { once } from 'node:events';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ChainKey } from '#journal/entries';
import type { Journal } from '#journal/journal';
import type { NightFile } from '#journal/night-files';
import type { Clock } from '#table/clocks';
import { entryOf, workEntry } from '#table/entries';
import { EVENING_GAP_MS } from '#table/limits';
import type { Table } from '#table/table';

/** What the thread is given; `mayGoOn` is set to 0 when it shall stop. */
export interface PackerSetup {
  readonly path: string;
  readonly key: ChainKey;
  readonly nowMs: number;
  readonly gapMs: number;
  readonly mayGoOn: Int32Array;
}

export type FromPacker = { readonly type: 'packed'; readonly files: readonly NightFile[] };
export type ToPacker = { readonly type: 'drop' };

export interface NightPacker {
  readonly close: () => Promise<void>;
}

export interface PackerParts {
  readonly path: string;
  readonly key: ChainKey;
  readonly table: Pick<Table, 'core' | 'onWritten'>;
  readonly journal: Pick<Journal, 'append'>;
  readonly clock: Clock;
}

/** Soon after the ready line, soon after somebody ended the night, and after hours of silence: never while cards are dealt. */
const AFTER_MS = 5_000;
const LOOK_EVERY_MS = 10 * 60_000;

/**
 * Packs the nights that are over, in a thread of its own. Before their rows leave the journal it has a row that names the archive and the hash of its
 * last one, so that nobody can take an archive away and say that there was none.
 */
export function openNightPacker({ path, key, table, journal, clock }: PackerParts, afterMs = AFTER_MS): NightPacker {
  const mayGoOn = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(1);
  let thread: Worker | undefined;
  let newestMs = clock.now();
  let endedMs = table.core.settings.nightEndedMs;
  let timer = setTimeout(pack, afterMs);
  const look = setInterval(() => {
    if (clock.now() - newestMs > EVENING_GAP_MS) pack();
  }, LOOK_EVERY_MS);
  table.onWritten(({ core }) => {
    newestMs = clock.now();
    if (core.settings.nightEndedMs === endedMs) return;
    endedMs = core.settings.nightEndedMs;
    clearTimeout(timer);
    timer = setTimeout(pack, afterMs);
  });

  function pack(): void {
    if (thread !== undefined || mayGoOn[0] === 0) return;
    const setup: PackerSetup = { path, key, nowMs: clock.now(), gapMs: EVENING_GAP_MS, mayGoOn };
    thread = new Worker(threadUrl(), { workerData: setup });
    thread.unref();
    thread.on('message', ({ files }: FromPacker) => void nameThem(files));
    // An archive that cannot be written is tried again another time; the rows are where they were.
    thread.on('error', () => {});
    thread.on('exit', () => {
      thread = undefined;
    });
  }

  async function nameThem(files: readonly NightFile[]): Promise<void> {
    for (const { path: file, last, hash } of files) {
      const written = await journal.append([entryOf(workEntry(table.core, clock.now(), { packed: { file: basename(file), last, hash } }))]);
      if (!written.ok) return;
    }
    thread?.postMessage({ type: 'drop' } satisfies ToPacker);
  }

  return {
    close: async () => {
      clearTimeout(timer);
      clearInterval(look);
      Atomics.store(mayGoOn, 0, 0);
      // It stops between two goes, when nothing of the journal is held.
      const packing = thread;
      if (packing === undefined) return;
      const gone = once(packing, 'exit');
      packing.postMessage({ type: 'drop' } satisfies ToPacker);
      await gone;
    },
  };
}

/** Workers run built code; from the sources (vitest) the built thread is in `dist`. */
function threadUrl(): URL {
  const here = import.meta.url;
  return here.endsWith('.ts')
    ? new URL('../../../dist/server/cli/start/night-packer-thread.js', here)
    : new URL('./night-packer-thread.js', here);
}
