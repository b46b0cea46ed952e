import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '#vocabulary/result';
import type { Head, NewEntry } from './entries.ts';
import { LOCK_AT_START_MS, LOCK_RETRY_MS, ROOM_RETRY_MS } from './limits.ts';
import { faultOf } from './sqlite.ts';
import { openStore, type Store } from './store.ts';
import { MarkWriter, markPathOf } from './watermark.ts';
import type { FromWriter, ToWriter, WriterSetup } from './writer-messages.ts';

const port = parentPort;
assert(port !== null, 'the journal writer runs in a worker');
const { path, key, pagesMax }: WriterSetup = workerData;
const say = (message: FromWriter): void => port.postMessage(message);

const failed = (error: unknown): void =>
  say({ type: 'failed', fault: faultOf(error) === 'full' ? 'disk-full' : 'broken', cause: String(error) });

class Writer {
  readonly #store: Store;
  readonly #mark: MarkWriter;
  #timer: NodeJS.Timeout | undefined;
  #isHeld = false;

  constructor(store: Store, mark: MarkWriter) {
    this.#store = store;
    this.#mark = mark;
  }

  /** One batch at a time: the next one is sent when this one is answered, so that trying again makes no gap. */
  append(entries: readonly NewEntry[]): void {
    try {
      const rows: Head[] = [];
      const head = this.#store.append(entries, (row) => rows.push(row));
      this.#isHeld = false;
      this.#mark.note(head);
      say({ type: 'written', rows });
    } catch (error) {
      if (faultOf(error) === 'busy') {
        if (!this.#isHeld) say({ type: 'held', cause: String(error) });
        this.#isHeld = true;
        this.#timer = setTimeout(() => this.append(entries), LOCK_RETRY_MS);
        return;
      }
      this.#isHeld = false;
      failed(error);
      // A torn database does not heal; a disk is given room.
      if (faultOf(error) !== 'torn') this.#tryOut();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#mark.close().catch(() => {});
    this.#store.close();
    say({ type: 'closed' });
    port?.close();
  }

  #tryOut(): void {
    this.#timer = setTimeout(() => {
      try {
        this.#store.tryOut();
        say({ type: 'recovered' });
      } catch {
        this.#tryOut();
      }
    }, ROOM_RETRY_MS);
  }
}

/** Thrown out of a worker, an error of libsql arrives without its words. */
async function opened(): Promise<Writer | undefined> {
  const deadline = performance.now() + LOCK_AT_START_MS;
  for (;;) {
    try {
      const store = openStore(path, key, pagesMax);
      const mark = new MarkWriter(markPathOf(path), key, store.head());
      say({ type: 'opened', head: store.head() });
      return new Writer(store, mark);
    } catch (error) {
      if (faultOf(error) !== 'busy' || performance.now() > deadline) {
        failed(error);
        return undefined;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
  }
}

const writer = await opened();
if (writer !== undefined)
  port.on('message', (message: ToWriter) => {
    switch (message.type) {
      case 'append':
        writer.append(message.entries);
        return;
      case 'close':
        void writer.close();
    }
  });
