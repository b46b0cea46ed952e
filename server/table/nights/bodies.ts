import type { Entry } from '#journal/entries';
import { bodyOf } from '#journal/formats';
import type { SnapshotBody, WorkBody } from '../core/core.ts';

/** Rows carry hashes: what they hold is what was written, in today's format. */
export function workOf(entry: Entry): WorkBody {
  return bodyOf(entry) as WorkBody;
}

export function snapshotOf(entry: Entry): SnapshotBody {
  return bodyOf(entry) as SnapshotBody;
}
