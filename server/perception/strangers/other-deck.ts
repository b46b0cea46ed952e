import type { ReadingBase, TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { type Counts, lastGoodMs } from '../counts.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { isSeat, type Spot } from '../setups.ts';
import type { WindowDraft } from '../window-draft.ts';
import type { OtherDeckRead, Sighting } from '../windows.ts';

/**
 * Below a deck that is shuffled over it a place may read one card at a time, and now and then none. What is dealt there by mistake, or flies over it, is
 * one card, and a misreading is over sooner. Where one has followed the other, each further one says that the deck is there still, however short it is
 * near. Nor does one after the other fly over it (R000-deck-0).
 */
export function noteOtherDeck(draft: WindowDraft, base: ReadingBase, tag: TagId, left: Sighting, counts: Counts): void {
  const { spot, sinceMs } = left;
  if (!isSeat(spot) || draft.setup.meaningOf(tag).deck !== 'other') return;
  const before = draft.window.otherDeck.get(spot);
  const isNext = before !== undefined && before.tag !== tag && sinceMs <= before.goneMs + PERCEPTION_LIMITS.shuffledMsMax;
  const isRead = counts.good >= PERCEPTION_LIMITS.beyondReadsMin;
  const stayed = hasStayed(draft, base, left, counts);
  const isSecondFlying = isNext && before.isFlying && isRead && !stayed;
  const isShuffledOn = isSecondFlying || (isNext && before.isNext);
  const isFlying = !isShuffledOn && !stayed;
  if (isFlying && (!isRead || (isNext && !before.isFlying))) return;
  const isAfter = isShuffledOn || (isNext && !before.isFlying);
  const firstMs = isAfter ? (before?.firstMs ?? sinceMs) : sinceMs;
  const read: OtherDeckRead = { tag, firstMs, goneMs: base.atMs, isNext: isAfter, isFlying };
  draft.set({ otherDeck: new Map(draft.window.otherDeck).set(spot, read) });
}

const hasStayed = ({ setup }: WindowDraft, base: ReadingBase, left: Sighting, counts: Counts): boolean =>
  counts.good >= PERCEPTION_LIMITS.beyondReadsMin && lastGoodMs(base, left, counts) >= left.sinceMs + setup.timings.stayMs;

/** In this moment it has lost one card of that deck that it had read after another. */
export function isShuffledOver({ window }: WindowDraft, spot: Spot): boolean {
  const last = window.otherDeck.get(spot);
  return last?.isNext === true && window.nowMs <= last.goneMs;
}

/** Shortly before this moment it had lost another card of that deck, or read it still: what is read there now is shuffled with that one. */
export function wasShuffledBefore({ window }: WindowDraft, spot: Spot, sinceMs: Ms): boolean {
  const last = window.otherDeck.get(spot);
  return last !== undefined && !last.isFlying && last.firstMs < sinceMs && sinceMs <= last.goneMs + PERCEPTION_LIMITS.shuffledMsMax;
}
