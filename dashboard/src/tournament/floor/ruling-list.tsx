import type { TournamentTableView, TournamentView } from '#wire/tournament/view';
import { kindTitle } from '../../words/kinds.ts';
import { coreWords } from '../../words/pages/core-words.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';

/** Rulings that are open at the tables, those first that wait for the floor. */
export function RulingList({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const open = view.tables
    .filter(({ isOpen, rulings }) => isOpen && rulings.length > 0)
    .sort((one, other) => Number(waits(other)) - Number(waits(one)));
  if (open.length === 0) return null;
  return (
    <>
      <h3>{say.rulingsOpen}</h3>
      <ul>
        {open.map((table) => (
          <li key={table.table} data-ruling={table.table} data-waits={waits(table)}>
            <b>{table.name}</b> {coreWords.value.list(table.rulings.map(({ kind }) => kindTitle(kind)))}
            {waits(table) && <span class="note-stop"> {say.floorDecides}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

const waits = ({ rulings }: TournamentTableView): boolean => rulings.some(({ decides }) => decides === 'director');
