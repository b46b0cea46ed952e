import type { TournamentInput, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { entryEndsAtMs } from '../reckoning/levels.ts';
import type { TournamentEvent } from '../state/events.ts';
import { resultsOf } from '../state/standings.ts';
import type { TournamentState } from '../state/state.ts';
import { Turn } from '../state/turn.ts';
import { refusedAtDoor } from './at-the-door.ts';
import { settled } from './hand-reports.ts';
import { takeLogged } from './logged-inputs.ts';
import { giveOrders, takeCarriedOut, takeReport } from './orders.ts';
import { offersLapseAtMs } from './outs/lapsing.ts';
import { goBackBefore, insteadOf, undoableIn } from './undoing.ts';

export interface Decision {
  readonly events: readonly TournamentEvent[];
  readonly answer: 'accepted' | TournamentRefusal;
  /** The line of a list of names that was wrong, counted from 1. */
  readonly line?: number;
  readonly state: TournamentState;
}

/** What comes of an input. Refused, it leaves everything as it was; taken twice, it changes nothing the second time. */
export function decide(state: TournamentState, input: TournamentInput): Decision {
  if (state.known.includes(input.id)) return { events: [], answer: 'accepted', state };
  const atDoor = refusedAtDoor(state, input.what);
  if (atDoor !== undefined) {
    const { answer, line } = atDoor;
    return { events: [], answer, state, ...(line === null ? {} : { line }) };
  }
  const decision = decideAgain(state, input);
  return isForEnded(state, decision.state, input) ? { events: [], answer: 'not-now', state } : decision;
}

/** A plan for a tournament that time ends before it is read: it is none for another one. */
function isForEnded({ game, epoch }: TournamentState, after: TournamentState, { what }: TournamentInput): boolean {
  return what.type === 'planned' && game?.phase === 'running' && after.epoch !== epoch;
}

/** An input of a record: it was let in when it was said. */
export function decideAgain(state: TournamentState, input: TournamentInput): Decision {
  const turn = new Turn(state, input);
  const refusal = take(turn, input);
  if (refusal !== undefined) return { events: [], answer: refusal, state };
  keepResults(turn, state);
  giveOrders(turn);
  return { events: turn.events, answer: 'accepted', state: turn.state };
}

/** When time does something by itself next; null: nothing is due. */
export function dueAtMs({ game }: TournamentState, nowMs: number): number | null {
  if (game?.phase !== 'running' || game.clock === null) return null;
  const dues = [entryEndsAtMs(game.plan.sheet, game.clock), offersLapseAtMs(game)];
  const due = Math.min(...dues.map((each) => (each === null || each <= nowMs ? Number.POSITIVE_INFINITY : each)));
  return Number.isFinite(due) ? due : null;
}

function take(turn: Turn, input: TournamentInput): TournamentRefusal | undefined {
  const { what } = input;
  switch (what.type) {
    case 'undone': {
      const target = undoableIn(turn.state, what.input);
      if (target === undefined) return 'nothing-to-undo';
      return goBackBefore(turn, target.input.id, insteadOf(turn.state, target));
    }
    case 'hand-reopened': {
      const logged = turn.state.log.findLast(
        ({ input: { what: was } }) => was.type === 'hand-settled' && was.table === what.table && was.hand === what.hand,
      );
      if (logged === undefined) return 'nothing-to-undo';
      const refusal = goBackBefore(turn, logged.input.id, null);
      if (refusal === undefined) turn.emit({ type: 'stacks-reported', table: what.table });
      return refusal;
    }
    case 'hand-ended': {
      const found = settled(turn.state, what);
      if (!found.ok) return found.reason;
      if (found.value === null) return undefined;
      const { report, replaces } = found.value;
      const anew = { ...input, what: report };
      const refusal = replaces === null ? takeLogged(turn, anew) : goBackBefore(turn, replaces, anew);
      if (refusal === undefined) turn.emit({ type: 'stacks-reported', table: what.table });
      return refusal;
    }
    case 'presence-seen':
      // What the table knows it need not be told, whatever follows from it.
      takeLogged(turn, input);
      turn.emit({ ...what, type: 'presence-reported' });
      return undefined;
    case 'table-told':
      return takeReport(turn, what, (attempt) => take(attempt, attempt.input));
    case 'acts-told':
      turn.emit({ ...what, type: 'acts-reported' });
      return undefined;
    case 'orders-taken':
      return takeCarriedOut(turn, what, (anew) => takeLogged(turn, anew));
    default:
      return takeLogged(turn, input);
  }
}

/** The results of a tournament that is over stay, whatever is played next; one that goes on after an undo has none. */
function keepResults(turn: Turn, before: TournamentState): void {
  const { game, epoch, results } = turn.state;
  const isKept = results.some((each) => each.epoch === epoch);
  if (game === before.game || game === null) return;
  if (game.phase === 'over') turn.emit({ type: 'results-kept', results: resultsOf(epoch, game, turn.atMs) });
  else if (isKept) turn.emit({ type: 'results-withdrawn', epoch });
}
