import type { NewEntry } from '#journal/entries';
import { packBody } from '#journal/packing';
import type { Core, SnapshotBody, WorkBody } from './core.ts';

export function workEntry(core: Core, atMs: number, body: WorkBody): NewEntry {
  const rowMs = Math.floor(atMs);
  return { kind: 'work', hand: core.settings.hand, atMs: rowMs, body: packBody(body, rowMs) };
}

/** What comes after is told by another clock than what came before. */
export function sessionEntry(core: Core, atMs: number): NewEntry {
  return { kind: 'session', hand: core.settings.hand, atMs: Math.floor(atMs), body: '{}' };
}

/** Everything that the next start needs besides the rows that follow. */
export function snapshotEntry(core: Core, atMs: number): NewEntry {
  const body: SnapshotBody = {
    settings: core.settings,
    beforeHand: core.beforeHand,
    devices: [...core.devices],
    answers: core.answers.entries(),
  };
  return { kind: 'snapshot', hand: core.settings.hand, atMs: Math.floor(atMs), body: JSON.stringify(body) };
}
