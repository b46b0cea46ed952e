import { basename } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { builtThread } from '#journal/built-thread';
import type { ChainKey } from '#journal/entries';
import { type NightHeader, readNightHeader } from '#journal/night-file';
import { NIGHT_ENDING, nightFilesOf } from '#journal/night-files';
import { beginRecordThread, type RecordThread } from '#journal/thread-gate';
import type { NightHistory } from '#table/nights/night-history';
import type { NightPast } from '#table/nights/night-past';
import type { NightLineView } from '#wire/views/nights-view';
import { PAST_NIGHTS_KEPT_MAX } from '../options/limits.ts';

/** What the thread that reads the past is told to read. */
export type PastWanted =
  | { readonly type: 'evening'; readonly past: NightPast }
  | { readonly type: 'packed'; readonly path: string; readonly key: ChainKey };

/**
 * Nights that are over, from their archives: each is read when somebody first asks for it, in a thread of its own, one
 * after the other.
 */
export interface PastNights {
  /** The newest first. */
  readonly lines: () => readonly NightLineView[];
  readonly night: (id: string) => Promise<NightHistory | undefined>;
  /** What an earlier session told of the evening that goes on. */
  readonly evening: (past: NightPast) => Promise<NightHistory | undefined>;
  readonly close: () => Promise<void>;
}

export function openPastNights(journal: string, key: ChainKey): PastNights {
  const kept = new Map<string, Promise<NightHistory | undefined>>();
  let thread: RecordThread | undefined;
  let isClosed = false;
  let before: Promise<unknown> = Promise.resolve();
  const readNext = (wanted: PastWanted): Promise<NightHistory | undefined> => {
    const read = before.then(() => {
      if (isClosed) return undefined;
      thread = beginRecordThread(builtThread('night-past-thread', import.meta.url), wanted);
      return historyFrom(thread.worker);
    });
    before = read;
    return read;
  };
  const pathOf = (id: string): string | undefined => nightFilesOf(journal).find(({ path }) => idOf(path) === id)?.path;
  return {
    lines: () =>
      nightFilesOf(journal)
        .flatMap(({ path }) => lineOf(idOf(path), readNightHeader(path)))
        .reverse(),
    night: (id) => {
      const known = kept.get(id);
      const path = known === undefined ? pathOf(id) : undefined;
      const read = known ?? (path === undefined ? undefined : readNext({ type: 'packed', path, key }));
      if (read === undefined) return Promise.resolve(undefined);
      kept.delete(id);
      kept.set(id, read);
      for (const [oldest] of [...kept].slice(0, Math.max(0, kept.size - PAST_NIGHTS_KEPT_MAX))) kept.delete(oldest);
      return read;
    },
    evening: (past) => readNext({ type: 'evening', past }),
    close: async () => {
      isClosed = true;
      await thread?.end();
    },
  };
}

const idOf = (path: string): string => basename(path, NIGHT_ENDING);

/** One that says nothing of itself is damaged: `sabot verify` names it. */
function lineOf(id: string, header: NightHeader | undefined): readonly NightLineView[] {
  if (header === undefined) return [];
  const [first, last] = header.hands;
  return [{ id, fromMs: header.fromMs, toMs: header.toMs, hands: first === 0 ? 0 : last - first + 1 }];
}

/** A thread that fails leaves what is known without it: looking back stops no table. */
function historyFrom(thread: Worker): Promise<NightHistory | undefined> {
  return new Promise((resolve) => {
    thread.once('message', (history: NightHistory | undefined) => resolve(history));
    thread.once('error', () => resolve(undefined));
    thread.once('exit', () => resolve(undefined));
  });
}
