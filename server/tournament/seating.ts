import { SEATS, type Seat } from '#vocabulary/seats';
import type { TableNumber } from '#vocabulary/tournament-inputs';
import { type Game, seatedAt, type TableInGame, tableIn } from './state.ts';

/** Nobody sits there, and nobody is on his way there. */
export function freeSeats(game: Game, number: TableNumber): readonly Seat[] {
  const table = tableIn(game, number);
  if (table === undefined) return [];
  const taken = new Set([
    ...seatedAt(game, number).map(({ place }) => place?.seat),
    ...game.players.flatMap(({ move }) => (move?.table === number ? [move.seat] : [])),
  ]);
  return SEATS.slice(0, table.seats).filter((seat) => !taken.has(seat));
}

/** So many will play there when everybody is where he is going. */
export const playersOf = (game: Game, number: TableNumber): number =>
  game.players.filter(({ state, place, move }) => {
    const plays = state === 'in' || state === 'offered' || state === 'entered';
    return plays && (move?.table ?? place?.table) === number;
  }).length;

export const openTables = ({ tables }: Game): readonly TableInGame[] => tables.filter(({ isOpen }) => isOpen);

/** Whoever comes goes to the shortest table that has a seat; chance chooses it (R000-gen-3). */
export function placeByLot(game: Game, pick: (below: number) => number): { readonly table: TableNumber; readonly seat: Seat } | undefined {
  const [shortest] = openTables(game)
    .map((table) => ({ table: table.number, players: playersOf(game, table.number), free: freeSeats(game, table.number) }))
    .filter(({ free }) => free.length > 0)
    .sort((a, b) => a.players - b.players);
  const seat = shortest?.free[pick(shortest.free.length)];
  return shortest === undefined || seat === undefined ? undefined : { table: shortest.table, seat };
}
