import { hash } from 'node:crypto';

/**
 * One row: everything that belongs to one cause (a reading with its facts and events, an input with its events), so that a row is whole or absent.
 * `body` is JSON text; what it means is the table's business.
 */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly hand: number;
  readonly atMs: number;
  readonly body: string;
}

/** `session`: a program began to write here. Times on both sides of it are those of two clocks. */
export const ENTRY_KINDS = ['work', 'snapshot', 'session'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface Entry extends NewEntry {
  readonly seq: number;
  readonly format: number;
  /** Hexadecimal; covers every column of this row and the hash of the row before. */
  readonly hash: string;
}

/** The hash "before" the first row. */
export const GENESIS_HASH = '0'.repeat(64);

export function hashOf(previous: string, entry: Omit<Entry, 'hash'>): string {
  const { seq, format, kind, hand, atMs, body } = entry;
  return hashOfBytes(`${previous}\n${seq}\n${format}\n${kind}\n${hand}\n${atMs}\n${body}`);
}

/** Of a row that is spelled out as above already. */
export function hashOfBytes(row: Uint8Array | string): string {
  return hash('sha256', row, 'hex');
}
