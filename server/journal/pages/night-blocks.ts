import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { type ChainKey, type Entry, isKeyed } from '../entries.ts';
import { isKnownFormat } from '../formats.ts';
import {
  type Block,
  type ChainLink,
  checkBlock,
  headerOf,
  type NightHeader,
  parseRow,
  proofOf,
  readBlock,
  readLine,
} from '../night-file.ts';

export interface SavedBlock {
  readonly rows: readonly Entry[];
  /** Nothing: they are proven. Rows that nothing proves have no hash but the last one of them. */
  readonly isProven: boolean;
}

/**
 * Every block of an archive that can still be read, whatever happened to those before it. A block names the hash that
 * it ends with, so the one after a torn block hangs on something. Where that line is torn, too, the next line is looked
 * for, and its rows are counted from the end of the archive; nothing proves them then, and the block after them says
 * that their last hash is right. Rows from before the key prove nothing here. `after` is the row before the first one.
 */
export function* savedBlocks(path: string, key: ChainKey, after: ChainLink): Generator<SavedBlock, void, void> {
  const file = readFileSync(path);
  const first = readLine(file, 0);
  const header = first === undefined ? undefined : headerOf(first.json);
  const isOurs = header !== undefined && first?.json['proof'] === proofOf(header, key);
  const places = placesIn(file, after, isOurs ? header : undefined);
  for (const [nth, { before, at, rows, hash }] of places.entries()) {
    const block = readBlock(file, at);
    if (block === undefined || before === undefined) continue;
    if (before.hash !== '') {
      const checked = checkBlock(block, before, key);
      if (typeof checked === 'string') continue;
      yield { rows: checked.flatMap(({ entry }) => (isKeyed(entry.format) ? [entry] : [])), isProven: true };
      continue;
    }
    const end: ChainLink = { seq: before.seq + rows, hash, isKeyed: true };
    const next = places[nth + 1];
    const follows = next === undefined ? undefined : readBlock(file, next.at);
    const isVouchedFor =
      follows === undefined
        ? isOurs && header.last === end.seq && header.hash === hash
        : typeof checkBlock(follows, end, key) !== 'string';
    if (isVouchedFor) yield { rows: rowsOf(block, before.seq), isProven: false };
  }
}

interface BlockPlace {
  readonly at: number;
  readonly rows: number;
  readonly hash: string;
  /** The row before its first one; with no hash where that is not known. Nothing: nor is its number. */
  readonly before: ChainLink | undefined;
}

function placesIn(file: Buffer, after: ChainLink, header: NightHeader | undefined): readonly BlockPlace[] {
  const places: BlockPlace[] = [];
  let before: ChainLink | undefined = after;
  let lastTear = 0;
  let at = file.indexOf('\n') + 1;
  while (at < file.length) {
    const line = blockLine(file, at);
    if (line === undefined) {
      before = undefined;
      lastTear = places.length;
      at = file.indexOf(LINE_BEGINS, at + 1);
      if (at < 0) return places;
      continue;
    }
    places.push({ at, rows: line.rows, hash: line.hash, before });
    before = before === undefined ? undefined : { ...before, seq: before.seq + line.rows, hash: line.hash };
    at = line.end;
  }
  const isToItsEnd = at === file.length && before === undefined && header !== undefined;
  return isToItsEnd ? [...places.slice(0, lastTear), ...countedFromEnd(places.slice(lastTear), header.last)] : places;
}

function countedFromEnd(places: readonly BlockPlace[], last: number): readonly BlockPlace[] {
  let seq = last - places.reduce((sum, { rows }) => sum + rows, 0);
  let hash = '';
  return places.map((place) => {
    const counted = { ...place, before: { seq, hash, isKeyed: true } };
    seq += place.rows;
    hash = place.hash;
    return counted;
  });
}

interface BlockLine {
  readonly rows: number;
  readonly hash: string;
  readonly end: number;
}

function blockLine(file: Buffer, at: number): BlockLine | undefined {
  const line = readLine(file, at);
  const { rows, bytes, hash } = line?.json ?? {};
  if (line === undefined || !isCount(rows) || !isCount(bytes) || typeof hash !== 'string') return undefined;
  return { rows, hash, end: line.end + bytes };
}

/** Nothing is known of the hashes but the last one. */
function rowsOf({ text, hash }: Block, after: number): readonly Entry[] {
  let atMs = 0;
  const rows = text.split('\n').flatMap((line, nth) => {
    const row = parseRow(line, atMs, after + 1 + nth);
    atMs = row?.atMs ?? atMs;
    return row === undefined || !isKeyed(row.format) || !isKnownFormat(row.format) ? [] : [{ ...row, hash: '' }];
  });
  const last = rows.at(-1);
  return last === undefined ? [] : [...rows.slice(0, -1), { ...last, hash }];
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const LINE_BEGINS = Buffer.from('{"rows":');
