import type { TournamentInput, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import type { LoggedInput, TournamentState } from '../state/state.ts';
import type { Turn } from '../state/turn.ts';
import { isPersons, NOBODY, takeLogged } from './logged-inputs.ts';

/** What a person said, the newest first: the machine's own inputs are not taken back by people. */
export const undoables = ({ log }: TournamentState): readonly LoggedInput[] =>
  log.filter(({ input }) => isPersons(input)).reverse();

export function undoableIn(state: TournamentState, asked: string): LoggedInput | undefined {
  return undoables(state).find(({ input }) => asked === 'last' || input.id === asked);
}

/**
 * As if this input had never been, or `instead` in its place: what came after it is decided anew. An input of a person
 * that has no meaning any more is dropped; where a hand that was played would have none, nothing is undone.
 */
export function goBackBefore(turn: Turn, id: string, instead: TournamentInput | null): TournamentRefusal | undefined {
  const at = turn.state.log.findIndex(({ input }) => input.id === id);
  const later = turn.state.log.slice(at + 1).map(({ input }) => input);
  turn.emit({ type: 'went-back', before: id, by: turn.input.id });
  for (const input of instead === null ? later : [instead, ...later]) {
    const refusal = takeLogged(turn, input);
    if (refusal === undefined) continue;
    if (isPlay(input)) return 'not-now';
    turn.emit({ type: 'input-dropped', input: input.id, reason: refusal });
  }
  // The clock that was gone back to has run on since; it is logged as what it is, so that a restart decides the same.
  takeLogged(turn, { ...turn.input, id: `${turn.input.id}.time`, by: NOBODY, what: { type: 'time-passed' } });
  return undefined;
}

/** What was played at a followed table stays played. */
const isPlay = ({ what }: TournamentInput): boolean => what.type === 'hand-begun' || what.type === 'hand-settled';
