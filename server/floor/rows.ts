import type { Entry, NewEntry } from '#journal/entries';
import { bodyOf } from '#journal/formats';
import { withBooks } from '#law/own/told-books';
import type { TournamentEvent } from '#tournament/state/events';
import { evolve } from '#tournament/state/evolve';
import type { Game, LoggedInput, TournamentState } from '#tournament/state/state';
import { decideAgain } from '#tournament/taking/decide';
import type { TournamentInput } from '#vocabulary/tournament/tournament-inputs';

/** One row: everything that came of one input. */
interface WorkBody {
  readonly events: readonly TournamentEvent[];
}

/**
 * Everything that the next start needs. What can be undone is kept as inputs, since the oldest game to which an undo
 * leads back.
 */
interface SnapshotBody {
  readonly state: Omit<TournamentState, 'log'>;
  readonly base: Game | null;
  readonly inputs: readonly TournamentInput[];
}

export function workRow(events: readonly TournamentEvent[], atMs: number): NewEntry {
  const body: WorkBody = { events };
  return { kind: 'work', hand: 0, atMs, body: withBooks(JSON.stringify(body)) };
}

export function snapshotRow({ log, ...state }: TournamentState, atMs: number): NewEntry {
  const body: SnapshotBody = { state, base: log[0]?.before ?? null, inputs: log.map(({ input }) => input) };
  return { kind: 'snapshot', hand: 0, atMs, body: withBooks(JSON.stringify(body)) };
}

/** The tournament after one row of its journal. Rows carry hashes: what they hold is what was written. */
export function afterRow(state: TournamentState, entry: Entry): TournamentState {
  switch (entry.kind) {
    case 'work':
      return (bodyOf(entry) as WorkBody).events.reduce(evolve, state);
    case 'snapshot':
      return fromSnapshot(bodyOf(entry) as SnapshotBody);
    case 'session':
    case 'leftover':
      return state;
  }
}

/**
 * The inputs are decided once more for what the game was before each; where that leads elsewhere, what was written
 * holds and nothing before it is undone.
 */
function fromSnapshot({ state, base, inputs }: SnapshotBody): TournamentState {
  let again: TournamentState = { ...state, game: base, log: [], known: [], links: [] };
  for (const input of inputs) again = decideAgain(again, input).state;
  const isSame = JSON.stringify(again.game) === JSON.stringify(state.game);
  return { ...state, log: isSame ? again.log : NOTHING_TO_UNDO };
}

const NOTHING_TO_UNDO: readonly LoggedInput[] = [];
