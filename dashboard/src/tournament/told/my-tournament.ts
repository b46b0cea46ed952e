import type { Seat } from '#vocabulary/seats';
import type { TableId } from '#vocabulary/tables';
import { followedAt } from '#vocabulary/tournament/followed-tables';
import type { MoveView, TournamentPlayerView, TournamentView } from '#wire/tournament/view';

/** What a player's phone says of the tournament. */
export interface MyTournament {
  readonly player: TournamentPlayerView;
  /** By chips among those who are left: what he would call his place now. */
  readonly place: number;
  readonly left: number;
  readonly move: MoveView | null;
}

/** The player who has that seat at this table of the house, or is leaving it. */
export function myTournament(view: TournamentView, seat: Seat, house: TableId): MyTournament | null {
  const followed = followedAt(view.tables, house);
  if (followed === undefined) return null;
  const move =
    view.moves.find(({ from, hasLeft }) => from.table === followed.table && from.seat === seat && !hasLeft) ?? null;
  const player =
    view.players.find((each) => each.player === move?.player) ??
    view.players.find((each) => each.table === followed.table && each.seat === seat);
  return player === undefined ? null : { ...standingOf(view, player), move };
}

/** Of somebody at whatever table: also when he has got up already, and has not sat down at the next one. */
export function tournamentOf(view: TournamentView, whose: string): MyTournament | null {
  const player = view.players.find((each) => each.player === whose);
  if (player === undefined) return null;
  const move = view.moves.find((each) => each.player === whose) ?? null;
  return { ...standingOf(view, player), move };
}

function standingOf(view: TournamentView, player: TournamentPlayerView): Omit<MyTournament, 'move'> {
  const ahead = view.players.filter(({ place, stack }) => place === null && stack > player.stack).length;
  return { player, place: player.place ?? ahead + 1, left: view.counts.left };
}
