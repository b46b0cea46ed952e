import type { Buffer } from 'node:buffer';
import { readVarint } from './layout.ts';

/** One column as it lies there. */
export type Value = null | number | Bytes;

export interface Bytes {
  readonly isText: boolean;
  readonly bytes: Buffer;
}

/** Kind and place of each column, by the list that a record begins with. */
export interface RecordShape {
  readonly types: readonly number[];
  readonly places: readonly number[];
  /** The length that the record must have. */
  readonly bytes: number;
}

export function shapeOf(record: Buffer, columns: number): RecordShape | undefined {
  const head = readVarint(record, 0);
  if (head === undefined || head[0] > record.length) return undefined;
  const types: number[] = [];
  const places: number[] = [];
  let [end, at] = head;
  while (at < head[0]) {
    const type = readVarint(record, at);
    if (type === undefined || types.length === columns) return undefined;
    at = type[1];
    types.push(type[0]);
    places.push(end);
    end += bytesOf(type[0]);
  }
  return at === head[0] && types.length === columns ? { types, places, bytes: end } : undefined;
}

/** Nothing where the column lies behind what there is of the record, or is a number that ours never are. */
export function columnOf(record: Buffer, { types, places }: RecordShape, column: number): Value | undefined {
  const [type = 0, at = 0] = [types[column], places[column]];
  const bytes = bytesOf(type);
  if (at + bytes > record.length) return undefined;
  if (type >= FIRST_BLOB) return { isText: type % 2 === 1, bytes: record.subarray(at, at + bytes) };
  switch (type) {
    case 0:
      return null;
    case 8:
    case 9:
      return type - 8;
    case 7: {
      const value = record.readDoubleBE(at);
      return Number.isInteger(value) ? undefined : value;
    }
    case 6: {
      const value = Number(record.readBigInt64BE(at));
      return Number.isSafeInteger(value) ? value : undefined;
    }
    case 10:
    case 11:
      return undefined;
    default:
      return record.readIntBE(at, bytes);
  }
}

export const isTextOf = (type: number | undefined, length: number): boolean => type === FIRST_TEXT + length * 2;
export const isBlobOf = (type: number | undefined, length: number): boolean => type === FIRST_BLOB + length * 2;

function bytesOf(type: number): number {
  if (type >= FIRST_BLOB) return Math.floor((type - FIRST_BLOB) / 2);
  return NUMBER_BYTES[type] ?? 0;
}

/** Bytes of NULL, of whole numbers of 1 to 8, a fraction, 0, 1, and two kinds that SQLite keeps for itself. */
const NUMBER_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];
const FIRST_BLOB = 12;
const FIRST_TEXT = 13;
