import type { SittingAt, TournamentInput, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { type Game, NOBODY, playerIn } from '../state/state.ts';
import type { Turn } from '../state/turn.ts';
import { takeWish } from './taking.ts';

/** An input as it is kept, so that it can be undone or decided anew. */
export function takeLogged(turn: Turn, input: TournamentInput): TournamentRefusal | undefined {
  let refusal: TournamentRefusal | undefined;
  const { game } = turn.state;
  turn.tryOut(input, (attempt) => {
    attempt.emit({ type: 'input-taken', input });
    refusal = takeWish(attempt, input);
    if (refusal === undefined) keepLots(attempt, input, game);
    // What a machine says twice, and time in which nothing happened, need no row.
    return !isPersons(input) && attempt.state.game === game ? 'not-now' : refusal;
  });
  return refusal;
}

/** Places drawn by lot stay with their input, so that it sends people there whenever it is decided anew. */
function keepLots(turn: Turn, { id, what, drawn: known }: TournamentInput, before: Game | null): void {
  const { game } = turn.state;
  if (!DRAWING.has(what.type) || game === null || before === null) return;
  const drawn = game.players.flatMap((player): SittingAt[] => {
    const was = playerIn(before, player.id);
    const [to, from] = [player.move ?? player.place, was?.move ?? was?.place];
    const isHis = 'player' in what && what.player === player.id;
    const isMoved = to !== null && (to.table !== from?.table || to.seat !== from.seat);
    return to !== null && (isMoved || isHis) ? [{ player: player.id, table: to.table, seat: to.seat }] : [];
  });
  if (drawn.length > 0 && JSON.stringify(drawn) !== JSON.stringify(known))
    turn.emit({ type: 'lots-kept', input: id, drawn });
}

const DRAWING: ReadonlySet<string> = new Set<TournamentInput['what']['type']>([
  'entered',
  'people-entered',
  'seats-drawn',
  'moved',
  'table-broken',
  'final-table-made',
  'offer-decided',
  'fault-overruled',
  'corrected',
]);

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
    case 'table-told':
    case 'time-passed':
    case 'nobody-came':
    case 'seats-kept':
      return false;
    default:
      return true;
  }
}
