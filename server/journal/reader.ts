import { type ChainKey, ENTRY_KINDS, type Entry, GENESIS_HASH, type Head, hashOfBytes, isKeyed } from './entries.ts';
import { isKnownFormat } from './formats.ts';
import { READ_ROWS } from './limits.ts';
import { type ChainLink, readNight, readNightHeader } from './night-file.ts';
import { type NightFile, nightFilesOf } from './night-files.ts';
import { faultOf, openSqlite, type Sqlite } from './sqlite.ts';
import { bodyTextOf, HASH_TEXT, readPage, type StoredRow, textOf } from './stored-rows.ts';
import { keyNumberOf } from './watermark.ts';

/** What is wrong with a journal, and where it begins. Every row before `seq` is intact. */
export interface Damage {
  readonly what: DamageKind;
  readonly seq: number;
}

export const DAMAGE_KINDS = [
  'wrong-hash',
  'another-key',
  'missing-row',
  'surplus-row',
  'row-without-key',
  'no-sense',
  'unknown-format',
  'torn-file',
  'not-a-journal',
  'missing-tail',
  'another-journal',
  'mark-missing',
  'mark-forged',
] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

export interface Verification {
  /** The last intact row. */
  readonly root: Head;
  readonly damage: Damage | null;
  /** Rows that were only looked at, because their hash cannot be made without the key. */
  readonly unproven: number;
}

/**
 * Where to begin: with the first row, or with a hand. `back`: so many hands before the end at least, and as many more
 * as it takes to begin before `sinceMs`, up to `most`. `sinceRow`: with the hand of that row, or the oldest that no
 * archive holds.
 */
export type ReadFrom =
  | 'start'
  | 'last-snapshot'
  | { readonly back: number; readonly sinceMs: number; readonly most: number }
  | { readonly sinceRow: number };

/**
 * Reads a journal in order and checks each row before handing it over; stops at the first bad one. Without the key
 * (`null`) the rows that were chained with it are checked for their form alone: what they say may have been changed.
 * Works on a live journal (it sees what was committed when it began a read) and on a copy.
 */
export function readJournal(
  path: string,
  key: ChainKey | null,
  visit: (entry: Entry) => void = () => {},
  from: ReadFrom = 'start',
): Verification {
  let sqlite: Sqlite;
  try {
    sqlite = openSqlite(path, 'read-only');
  } catch {
    return { root: GENESIS, damage: { what: 'not-a-journal', seq: 1 }, unproven: 0 };
  }
  try {
    return readAll(sqlite, path, key, visit, from);
  } finally {
    sqlite.close();
  }
}

/** `root — damage` in words, for the command line and the director's page. */
export function formatDamage(damage: Damage): string {
  const words: Record<DamageKind, string> = {
    'wrong-hash': 'does not carry the hash that its content demands',
    'another-key': 'was chained with another key than the one that is here',
    'missing-row': 'is missing',
    'surplus-row': 'comes after the recorded end',
    'row-without-key': 'is chained without the key, although rows before it have it',
    'no-sense': 'makes no sense',
    'unknown-format': 'is of a format that this version of Sabot does not know',
    'torn-file': 'cannot be read: the file is torn there',
    'not-a-journal': 'cannot be read: this is not a journal of Sabot',
    'missing-tail': 'is missing, and maybe others after it: the mark beside the journal knows that it was there',
    'another-journal':
      'is not the one that the mark beside the journal knows: this is another journal, or another copy',
    'mark-missing': 'may not be the last one: the mark beside the journal, which would know, is missing',
    'mark-forged': 'may not be the last one: the mark beside the journal, which would know, is damaged or forged',
  };
  return `row ${damage.seq} ${words[damage.what]}`;
}

/** Asked where a row does not fit: has it been changed, or is this the wrong key? */
function isOfAnotherKey(sqlite: Sqlite, key: ChainKey | null): boolean {
  const [version] = sqlite.rows('PRAGMA user_version')[0] ?? [];
  return key !== null && typeof version === 'number' && version !== 0 && version !== keyNumberOf(key);
}

/**
 * A row that nobody vouches for may hold anything. One that carries its hash was written by this program, whose faults
 * are not hidden.
 */
function take(visit: (entry: Entry) => void, entry: Entry, isProven: boolean): boolean {
  try {
    visit(entry);
    return true;
  } catch (error) {
    if (isProven) throw error;
    return false;
  }
}

/** Before the first row of all. */
export const GENESIS: ChainLink = { seq: 0, hash: GENESIS_HASH, isKeyed: false };

function readAll(
  sqlite: Sqlite,
  path: string,
  key: ChainKey | null,
  visit: (entry: Entry) => void,
  from: ReadFrom,
): Verification {
  let last = GENESIS;
  let head: Head;
  let unproven = 0;
  const ended = (damage: Damage | null): Verification => ({
    root: { seq: last.seq, hash: last.hash },
    damage,
    unproven,
  });
  let earlier: readonly Entry[] = [];
  try {
    // One read transaction: a journal that is being written to looks still from in here.
    sqlite.exec('BEGIN');
    head = readHead(sqlite.rows('SELECT CAST(seq AS INTEGER) AS a, CAST(hash AS BLOB) AS b FROM head WHERE id = 1'));
    if (from !== 'start')
      ({ last, earlier } = beginning(sqlite, path, key, from === 'last-snapshot' ? LAST_HAND : from));
  } catch (error) {
    const isTorn = faultOf(error) === 'torn' && !String(error).includes('not a database');
    return ended({ what: isTorn ? 'torn-file' : 'not-a-journal', seq: last.seq + 1 });
  }
  if (from === 'start') {
    for (const file of nightFilesOf(path)) {
      if (file.first > last.seq + 1) return ended({ what: 'missing-row', seq: last.seq + 1 });
      const read = readNight(file.path, key, last, (entry, isProven) => take(visit, entry, isProven));
      last = read.last;
      unproven += read.unproven;
      if (read.damage !== null) return ended({ what: read.damage, seq: last.seq + 1 });
    }
  }
  for (const entry of earlier) visit(entry);
  const read = readRows(sqlite, key, last, visit);
  last = read.last;
  unproven += read.unproven;
  return ended(read.damage ?? endDamage(last, head));
}

/** An archive alone: what comes before it and after it is not asked for. */
export function readNightAlone(
  path: string,
  key: ChainKey | null,
  visit: (entry: Entry) => void = () => {},
): Verification {
  const header = readNightHeader(path);
  const after: ChainLink =
    header === undefined ? GENESIS : { seq: header.first - 1, hash: header.before, isKeyed: false };
  const { last, damage, unproven } = readNight(path, key, after, (entry, isProven) => take(visit, entry, isProven));
  return {
    root: { seq: last.seq, hash: last.hash },
    damage: damage === null ? null : { what: damage, seq: last.seq + 1 },
    unproven,
  };
}

/** The rows of the database alone, behind what archives hold; so many pages of them. */
export function readRowsAfter(
  path: string,
  key: ChainKey | null,
  after: ChainLink,
  visit: (entry: Entry) => void,
  pages = Number.POSITIVE_INFINITY,
): RowsRead {
  const sqlite = openSqlite(path, 'read-only');
  try {
    sqlite.exec('BEGIN');
    return readRows(sqlite, key, after, visit, pages);
  } finally {
    sqlite.close();
  }
}

interface RowsRead {
  readonly last: ChainLink;
  readonly damage: Damage | null;
  readonly unproven: number;
}

function readRows(
  sqlite: Sqlite,
  key: ChainKey | null,
  after: ChainLink,
  visit: (entry: Entry) => void,
  pages = Number.POSITIVE_INFINITY,
): RowsRead {
  let left = pages;
  let last = after;
  let unproven = 0;
  const ended = (damage: Damage | null): RowsRead => ({ last, damage, unproven });
  for (;;) {
    const page = readPage(sqlite, last.seq, READ_ROWS);
    for (const row of page.rows) {
      const checked = checkRow(row, last, key);
      if ('what' in checked)
        return ended(
          checked.what === 'wrong-hash' && isOfAnotherKey(sqlite, key) ? { ...checked, what: 'another-key' } : checked,
        );
      const isProven = key !== null || !isKeyed(checked.format);
      if (!take(visit, checked, isProven)) return ended({ what: 'no-sense', seq: checked.seq });
      last = { seq: checked.seq, hash: checked.hash, isKeyed: isKeyed(checked.format) };
      if (!isProven) unproven += 1;
    }
    if (page.torn) return ended({ what: 'torn-file', seq: last.seq + 1 });
    left -= 1;
    if (page.rows.length === 0 || left === 0) return ended(null);
  }
}

const LAST_HAND = { back: 1, sinceMs: Number.POSITIVE_INFINITY, most: 1 };

type Back = Extract<ReadFrom, { readonly back: number }>;

/**
 * The row before the snapshot to begin with (each hand has one); and what is to be read before that, where the last
 * night is packed already.
 */
function beginning(
  sqlite: Sqlite,
  path: string,
  key: ChainKey | null,
  from: Exclude<ReadFrom, string>,
): { readonly last: ChainLink; readonly earlier: readonly Entry[] } {
  if ('sinceRow' in from) return { last: linkBefore(sqlite, snapshotOfRow(sqlite, from.sinceRow)), earlier: [] };
  const snapshots = snapshotsOf(sqlite, from.most);
  const newest = isFarEnough(snapshots, from) ? undefined : nightFilesOf(path).at(-1);
  const night = newest === undefined ? [] : rowsOfNight(newest, key);
  const packed = night.flatMap(({ kind, seq, atMs }) => (kind === 'snapshot' ? [{ seq, atMs }] : [])).toReversed();
  // While a night is being packed its rows lie in both.
  const unpacked = snapshots.filter(({ seq }) => night.length === 0 || seq > (newest?.last ?? 0));
  const first = firstOf([...unpacked, ...packed], from);
  const earlier = first === undefined ? [] : night.filter(({ seq }) => seq >= first);
  if (newest !== undefined && earlier.length > 0)
    return { last: { seq: newest.last, hash: newest.hash, isKeyed: newest.isKeyed }, earlier };
  return { last: linkBefore(sqlite, first), earlier: [] };
}

interface Snapshot {
  readonly seq: number;
  readonly atMs: number;
}

/** The newest first. */
function snapshotsOf(sqlite: Sqlite, most: number): readonly Snapshot[] {
  const rows = sqlite.rows(`SELECT seq AS a, CAST(at_ms AS INTEGER) AS b ${SNAPSHOTS} ORDER BY seq DESC LIMIT ?`, most);
  return rows.flatMap(([seq, atMs]) => (typeof seq === 'number' && typeof atMs === 'number' ? [{ seq, atMs }] : []));
}

function snapshotOfRow(sqlite: Sqlite, row: number): number | undefined {
  const [found] = sqlite.rows(`SELECT coalesce(max(CASE WHEN seq <= ? THEN seq END), min(seq)) ${SNAPSHOTS}`, row);
  return typeof found?.[0] === 'number' ? found[0] : undefined;
}

const SNAPSHOTS = "FROM entry WHERE kind = 'snapshot'";

const isFarEnough = (snapshots: readonly Snapshot[], { back, sinceMs, most }: Back): boolean =>
  snapshots.length >= most || (snapshots.length >= back && snapshots.some(({ atMs }) => atMs <= sinceMs));

function firstOf(snapshots: readonly Snapshot[], { back, sinceMs, most }: Back): number | undefined {
  const early = snapshots.findIndex(({ atMs }) => atMs <= sinceMs);
  return snapshots[Math.min(snapshots.length, most, Math.max(back, early < 0 ? most : early + 1)) - 1]?.seq;
}

/** What cannot be read of it is not told: whoever looks back wants what is there. */
function rowsOfNight({ path, first, before }: NightFile, key: ChainKey | null): readonly Entry[] {
  const rows: Entry[] = [];
  const keep = (entry: Entry): boolean => rows.push(entry) > 0;
  return readNight(path, key, { seq: first - 1, hash: before, isKeyed: false }, keep).damage === null ? rows : [];
}

/** The row before this one, or before the first: archives may hold it, and then its hash is kept beside the rows. */
function linkBefore(sqlite: Sqlite, seq: number | undefined): ChainLink {
  const wanted = seq === undefined ? undefined : linkOf(sqlite.rows(`${LINK} FROM entry WHERE seq = ?`, seq - 1));
  if (wanted !== undefined) return wanted;
  const hasBase = sqlite.rows("SELECT 1 AS a FROM sqlite_master WHERE type = 'table' AND name = 'base'").length > 0;
  return (hasBase ? linkOf(sqlite.rows(`${LINK} FROM base`)) : undefined) ?? GENESIS;
}

const LINK = `SELECT CAST(seq AS INTEGER) AS a, CAST(${HASH_TEXT} AS BLOB) AS b, CAST(format AS INTEGER) AS c`;

function linkOf(rows: readonly (readonly unknown[])[]): ChainLink | undefined {
  const head = readHead(rows);
  return Number.isNaN(head.seq) ? undefined : { ...head, isKeyed: isKeyed(Number(rows[0]?.[2])) };
}

function checkRow({ fields, body: bytes }: StoredRow, before: ChainLink, key: ChainKey | null): Entry | Damage {
  const seq = before.seq + 1;
  const wrong: Damage = { what: 'wrong-hash', seq };
  const [hash = '', seqText = '', format = '', kind = '', hand = '', atMs = '', storedAs = ''] = fields;
  if (seqText !== `${seq}`) return Number(seqText) > seq ? { what: 'missing-row', seq } : wrong;
  const body = bodyTextOf(bytes, storedAs);
  if (body === undefined || !HASH.test(hash)) return wrong;
  const isProven = isKeyed(Number(format));
  // Whoever has no key could go on without one.
  if (before.isKeyed && !isProven) return { what: 'row-without-key', seq };
  // Spelled as `hashOf` does, but with the columns as they lie there: 7 is not 7.0.
  const row = `${before.hash}\n${seqText}\n${format}\n${kind}\n${hand}\n${atMs}\n${body}`;
  if (isProven && key === null ? !isObject(body) : hashOfBytes(row, isProven ? key : null) !== hash) return wrong;
  const entryKind = ENTRY_KINDS.find((candidate) => candidate === kind);
  if (entryKind === undefined) return wrong;
  // The hash is right, so this row was written so, by a later version.
  if (!isKnownFormat(Number(format))) return { what: 'unknown-format', seq };
  return { seq, format: Number(format), kind: entryKind, hand: Number(hand), atMs: Number(atMs), body, hash };
}

/** As much as can be said without the key. */
function isObject(body: string): boolean {
  try {
    return typeof JSON.parse(body) === 'object';
  } catch {
    return false;
  }
}

const HASH = /^[0-9a-f]{64}$/;

function readHead(rows: readonly (readonly unknown[])[]): Head {
  const [seq, hash] = rows[0] ?? [];
  return { seq: typeof seq === 'number' ? seq : Number.NaN, hash: textOf(hash) ?? '' };
}

/** The head is written with each row: rows cut off at the end leave it pointing behind them. */
function endDamage(root: Head, head: Head): Damage | null {
  if (head.seq > root.seq) return { what: 'missing-row', seq: root.seq + 1 };
  if (head.seq < root.seq) return { what: 'surplus-row', seq: head.seq + 1 };
  if (head.seq === root.seq && head.hash === root.hash) return null;
  return { what: 'wrong-hash', seq: root.seq };
}
