import { ENTRY_KINDS, type Entry } from './entries.ts';
import type { Sqlite } from './sqlite.ts';
import { bodyTextOf, readPage } from './stored-rows.ts';

/** One row by its number, nothing of its hash checked; nothing where it cannot be read or makes no sense. */
export function readStoredRow(sqlite: Sqlite, seq: number): Entry | undefined {
  const { fields = [], body: bytes } = readPage(sqlite, seq - 1, 1).rows[0] ?? {};
  const [hash = '', seqText, format = '', kindText, hand = '', atMs = '', storedAs = ''] = fields;
  const kind = ENTRY_KINDS.find((known) => known === kindText);
  const body = bytes === undefined ? undefined : bodyTextOf(bytes, storedAs);
  if (seqText !== `${seq}` || kind === undefined || body === undefined || !HASH.test(hash)) return undefined;
  const numbers = [format, hand, atMs].map(Number);
  if (![format, hand, atMs].every((text, index) => text === `${numbers[index]}`)) return undefined;
  return { seq, format: Number(format), kind, hand: Number(hand), atMs: Number(atMs), body, hash };
}

const HASH = /^[0-9a-f]{64}$/;
