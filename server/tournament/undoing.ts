import type { TournamentInput, TournamentRefusal } from '#vocabulary/tournament-inputs';
import { passTime } from './clock-wishes.ts';
import type { LoggedInput, TournamentState } from './state.ts';
import { takeWish } from './taking.ts';
import type { Turn } from './turn.ts';

/** Who tells what a machine tells. */
export const NOBODY = '';

/** What a person said, the newest first: the machine's own inputs are not taken back by people. */
export const undoables = ({ log }: TournamentState): readonly LoggedInput[] => log.filter(({ input }) => isPersons(input)).reverse();

export function undoableIn(state: TournamentState, asked: string): LoggedInput | undefined {
  return undoables(state).find(({ input }) => asked === 'last' || input.id === asked);
}

/** `planned` makes another tournament: what it replaced is not brought back. */
export function isPersons({ what, by }: TournamentInput): boolean {
  switch (what.type) {
    // A followed table tells it by what it carries out.
    case 'move-told':
      return by !== NOBODY;
    case 'planned':
    case 'hand-begun':
    case 'hand-ended':
    case 'hand-reopened':
    case 'hand-settled':
    case 'orders-taken':
    case 'time-passed':
      return false;
    default:
      return true;
  }
}

/**
 * As if this input had never been, or `instead` in its place: what came after it is decided anew. An input of a person that has no meaning any
 * more is dropped; where a hand that was played would have none, nothing is undone.
 */
export function goBackBefore(turn: Turn, id: string, instead: TournamentInput | null): TournamentRefusal | undefined {
  const at = turn.state.log.findIndex(({ input }) => input.id === id);
  const later = turn.state.log.slice(at + 1).map(({ input }) => input);
  turn.emit({ type: 'went-back', before: id, by: turn.input.id });
  for (const input of instead === null ? later : [instead, ...later]) {
    const refusal = turn.tryOut(input, (attempt) => {
      attempt.emit({ type: 'input-taken', input });
      return takeWish(attempt, input);
    });
    if (refusal === undefined) continue;
    if (isPlay(input)) return 'not-now';
    turn.emit({ type: 'input-dropped', input: input.id, reason: refusal });
  }
  // The clock that was gone back to has run on since.
  if (turn.state.game !== null) passTime(turn);
  return undefined;
}

/** What was played at a followed table stays played. */
function isPlay({ what }: TournamentInput): boolean {
  return what.type === 'hand-begun' || what.type === 'hand-settled';
}
