// Main thread: ends threads that open, read and close a record all the time. Those threads run this file too.
import { isMainThread, workerData } from 'node:worker_threads';
import { openSqlite } from '../../dist/server/journal/sqlite.js';
import { beginRecordThread } from '../../dist/server/journal/thread-gate.js';

const ENDED = 8;

if (isMainThread) {
  const path = process.argv[2];
  const sqlite = openSqlite(path, 'read-write');
  sqlite.exec('CREATE TABLE one (a)');
  sqlite.close();
  for (let ended = 0; ended < ENDED; ended++) {
    const looks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const thread = beginRecordThread(new URL(import.meta.url), { path, looks });
    while (Atomics.load(looks, 0) <= 4 * ended) await new Promise((resolve) => setTimeout(resolve, 5));
    await thread.end();
  }
} else {
  for (;;) {
    const sqlite = openSqlite(workerData.path, 'read-only');
    sqlite.rows('SELECT a FROM one');
    sqlite.close();
    Atomics.add(workerData.looks, 0, 1);
  }
}
