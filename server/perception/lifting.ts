import type { CardRef } from '#vocabulary/card-refs';
import type { WindowDraft } from './window-draft.ts';
import { type Rest, restWith, type Track, trackWith } from './windows.ts';

/** It is read no more where it lay: somebody has it in his hand, or has taken it away. */
export function lifted(draft: WindowDraft, track: Track, rest: Rest, ref: CardRef): Track {
  const from = track.gone === null ? [rest.reading] : [track.gone.reading, rest.reading];
  draft.state({ type: 'card-lifted', ref, zone: rest.zone }, draft.window.nowMs, from);
  return trackWith(track, { rest: restWith(rest, { state: 'lifted' }) });
}
