import { Buffer } from 'node:buffer';
import type { ChainKey, Entry } from './entries.ts';
import { DROP_BUSY_MS, DROP_PAUSE_MS, DROP_ROWS, NIGHT_ROWS_MAX } from './limits.ts';
import { type ChainLink, readNight } from './night-file.ts';
import { clearUnfinished, type NightFile, nightFilesOf, writeNight } from './night-files.ts';
import { GENESIS, readRowsAfter } from './reader.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { BASE_SCHEMA } from './store.ts';

export interface PackingSetup {
  readonly path: string;
  readonly key: ChainKey;
  readonly nowMs: number;
  /** A silence so long ends a night by itself. */
  readonly gapMs: number;
  /** Somebody said with this row that the night is over. */
  readonly endsNight: (entry: Entry) => boolean;
  /** Asked again and again; throws when it shall stop. */
  readonly goOn?: () => void;
}

/**
 * Writes each night that is over into an archive of its own, and takes nothing out of the journal yet. A night ends
 * before a snapshot: with that the next one can begin without it. It is over when somebody said so, or after hours
 * without a row.
 */
export function packNights({
  path,
  key,
  nowMs,
  gapMs,
  endsNight,
  goOn = () => {},
}: PackingSetup): readonly NightFile[] {
  clearUnfinished(path);
  const packed: NightFile[] = [];
  let before = endOfArchives(path);
  if (before === undefined) return packed;
  let night: Entry[] = [];
  let snapshotAt = 0;
  let isOver = false;
  const pack = (rows: readonly Entry[], from: ChainLink): ChainLink => {
    const file = writeNight(path, rows, from, key);
    packed.push(file);
    return { seq: file.last, hash: file.hash, isKeyed: file.isKeyed };
  };
  const { damage } = readRowsAfter(path, key, before, (entry) => {
    goOn();
    const last = night.at(-1);
    isOver ||=
      last !== undefined && (endsNight(last) || entry.atMs - last.atMs > gapMs || night.length > NIGHT_ROWS_MAX);
    if (entry.kind === 'snapshot') {
      if (isOver && before !== undefined) {
        before = pack(night, before);
        night = [];
        isOver = false;
      }
      snapshotAt = night.length;
    }
    night.push(entry);
  });
  const last = night.at(-1);
  // What is damaged is left as it lies, for whoever repairs it.
  if (damage !== null || last === undefined || snapshotAt === 0) return packed;
  if (isOver || nowMs - last.atMs > gapMs) pack(night.slice(0, snapshotAt), before);
  return packed;
}

/**
 * Takes out of the journal what archives hold, after they have been read from the disk and proven; a few rows at a
 * time, so that a table can write between them.
 */
export function dropPacked(path: string, key: ChainKey, pause: () => void = restABit): number {
  const sqlite = openSqlite(path, 'read-write');
  try {
    sqlite.rows(`PRAGMA busy_timeout = ${DROP_BUSY_MS}`);
    sqlite.exec('PRAGMA synchronous = FULL');
    sqlite.exec(BASE_SCHEMA);
    let dropped = 0;
    for (const { last } of provenArchives(path, key, sqlite)) {
      for (let first = firstRow(sqlite); first !== undefined && first <= last; first = firstRow(sqlite)) {
        const upto = Math.min(last, first + DROP_ROWS - 1);
        dropRows(sqlite, upto);
        dropped += upto - first + 1;
        pause();
      }
    }
    return dropped;
  } finally {
    sqlite.close();
  }
}

/** The first row that stays is chained to the last one that goes: that is kept beside them. */
function dropRows(sqlite: Sqlite, upto: number): void {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    sqlite.run(
      "INSERT OR REPLACE INTO base SELECT 1, seq, format, CASE typeof(hash) WHEN 'blob' THEN lower(hex(hash)) " +
        'ELSE hash END FROM entry WHERE seq = ?',
      upto,
    );
    sqlite.run('DELETE FROM entry WHERE seq <= ?', upto);
    sqlite.exec('COMMIT');
  } catch (error) {
    sqlite.exec('ROLLBACK');
    throw error;
  }
}

/** Those that fit together, are whole, and end with the very row that the journal has there. */
function provenArchives(path: string, key: ChainKey, sqlite: Sqlite): readonly NightFile[] {
  const first = firstRow(sqlite);
  const proven: NightFile[] = [];
  let last: ChainLink = GENESIS;
  for (const file of nightFilesOf(path)) {
    if (file.first !== last.seq + 1) break;
    if (first !== undefined && file.last >= first) {
      const read = readNight(file.path, key, last, () => true);
      if (read.damage !== null || hashAt(sqlite, file.last) !== file.hash) break;
      last = read.last;
      proven.push(file);
    } else last = { seq: file.last, hash: file.hash, isKeyed: file.isKeyed };
  }
  return proven;
}

function firstRow(sqlite: Sqlite): number | undefined {
  const [seq] = sqlite.rows('SELECT MIN(seq) AS a FROM entry')[0] ?? [];
  return typeof seq === 'number' ? seq : undefined;
}

function hashAt(sqlite: Sqlite, seq: number): string {
  const [hash] =
    sqlite.rows(
      "SELECT CAST(CASE typeof(hash) WHEN 'blob' THEN lower(hex(hash)) ELSE hash END AS BLOB) AS a FROM entry " +
        'WHERE seq = ?',
      seq,
    )[0] ?? [];
  return Buffer.isBuffer(hash) ? hash.toString('latin1') : '';
}

/** Where the journal's own rows go on from, if the archives fit together so far. */
function endOfArchives(path: string): ChainLink | undefined {
  let last: ChainLink = GENESIS;
  for (const file of nightFilesOf(path)) {
    if (file.first !== last.seq + 1) return undefined;
    last = { seq: file.last, hash: file.hash, isKeyed: file.isKeyed };
  }
  return last;
}

function restABit(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, DROP_PAUSE_MS);
}
