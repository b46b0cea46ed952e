import type { EvidenceItem } from '#wire/verdicts';
import { TRAIL_MAX } from './limits.ts';

/**
 * Readings and facts of a hand by id. Each reading adds one, so no more than a small block is copied for it: whoever holds an older trail
 * still has that one.
 */
export interface Trail {
  readonly recent: ReadonlyMap<string, EvidenceItem>;
  /** From the oldest to the newest, each full. */
  readonly older: readonly ReadonlyMap<string, EvidenceItem>[];
}

export const NO_TRAIL: Trail = { recent: new Map(), older: [] };

export function trailWith({ recent, older }: Trail, id: string, item: EvidenceItem): Trail {
  const next = new Map(recent).set(id, item);
  return next.size < BLOCK ? { recent: next, older } : { recent: new Map(), older: [...older, next].slice(-BLOCKS_MAX) };
}

export function trailItem({ recent, older }: Trail, id: string): EvidenceItem | undefined {
  const found = recent.get(id);
  if (found !== undefined) return found;
  for (let at = older.length - 1; at >= 0; at--) {
    const item = older[at]?.get(id);
    if (item !== undefined) return item;
  }
  return undefined;
}

const BLOCK = 64;
const BLOCKS_MAX = Math.floor(TRAIL_MAX / BLOCK);
