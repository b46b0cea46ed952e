import type { PlayerId, TournamentInput, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { lotsFrom } from '../reckoning/chances.ts';
import { keptSeats } from '../state/kept-seats.ts';
import { type Game, type LoggedInput, NOBODY, type TournamentState } from '../state/state.ts';
import type { Turn } from '../state/turn.ts';
import { isPersons, takeLogged } from './logged-inputs.ts';

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
  const undone = turn.state.log[at]?.input.what;
  const { game } = turn.state;
  turn.emit({ type: 'went-back', before: id, by: turn.input.id, atMs: turn.atMs });
  for (const input of instead === null ? later : [instead, ...later]) {
    const refusal = takeLogged(turn, input);
    if (refusal === undefined) continue;
    if (isPlay(input)) return 'not-now';
    if (isPersons(input)) turn.emit({ type: 'input-dropped', input: input.id, reason: refusal, was: input });
  }
  // The clock that was gone back to has run on since; it is logged as what it is, so that a restart decides the same.
  takeLogged(turn, { ...turn.input, id: `${turn.input.id}.time`, by: NOBODY, what: { type: 'time-passed' } });
  const whose = undone !== undefined && 'player' in undone ? undone.player : null;
  return game === null ? undefined : keepSeats(turn, game, whose);
}

function keepSeats(turn: Turn, before: Game, but: PlayerId | null): TournamentRefusal | undefined {
  const { kept, reseated, isFull } = keptSeats(before, turn.game, but, lotsFrom(turn.input.chance));
  const places = [...kept, ...reseated];
  if (isFull) return 'no-free-seat';
  if (places.length === 0) return undefined;
  takeLogged(turn, { ...turn.input, id: `${turn.input.id}.seats`, by: NOBODY, what: { type: 'seats-kept', places } });
  if (reseated.length > 0) turn.emit({ type: 'players-reseated', places: reseated });
  return undefined;
}

/** What was played at a followed table stays played. */
const isPlay = ({ what }: TournamentInput): boolean => what.type === 'hand-begun' || what.type === 'hand-settled';

/**
 * The stand-in for an input that is undone. Whoever entered by it leaves his number to nobody: those who
 * came after him are still the same.
 */
export function insteadOf(state: TournamentState, { input }: LoggedInput): TournamentInput | null {
  const { what } = input;
  const names = what.type === 'entered' ? [what.name] : what.type === 'people-entered' ? what.names : [];
  const at = state.log.findIndex((each) => each.input.id === input.id);
  const isFollowed = state.log
    .slice(at + 1)
    .some(({ input: later }) => later.what.type === 'entered' || later.what.type === 'people-entered');
  return names.length === 0 || !isFollowed ? null : { ...input, what: { type: 'nobody-came', names } };
}
