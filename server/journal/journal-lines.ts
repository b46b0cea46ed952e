import { Buffer } from 'node:buffer';
import { createSecretKey } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parsedJson } from '#vocabulary/json-text';
import { type ChainKey, ENTRY_KINDS, type Entry, GENESIS_HASH, hashOf, isKeyed } from './entries.ts';
import { isKnownFormat } from './formats.ts';
import type { Damage, Verification } from './reader.ts';

/**
 * Simulated nights have a key that everybody knows: their hashes tell a slip of the pen, and nobody has a reason to
 * forge them.
 */
export const SIMULATED_CHAIN_KEY: ChainKey = createSecretKey(Buffer.alloc(32));

/**
 * A journal as text, one row a line with its body as it was hashed: what a simulated night writes. The chain is the
 * same as in the database.
 */
export function formatJournalLine({ seq, format, kind, hand, atMs, body, hash }: Entry): string {
  return JSON.stringify({ seq, format, kind, hand, atMs, body, hash });
}

/** The row of a line, or nothing where the line is something else (`sabot export` spells bodies out). */
export function parseJournalLine(line: string): Entry | undefined {
  const json = parsedJson(line);
  if (typeof json !== 'object' || json === null) return undefined;
  const row: { readonly [Key in keyof Entry]?: unknown } = json;
  const { seq, format, hand, atMs, body, hash } = row;
  const kind = ENTRY_KINDS.find((known) => known === row.kind);
  const areNumbers =
    typeof seq === 'number' && typeof format === 'number' && typeof hand === 'number' && typeof atMs === 'number';
  if (!areNumbers || kind === undefined || typeof body !== 'string' || typeof hash !== 'string') return undefined;
  return { seq, format, kind, hand, atMs, body, hash };
}

/** Are these the lines of `sabot export`? They spell bodies out, so that what the hashes cover is no longer there. */
export function isExport(path: string): boolean {
  for (const line of linesOf(path)) {
    if (line !== '') return isExportLine(line);
  }
  return false;
}

function isExportLine(line: string): boolean {
  const json = parsedJson(line);
  if (typeof json !== 'object' || json === null) return false;
  const { seq, kind, hash, body }: { readonly [Key in keyof Entry]?: unknown } = json;
  return (
    typeof seq === 'number' &&
    ENTRY_KINDS.some((known) => known === kind) &&
    typeof hash === 'string' &&
    typeof body === 'object'
  );
}

/** Reads such a file in order and checks each row before handing it over; stops at the first bad one. */
export function readJournalLines(path: string, visit: (entry: Entry) => void = () => {}): Verification {
  let root = { seq: 0, hash: GENESIS_HASH };
  let hasKey = false;
  const damaged = (what: Damage['what']): Verification => ({ root, damage: { what, seq: root.seq + 1 }, unproven: 0 });
  for (const line of linesOf(path)) {
    if (line === '') continue;
    const entry = parseJournalLine(line);
    if (entry === undefined) return damaged(root.seq === 0 ? 'not-a-journal' : 'torn-file');
    if (entry.seq !== root.seq + 1) return damaged('missing-row');
    if (hasKey && !isKeyed(entry.format)) return damaged('row-without-key');
    if (hashOf(root.hash, entry, SIMULATED_CHAIN_KEY) !== entry.hash) return damaged('wrong-hash');
    if (!isKnownFormat(entry.format)) return damaged('unknown-format');
    visit(entry);
    root = { seq: entry.seq, hash: entry.hash };
    hasKey = isKeyed(entry.format);
  }
  return { root, damage: root.seq === 0 ? { what: 'not-a-journal', seq: 1 } : null, unproven: 0 };
}

/** Line by line, however long the file: a simulated night of a thousand hands is half a gigabyte. */
export function* linesOf(path: string): Generator<string, void, void> {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.alloc(LINE_READ_BYTES);
    let rest: Buffer = Buffer.alloc(0);
    for (;;) {
      const count = readSync(file, chunk, 0, chunk.length, null);
      if (count === 0) break;
      rest = Buffer.concat([rest, chunk.subarray(0, count)]);
      let from = 0;
      for (let end = rest.indexOf(NEW_LINE); end >= 0; end = rest.indexOf(NEW_LINE, from)) {
        yield rest.toString('utf8', from, end);
        from = end + 1;
      }
      rest = rest.subarray(from);
    }
    if (rest.length > 0) yield rest.toString('utf8');
  } finally {
    closeSync(file);
  }
}

/** A database, or text? */
export function isDatabase(path: string): boolean {
  const head = Buffer.alloc(SQLITE_MAGIC.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  return head.toString('latin1') === SQLITE_MAGIC;
}

const SQLITE_MAGIC = 'SQLite format 3';
const NEW_LINE = 10;
/** Read at once: many rows, and little memory. */
const LINE_READ_BYTES = 1 << 20;
