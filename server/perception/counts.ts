import type { ReadingBase, TagSighting } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { PERCEPTION_LIMITS } from './limits.ts';
import type { WindowDraft } from './window-draft.ts';
import type { Departure, Sighting } from './windows.ts';

/** How often a place has answered for a card, and how often not since. */
export type Counts = Pick<TagSighting, 'good' | 'silent'>;

/** Sweeps are of one length, and the silent ones came last. */
export function lastGoodMs(base: ReadingBase, seen: Sighting, counts: Counts): number {
  return countedSinceMs(seen) + sweepOfStay(base, seen, counts) * (counts.good - 1);
}

/**
 * By what its device has told of its sweeps, or by its own counts, where those have been somewhat shorter: where a bump hides many cards at once the next
 * sweeps are over sooner.
 */
export function lastReadTime(draft: WindowDraft, base: ReadingBase, seen: Sighting | undefined, counts: Counts): Ms {
  const toldMs = draft.sweepMsOf(base.device);
  const { countedReadsMin, countedReadsMax, sweepsDiffer } = PERCEPTION_LIMITS;
  const isCounted = seen !== undefined && counts.good >= countedReadsMin && counts.good < countedReadsMax;
  const ownMs = isCounted ? sweepOfStay(base, seen, counts) : toldMs;
  return ms(base.atMs - counts.silent * (ownMs < toldMs && ownMs >= toldMs * sweepsDiffer ? ownMs : toldMs));
}

export const sweepOfStay = ({ atMs }: ReadingBase, seen: Sighting, { good, silent }: Counts): number =>
  (atMs - countedSinceMs(seen)) / Math.max(1, good - 1 + silent);

/** Of a stay that goes on after a pause its device tells what it has read since that. */
const countedSinceMs = ({ sinceMs, resumedMs }: Sighting): Ms => resumedMs ?? sinceMs;

/** It had been read there so often, and for so long, by its place's own counts. */
export const wasReadFor = ({ good, stayedMs }: Departure, readsMin: number, msMin: number): boolean =>
  (good ?? 0) >= readsMin && (stayedMs ?? 0) >= msMin;
