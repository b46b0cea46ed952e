import { FLOOD_REFUSALS, FLOOD_WITHIN_MS } from './limits.ts';
import type { SecurityNotes } from './security-notes.ts';

/**
 * Whoever is told now and then to come back is no flood; where so many are within a while, the director is told by
 * whom, once.
 */
export function createFloodWatch(
  notes: Pick<SecurityNotes, 'refused'>,
  nowMs: () => number,
): (address: string) => void {
  let sinceMs = Number.NEGATIVE_INFINITY;
  let refusals = 0;
  return (address) => {
    if (nowMs() - sinceMs > FLOOD_WITHIN_MS) [sinceMs, refusals] = [nowMs(), 0];
    refusals += 1;
    if (refusals >= FLOOD_REFUSALS) notes.refused(address, 'flood');
  };
}
