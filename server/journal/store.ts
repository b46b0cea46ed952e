import { Buffer } from 'node:buffer';
import { assert } from '#vocabulary/result';
import { type ChainKey, type Entry, GENESIS_HASH, hashOf, type NewEntry } from './entries.ts';
import { FORMAT_VERSION } from './formats.ts';
import { BODY_BYTES_MAX, DROP_BUSY_MS } from './limits.ts';
import { faultOf, openSqlite, type Sqlite } from './sqlite.ts';
import { squeeze } from './squeezing.ts';

export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** The journal's file, open for appending. Synchronous: it lives in the worker, and in tests. */
export interface Store {
  readonly head: () => Head;
  /** All of them or none, on disk when this returns. Throws what SQLite says. */
  readonly append: (entries: readonly NewEntry[]) => Head;
  readonly close: () => void;
}

/** `hash` and `body` hold bytes since format 4, texts before it. A column that was declared as text keeps bytes as they are. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entry (
    seq INTEGER PRIMARY KEY, format INTEGER NOT NULL, kind TEXT NOT NULL, hand INTEGER NOT NULL,
    at_ms INTEGER NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS snapshot ON entry (seq) WHERE kind = 'snapshot';
  CREATE TABLE IF NOT EXISTS head (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL, hash TEXT NOT NULL);
  INSERT OR IGNORE INTO head (id, seq, hash) VALUES (1, 0, '${GENESIS_HASH}');
`;

/** `pagesMax` makes the disk-full test possible without a full disk. */
export function openStore(path: string, key: ChainKey, pagesMax?: number): Store {
  const sqlite = openSqlite(path, 'read-write');
  sqlite.rows(`PRAGMA busy_timeout = ${DROP_BUSY_MS}`);
  sqlite.rows('PRAGMA journal_mode = WAL');
  // FULL: a commit is on the disk, not in a cache, when it returns; the device's acknowledgement rests on it.
  sqlite.exec('PRAGMA synchronous = FULL');
  sqlite.exec(SCHEMA);
  if (pagesMax !== undefined) sqlite.rows(`PRAGMA max_page_count = ${pagesMax}`);
  const [seq, hash] = sqlite.rows('SELECT seq, hash FROM head WHERE id = 1')[0] ?? [];
  assert(typeof seq === 'number' && typeof hash === 'string', 'the journal has a head');
  let head: Head = { seq, hash };
  const appendAll = (entries: readonly NewEntry[]): Head => {
    let { seq, hash } = head;
    for (const entry of entries) {
      assert(entry.body.length <= BODY_BYTES_MAX, 'a journal row stays within its limit');
      seq += 1;
      const { kind, hand, atMs, body } = entry;
      const row: Omit<Entry, 'hash'> = { kind, hand, atMs, body, seq, format: FORMAT_VERSION };
      hash = hashOf(hash, row, key);
      sqlite.run(
        'INSERT INTO entry (seq, format, kind, hand, at_ms, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
        seq,
        row.format,
        row.kind,
        row.hand,
        row.atMs,
        squeeze(row.body),
        Buffer.from(hash, 'hex'),
      );
    }
    sqlite.run('UPDATE head SET seq = ?, hash = ? WHERE id = 1', seq, hash);
    return { seq, hash };
  };
  return {
    head: () => head,
    append: (entries) => {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const next = appendAll(entries);
        sqlite.exec('COMMIT');
        head = next;
        return head;
      } catch (error) {
        rollBack(sqlite.exec);
        throw error;
      }
    },
    close: () => {
      // libsql lets go of a file only once its statements are collected: what is in the write-ahead log is moved over by hand, so that a copy of the file is whole.
      checkpoint(sqlite);
      sqlite.close();
    },
  };
}

/** On a full disk it cannot be done, and need not be: the log is read together with the file, and nothing of it is lost. */
function checkpoint(sqlite: Sqlite): void {
  try {
    sqlite.rows('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (faultOf(error) !== 'full') throw error;
  }
}

/** After a full disk SQLite has rolled back by itself, and a second rollback is an error that says nothing. */
function rollBack(exec: (sql: string) => void): void {
  try {
    exec('ROLLBACK');
  } catch {
    // Nothing is open any more.
  }
}
