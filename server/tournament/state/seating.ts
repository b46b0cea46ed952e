import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS, type Seat } from '#vocabulary/seats';
import type { TableNumber } from '#vocabulary/tournament/tournament-inputs';
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

/**
 * The book by which the clock goes. Where nobody has told of a hand of this level none can begin the next one: it
 * begins by its time, as in the books that say so (R000-level-0).
 */
export function bookOfClock(game: Game): RuleBook {
  const { plan, clock } = game;
  const level = plan.sheet.findLastIndex(({ kind }, line) => kind === 'level' && line <= (clock?.entry ?? 0));
  const isHeard = openTables(game).some(
    ({ kind, hand }) => kind === 'followed' || (hand !== null && hand.entry >= level),
  );
  return isHeard ? plan.ruleBook : 'sans-croupier';
}

export const openTables = ({ tables }: Game): readonly TableInGame[] => tables.filter(({ isOpen }) => isOpen);

/** The same of every table, in one look at the people. */
export function sizesOf({ players }: Game): ReadonlyMap<TableNumber, number> {
  const sizes = new Map<TableNumber, number>();
  for (const { state, place, move } of players) {
    const table = move?.table ?? place?.table;
    if (table !== undefined && (state === 'in' || state === 'offered' || state === 'entered'))
      sizes.set(table, (sizes.get(table) ?? 0) + 1);
  }
  return sizes;
}

/** Whoever comes goes to the shortest table that has a seat; chance chooses it (R000-gen-3). */
export function seatByLot(
  game: Game,
  pick: (below: number) => number,
): { readonly table: TableNumber; readonly seat: Seat } | undefined {
  const sizes = sizesOf(game);
  const shortest = openTables(game)
    .map(({ number, seats }) => ({ table: number, seats, players: sizes.get(number) ?? 0 }))
    .filter(({ players, seats }) => players < seats)
    .sort((a, b) => a.players - b.players);
  // A seat that somebody is about to leave is not free yet.
  for (const { table } of shortest) {
    const free = freeSeats(game, table);
    const seat = free[pick(free.length)];
    if (seat !== undefined) return { table, seat };
  }
  return undefined;
}
