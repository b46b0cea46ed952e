import type { WindowDraft } from './window-draft.ts';
import { type Track, trackWith } from './windows.ts';

/** When a tag wants to be looked at again, if nothing is read of it meanwhile. */
export function noteNextLook(draft: WindowDraft, track: Track, dueAtMs: number): void {
  const awaitsExit = track.unexited?.isLeftToNext === false && draft.window.lastExit !== null;
  const exitDueMs = awaitsExit ? track.unexited.atMs + draft.setup.timings.sweepMs : dueAtMs;
  const nextMs = Math.min(dueAtMs, exitDueMs);
  // Most looks find nothing new: then nothing is written, and nothing is copied for it.
  if (nextMs !== track.dueAtMs || draft.tracks.get(track.tag) !== track)
    draft.put(trackWith(track, { dueAtMs: nextMs }));
}
