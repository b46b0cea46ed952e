import type { Buffer } from 'node:buffer';
import { HEADER_BYTES, PAGE_BYTES_USUAL, parseFileHeader } from './layout.ts';
import { PagedFile } from './paged-file.ts';
import { readWal, walPageSize } from './wal.ts';

/**
 * Standing of the place that a row was found at. `live`: SQLite would read it there. `older`: an image of the page that
 * stands under a newer one in the write-ahead log, or behind a frame of it that is torn. `loose`: a page that is free
 * or behind the end, or a row that no list of cells names.
 */
export const STANDINGS = ['live', 'older', 'loose'] as const;
export type Standing = (typeof STANDINGS)[number];

/** One image of a page; there may be several of the same page. */
export interface PlacedImage {
  readonly standing: Standing;
  readonly isInLog: boolean;
  readonly at: number;
}

/** Pages of a database and of the write-ahead log beside it, whatever state they are in. */
export class PageImages {
  readonly pageSize: number;
  readonly usable: number;
  readonly #database: PagedFile;
  readonly #log: PagedFile;
  readonly #inLog = new Map<number, (PlacedImage & { standing: Standing })[]>();
  #free: ReadonlySet<number> = new Set();
  /** Pages of the database, as it says itself; Infinity: it does not say it. */
  #pages = Number.POSITIVE_INFINITY;

  constructor(path: string) {
    this.#database = new PagedFile(path);
    this.#log = new PagedFile(`${path}-wal`);
    const first = this.#database.read(0, HEADER_BYTES);
    const header = first === undefined ? undefined : parseFileHeader(first);
    this.pageSize = walPageSize(this.#log) ?? header?.pageSize ?? PAGE_BYTES_USUAL;
    const { live, behindTear, pages } = readWal(this.#log, this.pageSize);
    for (const { page, at } of live) this.#note(page, { standing: 'live', isInLog: true, at });
    const newest = this.nth(1, 0);
    const now = newest === undefined ? header : (parseFileHeader(newest) ?? header);
    for (const { page, at } of behindTear) this.#note(page, { standing: 'older', isInLog: true, at });
    this.usable = now?.pageSize === this.pageSize ? now.usable : this.pageSize;
    this.#free = this.#freePages(now?.firstFree ?? 0);
    this.#pages = pages || now?.pages || Number.POSITIVE_INFINITY;
  }

  /** Numbers of all pages of which there is an image. */
  numbers(): readonly number[] {
    const own = Math.ceil(this.#database.size / this.pageSize);
    const more = [...this.#inLog.keys()].filter((page) => page > own);
    return [...Array.from({ length: own }, (_, nth) => nth + 1), ...more];
  }

  /** The best one first. */
  of(page: number): readonly PlacedImage[] {
    const at = (page - 1) * this.pageSize;
    const inLog = this.#inLog.get(page) ?? [];
    const isUnder = inLog.some(({ standing }) => standing === 'live');
    const own: PlacedImage = { standing: isUnder ? 'older' : 'live', isInLog: false, at };
    const images = at < this.#database.size ? [...inLog, own] : inLog;
    const isLoose = page > this.#pages || this.#free.has(page);
    return [...images]
      .sort((a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing))
      .map((image) => (isLoose ? { ...image, standing: 'loose' } : image));
  }

  bytesOf({ isInLog, at }: PlacedImage): Buffer | undefined {
    return (isInLog ? this.#log : this.#database).read(at, this.pageSize);
  }

  /** The best image, or the one after it where there are more. */
  nth(page: number, nth: number): Buffer | undefined {
    const images = this.of(page);
    const image = images[nth] ?? images.at(-1);
    return image === undefined ? undefined : this.bytesOf(image);
  }

  close(): void {
    this.#database.close();
    this.#log.close();
  }

  /** The newest first. */
  #note(page: number, image: PlacedImage & { standing: Standing }): void {
    const known = this.#inLog.get(page);
    if (known === undefined) this.#inLog.set(page, [image]);
    else {
      if (image.standing === 'live') for (const other of known) other.standing = 'older';
      known.unshift(image);
    }
  }

  /** A list of lists: each page of it names the next one, and pages that are free. */
  #freePages(first: number): ReadonlySet<number> {
    const free = new Set<number>();
    for (let page = first; page > 0 && !free.has(page); ) {
      free.add(page);
      const bytes = this.nth(page, 0);
      if (bytes === undefined || bytes.length < this.pageSize) break;
      const named = Math.min(bytes.readUInt32BE(4), this.usable / 4 - 2);
      for (let nth = 0; nth < named; nth++) free.add(bytes.readUInt32BE(8 + nth * 4));
      page = bytes.readUInt32BE(0);
    }
    return free;
  }
}
