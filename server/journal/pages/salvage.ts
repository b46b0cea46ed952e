import { type ChainKey, type Entry, type EntryKind, GENESIS_HASH, type Head, hashOf, isKeyed } from '../entries.ts';
import { isKnownFormat } from '../formats.ts';
import type { FoundRow, PageRows } from './page-rows.ts';

/** A row that is brought. The first one behind a gap is not proven: the hash that its own covers is gone. */
export interface SavedRow {
  readonly entry: Entry;
  /** Kinds of the rows of a run that nothing proves, at the first one of it. */
  readonly unproven: readonly EntryKind[];
}

export const proven = (entry: Entry): SavedRow => ({ entry, unproven: [] });

export interface SalvageTally {
  /** Rows that there were once, where a trace of them is left. */
  readonly rows: number;
  readonly saved: number;
  /** Rows that can be read and are not brought: they do not fit to the row before them, or nothing fits to them. */
  readonly refused: number;
}

/** The row that the first one of a database hangs on: the last one of its archives, if there are archives. */
export interface SalvageFrom {
  readonly seq: number;
  readonly hash: string;
  readonly format: number;
}

export interface SalvageKnown {
  readonly from: SalvageFrom;
  /** Head that the mark names; null: there is none that this key made. */
  readonly mark: Head | null;
  /** There were so many rows at least. */
  readonly upto: number;
}

/**
 * Every row that can still be decoded, in order. A keyed row is proven by the row before it, whose hash it covers: by
 * the hash that stands there, or, where that was changed, by the one that its content demands. One that does not fit to
 * a row that is known is refused; one that has a gap before it is brought and not proven. Rows from before the key hang
 * together by themselves; where a keyed row follows them and does not fit, somebody changed one of them, and none is
 * taken.
 */
export function* salvage(
  pages: PageRows,
  key: ChainKey,
  { from, mark, upto }: SalvageKnown,
): Generator<SavedRow, SalvageTally, void> {
  const told = Math.max(mark?.seq ?? 0, pages.head() ?? 0);
  // Everything that is found may be of it, where nobody says how far it came.
  const bound = mark === null && pages.head() === undefined ? Number.MAX_SAFE_INTEGER : told;
  const proving = new Proving(pages, key, { from, mark, bound });
  let last = Math.max(upto, from.seq);
  let [saved, refused] = [0, 0];
  for (const seq of pages.seqs()) {
    if (seq <= from.seq) continue;
    const found = proving.next(seq);
    if (found === 'refused') refused += 1;
    const isBrought = typeof found !== 'string';
    if (isBrought || seq <= told) last = Math.max(last, seq);
    if (!isBrought) continue;
    saved += 1;
    yield found;
  }
  return { rows: last - from.seq, saved, refused };
}

/** The row before. `sure`: its hash is known. `brought`: nothing proved it. `doubt`: it was refused. `gone`: a gap. */
interface Before {
  readonly seq: number;
  readonly is: 'sure' | 'brought' | 'doubt' | 'gone';
  /** Hashes that the row after it may cover. */
  readonly hashes: readonly string[];
}

class Proving {
  readonly #pages: PageRows;
  readonly #key: ChainKey;
  readonly #mark: Head | null;
  /** No row from behind this number is brought that nothing proves, or that lies where SQLite reads none. */
  readonly #bound: number;
  #before: Before;
  /** A row with the key was brought: from here on one without it is a forgery. */
  #isKeyed: boolean;
  /** Rows from before the key, up to here, have been looked at together. */
  #plainUpto = 0;
  #plain: PlainRun = 'refuted';

  constructor(
    pages: PageRows,
    key: ChainKey,
    { from, mark, bound }: { readonly from: SalvageFrom; readonly mark: Head | null; readonly bound: number },
  ) {
    this.#pages = pages;
    this.#key = key;
    this.#mark = mark;
    this.#bound = bound;
    this.#before = { seq: from.seq, is: 'sure', hashes: [from.hash] };
    this.#isKeyed = isKeyed(from.format);
  }

  /** Asked of each number in its order. `torn`: nothing whole is left of it. */
  next(seq: number): SavedRow | 'refused' | 'torn' {
    const before = this.#before.seq === seq - 1 ? this.#before : GONE;
    const whole = this.#pages.of(seq);
    const known = whole.filter(({ entry }) => isKnownFormat(entry.format));
    const fitting = known.find((row) => this.#isProven(row, before));
    if (fitting !== undefined) return this.#bring(fitting, true);
    const unproven = this.#unproven(known, before);
    if (unproven !== undefined) return this.#bring(unproven, false);
    if (whole.every(({ standing }) => standing === 'loose')) {
      this.#before = GONE;
      return whole.length > 0 ? 'refused' : 'torn';
    }
    const hashes = whole.flatMap(({ entry }) => [
      entry.hash,
      ...before.hashes.map((hash) => hashOf(hash, entry, this.#key)),
    ]);
    this.#before = { seq, is: 'doubt', hashes: [...new Set(hashes)] };
    return 'refused';
  }

  #bring({ entry }: FoundRow, isProven: boolean): SavedRow {
    this.#isKeyed ||= isKeyed(entry.format);
    this.#before = { seq: entry.seq, is: isProven ? 'sure' : 'brought', hashes: [entry.hash] };
    return { entry, unproven: isProven ? [] : [entry.kind] };
  }

  #isProven({ entry, standing }: FoundRow, { hashes, is }: Before): boolean {
    // Rows that hang on one that was refused were written after it, and may be of another story: where SQLite would
    // read it, it is of this one.
    if (is === 'doubt' && standing !== 'live') return false;
    if (standing === 'loose' && entry.seq > this.#bound) return false;
    if (!isKeyed(entry.format) && !this.#takesPlain(entry, hashes, is)) return false;
    return hashes.some((before) => hashOf(before, entry, this.#key) === entry.hash);
  }

  /** Behind a gap, or behind a row of which nobody knows what it was: the best one that may stand there. */
  #unproven(rows: readonly FoundRow[], { is }: Before): FoundRow | undefined {
    if (is === 'sure') return undefined;
    const fit = rows.filter(
      ({ entry }) => entry.seq <= this.#bound && (isKeyed(entry.format) || this.#takesPlain(entry, [], is)),
    );
    const vouched = fit.find((row) => this.#isVouchedFor(row.entry));
    if (vouched !== undefined || is !== 'gone') return vouched;
    return fit.find(({ entry, standing }) => standing !== 'loose' && !this.#isDenied(entry.seq));
  }

  /** The row after it is the one that we wrote, and covers another hash: this one is not whole. */
  #isDenied(seq: number): boolean {
    return this.#pages.of(seq + 1).some(({ entry }) => this.#isVouchedFor(entry));
  }

  /** The row after it, or the mark, knows its hash: it is the one that we wrote, whatever became of the rest of it. */
  #isVouchedFor({ seq, hash }: Entry): boolean {
    if (this.#mark?.seq === seq && this.#mark.hash === hash) return true;
    return this.#pages
      .of(seq + 1)
      .some(({ entry }) => isKeyed(entry.format) && hashOf(hash, entry, this.#key) === entry.hash);
  }

  /** Rows without the key that hang together are taken or left together. */
  #takesPlain(first: Entry, before: readonly string[], is: Before['is']): boolean {
    if (this.#isKeyed) return false;
    if (first.seq > this.#plainUpto) {
      // Behind a gap the first one is taken for what it says.
      if (before.length > 0 && !before.some((hash) => hashOf(hash, first, this.#key) === first.hash)) return false;
      this.#plain = this.#runFrom(first);
    }
    return this.#plain === 'bound' || (this.#plain === 'free' && is !== 'doubt');
  }

  #runFrom(first: Entry): PlainRun {
    for (let row = first; ; ) {
      this.#plainUpto = row.seq;
      const after = this.#pages.of(row.seq + 1)[0]?.entry;
      if (after === undefined) return 'free';
      const fits = hashOf(row.hash, after, this.#key) === after.hash;
      if (isKeyed(after.format)) return fits ? 'bound' : 'refuted';
      if (!fits) return 'free';
      row = after;
    }
  }
}

/** Rows from before the key: a row with the key covers the last of them, knows another past, or there is none. */
type PlainRun = 'bound' | 'refuted' | 'free';

const GONE: Before = { seq: 0, is: 'gone', hashes: [] };

/**
 * The end of the archives, as the database has it, where it can be believed: the next row covers it, or no row stands
 * where it says that none is left.
 */
export function baseOf(pages: PageRows, key: ChainKey): SalvageFrom | undefined {
  const base = pages.base();
  if (base === undefined || !pages.hasLive(base.seq)) return base;
  const isCovered = pages.of(base.seq + 1).some(({ entry }) => hashOf(base.hash, entry, key) === entry.hash);
  return isCovered ? base : undefined;
}

/** The very beginning, where no archive is before it. */
export const BEGINNING: SalvageFrom = { seq: 0, hash: GENESIS_HASH, format: 0 };
