import type { TournamentView, UndoableView } from '#wire/tournament/view';
import { timeOf } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/tournament-words.ts';
import { wish } from '../told/tournament-link.ts';
import { nameOf, tableName } from '../told/who-and-where.ts';
import { useKeptRows } from './kept-rows.ts';

/** As many as one may want to go back in an evening; what is older is rather put right by hand. */
const SHOWN_MAX = 8;

/** What was done last, each to be taken back by itself. */
export function UndoList({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const rows = useKeptRows(view.undoable.slice(0, SHOWN_MAX), ({ input }) => input, 'start').slice(0, SHOWN_MAX);
  if (rows.length === 0) return null;
  return (
    <section class="panel floor-undo">
      <h2>{say.undo}</h2>
      <ul>
        {rows.map(({ key, row: each, isGone }) => (
          <li key={key} data-undoable={each.what} data-gone={isGone}>
            <span>{sentenceOf(view, each)}</span>
            <button
              type="button"
              class="small"
              disabled={isGone}
              onClick={() => void wish({ type: 'undone', input: each.input })}
            >
              {say.undo}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentenceOf(view: TournamentView, { what, players, table, name, atMs }: UndoableView): string {
  const say = tournamentWords.value;
  const names = players.map((player) => nameOf(view, player));
  const where = table === null ? [] : [tableName(view, table)];
  return [say.deeds[what] ?? what, ...(name === null ? [] : [name]), ...names, ...where, timeOf(atMs)].join(' · ');
}
