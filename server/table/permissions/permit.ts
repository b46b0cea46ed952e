import type { Question } from '#vocabulary/hands/verdicts';
import type { QuestionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/messages/client-messages';
import { ANSWERED, type Asker, type Touch } from '#wire/permissions/asks';
import { type Permission, permissionFor, rowOf } from '#wire/permissions/table';
import type { RefusalReason } from '#wire/views/server-messages';
import type { Core } from '../core/core.ts';
import type { Caller } from '../core/table-source.ts';
import { withOwnIds } from '../hands/own-ids.ts';
import { undoTarget } from '../hands/undo-targets.ts';
import { isOfPlay, touchedBy, touchedByAnswer, touchedByUndo } from './touches.ts';

/** What may become of this input of this caller, as the table is now. */
export function permit(
  core: Core,
  caller: Caller,
  sent: ClientInput,
  isSimulated: boolean,
): Permission | RefusalReason {
  const input = withOwnIds(core, sent);
  const asker = askerOf(caller, isSimulated);
  if (input.type === 'roster' || input.type === 'chair') {
    const { role } = caller;
    const touched = role.name === 'seat' ? [role.seat === input.seat ? ('own' as const) : ('others' as const)] : [];
    const ask = input.type === 'roster' ? (`roster ${input.change.do}` as const) : (`chair ${input.do}` as const);
    return permissionFor(asker, ask, touched);
  }
  if (!isOfPlay(input)) return permissionFor(asker, input.type, []);
  if (input.type === 'undone') return permissionFor(asker, 'undone', touchedByUndoing(core, caller.role, input.input));
  const { ask, touched } = touchedBy(core.engine.hand, core, caller.role, input);
  if (ask !== undefined) return permissionFor(asker, ask, touched);
  // Who may answer nothing does not learn either what is being asked just now: a feed is behind in time.
  return ANSWERED.some((each) => rowOf(asker, each) !== undefined) ? 'unknown-question' : 'not-allowed';
}

/** What the director has said or done he alone takes back. */
function touchedByUndoing(core: Core, role: Caller['role'], asked: string): readonly Touch[] {
  const target = undoTarget(core, role, asked);
  switch (target.type) {
    case 'chips':
      return [target.move.by.role === 'director' ? 'directors' : 'nothing'];
    case 'hand-before':
      return target.input === null ? ['nothing'] : touchedByUndo(target.closed.engine.hand, target.input);
    case 'hand':
      return touchedByUndo(core.engine.hand, asked);
  }
}

/** The questions that a phone may answer, with one of their options at least. */
export function answersOf({ engine: { hand } }: Core, seat: Seat): readonly QuestionId[] {
  const mayAnswer = (question: Question): boolean => {
    const options = question.options.length === 0 ? [undefined] : question.options;
    return options.some(
      (option) =>
        permissionFor('seat', `answered ${question.ask}`, touchedByAnswer(hand, seat, question, option)) === 'allowed',
    );
  };
  return (hand?.questions ?? []).filter(mayAnswer).map(({ id }) => id);
}

/** A public screen speaks for the table only where it stands: on the machine itself. */
function askerOf({ role, proof }: Caller, isSimulated: boolean): Asker {
  if (role.name !== 'public') return role.name;
  if (proof !== 'loopback') return 'public';
  return isSimulated ? 'visitor' : 'table-screen';
}
