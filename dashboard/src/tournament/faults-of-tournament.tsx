import { FaultList } from './floor/fault-list.tsx';
import { Notes } from './notes.tsx';
import './tournament.css';
import './floor/floor.css';
import { tournament } from './told/tournament-link.ts';

/** On the page of the table's director: told there or here, decided once. */
export function FaultsOfTournament() {
  const view = tournament.value;
  if (view === undefined || view.may !== 'decide') return null;
  return (
    <>
      <FaultList view={view} />
      <Notes view={view} />
    </>
  );
}
