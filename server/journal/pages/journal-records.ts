import type { Buffer } from 'node:buffer';
import { ENTRY_KINDS, type Entry } from '../entries.ts';
import { bodyTextOf } from '../stored-rows.ts';
import type { Cell } from './cells.ts';
import { columnOf, isBlobOf, isTextOf, shapeOf, type Value } from './records.ts';

/** Has it the columns of a journal's row? Asked of what its leaf page holds; the body may go on elsewhere. */
export function isRow(cell: Cell): boolean {
  const shape = shapeOf(cell.local, ROW_COLUMNS);
  if (shape === undefined || shape.bytes !== cell.bytes || cell.rowId < 1) return false;
  const { types } = shape;
  if (types[0] !== 0 || !(isBlobOf(types[6], HASH_BYTES) || isTextOf(types[6], HASH_BYTES * 2))) return false;
  return kindOf(columnOf(cell.local, shape, 2)) !== undefined;
}

/**
 * Asked of every byte of a page, so that the rest is asked of few: a short list of columns, of which the first is not
 * stored and the second a small number.
 */
export function mayBeRecord(page: Buffer, at: number): boolean {
  const [list = 0, first, second = 0] = [page[at], page[at + 1], page[at + 2]];
  return list > ROW_COLUMNS && list <= LIST_BYTES_MAX && first === 0 && (second === 1 || second === 8 || second === 9);
}

/** Nothing where it is not whole. */
export function rowOf(seq: number, record: Buffer): Entry | undefined {
  const shape = shapeOf(record, ROW_COLUMNS);
  if (shape === undefined) return undefined;
  const [format, kind, hand, atMs, body, hashed] = [1, 2, 3, 4, 5, 6].map((column) => columnOf(record, shape, column));
  const hash = hashTextOf(hashed);
  const text = isBytes(body) ? bodyTextOf(body.bytes, body.isText ? 'text' : 'blob') : undefined;
  const entryKind = kindOf(kind);
  if (hash === undefined || text === undefined || entryKind === undefined || !isBody(text)) return undefined;
  if (typeof format !== 'number' || typeof hand !== 'number' || typeof atMs !== 'number') return undefined;
  return { seq, format, kind: entryKind, hand, atMs, body: text, hash };
}

/** A row of the table that holds one: its number, other numbers, and a hash. */
export function numbersAndHash(
  { local, bytes }: Cell,
  columns: number,
): { readonly numbers: readonly number[]; readonly hash: string } | undefined {
  const shape = shapeOf(local, columns);
  if (shape === undefined || shape.bytes !== bytes || shape.types[0] !== 0) return undefined;
  const hash = hashTextOf(columnOf(local, shape, columns - 1));
  const numbers = Array.from({ length: columns - 2 }, (_, nth) => columnOf(local, shape, nth + 1));
  if (hash === undefined || !numbers.every((value) => typeof value === 'number')) return undefined;
  return { numbers, hash };
}

const isBytes = (value: Value | undefined): value is Exclude<Value, null | number> =>
  typeof value === 'object' && value !== null;

function kindOf(value: Value | undefined): Entry['kind'] | undefined {
  if (!isBytes(value) || !value.isText) return undefined;
  const name = value.bytes.toString('latin1');
  return ENTRY_KINDS.find((kind) => kind === name);
}

function hashTextOf(value: Value | undefined): string | undefined {
  if (!isBytes(value)) return undefined;
  const hash = value.bytes.toString(value.isText ? 'latin1' : 'hex');
  return HASH.test(hash) ? hash : undefined;
}

/** A text has no sum of its own, as what is squeezed has: zeros in the middle of it are no letters of JSON. */
function isBody(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null;
  } catch {
    return false;
  }
}

const HASH = /^[0-9a-f]{64}$/;
const HASH_BYTES = 32;
/** Number, format, kind, hand, time, body, hash. */
const ROW_COLUMNS = 7;
/** Its own length, and no column's kind takes more than three bytes. */
const LIST_BYTES_MAX = 1 + ROW_COLUMNS * 3;
