import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { assert, err, ok, type Result } from '#vocabulary/result';
import { faultOf, openSqlite } from './sqlite.ts';

/** Held as long as the process lives; the system lets go of it even after `kill -9`. */
export interface InstanceLock {
  readonly release: () => void;
}

/** One Sabot per data folder. An exclusive transaction on a file of its own is a lock that every system of Node's knows, and that no crash leaves behind. */
export function lockFolder(folder: string): Result<InstanceLock, 'in-use'> {
  const path = join(folder, 'in-use.lock');
  const lock = lockFile(path);
  if (lock !== 'torn') return lock;
  // It holds nothing that could be lost, and nobody can hold it.
  rmSync(path);
  const again = lockFile(path);
  assert(again !== 'torn', 'a new lock file is whole');
  return again;
}

function lockFile(path: string): Result<InstanceLock, 'in-use'> | 'torn' {
  const sqlite = openSqlite(path, 'read-write');
  try {
    sqlite.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    if (faultOf(error) === 'busy') return err('in-use');
    if (faultOf(error) === 'torn') return 'torn';
    throw error;
  }
  return ok({ release: () => sqlite.close() });
}
