import type { NewEntry } from '#journal/entries';
import { packBody } from '#journal/packing';
import { withBooks } from '#law/own/told-books';
import type { Core, SnapshotBody, TableRow, WorkBody } from '../core/core.ts';
import { SECURITY_IN_SNAPSHOT_MAX } from '../core/limits.ts';
import type { StoredReading } from '../core/stored-readings.ts';

export function workEntry(core: Core, atMs: number, body: WorkBody): TableRow {
  return { kind: 'work', hand: core.settings.hand, atMs: Math.floor(atMs), body };
}

/** Everything that the next start needs besides the rows that follow. */
export function snapshotEntry(core: Core, atMs: number): TableRow {
  const body: SnapshotBody = {
    settings: core.settings,
    beforeHand: core.beforeHand,
    devices: [...core.devices],
    answers: core.answers.entries(),
    ...(core.closed === null ? {} : { closed: { atMs: core.closed.atMs, by: core.closed.by } }),
    ...(core.security.length === 0 ? {} : { security: core.security.slice(-SECURITY_IN_SNAPSHOT_MAX) }),
  };
  return { kind: 'snapshot', hand: core.settings.hand, atMs: Math.floor(atMs), body };
}

/** What comes after is told by another clock than what came before. */
export function sessionEntry(core: Core, atMs: number): NewEntry {
  return { kind: 'session', hand: core.settings.hand, atMs: Math.floor(atMs), body: '{}' };
}

export function entryOf({ kind, hand, atMs, body }: TableRow): NewEntry {
  return { kind, hand, atMs, body: withBooks(kind === 'work' ? packBody(body, atMs) : JSON.stringify(body)) };
}

/**
 * Readings go into the first of these rows, or before it where it begins another hand: they are sealed with the keys of
 * theirs.
 */
export function withHeard(
  rows: readonly TableRow[],
  heard: readonly StoredReading[],
  hand: number,
): readonly TableRow[] {
  const last = heard.at(-1);
  if (last === undefined) return rows;
  const [first, ...rest] = rows;
  if (first?.kind !== 'work')
    return [{ kind: 'work', hand, atMs: Math.floor(last.atMs), body: { readings: heard } }, ...rows];
  return [{ ...first, body: { ...first.body, readings: [...heard, ...(first.body.readings ?? [])] } }, ...rest];
}
