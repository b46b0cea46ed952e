import type { ReadingBase } from '#vocabulary/readings';
import { PERCEPTION_LIMITS } from './limits.ts';
import type { WindowDraft } from './window-draft.ts';
import { type Exit, type Track, trackWith } from './windows.ts';

/**
 * The field of the shoe reaches the card behind the one that leaves now and then. Of two that are read while one passes
 * its mouth one has stayed inside, and the shoe does not know which (P-55).
 */
export function isReadBesideLast({ window, tracks }: WindowDraft, { atMs }: ReadingBase, { tag }: Track): boolean {
  const { lastExit } = window;
  if (lastExit === null || lastExit.tag === tag || !isInMouth(lastExit.atMs, atMs)) return false;
  const last = tracks.get(lastExit.tag);
  return (
    lastExit.beside === undefined &&
    last?.exit != null &&
    last.exit.fact !== undefined &&
    isUnreadSince(last, last.exit)
  );
}

/** One that flickers there leaves it once. */
export const isInMouth = (exitMs: number, atMs: number): boolean =>
  Math.abs(atMs - exitMs) <= PERCEPTION_LIMITS.mouthMsMax;

/** No place has told of it since the shoe did: it may be in it still. */
export function isUnreadSince({ rest, sightings, gate, gone, glimpse }: Track, { atMs }: Exit): boolean {
  if (rest !== null || sightings.length > 0 || gate !== null) return false;
  return (gone === null || gone.atMs < atMs) && (glimpse === null || glimpse.sinceMs < atMs);
}

/** It was read inside, and is there still, or leaves only now. */
export function withdrawExit(draft: WindowDraft, { id }: ReadingBase, track: Track): void {
  const { exit } = track;
  if (exit?.fact === undefined) return;
  draft.state({ type: 'fact-withdrawn', fact: exit.fact, why: 'misread' }, draft.window.nowMs, [id, exit.reading]);
  draft.put(trackWith(track, { exit: null, isOut: false }));
}
