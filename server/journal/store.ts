import { Buffer } from 'node:buffer';
import { assert } from '#vocabulary/result';
import { type ChainKey, type Entry, GENESIS_HASH, type Head, hashOf, type NewEntry } from './entries.ts';
import { FORMAT_VERSION } from './formats.ts';
import { BODY_BYTES_MAX, BUSY_MS, ROOM_BYTES } from './limits.ts';
import { faultOf, openSqlite, type Sqlite } from './sqlite.ts';
import { squeeze } from './squeezing.ts';
import { keyNumberOf } from './watermark.ts';

/** The journal's file, open for appending. Synchronous: it lives in the worker, and in tests. */
export interface Store {
  readonly head: () => Head;
  /** All of them or none, on disk when this returns: what each is now. Throws what SQLite says. */
  readonly append: (entries: readonly CarriedEntry[], onRow?: (row: Head) => void) => Head;
  /**
   * After a fault: can something be written again? Throws where it cannot, and where what is on disk is not what was
   * written last.
   */
  readonly tryOut: () => void;
  /** Moves what is in the write-ahead log into the database. */
  readonly checkpoint: () => void;
  readonly close: () => void;
}

/** A row that is new; or one that is carried over from another journal, in the format that it was written in there. */
export interface CarriedEntry extends NewEntry {
  readonly format?: number;
}

/**
 * `hash` and `body` hold bytes since format 4, texts before it. A column that was declared as text keeps bytes as they
 * are.
 */
const SCHEMA = `
  BEGIN IMMEDIATE;
  CREATE TABLE IF NOT EXISTS entry (
    seq INTEGER PRIMARY KEY, format INTEGER NOT NULL, kind TEXT NOT NULL, hand INTEGER NOT NULL,
    at_ms INTEGER NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS snapshot ON entry (seq) WHERE kind = 'snapshot';
  CREATE TABLE IF NOT EXISTS head (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL, hash TEXT NOT NULL);
  INSERT OR IGNORE INTO head (id, seq, hash) VALUES (1, 0, '${GENESIS_HASH}');
  COMMIT;
`;

/** `pagesMax` makes the disk-full test possible without a full disk. */
export function openStore(path: string, key: ChainKey, pagesMax?: number): Store {
  const sqlite = openSqlite(path, 'read-write');
  try {
    prepare(sqlite, key, pagesMax);
    return storeOf(sqlite, key);
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** A new journal whose first row follows what archives hold. */
export function beginStore(path: string, key: ChainKey, after: Head & { readonly format: number }): Store {
  openStore(path, key).close();
  const sqlite = openSqlite(path, 'read-write');
  if (after.seq > 0) {
    sqlite.exec(BASE_SCHEMA);
    sqlite.run(
      'INSERT OR REPLACE INTO base (id, seq, format, hash) VALUES (1, ?, ?, ?)',
      after.seq,
      after.format,
      after.hash,
    );
    sqlite.run('UPDATE head SET seq = ?, hash = ? WHERE id = 1', after.seq, after.hash);
  }
  sqlite.close();
  return openStore(path, key);
}

/**
 * Rows that archives hold are taken out; the first one that stays is chained to the last of them, whose hash is kept
 * here.
 */
export const BASE_SCHEMA =
  'CREATE TABLE IF NOT EXISTS base (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL, format ' +
  'INTEGER NOT NULL, hash TEXT NOT NULL)';

function prepare(sqlite: Sqlite, key: ChainKey, pagesMax: number | undefined): void {
  sqlite.rows(`PRAGMA busy_timeout = ${BUSY_MS}`);
  sqlite.rows('PRAGMA journal_mode = WAL');
  // FULL: a commit is on the disk, not in a cache, when it returns; the device's acknowledgement rests on it.
  sqlite.exec('PRAGMA synchronous = FULL');
  sqlite.exec(SCHEMA);
  // A number that SQLite keeps for its users: it tells a journal of another key from one that was changed.
  sqlite.exec(`PRAGMA user_version = ${keyNumberOf(key)}`);
  if (pagesMax !== undefined) sqlite.rows(`PRAGMA max_page_count = ${pagesMax}`);
}

function storeOf(sqlite: Sqlite, key: ChainKey): Store {
  let head = headOf(sqlite);
  const appendAll = (entries: readonly CarriedEntry[], onRow: (row: Head) => void): Head => {
    let { seq, hash } = head;
    for (const entry of entries) {
      assert(entry.body.length <= BODY_BYTES_MAX, 'a journal row stays within its limit');
      seq += 1;
      const { kind, hand, atMs, body, format = FORMAT_VERSION } = entry;
      const row: Omit<Entry, 'hash'> = { kind, hand, atMs, body, seq, format };
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
      onRow({ seq, hash });
    }
    sqlite.run('UPDATE head SET seq = ?, hash = ? WHERE id = 1', seq, hash);
    return { seq, hash };
  };
  return {
    head: () => head,
    append: (entries, onRow = () => {}) => {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const next = appendAll(entries, onRow);
        sqlite.exec('COMMIT');
        head = next;
        return head;
      } catch (error) {
        rollBack(sqlite.exec);
        throw error;
      }
    },
    tryOut: () => {
      const { seq, hash } = headOf(sqlite);
      assert(seq === head.seq && hash === head.hash, 'what failed was not written');
      sqlite.exec(`CREATE TABLE IF NOT EXISTS room (bytes); INSERT INTO room VALUES (zeroblob(${ROOM_BYTES}))`);
      sqlite.exec('DROP TABLE room');
    },
    checkpoint: () => checkpoint(sqlite),
    close: () => {
      // libsql lets go of a file only once its statements are collected: what is in the write-ahead log is moved over
      // by hand, so that a copy of the file is whole.
      checkpoint(sqlite);
      sqlite.close();
    },
  };
}

function headOf(sqlite: Sqlite): Head {
  const [seq, hash] = sqlite.rows('SELECT seq, hash FROM head WHERE id = 1')[0] ?? [];
  assert(typeof seq === 'number' && typeof hash === 'string', 'the journal has a head');
  return { seq, hash };
}

/**
 * On a full disk it cannot be done, and need not be: the log is read together with the file, and nothing of it is lost.
 */
function checkpoint(sqlite: Sqlite): void {
  try {
    sqlite.rows('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (faultOf(error) !== 'full' && faultOf(error) !== 'busy') throw error;
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
