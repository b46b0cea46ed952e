import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { ChainKey, Entry, NewEntry } from '../entries.ts';
import { readRowsAfter } from '../reader.ts';
import { openSqlite, type Sqlite } from '../sqlite.ts';
import { BASE_SCHEMA, openStore, type Store } from '../store.ts';
import { PageRows } from './page-rows.ts';
import { baseOf, type SavedRow, salvage } from './salvage.ts';

/** A journal as `kill -9` leaves it, and where each of its rows lies. */
export interface Pristine {
  readonly database: Buffer;
  readonly log: Buffer;
  readonly key: ChainKey;
  /** The last row that archives hold: rows up to here are in freed pages at most. */
  readonly packed: number;
  /** Its hash, as the last archive has it. */
  readonly packedHash: string;
  readonly rows: readonly Entry[];
  /** The pages that each row needs, its leaf first; in the order of the rows. */
  readonly places: readonly RowPlace[];
  readonly frames: readonly Frame[];
  readonly freePages: number;
  readonly overflowPages: number;
}

interface RowPlace {
  readonly leaf: number;
  /** Number of the row on its leaf. */
  readonly nth: number;
  readonly overflow: readonly number[];
}

const PAGE = 4_096;
const FRAME = PAGE + 24;
const LOG_HEADER = 32;

/**
 * Short rows, and among them such as need several pages; the first ones are packed and dropped, so that pages are free;
 * two thirds are in the database, the newest rows in the write-ahead log alone.
 */
export function makeJournal(folder: string, key: ChainKey): Pristine {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'open.db');
  const store = openStore(path, key);
  appendRows(store, 1, 260);
  store.checkpoint();
  const packed = 200;
  dropUpto(path, packed);
  appendRows(store, 261, 330);
  store.checkpoint();
  for (let seq = 331; seq <= 420; seq += 5) appendRows(store, seq, seq + 4);
  cpSync(path, join(folder, 'journal.db'));
  cpSync(`${path}-wal`, join(folder, 'journal.db-wal'));
  store.close();
  const sqlite = openSqlite(join(folder, 'journal.db'), 'read-only');
  const [free = 0] = sqlite.rows('PRAGMA freelist_count')[0] ?? [];
  const base = linkOf(sqlite);
  const places = placesOf(sqlite);
  sqlite.close();
  const rows: Entry[] = [];
  const { damage } = readRowsAfter(join(folder, 'journal.db'), key, base, (row) => rows.push(row));
  if (damage !== null || rows.length !== places.length) throw new Error('the journal is whole');
  rmSync(join(folder, 'journal.db-shm'), { force: true });
  const log = readFileSync(join(folder, 'journal.db-wal'));
  return {
    database: readFileSync(join(folder, 'journal.db')),
    log,
    frames: framesOf(log),
    key,
    packed,
    packedHash: base.hash,
    rows,
    places,
    freePages: Number(free),
    overflowPages: places.reduce((sum, { overflow }) => sum + overflow.length, 0),
  };
}

function appendRows(store: Store, from: number, upto: number): void {
  const rows: NewEntry[] = [];
  for (let seq = from; seq <= upto; seq++) {
    // Noise that no dictionary presses: every ninth row needs up to five pages of its own.
    const letters = seq % 9 === 0 ? 3_000 + (seq % 5) * 4_500 : 20 + (seq % 7) * 40;
    const body = JSON.stringify({ events: [], text: noise(seq, letters) });
    const kind = seq % 40 === 1 ? 'snapshot' : 'work';
    rows.push({ kind, hand: Math.ceil(seq / 40), atMs: 1_000_000 + seq * 17, body });
  }
  store.append(rows);
}

function noise(seed: number, letters: number): string {
  let [state, text] = [seed * 2_654_435_761, ''];
  while (text.length < letters) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    text += (state >>> 0).toString(36);
  }
  return text;
}

/** As rows leave the journal that an archive holds. */
function dropUpto(path: string, upto: number): void {
  const sqlite = openSqlite(path, 'read-write');
  sqlite.exec(BASE_SCHEMA);
  sqlite.exec(
    `BEGIN; INSERT OR REPLACE INTO base SELECT 1, seq, format, lower(hex(hash)) FROM entry WHERE seq = ${upto};
     DELETE FROM entry WHERE seq <= ${upto}; COMMIT`,
  );
  sqlite.close();
}

function linkOf(sqlite: Sqlite): { readonly seq: number; readonly hash: string; readonly isKeyed: boolean } {
  const [seq, hash] = sqlite.rows('SELECT seq, CAST(hash AS BLOB) FROM base')[0] ?? [];
  return { seq: Number(seq), hash: String(hash), isKeyed: true };
}

/** As SQLite tells it of its own: leaves in the order of their rows, and which cell the overflow pages belong to. */
function placesOf(sqlite: Sqlite): readonly RowPlace[] {
  const pages = sqlite.rows(
    "SELECT path, pageno, pagetype, ncell FROM dbstat WHERE name = 'entry' AND pagetype <> 'internal' ORDER BY path",
  );
  const places: RowPlace[] = [];
  for (const [path, leaf, type, cells] of pages) {
    if (type !== 'leaf') continue;
    for (let nth = 0; nth < Number(cells); nth++) {
      const chain = `${path}${nth.toString(16).padStart(3, '0')}+`;
      const overflow = pages.filter((page) => String(page[0]).startsWith(chain)).map((page) => Number(page[1]));
      places.push({ leaf: Number(leaf), nth, overflow });
    }
  }
  return places;
}

/** A stretch of one of the two files that is not what it was. */
export interface Harm {
  readonly file: 'database' | 'log';
  readonly from: number;
  readonly upto: number;
  readonly how: 'cut' | 'zeros' | 'noise';
}

export const cuts = (pristine: Pristine): fc.Arbitrary<Harm> =>
  fc.tuple(fc.constantFrom('database', 'database', 'database', 'database', 'log'), fc.nat()).map(([file, at]): Harm => {
    const size = pristine[file as Harm['file']].length;
    return { file: file as Harm['file'], from: at % size, upto: size, how: 'cut' };
  });

/** A whole page, or a part of it that was not written, or written by something else. */
export const badPages = (pristine: Pristine): fc.Arbitrary<Harm> =>
  fc
    .record({
      file: fc.constantFrom(...FILES),
      page: fc.nat(),
      part: fc.constantFrom(...PARTS),
      how: fc.constantFrom('zeros' as const, 'noise' as const),
    })
    .map(({ file, page, part, how }) => {
      const [skip, step] = file === 'log' ? [LOG_HEADER, FRAME] : [0, PAGE];
      const begin = skip + (page % Math.floor((pristine[file].length - skip) / step)) * step;
      return { file, from: begin + part[0], upto: begin + part[1], how };
    });

const FILES: readonly Harm['file'][] = ['database', 'database', 'database', 'log'];
const PARTS: readonly (readonly [number, number])[] = [
  [0, PAGE],
  [0, PAGE],
  [0, PAGE / 2],
  [PAGE / 2, PAGE],
  [512, 1_024],
];

export function harmed(bytes: Buffer, { from, upto, how }: Harm): Buffer {
  if (how === 'cut') return bytes.subarray(0, from);
  const copy = Buffer.from(bytes);
  if (how === 'zeros') return copy.fill(0, from, upto);
  return copy.fill(Buffer.from(noise(from + 1, 997)), from, upto);
}

export interface Judged {
  /** Rows that are whole where they can be read, and were not brought. */
  readonly missed: readonly number[];
  /** Rows that are not as they were written, come twice, or not in their order. */
  readonly wrong: readonly number[];
  /** The first one behind a gap that is not marked, or one that is marked without a gap. */
  readonly unmarked: readonly number[];
  readonly brought: number;
  readonly unproven: number;
}

export async function judge(pristine: Pristine, harm: Harm, folder: string): Promise<Judged> {
  const { key, packed, rows } = pristine;
  const path = join(folder, 'journal.db');
  for (const [file, name] of [['database', path] as const, ['log', `${path}-wal`] as const])
    writeFileSync(name, harm.file === file ? harmed(pristine[file], harm) : pristine[file]);
  const pages = await PageRows.read(path, () => Promise.resolve());
  const archived = { seq: packed, hash: pristine.packedHash, format: rows[0]?.format ?? 0 };
  const base = baseOf(pages, key) ?? archived;
  const head = rows.at(-1);
  const mark = head === undefined ? null : { seq: head.seq, hash: head.hash };
  const found: SavedRow[] = [...salvage(pages, key, { from: base, mark, upto: 0 })];
  pages.close();
  const brought = new Set(found.map(({ entry }) => entry.seq));
  const wrong = found.filter(({ entry }, nth) => {
    const before = found[nth - 1]?.entry.seq ?? packed;
    return entry.seq <= before || JSON.stringify(entry) !== JSON.stringify(rows[entry.seq - packed - 1]);
  });
  const unmarked = found.filter(({ entry, unproven }) => {
    const isFirst = entry.seq !== packed + 1 && !brought.has(entry.seq - 1);
    return isFirst !== unproven.length > 0;
  });
  const frames = liveFrames(pristine, harm);
  const missed = rows.filter((row, nth) => !brought.has(row.seq) && isWhole(pristine, nth, harm, frames));
  const seqs = (saved: readonly SavedRow[]): readonly number[] => saved.map(({ entry }) => entry.seq);
  return {
    missed: missed.map(({ seq }) => seq),
    wrong: seqs(wrong),
    unmarked: seqs(unmarked),
    brought: found.length,
    unproven: found.filter(({ unproven }) => unproven.length > 0).length,
  };
}

/** A row is whole where SQLite, asked before anything happened, says that it lies, and nothing happened there. */
function isWhole(pristine: Pristine, nth: number, harm: Harm, frames: readonly Frame[]): boolean {
  const place = pristine.places[nth];
  if (place === undefined) return false;
  const isThere = (
    page: number,
    parts: (image: Buffer) => readonly (readonly [number, number])[] | undefined,
  ): boolean => {
    const spots = [
      { file: 'database' as const, at: (page - 1) * PAGE },
      ...frames.filter((frame) => frame.page === page).map(({ at }) => ({ file: 'log' as const, at })),
    ];
    return spots.some(({ file, at }) => {
      const needed = parts(pristine[file].subarray(at, at + PAGE));
      const isHit = ([from, upto]: readonly [number, number]): boolean =>
        harm.file === file && at + from < harm.upto && harm.from < at + upto;
      return needed !== undefined && !needed.some(isHit);
    });
  };
  const { leaf, nth: cell, overflow } = place;
  const newest = imageOf(pristine, leaf);
  // The list begins behind eight bytes, and cells are laid from the end of the page to its beginning.
  const begin = newest.readUInt16BE(8 + cell * 2);
  const end = cell === 0 ? PAGE : newest.readUInt16BE(6 + cell * 2);
  const bytes = newest.subarray(begin, end);
  const isCellThere = isThere(leaf, (image) =>
    image.subarray(begin, end).equals(bytes) && image.readUInt16BE(8 + cell * 2) === begin
      ? [
          [0, 10 + cell * 2],
          [begin, end],
        ]
      : undefined,
  );
  return (
    isCellThere &&
    overflow.every((page) =>
      isThere(page, (image) => (image.equals(imageOf(pristine, page)) ? [[0, PAGE]] : undefined)),
    )
  );
}

interface Frame {
  readonly page: number;
  readonly at: number;
  readonly endsTransaction: boolean;
}

/** All frames of a log that was begun anew are of one round. */
function framesOf(log: Buffer): readonly Frame[] {
  const frames: Frame[] = [];
  for (let at = LOG_HEADER; at + FRAME <= log.length; at += FRAME)
    frames.push({ page: log.readUInt32BE(at), at: at + 24, endsTransaction: log.readUInt32BE(at + 4) > 0 });
  return frames;
}

/** SQLite reads whole transactions, up to the first frame that something happened to. */
function liveFrames(pristine: Pristine, harm: Harm): readonly Frame[] {
  const { frames } = pristine;
  if (harm.file === 'database') return frames;
  if (harm.from < LOG_HEADER) return [];
  const hit = frames.findIndex(({ at }) => at - 24 < harm.upto && harm.from < at + PAGE);
  const before = hit < 0 ? frames : frames.slice(0, hit);
  return before.slice(0, before.findLastIndex(({ endsTransaction }) => endsTransaction) + 1);
}

function imageOf(pristine: Pristine, page: number): Buffer {
  const at = pristine.frames.findLast((frame) => frame.page === page)?.at;
  if (at !== undefined) return pristine.log.subarray(at, at + PAGE);
  return pristine.database.subarray((page - 1) * PAGE, page * PAGE);
}
