import type { PlayerId, TableNumber } from '#vocabulary/tournament/tournament-inputs';
import type { Game, Player, TableInGame } from './state.ts';

/** Somebody is changed; of whoever is not there nothing is. */
export function withPlayer(game: Game, id: PlayerId, changes: Partial<Player>): Game {
  const index = Number(id.slice(1)) - 1;
  const before = game.players[index];
  return before === undefined ? game : { ...game, players: game.players.with(index, { ...before, ...changes }) };
}

export function changeTable(
  game: Game,
  number: TableNumber,
  change: (table: TableInGame) => Partial<TableInGame>,
): Game {
  const before = game.tables[number - 1];
  return before === undefined
    ? game
    : { ...game, tables: game.tables.with(number - 1, { ...before, ...change(before) }) };
}
