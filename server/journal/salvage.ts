import { type ChainKey, type Entry, GENESIS_HASH, hashOf, isKeyed } from './entries.ts';
import { isKnownFormat } from './formats.ts';
import { readStoredRow } from './reader.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';

export interface SalvageTally {
  /** Rows that there were once, where a trace of them is left. */
  readonly rows: number;
  readonly saved: number;
  /** Rows that can be read, and that nothing proves. */
  readonly unproven: number;
}

/** The row that the first one of a database hangs on: the last one of its archives, if there are archives. */
export interface SalvageFrom {
  readonly seq: number;
  readonly hash: string;
  readonly format: number;
}

/**
 * Every row that can still be decoded and proven, in order. A keyed row is proven by the row before it, whose hash it
 * covers: by the hash that stands there, or, where that was changed, by the one that its content demands. Rows from
 * before the key hang together by themselves; where a keyed row follows them and does not fit, somebody changed one of
 * them, and none is taken.
 */
export function* salvage(
  path: string,
  key: ChainKey,
  upto: number,
  from: SalvageFrom,
): Generator<Entry, SalvageTally, void> {
  const sqlite = openSqlite(path, 'read-only');
  try {
    const last = Math.max(upto, lastRow(sqlite));
    const plain = provenPlainRows(sqlite, key, from, last);
    let before: Before = { seq: from.seq, hashes: [from.hash] };
    let [saved, unproven] = [0, 0];
    for (let seq = from.seq + 1; seq <= last; seq++) {
      const row = readStoredRow(sqlite, seq);
      const proven = row === undefined ? undefined : prove(row, before, key, plain);
      if (proven !== undefined) {
        yield proven;
        saved += 1;
      } else if (row !== undefined) unproven += 1;
      before = { seq, hashes: row === undefined ? [] : hashesOf(row, before, key) };
    }
    return { rows: Math.max(0, last - from.seq), saved, unproven };
  } finally {
    sqlite.close();
  }
}

interface Before {
  readonly seq: number;
  /** What the row after it may cover. */
  readonly hashes: readonly string[];
}

function prove(row: Entry, { hashes }: Before, key: ChainKey, provenPlain: number): Entry | undefined {
  if (!isKnownFormat(row.format)) return undefined;
  if (!isKeyed(row.format) && row.seq > provenPlain) return undefined;
  return hashes.some((before) => hashOf(before, row, key) === row.hash) ? row : undefined;
}

/** Its own hash may be what was changed: the row after it knows the true one. */
function hashesOf(row: Entry, { hashes }: Before, key: ChainKey): readonly string[] {
  return [...new Set([row.hash, ...hashes.map((before) => hashOf(before, row, key))])];
}

/**
 * Up to where the rows from before the key are proven: all that hang together, or none where the first keyed row knows
 * another past.
 */
function provenPlainRows(sqlite: Sqlite, key: ChainKey, from: SalvageFrom, last: number): number {
  let before = from.hash;
  for (let seq = from.seq + 1; seq <= last; seq++) {
    const row = readStoredRow(sqlite, seq);
    if (row === undefined) return seq - 1;
    if (isKeyed(row.format)) return hashOf(before, row, key) === row.hash ? seq - 1 : from.seq;
    if (hashOf(before, row, key) !== row.hash) return seq - 1;
    before = row.hash;
  }
  return last;
}

function lastRow(sqlite: Sqlite): number {
  try {
    const [seq] = sqlite.rows('SELECT CAST(seq AS INTEGER) AS a FROM entry ORDER BY seq DESC LIMIT 1')[0] ?? [];
    return typeof seq === 'number' ? seq : 0;
  } catch {
    return 0;
  }
}

/** Behind the archives; the very beginning where there are none. */
export function baseOf(path: string): SalvageFrom {
  const sqlite = openSqlite(path, 'read-only');
  try {
    const [seq, hash, format] =
      sqlite.rows(
        'SELECT CAST(seq AS INTEGER) AS a, CAST(hash AS BLOB) AS b, CAST(format AS INTEGER) AS c FROM base',
      )[0] ?? [];
    return typeof seq === 'number' && Buffer.isBuffer(hash)
      ? { seq, hash: hash.toString('latin1'), format: Number(format) }
      : BEGINNING;
  } catch {
    return BEGINNING;
  } finally {
    sqlite.close();
  }
}

export const BEGINNING: SalvageFrom = { seq: 0, hash: GENESIS_HASH, format: 0 };
