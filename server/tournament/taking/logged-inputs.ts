import type { TournamentInput, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import type { Turn } from '../state/turn.ts';
import { takeWish } from './taking.ts';

/** Who tells what a machine tells. */
export const NOBODY = '';

/** An input as it is kept, so that it can be undone or decided anew. */
export function takeLogged(turn: Turn, input: TournamentInput): TournamentRefusal | undefined {
  let refusal: TournamentRefusal | undefined;
  const { game } = turn.state;
  turn.tryOut(input, (attempt) => {
    attempt.emit({ type: 'input-taken', input });
    refusal = takeWish(attempt, input);
    // What a machine says twice, and time in which nothing happened, need no row.
    return !isPersons(input) && attempt.state.game === game ? 'not-now' : refusal;
  });
  return refusal;
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
    case 'presence-seen':
    case 'acts-told':
    case 'fault-told':
    case 'orders-taken':
    case 'time-passed':
      return false;
    default:
      return true;
  }
}
