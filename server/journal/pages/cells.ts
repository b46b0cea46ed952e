import { Buffer } from 'node:buffer';
import type { PageImages } from './images.ts';
import { HEADER_BYTES, LEAF_HEADER_BYTES, LEAF_OF_TABLE, localBytes, readVarint } from './layout.ts';
import { ROW_BYTES_MAX } from './limits.ts';

/** One row of some table, as far as its leaf page holds it. */
export interface Cell {
  /** The number by which SQLite finds it: that of the row, in our tables. */
  readonly rowId: number;
  readonly bytes: number;
  readonly local: Buffer;
  /** The first page that the rest is on; 0: there is no rest. */
  readonly overflow: number;
}

/** Places of its cells, as a page lists them; nothing where it is no leaf of a table. */
export function cellPlaces(page: Buffer, number: number, usable: number): readonly number[] | undefined {
  const from = number === 1 ? HEADER_BYTES : 0;
  if (page[from] !== LEAF_OF_TABLE || page.length < from + LEAF_HEADER_BYTES) return undefined;
  const count = page.readUInt16BE(from + 3);
  const list = from + LEAF_HEADER_BYTES;
  if (list + count * 2 > Math.min(usable, page.length)) return undefined;
  return Array.from({ length: count }, (_, nth) => page.readUInt16BE(list + nth * 2));
}

/** Nothing where no cell can begin there. */
export function readCell(page: Buffer, at: number, usable: number): Cell | undefined {
  const payload = readVarint(page, at);
  if (payload === undefined || payload[0] < ROW_BYTES_MIN || payload[0] > ROW_BYTES_MAX) return undefined;
  const rowId = readVarint(page, payload[1]);
  if (rowId === undefined) return undefined;
  const [bytes] = payload;
  const [id, begin] = rowId;
  const end = begin + localBytes(bytes, usable);
  const isAllLocal = end - begin === bytes;
  if (end + (isAllLocal ? 0 : 4) > Math.min(usable, page.length)) return undefined;
  return { rowId: id, bytes, local: page.subarray(begin, end), overflow: isAllLocal ? 0 : page.readUInt32BE(end) };
}

/**
 * The whole of it, with what is on other pages; nothing where one of them is not there. `nth`: of pages of which there
 * are several images, the newest or the one before it.
 */
export function payloadOf({ bytes, local, overflow }: Cell, images: PageImages, nth: number): Buffer | undefined {
  const parts = [local];
  let missing = bytes - local.length;
  for (let page = overflow; missing > 0; ) {
    const image = page === 0 ? undefined : images.nth(page, nth);
    if (image === undefined || image.length < 4 + Math.min(missing, images.usable - 4)) return undefined;
    const part = image.subarray(4, Math.min(images.usable, 4 + missing));
    parts.push(part);
    missing -= part.length;
    page = image.readUInt32BE(0);
  }
  return parts.length === 1 ? local : Buffer.concat(parts);
}

/** Shorter is no row of a table that we read. */
const ROW_BYTES_MIN = 5;
