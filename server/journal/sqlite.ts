import { closeSync, openSync } from 'node:fs';
import Libsql from 'libsql';
import { comeOut, throughGate } from './thread-gate.ts';

comeOut();

/** The few calls of libsql that are used, with the types that its rows really have. */
export interface Sqlite {
  readonly exec: (sql: string) => void;
  /** Rows as arrays, in the order of the columns. */
  readonly rows: (sql: string, ...parameters: readonly SqliteValue[]) => readonly (readonly unknown[])[];
  readonly run: (sql: string, ...parameters: readonly SqliteValue[]) => void;
  readonly close: () => void;
}

export type SqliteValue = string | number | Uint8Array;

/** What went wrong with a file, as far as somebody can do something about it. */
export type SqliteFault = 'full' | 'busy' | 'torn' | 'missing' | 'other';

export function openSqlite(path: string, mode: 'read-write' | 'read-only'): Sqlite {
  if (mode === 'read-write') makeForOwner(path);
  const database = throughGate(() => new Libsql(mode === 'read-only' ? `file:${encodePath(path)}?mode=ro` : path));
  const prepared = new Map<string, Libsql.Statement>();
  const prepare = (sql: string): Libsql.Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    exec: (sql) => throughGate(() => void database.exec(sql)),
    rows: (sql, ...parameters) =>
      throughGate(() =>
        prepare(sql)
          .raw()
          .all(...parameters),
      ).filter((row) => Array.isArray(row)),
    run: (sql, ...parameters) => throughGate(() => void prepare(sql).run(...parameters)),
    close: () =>
      throughGate(() => {
        // Databases closed in the middle of reading hold the write-ahead log until their statements are collected.
        if (database.inTransaction) rollBack(database);
        database.close();
      }),
  };
}

/** SQLite would make a file that everybody may read; its log and its index have the rights of the file. */
export function makeForOwner(path: string): void {
  try {
    closeSync(openSync(path, 'a', FOR_ITS_OWNER));
  } catch {
    // Opening says why the file cannot be opened.
  }
}

const FOR_ITS_OWNER = 0o600;

function rollBack(database: Libsql.Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // A torn file has ended it already.
  }
}

export function faultOf(error: unknown): SqliteFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = error instanceof Error ? error.message : '';
  if (code.startsWith('SQLITE_FULL') || text.includes('disk is full')) return 'full';
  if (code.startsWith('SQLITE_BUSY')) return 'busy';
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB') || text.includes('malformed'))
    return 'torn';
  if (code.startsWith('SQLITE_CANTOPEN') || text.endsWith(': 14")')) return 'missing';
  return 'other';
}

/** A path inside a URI file name of SQLite. */
function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
