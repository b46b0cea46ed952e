import type { PlayerId, TableNumber } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentView } from '#wire/tournament/view';
import { tournamentWords } from '../../words/pages/tournament-words.ts';

export function nameOf({ players }: Pick<TournamentView, 'players'>, player: PlayerId): string {
  return players.find((each) => each.player === player)?.name ?? '–';
}

export function tableName({ tables }: Pick<TournamentView, 'tables'>, table: TableNumber): string {
  return tables.find((each) => each.table === table)?.name ?? tournamentWords.value.tableName(table);
}
