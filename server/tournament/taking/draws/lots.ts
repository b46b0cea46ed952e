import { SEATS } from '#vocabulary/seats';
import type { PlayerId, SittingAt } from '#vocabulary/tournament/tournament-inputs';
import { lotsFrom } from '../../reckoning/chances.ts';
import { freeSeats, openTables, seatByLot } from '../../state/seating.ts';
import type { Turn } from '../../state/turn.ts';

/** Drawn once: decided anew, the lot is the one that people have seen, if nobody sits there. */
export function placeByLot(
  turn: Turn,
  player: PlayerId,
  pick: (below: number) => number = lotsFrom(turn.input.chance),
): Omit<SittingAt, 'player'> | undefined {
  const drawn = turn.input.drawn?.find((each) => each.player === player);
  const isOpen = drawn !== undefined && openTables(turn.game).some(({ number }) => number === drawn.table);
  return isOpen && freeSeats(turn.game, drawn.table).includes(drawn.seat)
    ? { table: drawn.table, seat: drawn.seat }
    : seatByLot(turn.game, pick);
}

/** The same of a whole draw: whoever has a lot keeps it, and the others take what that leaves. */
export function asDrawn<Place extends SittingAt>({ input, game }: Turn, places: readonly Place[]): readonly Place[] {
  const drawn = input.drawn ?? [];
  const lots = places.map((place) => drawn.find(({ player }) => player === place.player));
  const taken = new Set(lots.flatMap((lot) => (lot === undefined ? [] : [`${lot.table}/${lot.seat}`])));
  const tables = [...new Set(places.map(({ table }) => table))];
  return places.map((place, index) => {
    const lot = lots[index];
    if (lot !== undefined) return { ...place, table: lot.table, seat: lot.seat };
    const ways = [place.table, ...tables].flatMap((table) =>
      SEATS.slice(0, game.tables[table - 1]?.seats ?? 0).map((seat) => ({ table, seat })),
    );
    const free = [place, ...ways].find(({ table, seat }) => !taken.has(`${table}/${seat}`)) ?? place;
    taken.add(`${free.table}/${free.seat}`);
    return { ...place, table: free.table, seat: free.seat };
  });
}
