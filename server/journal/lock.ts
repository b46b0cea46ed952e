import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { assert, err, ok, type Result } from '#vocabulary/result';
import { faultOf, openSqlite, type Sqlite } from './sqlite.ts';

/** Held as long as the process lives; the system lets go of it even after `kill -9`. */
export interface InstanceLock {
  readonly release: () => void;
}

/** Another Sabot has it, or nothing can be written there. */
export type LockFault = 'in-use' | 'not-writable';

/**
 * One Sabot per data folder. An exclusive transaction on a file of its own is a lock that every system of Node's knows,
 * and that no crash leaves behind.
 */
export function lockFolder(folder: string): Result<InstanceLock, LockFault> {
  const path = join(folder, 'in-use.lock');
  const lock = lockFile(path);
  if (lock !== 'torn') return lock;
  // It holds nothing that could be lost, and nobody can hold it.
  rmSync(path);
  const again = lockFile(path);
  assert(again !== 'torn', 'a new lock file is whole');
  return again;
}

function lockFile(path: string): Result<InstanceLock, LockFault> | 'torn' {
  let sqlite: Sqlite | undefined;
  try {
    sqlite = openSqlite(path, 'read-write');
    sqlite.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite?.close();
    if (faultOf(error) === 'busy') return err('in-use');
    if (faultOf(error) === 'torn') return 'torn';
    return err('not-writable');
  }
  const held = sqlite;
  return ok({ release: () => held.close() });
}
