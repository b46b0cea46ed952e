import { rmSync } from 'node:fs';
import { err, ok, type Result } from '#vocabulary/result';
import { faultOf, openSqlite, type Sqlite } from './sqlite.ts';

/** Somebody else held it all the time, or there is no place to hold it. */
export type ShortLockFault = 'busy' | 'disk-full' | 'not-writable';

/**
 * Does the work while no other process, and nobody else in this one, does any under the same lock; waits for it within
 * bounds. The lock is that of a database file, as for the folder: the system lets go of it when its holder dies, so
 * none is ever left behind.
 */
export function underLock<Value>(path: string, withinMs: number, work: () => Value): Result<Value, ShortLockFault> {
  const untilMs = performance.now() + withinMs;
  for (;;) {
    const held = tryLock(path);
    if (held.ok) {
      try {
        return ok(work());
      } finally {
        held.value.close();
      }
    }
    if (held.reason === 'torn') rmSync(path, { force: true });
    else if (held.reason !== 'busy') return err(held.reason);
    if (performance.now() >= untilMs) return err('busy');
    Atomics.wait(NOBODY_WAKES, 0, 0, RETRY_MS);
  }
}

const NOBODY_WAKES = new Int32Array(new SharedArrayBuffer(4));
/** What is done under the lock takes a few milliseconds. */
const RETRY_MS = 4;

function tryLock(path: string): Result<Sqlite, ShortLockFault | 'torn'> {
  let sqlite: Sqlite | undefined;
  try {
    sqlite = openSqlite(path, 'read-write');
    // Nothing is written there, so a full disk is found out by whoever writes under the lock.
    sqlite.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return ok(sqlite);
  } catch (error) {
    sqlite?.close();
    const fault = faultOf(error);
    if (fault === 'full') return err('disk-full');
    return err(fault === 'busy' || fault === 'torn' ? fault : 'not-writable');
  }
}
