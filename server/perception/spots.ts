import type { TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { BOARD_ZONES, type SensedZone } from '#vocabulary/zones';
import type { Spot } from './setups.ts';
import type { WindowDraft } from './window-draft.ts';

/** The zone that a card gets at a spot. With one board antenna that is its rank among those that lie there (DESIGN §3). */
export function takeZone(draft: WindowDraft, tag: TagId, spot: Spot): SensedZone {
  if (spot !== 'BOARD') return spot;
  const { board } = draft.window;
  if (!board.includes(tag)) draft.set({ board: [...board, tag] });
  return boardZoneAt(draft.window.board.indexOf(tag));
}

/** On a board with one antenna the cards behind the one that left move up. */
export function leaveBoard(draft: WindowDraft, tag: TagId, atMs: Ms): void {
  const { board } = draft.window;
  const left = board.indexOf(tag);
  if (left < 0) return;
  const rest = board.filter((other) => other !== tag);
  draft.set({ board: rest });
  for (const [index, other] of rest.entries()) {
    const track = draft.track(other);
    const zone = boardZoneAt(index);
    const ref = draft.refOf(other);
    if (track.rest === null || track.rest.zone === zone || ref === undefined) continue;
    const from = track.gone === null ? [track.rest.reading] : [track.rest.reading, track.gone.reading];
    const fact = draft.state({ type: 'card-rested', ref, zone, sweep: track.rest.sweep }, atMs, from);
    draft.put({ ...track, rest: { ...track.rest, zone, fact } });
  }
}

function boardZoneAt(index: number): SensedZone {
  return BOARD_ZONES[index] ?? 'B5';
}
