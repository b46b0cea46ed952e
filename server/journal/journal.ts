import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { assert, err, ok, type Result } from '#vocabulary/result';
import { builtThread } from './built-thread.ts';
import type { Head, NewEntry } from './entries.ts';
import { BATCH_ROWS_MAX, CLOSE_WAIT_MS, PENDING_ROWS_MAX } from './limits.ts';
import type { FromWriter, ToWriter, WriteFault, WriterSetup, WriteTrouble } from './writer-messages.ts';

/** The journal, open for writing, seen from the table: the disk is waited for in a worker. */
export interface Journal {
  /** The newest row that is on disk. */
  readonly head: () => Head;
  /**
   * Resolves when these rows are on disk, in the order of the calls, with what the last of them is there. Alone they
   * go at once; what comes while a flush is under way goes together next. While another program holds the file they
   * wait and are tried again. After a fault everything that waited is refused, and whatever comes until the fault is
   * over: what is written next follows what was written last, without a gap.
   */
  readonly append: (entries: readonly NewEntry[]) => Promise<Result<Head, WriteFault>>;
  readonly pending: () => number;
  /** Why nothing is written at the moment; `null`: rows are written. */
  readonly trouble: () => WriteTrouble | null;
  /** Told when a trouble begins, becomes another one or is over. */
  readonly onTrouble: (listener: () => void) => void;
  readonly close: () => Promise<void>;
}

/** A journal that is a file: for whoever looks after the machine. */
export interface JournalFile extends Journal {
  /** In trouble: what the disk or the database said about it. Never a row, nor a part of one. */
  readonly cause: () => string | null;
}

interface Waiting {
  readonly entries: readonly NewEntry[];
  readonly settle: (result: Result<Head, WriteFault>) => void;
}

/** What the disk or the database says where it cannot be opened: another program has it, say. */
export async function openJournal(setup: WriterSetup): Promise<Result<JournalFile, string>> {
  const worker = new Worker(builtThread('writer-worker', import.meta.url), { workerData: setup });
  const [first]: FromWriter[] = await once(worker, 'message');
  if (first?.type === 'failed') return err(first.cause);
  assert(first?.type === 'opened', 'the journal writer opens its file first');
  return ok(new WrittenJournal(worker, first.head));
}

class WrittenJournal implements JournalFile {
  readonly #worker: Worker;
  #head: Head;
  #trouble: WriteTrouble | null = null;
  #cause: string | null = null;
  #isGone = false;
  #listeners: readonly (() => void)[] = [];
  #waiting: Waiting[] = [];
  #underWay: readonly Waiting[] = [];
  #waitingRows = 0;

  constructor(worker: Worker, opened: Head) {
    this.#worker = worker;
    this.#head = opened;
    worker.on('message', (message: FromWriter) => this.#hear(message));
    worker.on('error', (error) => {
      this.#cause = String(error);
      this.#isGone = true;
      this.#fail('broken');
    });
    worker.on('exit', () => {
      this.#isGone = true;
      if (this.#underWay.length + this.#waiting.length > 0) this.#fail('broken');
    });
  }

  readonly head = (): Head => this.#head;
  readonly pending = (): number => this.#waitingRows + this.#underWay.length;
  readonly trouble = (): WriteTrouble | null => this.#trouble;
  readonly cause = (): string | null => (this.#trouble === null ? null : this.#cause);
  readonly onTrouble = (listener: () => void): void => {
    this.#listeners = [...this.#listeners, listener];
  };

  readonly append: Journal['append'] = (entries) => {
    if (this.#trouble === 'disk-full' || this.#trouble === 'broken') return Promise.resolve(err(this.#trouble));
    if (this.#isGone || this.#waitingRows > PENDING_ROWS_MAX) return Promise.resolve(err('broken'));
    return new Promise((settle) => {
      this.#waiting.push({ entries, settle });
      this.#waitingRows += entries.length;
      this.#flush();
    });
  };

  readonly close = async (): Promise<void> => {
    if (this.#isGone) return;
    // An empty batch is answered after all that waited. Another program may hold the file for ever, so this wait ends.
    const patience = new AbortController();
    const isLate = setTimeout(CLOSE_WAIT_MS, undefined, { signal: patience.signal }).catch(() => {});
    await Promise.race([this.append([]), isLate]);
    patience.abort();
    const gone = once(this.#worker, 'exit');
    this.#post({ type: 'close' });
    await gone;
  };

  #hear(message: FromWriter): void {
    switch (message.type) {
      case 'written': {
        const done = this.#underWay;
        this.#underWay = [];
        let rows = 0;
        const settled = done.map(({ entries, settle }) => {
          rows += entries.length;
          this.#head = message.rows[rows - 1] ?? this.#head;
          return { settle, head: this.#head };
        });
        this.#flush();
        for (const { settle, head } of settled) settle(ok(head));
        this.#setTrouble(null);
        return;
      }
      case 'held':
        this.#cause = message.cause;
        this.#setTrouble('held');
        return;
      case 'failed':
        this.#cause = message.cause;
        this.#fail(message.fault);
        return;
      case 'recovered':
        this.#setTrouble(null);
        return;
      case 'opened':
      case 'closed':
    }
  }

  #post(message: ToWriter): void {
    this.#worker.postMessage(message);
  }

  #setTrouble(now: WriteTrouble | null): void {
    if (now === this.#trouble) return;
    this.#trouble = now;
    for (const listener of this.#listeners) listener();
  }

  #flush(): void {
    if (this.#underWay.length > 0 || this.#waiting.length === 0) return;
    let rows = 0;
    const count = this.#waiting.findIndex(({ entries }) => {
      rows += entries.length;
      return rows > BATCH_ROWS_MAX;
    });
    this.#underWay = this.#waiting.splice(0, count < 0 ? this.#waiting.length : Math.max(1, count));
    const entries = this.#underWay.flatMap((batch) => batch.entries);
    this.#waitingRows -= entries.length;
    this.#post({ type: 'append', entries });
  }

  #fail(why: WriteFault): void {
    const lost = [...this.#underWay, ...this.#waiting];
    this.#underWay = [];
    this.#waiting = [];
    this.#waitingRows = 0;
    for (const { settle } of lost) settle(err(why));
    this.#setTrouble(why);
  }
}
