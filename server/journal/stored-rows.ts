import { Buffer, isUtf8 } from 'node:buffer';
import type { Sqlite } from './sqlite.ts';
import { unsqueeze } from './squeezing.ts';

// libsql 0.5 ends the whole process at a text that is not UTF-8, be it a value, a column's name or its declared type; a
// changed byte may well make one. So rows are read as bytes, under names of our own; and a page of them is one value,
// because what crosses from C to JavaScript costs more by the piece than checking it does. Each is its columns, a line
// each, and then so many bytes of body as the last line says.
export const HASH_TEXT = "CASE typeof(hash) WHEN 'blob' THEN lower(hex(hash)) ELSE hash END";
const COLUMNS = [
  HASH_TEXT,
  'seq',
  'format',
  'kind',
  'hand',
  'at_ms',
  'typeof(body)',
  'length(CAST(body AS BLOB))',
  'body',
];
const ROW = COLUMNS.join(' || char(10) || ');
const ROWS = `SELECT ${ROW} AS r FROM entry WHERE seq > ? ORDER BY seq LIMIT ?`;
const PAGE = `SELECT CAST(group_concat(r, '') AS BLOB) AS a FROM (${ROWS})`;

/** One row as it lies there, nothing of it checked. */
export interface StoredRow {
  readonly fields: readonly string[];
  readonly body: Buffer;
}

/** A torn page hides the rows on it: then they are asked for one by one, so that the last good one is known. */
export function readPage(
  sqlite: Sqlite,
  after: number,
  count: number,
): { readonly rows: readonly StoredRow[]; readonly torn: boolean } {
  try {
    return { rows: rowsOfPage(sqlite.rows(PAGE, after, count)[0]?.[0]), torn: false };
  } catch {
    if (count === 1) return { rows: [], torn: true };
    const half = readPage(sqlite, after, Math.floor(count / 2));
    return half.rows.length > 0 ? { rows: half.rows, torn: false } : { rows: [], torn: true };
  }
}

/**
 * What was changed may make one row look like several, or several like one: the rows before it are as they were, and
 * more is not asked.
 */
function rowsOfPage(page: unknown): readonly StoredRow[] {
  if (!Buffer.isBuffer(page)) return [];
  const rows: StoredRow[] = [];
  for (let from = 0; from < page.length; ) {
    const fields: string[] = [];
    for (let field = 0; field < FIELDS; field++) {
      const end = page.indexOf(NEW_LINE, from);
      const line = page.subarray(from, end < 0 ? page.length : end);
      fields.push(isUtf8(line) ? line.toString('utf8') : '');
      from = end < 0 ? page.length : end + 1;
    }
    const length = Math.min(page.length - from, Math.max(0, Math.trunc(Number(fields.at(-1))) || 0));
    rows.push({ fields, body: page.subarray(from, from + length) });
    from += length;
  }
  return rows;
}

const NEW_LINE = 10;
/** Hash, seq, format, kind, hand, time, how the body is kept, and its length. */
const FIELDS = 8;

export function bodyTextOf(body: Buffer, storedAs: string): string | undefined {
  return storedAs === 'blob' ? unsqueeze(body) : textOf(body);
}

export function textOf(bytes: unknown): string | undefined {
  return Buffer.isBuffer(bytes) && isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}
