import { createHmac, hash, type KeyObject } from 'node:crypto';

/**
 * One row: everything that belongs to one cause (a reading with its facts and events, an input with its events), so
 * that a row is whole or absent. `body` is JSON text; what it means is the table's business.
 */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly hand: number;
  readonly atMs: number;
  readonly body: string;
}

/**
 * `session`: a program began to write here. Times on both sides of it are those of two clocks. `leftover`: kept
 * by a repair and not applied: work of a hand that has a gap before it, or a row that nothing proves.
 */
export const ENTRY_KINDS = ['work', 'snapshot', 'session', 'leftover'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface Entry extends NewEntry {
  readonly seq: number;
  readonly format: number;
  /** Hexadecimal; covers every column of this row and the hash of the row before. */
  readonly hash: string;
}

/** The newest row. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** Without it nobody can make a row that fits. It is derived from the table's key, which lies outside the journal. */
export type ChainKey = KeyObject;

/** The hash "before" the first row. */
export const GENESIS_HASH = '0'.repeat(64);

/** From this format on hashes are made with the key; before it, everybody who knew how could make them. */
export const FIRST_KEYED_FORMAT = 3;

export const isKeyed = (format: number): boolean => format >= FIRST_KEYED_FORMAT;

export function hashOf(previous: string, entry: Omit<Entry, 'hash'>, key: ChainKey | null): string {
  const { seq, format, kind, hand, atMs, body } = entry;
  return hashOfBytes(
    `${previous}\n${seq}\n${format}\n${kind}\n${hand}\n${atMs}\n${body}`,
    isKeyed(format) ? key : null,
  );
}

/** Of a row that is spelled out as above already. */
export function hashOfBytes(row: Uint8Array | string, key: ChainKey | null): string {
  return key === null ? hash('sha256', row, 'hex') : createHmac('sha256', key).update(row).digest('hex');
}
