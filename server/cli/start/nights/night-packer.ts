import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { builtThread } from '#journal/built-thread';
import type { ChainKey } from '#journal/entries';
import type { Journal } from '#journal/journal';
import type { NightFile } from '#journal/night-files';
import type { Clock } from '#table/core/clocks';
import { EVENING_GAP_MS } from '#table/core/limits';
import { isBegun } from '#table/hands/cards-gone';
import { entryOf, workEntry } from '#table/hands/entries';
import type { Table } from '#table/writer/table';
import { type FromPacker, PACKER_SIGN, type PackerSetup, type ToPacker } from './packer-messages.ts';

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

/**
 * Soon after the ready line, soon after somebody ended the night, and after hours of silence: never while cards are
 * dealt.
 */
const AFTER_MS = 5_000;
const LOOK_EVERY_MS = 10 * 60_000;
/**
 * In the middle of a hand, unless nobody has done anything for so long, the thread leaves processor and disk to the
 * table.
 */
const QUIET_MS = 10_000;
const SIGN_EVERY_MS = 1_000;

/**
 * Packs the nights that are over, in a thread of its own. Before their rows leave the journal it has a row that names
 * the archive and the hash of its last one, so that nobody can take an archive away and say that there was none.
 */
export function openNightPacker({ path, key, table, journal, clock }: PackerParts, afterMs = AFTER_MS): NightPacker {
  const sign = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let isClosed = false;
  let isWanted = false;
  let thread: Worker | undefined;
  let newestMs = clock.now();
  let endedMs = table.core.settings.nightEndedMs;
  let timer = setTimeout(pack, afterMs);
  const look = setInterval(() => {
    if (clock.now() - newestMs > EVENING_GAP_MS) pack();
  }, LOOK_EVERY_MS);
  const signal = (): void => {
    const isPlaying = isBegun(table.core) && clock.now() - newestMs < QUIET_MS;
    Atomics.store(sign, 0, isClosed ? PACKER_SIGN.stop : isPlaying ? PACKER_SIGN.rest : PACKER_SIGN.goOn);
    Atomics.notify(sign, 0);
  };
  const signals = setInterval(signal, SIGN_EVERY_MS);
  signal();
  table.onWritten(({ core }) => {
    newestMs = clock.now();
    signal();
    if (core.settings.nightEndedMs === endedMs) return;
    endedMs = core.settings.nightEndedMs;
    clearTimeout(timer);
    timer = setTimeout(pack, afterMs);
  });

  function pack(): void {
    isWanted = thread !== undefined;
    if (isWanted || isClosed) return;
    const setup: PackerSetup = { path, key, nowMs: clock.now(), gapMs: EVENING_GAP_MS, sign };
    thread = new Worker(builtThread('night-packer-thread', import.meta.url), { workerData: setup });
    thread.unref();
    thread.on('message', ({ files }: FromPacker) => void nameThem(files));
    // An archive that cannot be written is tried again another time; the rows are where they were.
    thread.on('error', () => {});
    thread.on('exit', () => {
      thread = undefined;
      // A night ended while another one was being packed.
      if (isWanted) pack();
    });
  }

  async function nameThem(files: readonly NightFile[]): Promise<void> {
    for (const { path: file, last, hash } of files) {
      const written = await journal.append([
        entryOf(workEntry(table.core, clock.now(), { packed: { file: basename(file), last, hash } })),
      ]);
      if (!written.ok) return;
    }
    thread?.postMessage({ type: 'drop' } satisfies ToPacker);
  }

  return {
    close: async () => {
      clearTimeout(timer);
      clearInterval(look);
      clearInterval(signals);
      isClosed = true;
      signal();
      // It stops between two goes, when nothing of the journal is held.
      const packing = thread;
      if (packing === undefined) return;
      const gone = new Promise((resolve) => packing.once('exit', resolve));
      packing.postMessage({ type: 'drop' } satisfies ToPacker);
      await gone;
    },
  };
}
