import { enteredLately } from '#engine/conduct/entered';
import type { Role } from '#wire/roles';
import type { ChipMove } from '#wire/views/chips-view';
import { NEXT_HAND } from '#wire/views/entered-view';
import type { ClosedHand, Core } from '../core/core.ts';
import { closedInReach } from './closed-hands.ts';

/**
 * What an UNDO is about: chips that were sold or paid out, the hand before, or what was entered in the hand that is
 * played.
 */
export type UndoTarget =
  | { readonly type: 'chips'; readonly move: ChipMove }
  /** `input`: which input of that hand is taken back together with "next hand". */
  | { readonly type: 'hand-before'; readonly closed: ClosedHand; readonly input: string | null }
  | { readonly type: 'hand' };

/** `last-act` is the newest of all that stands; moves of chips count only where whoever asks may take them back. */
export function undoTarget(core: Core, role: Role, asked: string): UndoTarget {
  const closed = closedInReach(core);
  const move = asked === 'last-act' ? newestMove(core, role, closed) : standing(core).find(({ id }) => id === asked);
  if (move !== undefined) return { type: 'chips', move };
  if (closed === null) return { type: 'hand' };
  if (asked === NEXT_HAND) return { type: 'hand-before', closed, input: null };
  // Where nobody said that the next hand begins it would begin again at once: what ended the hand goes too.
  if (asked === 'last-act') return { type: 'hand-before', closed, input: closed.by === null ? 'last-act' : null };
  return { type: 'hand-before', closed, input: asked };
}

function newestMove(core: Core, role: Role, closed: ClosedHand | null): ChipMove | undefined {
  const entered = core.engine.hand === null ? undefined : enteredLately(core.engine.hand, 1).at(-1)?.input;
  const sinceMs = Math.max(entered?.atMs ?? 0, closed?.atMs ?? 0);
  const move = standing(core).findLast(
    ({ by }) => role.name === 'director' || (role.name === 'operator' && by.role !== 'director'),
  );
  return move !== undefined && move.atMs > sinceMs ? move : undefined;
}

const standing = ({ settings: { bank } }: Core): readonly ChipMove[] =>
  (bank?.moves ?? []).filter(({ undone }) => undone !== true);
