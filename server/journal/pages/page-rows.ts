import type { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { Entry } from '../entries.ts';
import { type Cell, cellPlaces, payloadOf, readCell } from './cells.ts';
import { PageImages, type PlacedImage, STANDINGS, type Standing } from './images.ts';
import { isRow, mayBeRecord, numbersAndHash, rowOf } from './journal-records.ts';
import { PAGES_AT_ONCE } from './limits.ts';

/** A row that was found on a page. */
export interface FoundRow {
  readonly entry: Entry;
  readonly standing: Standing;
}

/** The last row that archives hold, as the database has it. */
export interface FoundBase {
  readonly seq: number;
  readonly format: number;
  readonly hash: string;
}

/** Every row of a journal that lies on a page that can be read: found without SQLite, in half a file, too. */
export class PageRows {
  readonly #images: PageImages;
  readonly #places = new Map<number, RowPlace[]>();
  readonly #heads: Noted<number>[] = [];
  readonly #bases: Noted<FoundBase>[] = [];

  /** `goOn` is asked between pieces of work; it throws when it shall stop. */
  static async read(path: string, goOn: (pages: number) => Promise<void>): Promise<PageRows> {
    const rows = new PageRows(path);
    try {
      let pages = 0;
      for (const page of rows.#images.numbers()) {
        rows.#look(page);
        pages += 1;
        if (pages % PAGES_AT_ONCE === 0) await goOn(pages);
      }
      return rows;
    } catch (error) {
      rows.close();
      throw error;
    }
  }

  private constructor(path: string) {
    this.#images = new PageImages(path);
  }

  /** Numbers of which something was found, ascending. */
  seqs(): readonly number[] {
    return [...this.#places.keys()].sort((a, b) => a - b);
  }

  /** Those that are whole, in the best place first. */
  of(seq: number): readonly FoundRow[] {
    return (this.#places.get(seq) ?? [])
      .flatMap((place) => this.#readAt(place) ?? [])
      .sort((a, b) => rankOf(a) - rankOf(b));
  }

  hasLive(upto: number): boolean {
    for (const [seq, places] of this.#places)
      if (seq <= upto && places.some(({ image }) => image.standing === 'live')) return true;
    return false;
  }

  /** The newest row that the database says it has, be it behind a tear; undefined: it does not say it any more. */
  head(): number | undefined {
    const heads = this.#heads.filter(({ standing }) => standing !== 'loose').map(({ value }) => value);
    return heads.length === 0 ? undefined : Math.max(...heads);
  }

  base(): FoundBase | undefined {
    return best(this.#bases);
  }

  close(): void {
    this.#images.close();
  }

  #look(page: number): void {
    for (const image of this.#images.of(page)) {
      const bytes = this.#images.bytesOf(image);
      if (bytes === undefined) continue;
      const places = cellPlaces(bytes, page, this.#images.usable);
      const cells = (places ?? []).map((at) => ({ at, cell: readCell(bytes, at, this.#images.usable) }));
      const listed = inOrder(cells.map(({ cell }) => cell?.rowId));
      let isWhole = places !== undefined;
      for (const [nth, { at, cell }] of cells.entries()) {
        if (cell === undefined) isWhole = false;
        else this.#note(cell, image, at, listed[nth] === true);
      }
      if (!isWhole) this.#carve(bytes, image);
    }
  }

  /** Rows may begin wherever a record does, where the list of cells is torn. */
  #carve(bytes: Buffer, image: PlacedImage): void {
    for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) {
      if (!mayBeRecord(bytes, at - 1)) continue;
      for (let begin = at - 1 - CELL_HEAD_BYTES_MAX; begin < at - 1; begin++) {
        const cell = readCell(bytes, begin, this.#images.usable);
        if (cell?.local.byteOffset === bytes.byteOffset + at - 1 && isRow(cell)) this.#note(cell, image, begin, false);
      }
    }
  }

  #note(cell: Cell, image: PlacedImage, at: number, isListed: boolean): void {
    if (isRow(cell)) {
      const places = this.#places.get(cell.rowId) ?? [];
      const check = crc32(cell.local);
      // Images of the same page repeat its rows.
      const place: RowPlace = { image: isListed ? image : { ...image, standing: 'loose' }, at, check };
      const same = places.findIndex((known) => known.check === check);
      if (same < 0) places.push(place);
      else if (rankOf(place.image) < rankOf(places[same]?.image ?? image)) places[same] = place;
      this.#places.set(cell.rowId, places);
      return;
    }
    if (cell.rowId !== 1 || !isListed) return;
    const head = numbersAndHash(cell, 3);
    if (head !== undefined) this.#heads.push({ standing: image.standing, value: head.numbers[0] ?? 0 });
    const base = numbersAndHash(cell, 4);
    const [seq = 0, format = 0] = base?.numbers ?? [];
    if (base !== undefined) this.#bases.push({ standing: image.standing, value: { seq, format, hash: base.hash } });
  }

  #readAt({ image, at }: RowPlace): FoundRow | undefined {
    const page = this.#images.bytesOf(image);
    const cell = page === undefined ? undefined : readCell(page, at, this.#images.usable);
    if (cell === undefined) return undefined;
    for (const nth of [0, 1]) {
      const record = payloadOf(cell, this.#images, nth);
      const entry = record === undefined ? undefined : rowOf(cell.rowId, record);
      if (entry !== undefined) return { entry, standing: image.standing };
    }
    return undefined;
  }
}

/** The length of a cell, and its number. */
const CELL_HEAD_BYTES_MAX = 12;

interface RowPlace {
  readonly image: PlacedImage;
  readonly at: number;
  readonly check: number;
}

interface Noted<Value> {
  readonly standing: Standing;
  readonly value: Value;
}

const rankOf = ({ standing }: Pick<FoundRow, 'standing'>): number => STANDINGS.indexOf(standing);

/** Rows only leave a journal: the highest one is the newest. */
function best(noted: readonly Noted<FoundBase>[]): FoundBase | undefined {
  return noted.toSorted((a, b) => rankOf(a) - rankOf(b) || b.value.seq - a.value.seq).map(({ value }) => value)[0];
}

/** Cells in the order of their numbers have lower ones alone before them, and higher ones alone behind them. */
function inOrder(numbers: readonly (number | undefined)[]): readonly boolean[] {
  let most = 0;
  const aboveAll = numbers.map((number = 0) => {
    const isAbove = number > most;
    most = Math.max(most, number);
    return isAbove;
  });
  let least = Number.POSITIVE_INFINITY;
  const belowAll = numbers.toReversed().map((number = Number.POSITIVE_INFINITY) => {
    const isBelow = number < least;
    least = Math.min(least, number);
    return isBelow;
  });
  return aboveAll.map((isAbove, nth) => isAbove && belowAll[numbers.length - 1 - nth] === true);
}
