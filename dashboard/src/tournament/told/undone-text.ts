import type { TournamentView, UndoableView } from '#wire/tournament/view';
import { amount, timeOf } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { nameOf, tableName } from './who-and-where.ts';

/** A deed in words, with its players and its table. */
export function deedText(view: TournamentView, { what, players, table, name, atMs }: UndoableView): string {
  const say = tournamentWords.value;
  const names = players.map((player) => nameOf(view, player));
  const where = table === null ? [] : [tableName(view, table)];
  return [say.deeds[what] ?? what, ...(name === null ? [] : [name]), ...names, ...where, timeOf(atMs)].join(' · ');
}

/** Deeds and seats that the last undo could not keep, for whoever decides and for the tables. */
export function undoneLines(view: TournamentView): readonly string[] {
  const say = tournamentWords.value;
  const { dropped, reseated } = view.undone ?? { dropped: [], reseated: [] };
  return [
    ...dropped.map((each) => say.dropped(deedText(view, each))),
    ...reseated.map(({ player, table, seat }) =>
      say.reseated(nameOf(view, player), say.seatAt(tableName(view, table), amount(seat))),
    ),
  ];
}
