import { join } from 'node:path';
import { err, ok, type Result } from '#vocabulary/result';
import { faultOf, openSqlite } from './sqlite.ts';

/** Held as long as the process lives; the system lets go of it even after `kill -9`. */
export interface InstanceLock {
  readonly release: () => void;
}

/** One Sabot per data folder. An exclusive transaction on a file of its own is a lock that every system of Node's knows, and that no crash leaves behind. */
export function lockFolder(folder: string): Result<InstanceLock, 'in-use'> {
  const sqlite = openSqlite(join(folder, 'in-use.lock'), 'read-write');
  try {
    sqlite.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    if (faultOf(error) === 'busy') return err('in-use');
    throw error;
  }
  return ok({ release: () => sqlite.close() });
}
