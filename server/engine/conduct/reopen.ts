import type { InputId } from '#vocabulary/ids';
import type { Ms } from '#vocabulary/units';
import { ACCEPTED, refused } from '../table-state/answer.ts';
import { Draft } from '../table-state/draft.ts';
import { NO_TABLE, type TableState } from '../table-state/state.ts';
import { type Decision, dueOf, undoneBy, withFilledIn } from './decide.ts';
import { redecide } from './redecide.ts';
import { settle } from './settling/settle.ts';

export interface Reopening {
  readonly id: InputId;
  readonly atMs: Ms;
  /** What of it is taken back at the same time; null: it comes back as it was. */
  readonly undone: InputId | 'last-act' | null;
}

/** A hand that is over is brought back after the next one was laid out: its events make it out of nothing. */
export function reopen(over: TableState, { id, atMs, undone }: Reopening): Decision {
  const { hand } = over;
  if (hand === null) return { events: [], state: over, answer: refused('no-hand') };
  const target = undone === null ? null : undoneBy(hand, undone);
  if (target === undefined) return { events: [], state: over, answer: refused('nothing-to-undo') };
  const again = new Draft(over, id, atMs);
  redecide(again, { why: 'undone', without: target === null ? [] : withFilledIn(hand, target.id) });
  const draft = new Draft(NO_TABLE, id, atMs);
  draft.emit({ type: 'hand-begun', setup: hand.setup });
  for (const event of again.events) draft.emit(event);
  settle(draft);
  const dueAtMs = dueOf(draft.state);
  return { events: draft.events, state: draft.state, answer: ACCEPTED, ...(dueAtMs === undefined ? {} : { dueAtMs }) };
}
