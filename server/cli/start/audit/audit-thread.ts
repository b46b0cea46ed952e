import { parentPort, workerData } from 'node:worker_threads';
import type { ChainKey } from '#journal/entries';
import { type Damage, readJournal } from '#journal/reader';
import { assert } from '#vocabulary/result';
import { AUDIT_REST_MS, AUDIT_ROWS } from '../options/limits.ts';

export interface AuditOrder {
  readonly path: string;
  readonly key: ChainKey;
}

export interface AuditReport {
  readonly rows: number;
  readonly damage: Damage | null;
}

/** Reads the whole record again while a table plays on it: some hundred rows, and then a rest. */
assert(parentPort !== null, 'old rows are read again in a thread');
const { path, key }: AuditOrder = workerData;
const nobodyWakes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let rows = 0;
const { damage } = readJournal(path, key, () => {
  rows += 1;
  if (rows % AUDIT_ROWS === 0) Atomics.wait(nobodyWakes, 0, 0, AUDIT_REST_MS);
});
parentPort.postMessage({ rows, damage } satisfies AuditReport);
