import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { assert, err, ok, type Result } from '#vocabulary/result';
import type { NewEntry } from './entries.ts';
import { BATCH_ROWS_MAX, PENDING_ROWS_MAX } from './limits.ts';
import type { Head } from './store.ts';
import type { FromWriter, ToWriter, WriteFault, WriterSetup } from './writer-messages.ts';

/** The journal, open for writing, seen from the table: the disk is waited for in a worker. */
export interface Journal {
  /** The newest row that is on disk. */
  readonly head: () => Head;
  /**
   * Resolves when these rows are on disk, in the order of the calls. Alone they go at once; what comes while a flush is under way goes together next.
   * After a fault nothing is ever written again: a gap would be worse than an end.
   */
  readonly append: (entries: readonly NewEntry[]) => Promise<Result<Head, WriteFault>>;
  readonly pending: () => number;
  readonly close: () => Promise<void>;
}

/** A journal that is a file: for whoever looks after the machine. */
export interface JournalFile extends Journal {
  /** After a fault: what the disk or the database said about it. Never a row, nor a part of one. */
  readonly cause: () => string | null;
}

interface Waiting {
  readonly entries: readonly NewEntry[];
  readonly settle: (result: Result<Head, WriteFault>) => void;
}

/** What the disk or the database says where it cannot be opened: another program has it, say. */
export async function openJournal(setup: WriterSetup): Promise<Result<JournalFile, string>> {
  const worker = new Worker(workerUrl(), { workerData: setup });
  const [first]: FromWriter[] = await once(worker, 'message');
  if (first?.type === 'failed') return err(first.cause);
  assert(first?.type === 'opened', 'the journal writer opens its file first');
  return ok(createJournal(worker, first.head));
}

function createJournal(worker: Worker, opened: Head): JournalFile {
  let head = opened;
  let fault: WriteFault | null = null;
  let cause: string | null = null;
  let waiting: Waiting[] = [];
  let underWay: readonly Waiting[] = [];
  let waitingRows = 0;
  const post = (message: ToWriter): void => worker.postMessage(message);

  const flush = (): void => {
    if (underWay.length > 0 || waiting.length === 0) return;
    let rows = 0;
    const count = waiting.findIndex(({ entries }) => {
      rows += entries.length;
      return rows > BATCH_ROWS_MAX;
    });
    underWay = waiting.splice(0, count < 0 ? waiting.length : Math.max(1, count));
    const entries = underWay.flatMap((batch) => batch.entries);
    waitingRows -= entries.length;
    post({ type: 'append', entries });
  };
  const fail = (why: WriteFault): void => {
    fault = why;
    const lost = [...underWay, ...waiting];
    underWay = [];
    waiting = [];
    waitingRows = 0;
    for (const { settle } of lost) settle(err(why));
  };

  worker.on('message', (message: FromWriter) => {
    if (message.type === 'written') {
      head = message.head;
      const done = underWay;
      underWay = [];
      flush();
      for (const { settle } of done) settle(ok(head));
    } else if (message.type === 'failed') {
      cause = message.cause;
      fail(message.fault);
    }
  });
  worker.on('error', (error) => {
    cause = String(error);
    fail('broken');
  });
  worker.on('exit', () => fail(fault ?? 'broken'));

  const append: Journal['append'] = (entries) => {
    if (fault !== null || waitingRows > PENDING_ROWS_MAX) return Promise.resolve(err(fault ?? 'broken'));
    return new Promise((settle) => {
      waiting.push({ entries, settle });
      waitingRows += entries.length;
      flush();
    });
  };
  return {
    head: () => head,
    append,
    pending: () => waitingRows + underWay.length,
    cause: () => cause,
    close: async () => {
      // An empty batch comes back after everything that was waiting.
      await append([]);
      const gone = once(worker, 'exit');
      post({ type: 'close' });
      await gone;
    },
  };
}

/** Workers run built code; when this module itself runs from its source (vitest), the built worker is in `dist`. */
function workerUrl(): URL {
  const here = import.meta.url;
  return here.endsWith('.ts') ? new URL('../../dist/server/journal/writer-worker.js', here) : new URL('./writer-worker.js', here);
}
