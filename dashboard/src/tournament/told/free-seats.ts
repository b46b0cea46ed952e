import { SEATS, type Seat } from '#vocabulary/seats';
import type { TableNumber } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentView } from '#wire/tournament/view';

interface Place {
  readonly table: TableNumber;
  readonly seat: Seat;
}

/** Where nobody sits, and nobody is on his way to. */
export function freeSeats({
  tables,
  players,
  moves,
}: Pick<TournamentView, 'tables' | 'players' | 'moves'>): readonly Place[] {
  return tables
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ table, seats }) =>
      SEATS.slice(0, seats)
        .filter(
          (seat) =>
            !players.some((player) => player.table === table && player.seat === seat) &&
            !moves.some(({ to }) => to.table === table && to.seat === seat),
        )
        .map((seat) => ({ table, seat })),
    );
}
