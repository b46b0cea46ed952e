import { createHmac, timingSafeEqual } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { err, ok, type Result } from '#vocabulary/result';
import type { ChainKey, Head } from './entries.ts';
import { MARK_EVERY_MS } from './limits.ts';

/**
 * How far the journal has come, kept in a file of its own. The chain proves each row and says nothing of rows that are
 * no longer there: a database that was cut off, exchanged for an older copy or lost its write-ahead log is shorter than
 * its mark.
 */
export const markPathOf = (journal: string): string => `${journal.replace(/\.db$/, '')}.mark`;

/**
 * `another-key`: this mark was made with another key, and so was its journal. `forged`: it is damaged, or somebody
 * without the key made it.
 */
export type MarkFault = 'another-key' | 'forged';

/** `null`: there is none. */
export function readMark(path: string, key: ChainKey): Result<Head | null, MarkFault> {
  if (!existsSync(path)) return ok(null);
  const match = MARK.exec(readFileSync(path, 'latin1'));
  const [, seq = '', hash = '', check = '', proof = ''] = match ?? [];
  if (match === null) return err('forged');
  const head = { seq: Number(seq), hash };
  if (isSame(proof, proofOf(head, key))) return ok(head);
  return err(isSame(check, keyCheckOf(key)) ? 'forged' : 'another-key');
}

/** What is said about a key without giving it away: two keys that are not the same have different ones. */
export function keyCheckOf(key: ChainKey): string {
  return createHmac('sha256', key).update('key check').digest('hex').slice(0, KEY_CHECK_CHARS);
}

/** The same as a number that fits into the header of a database. */
export function keyNumberOf(key: ChainKey): number {
  return Number.parseInt(keyCheckOf(key).slice(0, KEY_NUMBER_CHARS), 16);
}

function formatMark(head: Head, key: ChainKey): string {
  return `sabot-mark ${head.seq} ${head.hash} ${keyCheckOf(key)} ${proofOf(head, key)}\n`;
}

/** Rows are spelled with the hash before them first, so that none of them reads like this. */
function proofOf({ seq, hash }: Head, key: ChainKey): string {
  return createHmac('sha256', key).update(`mark ${seq} ${hash}`).digest('hex');
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const KEY_CHECK_CHARS = 16;
const KEY_NUMBER_CHARS = 7;
const MARK = /^sabot-mark (\d{1,15}) ([0-9a-f]{64}) ([0-9a-f]{16}) ([0-9a-f]{64})\n$/;

/** The new mark is renamed into place, so that a crash leaves the old mark or the new one. */
export function writeMark(path: string, head: Head, key: ChainKey): void {
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeSync(file, formatMark(head, key));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}

/**
 * Writes the newest mark a moment after the first row that it does not know, and once for all rows that came meanwhile:
 * no row waits for it.
 */
export class MarkWriter {
  readonly #path: string;
  readonly #key: ChainKey;
  #newest: Head;
  #written: Head;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();

  /** The first one is written at once: who cannot write it had better know. */
  constructor(path: string, key: ChainKey, head: Head) {
    this.#path = path;
    this.#key = key;
    this.#newest = head;
    this.#written = head;
    writeMark(path, head, key);
  }

  note(head: Head): void {
    this.#newest = head;
    this.#timer ??= setTimeout(() => {
      this.#underWay = this.#write();
    }, MARK_EVERY_MS);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#underWay;
    if (this.#newest.seq !== this.#written.seq) writeMark(this.#path, this.#newest, this.#key);
  }

  async #write(): Promise<void> {
    const head = this.#newest;
    try {
      const file = await open(`${this.#path}.new`, 'w', 0o600);
      try {
        await file.write(formatMark(head, this.#key));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${this.#path}.new`, this.#path);
      this.#written = head;
    } catch {
      // On a full disk the old mark stays, which is behind and not wrong; the next one is tried like this one.
    }
    this.#timer = undefined;
    if (this.#newest.seq !== this.#written.seq) this.note(this.#newest);
  }
}
