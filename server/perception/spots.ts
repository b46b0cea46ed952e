import type { TagId } from '#vocabulary/readings';
import { BOARD_ZONES, type SensedZone } from '#vocabulary/zones';
import { PERCEPTION_LIMITS } from './limits.ts';
import type { Spot } from './setups.ts';
import type { WindowDraft } from './window-draft.ts';

/**
 * The zone that a card gets at a spot. With one board antenna that is the first place without a card as it comes (DESIGN §3), and it
 * keeps it: what lies beside a card that is taken away is not moved by anybody.
 */
export function takeZone(draft: WindowDraft, tag: TagId, spot: Spot): SensedZone {
  if (spot !== 'BOARD') return spot;
  const { board } = draft.window;
  const own = board.indexOf(tag);
  if (own >= 0) return boardZoneAt(own);
  const free = board.findIndex((holder) => holder === null || isGivenUp(draft, holder));
  const at = free < 0 ? board.length : free;
  draft.set({ board: [...board.slice(0, at), tag, ...board.slice(at + 1)] });
  return boardZoneAt(at);
}

export function leaveBoard(draft: WindowDraft, tag: TagId): void {
  const { board } = draft.window;
  if (board.includes(tag)) draft.set({ board: board.map((holder) => (holder === tag ? null : holder)) });
}

/** Nobody looks at a card of the board: away for so long, it does not hold its place against one that comes. */
function isGivenUp(draft: WindowDraft, tag: TagId): boolean {
  const { rest, gone } = draft.track(tag);
  return rest?.state === 'lifted' && gone !== null && draft.window.nowMs >= gone.atMs + PERCEPTION_LIMITS.boardGoneMs;
}

function boardZoneAt(index: number): SensedZone {
  return BOARD_ZONES[index] ?? 'B5';
}
