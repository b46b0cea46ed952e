import type { TournamentView } from '#wire/tournament/view';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { wish } from '../told/tournament-link.ts';
import { deedText, undoneLines } from '../told/undone-text.ts';
import { useKeptRows } from './kept-rows.ts';

/** As many as one may want to go back in an evening; what is older is rather put right by hand. */
const SHOWN_MAX = 8;

/** What was done last, each to be taken back by itself. */
export function UndoList({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const rows = useKeptRows(view.undoable.slice(0, SHOWN_MAX), ({ input }) => input, 'start').slice(0, SHOWN_MAX);
  if (rows.length === 0 && view.undone === null) return null;
  return (
    <section class="panel floor-undo">
      <h2>{say.undo}</h2>
      <Undone view={view} />
      <ul>
        {rows.map(({ key, row: each, isGone }) => (
          <li key={key} data-undoable={each.what} data-gone={isGone}>
            <span>{deedText(view, each)}</span>
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

/** Deeds and seats that the last undo could not keep. */
function Undone({ view }: { readonly view: TournamentView }) {
  const lines = undoneLines(view);
  if (lines.length === 0) return null;
  return (
    <ul class="note-ask" role="alert" data-undone={lines.length}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
