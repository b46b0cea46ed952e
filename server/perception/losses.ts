import type { TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { isSeat, type Spot } from './setups.ts';
import type { WindowDraft } from './window-draft.ts';
import type { Sighting, Track } from './windows.ts';

/** Its place has lost it, and did so in the sweep of this time. */
export function isLostAt({ setup }: WindowDraft, { rest, gone }: Track, atMs: Ms): boolean {
  return rest?.state !== 'lies' && gone !== null && Math.abs(gone.atMs - atMs) <= setup.timings.sweepMs;
}

/** A card that flies over a seat is not lost in the same sweep as those that lie there. */
export function wentUpWithHand(draft: WindowDraft, seat: Spot, goneMs: Ms): boolean {
  return [...draft.tracks.values()].some((other) => other.rest?.spot === seat && isLostAt(draft, other, goneMs));
}

/** Nor as all of them besides it. */
export function wentUpWithAll(draft: WindowDraft, tag: TagId, seat: Spot, goneMs: Ms): boolean {
  const hand = [...draft.tracks.values()].filter((other) => other.tag !== tag && other.rest?.spot === seat);
  return isSeat(seat) && hand.length > 0 && hand.every((other) => isLostAt(draft, other, goneMs));
}

/** Nothing hides what lies there: no other card does. */
export function isAloneAtSeat(draft: WindowDraft, tag: TagId, spot: Spot): boolean {
  return isSeat(spot) && ![...draft.tracks.values()].some((other) => other.tag !== tag && other.rest?.spot === spot);
}

/**
 * Since when this place has read on end what may lie there: what lies alone before somebody and is read again after a pause was read twice, as the third of
 * a stack is not.
 */
export function readOnEndSince(draft: WindowDraft, tag: TagId, { spot, sinceMs, resumedMs }: Sighting): Ms {
  return resumedMs !== undefined && isAloneAtSeat(draft, tag, spot) ? resumedMs : sinceMs;
}
