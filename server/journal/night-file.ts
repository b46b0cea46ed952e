import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { assert } from '#vocabulary/result';
import { type ChainKey, ENTRY_KINDS, type Entry, hashOf, isKeyed } from './entries.ts';
import { isKnownFormat } from './formats.ts';
import { NIGHT_BLOCK_BYTES_MAX, NIGHT_BLOCK_CHARS, NIGHT_BLOCK_ROWS } from './limits.ts';

/** A row that the next one is chained to. */
export interface ChainLink {
  readonly seq: number;
  readonly hash: string;
  readonly isKeyed: boolean;
}

/** What an archive says of itself, in its first line. */
export interface NightHeader {
  readonly first: number;
  readonly last: number;
  /** The hashes of the row before its first one, and of its last. */
  readonly before: string;
  readonly hash: string;
  /** Of its last row. */
  readonly format: number;
  readonly hands: readonly [number, number];
  readonly fromMs: number;
  readonly toMs: number;
}

export interface NightReading {
  readonly last: ChainLink;
  /** The rows from here on are not to be had: nobody can say more than the block in which it is. */
  readonly damage: 'wrong-hash' | 'torn-file' | 'unknown-format' | 'row-without-key' | 'no-sense' | null;
  readonly unproven: number;
}

/**
 * A night that is over, as a file of its own: a line that says what it holds, then blocks of some thousand rows,
 * pressed together. A hash is made anew from its row when it is read, so only the last one of each block is written: a
 * row's hash weighs more than the row does here.
 */
export function encodeNight(entries: readonly Entry[], before: ChainLink, key: ChainKey): Buffer {
  const [first, last] = [entries[0], entries.at(-1)];
  assert(first !== undefined && last !== undefined, 'a night has rows');
  const hands = entries.flatMap(({ hand }) => (hand > 0 ? [hand] : []));
  const header: NightHeader = {
    first: first.seq,
    last: last.seq,
    before: before.hash,
    hash: last.hash,
    format: last.format,
    hands: [hands[0] ?? 0, hands.at(-1) ?? 0],
    fromMs: first.atMs,
    toMs: last.atMs,
  };
  const parts = [lineOf({ ...MARK, ...header, proof: proofOf(header, key) })];
  for (const rows of blocksOf(entries)) {
    const text = blockText(rows);
    const bytes = brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    });
    parts.push(
      lineOf({ rows: rows.length, bytes: bytes.length, sum: sumOf(bytes), hash: rows.at(-1)?.hash ?? '' }),
      bytes,
    );
  }
  return Buffer.concat(parts);
}

export function readNightHeader(path: string): NightHeader | undefined {
  const head = Buffer.alloc(LINE_BYTES_MAX);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  const line = readLine(head, 0);
  return line === undefined ? undefined : headerOf(line.json);
}

/**
 * Checks block for block before it hands over its rows; stops at the first bad one. Without a header that fits nothing
 * is handed over.
 */
export function readNight(
  path: string,
  key: ChainKey | null,
  after: ChainLink,
  visit: (entry: Entry, isProven: boolean) => boolean,
): NightReading {
  const file = readFileSync(path);
  const line = readLine(file, 0);
  const header = line === undefined ? undefined : headerOf(line.json);
  let last = after;
  let unproven = 0;
  const ended = (damage: NightReading['damage']): NightReading => ({ last, damage, unproven });
  if (line === undefined || header === undefined) return ended('torn-file');
  if (header.first !== after.seq + 1 || header.before !== after.hash) return ended('wrong-hash');
  if (key !== null && line.json['proof'] !== proofOf(header, key)) return ended('wrong-hash');
  for (let at = line.end; at < file.length; ) {
    const block = readBlock(file, at);
    if (block === undefined) return ended('torn-file');
    at = block.end;
    const checked = checkBlock(block, last, key);
    if (typeof checked === 'string') return ended(checked);
    for (const { entry, isProven } of checked) {
      if (!visit(entry, isProven)) return ended('no-sense');
      if (!isProven) unproven += 1;
      last = { seq: entry.seq, hash: entry.hash, isKeyed: isKeyed(entry.format) };
    }
  }
  return ended(last.seq === header.last && last.hash === header.hash ? null : 'torn-file');
}

/** Some thousand rows, unpressed. */
export interface Block {
  readonly text: string;
  readonly rows: number;
  readonly hash: string;
  readonly end: number;
}

interface CheckedRow {
  readonly entry: Entry;
  readonly isProven: boolean;
}

/** All of its rows, or what is wrong with it. Without the key only its last hash is known. */
export function checkBlock(
  { text, rows, hash }: Block,
  before: ChainLink,
  key: ChainKey | null,
): readonly CheckedRow[] | NonNullable<NightReading['damage']> {
  const lines = text.split('\n');
  if (lines.length !== rows) return 'torn-file';
  const checked: CheckedRow[] = [];
  let last = before;
  let atMs = 0;
  for (const [nth, line] of lines.entries()) {
    const parsed = parseRow(line, atMs, last.seq + 1);
    if (parsed === undefined) return 'torn-file';
    if (last.isKeyed && !isKeyed(parsed.format)) return 'row-without-key';
    if (!isKnownFormat(parsed.format)) return 'unknown-format';
    const isProven = key !== null || !isKeyed(parsed.format);
    const own =
      key === null && isKeyed(parsed.format) ? (nth === rows - 1 ? hash : '') : hashOf(last.hash, parsed, key);
    checked.push({ entry: { ...parsed, hash: own }, isProven });
    last = { seq: parsed.seq, hash: own, isKeyed: isKeyed(parsed.format) };
    atMs = parsed.atMs;
  }
  return last.hash === hash ? checked : 'wrong-hash';
}

function* blocksOf(entries: readonly Entry[]): Generator<readonly Entry[], void, void> {
  let block: Entry[] = [];
  let chars = 0;
  for (const entry of entries) {
    if (block.length === NIGHT_BLOCK_ROWS || chars + entry.body.length > NIGHT_BLOCK_CHARS) {
      if (block.length > 0) yield block;
      block = [];
      chars = 0;
    }
    block.push(entry);
    chars += entry.body.length;
  }
  if (block.length > 0) yield block;
}

/**
 * Format, kind, hand, time since the row before, and the body: JSON text has no line breaks, nor tabs outside of it.
 */
function blockText(rows: readonly Entry[]): string {
  let atMs = 0;
  return rows
    .map((row) => {
      assert(!row.body.includes('\n'), 'a body is one line');
      const line = `${row.format}\t${ENTRY_KINDS.indexOf(row.kind)}\t${row.hand}\t${row.atMs - atMs}\t${row.body}`;
      atMs = row.atMs;
      return line;
    })
    .join('\n');
}

export function parseRow(line: string, beforeMs: number, seq: number): Omit<Entry, 'hash'> | undefined {
  const found = ROW.exec(line);
  const kind = ENTRY_KINDS[Number(found?.[2])];
  if (found === null || kind === undefined) return undefined;
  const [, format, , hand, passed, body = ''] = found;
  return { seq, format: Number(format), kind, hand: Number(hand), atMs: beforeMs + Number(passed), body };
}

const ROW = /^(\d+)\t(\d)\t(\d+)\t(-?\d+)\t(.*)$/s;

export function readBlock(file: Buffer, at: number): Block | undefined {
  const line = readLine(file, at);
  if (line === undefined) return undefined;
  const { rows, bytes, sum, hash } = line.json;
  if (typeof rows !== 'number' || typeof bytes !== 'number' || typeof sum !== 'string' || typeof hash !== 'string')
    return undefined;
  const pressed = file.subarray(line.end, line.end + bytes);
  if (pressed.length !== bytes || sumOf(pressed) !== sum) return undefined;
  try {
    const text = brotliDecompressSync(pressed, { maxOutputLength: NIGHT_BLOCK_BYTES_MAX }).toString('utf8');
    return { text, rows, hash, end: line.end + bytes };
  } catch {
    return undefined;
  }
}

export function readLine(
  file: Buffer,
  at: number,
): { readonly json: Readonly<Record<string, unknown>>; readonly end: number } | undefined {
  const end = file.subarray(at, at + LINE_BYTES_MAX).indexOf(NEW_LINE);
  if (end < 0) return undefined;
  try {
    const json: unknown = JSON.parse(file.toString('utf8', at, at + end));
    return typeof json === 'object' && json !== null ? { json: { ...json }, end: at + end + 1 } : undefined;
  } catch {
    return undefined;
  }
}

export function headerOf(json: Readonly<Record<string, unknown>>): NightHeader | undefined {
  const { sabot, version, first, last, before, hash, format, hands, fromMs, toMs } = json;
  if (sabot !== MARK.sabot || version !== MARK.version || typeof before !== 'string' || typeof hash !== 'string')
    return undefined;
  if (
    typeof format !== 'number' ||
    typeof first !== 'number' ||
    typeof last !== 'number' ||
    typeof fromMs !== 'number' ||
    typeof toMs !== 'number'
  )
    return undefined;
  const [from, to]: readonly unknown[] = Array.isArray(hands) ? hands : [];
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  return { first, last, before, hash, format, hands: [from, to], fromMs, toMs };
}

/** Whoever takes rows off the end of an archive, and says so in its header, has not got the key for this. */
export function proofOf(header: NightHeader, key: ChainKey): string {
  return createHmac('sha256', key)
    .update(`night ${JSON.stringify(header)}`)
    .digest('hex');
}

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const lineOf = (json: object): Buffer => Buffer.from(`${JSON.stringify(json)}\n`);
const MARK = { sabot: 'night', version: 1 } as const;
const NEW_LINE = 10;
/** A header has a dozen short fields. */
const LINE_BYTES_MAX = 2_000;
/** The highest gains a tenth more and takes ten times as long. */
const QUALITY = 9;
