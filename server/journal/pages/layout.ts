import type { Buffer } from 'node:buffer';

// Places in a file of SQLite's, by the numbers of its documentation (https://www.sqlite.org/fileformat2.html).

/** The whole file, as its first page has it; nothing where it is not the first page of a database. */
export interface FileHeader {
  readonly pageSize: number;
  /** Bytes of a page that hold content: the rest is kept free for extensions. */
  readonly usable: number;
  /** Pages of the database; 0: not said. */
  readonly pages: number;
  /** The first page of the list of those that are free; 0: none is. */
  readonly firstFree: number;
}

export function parseFileHeader(page: Buffer): FileHeader | undefined {
  if (page.length < HEADER_BYTES || page.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
  const said = page.readUInt16BE(16);
  const pageSize = said === 1 ? PAGE_BYTES_MAX : said;
  if (!isPageSize(pageSize)) return undefined;
  const usable = pageSize - page.readUInt8(20);
  if (usable < USABLE_BYTES_MIN) return undefined;
  // The number of pages counts if it was written with the newest change (offsets 24 and 92).
  const pages = page.readUInt32BE(24) === page.readUInt32BE(92) ? page.readUInt32BE(28) : 0;
  return { pageSize, usable, pages, firstFree: page.readUInt32BE(32) };
}

export const isPageSize = (bytes: number): boolean =>
  bytes >= PAGE_BYTES_MIN && bytes <= PAGE_BYTES_MAX && (bytes & (bytes - 1)) === 0;

/** A number of one to nine bytes, and where the next thing begins; nothing where it does not fit, or is no number. */
export function readVarint(bytes: Buffer, at: number): readonly [value: number, end: number] | undefined {
  let value = 0;
  for (let nth = 0; nth < VARINT_BYTES_MAX; nth++) {
    const byte = bytes[at + nth];
    if (byte === undefined) return undefined;
    if (nth === VARINT_BYTES_MAX - 1) return undefined;
    value = value * 128 + (byte & 0x7f);
    if (value > Number.MAX_SAFE_INTEGER) return undefined;
    if (byte < 0x80) return [value, at + nth + 1];
  }
  return undefined;
}

/** Bytes of a payload that lie on its leaf page itself; the others are on overflow pages. */
export function localBytes(payload: number, usable: number): number {
  const most = usable - 35;
  if (payload <= most) return payload;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const local = least + ((payload - least) % (usable - 4));
  return local <= most ? local : least;
}

/** Page size of every journal of Sabot's; taken where the first page does not say it. */
export const PAGE_BYTES_USUAL = 4_096;
/** The first page has its 100 bytes before what every page has. */
export const HEADER_BYTES = 100;
export const LEAF_OF_TABLE = 0x0d;
/** Kind, first free block, cells, where their content begins, free bytes in pieces. */
export const LEAF_HEADER_BYTES = 8;
const MAGIC = 'SQLite format 3\0';
const PAGE_BYTES_MIN = 512;
const PAGE_BYTES_MAX = 65_536;
const USABLE_BYTES_MIN = 480;
const VARINT_BYTES_MAX = 9;
