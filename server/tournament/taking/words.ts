import { assertNever } from '#vocabulary/result';
import type {
  RunnerWord,
  TableTold,
  TableWord,
  TournamentRefusal,
  UndoWish,
} from '#vocabulary/tournament/tournament-inputs';
import type { Turn } from '../state/turn.ts';
import { takeHandBegun, takeSettled } from './hands-at-tables.ts';
import { takeKept } from './keeping.ts';
import { takeSeen } from './wishes/absence-wishes.ts';
import { takeToldFault } from './wishes/fault-wishes.ts';

/** Words of tables and machines, as they are logged; a word that is decided before that is none. */
export function takeWord(
  turn: Turn,
  what: TableTold | TableWord | RunnerWord | UndoWish,
): TournamentRefusal | undefined {
  switch (what.type) {
    case 'hand-begun':
      return takeHandBegun(turn, what);
    case 'hand-settled':
      return takeSettled(turn, what);
    case 'presence-seen':
      return takeSeen(turn, what);
    case 'fault-told':
      return takeToldFault(turn, what);
    case 'nobody-came':
    case 'seats-kept':
      return takeKept(turn, what);
    case 'time-passed':
      return undefined;
    case 'undone':
    case 'hand-ended':
    case 'hand-reopened':
    case 'acts-told':
    case 'orders-taken':
    case 'table-told':
      return 'not-valid';
    default:
      return assertNever(what);
  }
}
