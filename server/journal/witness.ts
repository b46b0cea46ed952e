import { existsSync, statSync } from 'node:fs';
import { type ChainKey, isKeyed } from './entries.ts';
import type { Damage } from './reader.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { markPathOf, readMark } from './watermark.ts';

/** Must a mark lie beside the journal, and its newest row carry the key? `with-rows`: as soon as it has a row. */
export type MarkDuty = 'always' | 'with-rows' | 'none';

/**
 * Does the journal reach as far as the mark beside it says, and is it the same one? What the rows themselves say is
 * `readJournal`'s business. Read before the rows are, it holds for a journal that is being written to.
 */
export function compareWithMark(path: string, key: ChainKey, duty: MarkDuty): Damage | null {
  const mark = readMark(markPathOf(path), key);
  let sqlite: Sqlite;
  try {
    sqlite = openSqlite(path, 'read-only');
  } catch {
    return { what: 'not-a-journal', seq: 1 };
  }
  try {
    const [last, format] = sqlite.rows(
      'SELECT CAST(seq AS INTEGER) AS a, CAST(format AS INTEGER) AS b FROM entry ORDER BY seq DESC LIMIT 1',
    )[0] ?? [0, 0];
    const seq = Number(last);
    if (!mark.ok) return { what: mark.reason === 'another-key' ? 'another-key' : 'mark-forged', seq };
    const hasMark = duty === 'always' || (duty === 'with-rows' && seq > 0);
    if (mark.value === null) return hasMark ? { what: 'mark-missing', seq } : null;
    if (mark.value.seq > seq) return { what: 'missing-tail', seq: seq + 1 };
    if (hasMark && seq > 0 && !isKeyed(Number(format))) return { what: 'row-without-key', seq };
    const hash = hashAt(sqlite, mark.value.seq);
    return hash === undefined || hash === mark.value.hash ? null : { what: 'another-journal', seq: mark.value.seq };
  } catch {
    return { what: 'torn-file', seq: mark.ok ? (mark.value?.seq ?? 1) : 1 };
  } finally {
    sqlite.close();
  }
}

/** There is no journal, or none in which a row ever stood, as far as it tells. */
export function isWithoutRows(path: string): boolean {
  if (!existsSync(path) || isUnfinished(path)) return true;
  try {
    const sqlite = openSqlite(path, 'read-only');
    try {
      const hasBase = sqlite.rows("SELECT 1 AS a FROM sqlite_schema WHERE name = 'base'").length > 0;
      return !hasBase && sqlite.rows('SELECT 1 AS a FROM entry LIMIT 1').length === 0;
    } finally {
      sqlite.close();
    }
  } catch {
    return false;
  }
}

/** Whoever made it was cut off before it had a table: there never was a row in it. */
export function isUnfinished(path: string): boolean {
  if (statSync(path).size === 0) return true;
  try {
    const sqlite = openSqlite(path, 'read-only');
    try {
      return sqlite.rows('SELECT name FROM sqlite_schema LIMIT 1').length === 0;
    } finally {
      sqlite.close();
    }
  } catch {
    return false;
  }
}

/** Nothing where the row lies in an archive by now: archives are proven by themselves. */
function hashAt(sqlite: Sqlite, seq: number): string | undefined {
  const [hash] =
    sqlite.rows(
      "SELECT CAST(CASE typeof(hash) WHEN 'blob' THEN lower(hex(hash)) ELSE hash END AS BLOB) AS a FROM entry " +
        'WHERE seq = ?',
      seq,
    )[0] ?? [];
  return Buffer.isBuffer(hash) ? hash.toString('latin1') : undefined;
}
