import { parsedJson } from '#vocabulary/json-text';
import { ENTRY_KINDS, type Entry, type EntryKind } from './entries.ts';

/**
 * A repair's word on a gap, in a row of its own: which rows are missing, and which of those that follow it here nothing
 * proves. Numbers are those of the journal that was damaged.
 */
export interface RepairMark {
  readonly lost?: readonly [number, number];
  readonly unproven?: UnprovenRows;
}

/** The first rows behind a gap: they carry a hash, and the one before it, which it covers, is gone. */
export interface UnprovenRows {
  /** Number of the first of them. */
  readonly seq: number;
  /** One for each. They become `leftover`, so that nothing is made of them; this is what they said they were. */
  readonly kinds: readonly EntryKind[];
}

export const bodyOfMark = (mark: RepairMark): string => JSON.stringify({ repaired: mark });

/** Nothing where the row is no such mark. Repairs of earlier versions brought no row that they could not prove. */
export function unprovenBehind({ kind, body }: Entry): UnprovenRows | undefined {
  if (kind !== 'session' || !body.startsWith('{"repaired"')) return undefined;
  const { repaired } = fieldsOf(parsedJson(body));
  const { seq, kinds } = fieldsOf(fieldsOf(repaired)['unproven']);
  if (typeof seq !== 'number' || !Array.isArray(kinds)) return undefined;
  return { seq, kinds: kinds.flatMap((name) => ENTRY_KINDS.find((known) => known === name) ?? []) };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
