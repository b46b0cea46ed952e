import type { TournamentView } from '#wire/tournament/view';
import { words } from '../words/language.ts';
import { refusalText } from './told/refusal-text.ts';
import { tournamentLink, tournamentRefusal } from './told/tournament-link.ts';

/** What is wrong with the tournament, and what it answered to a wish that it did not take. */
export function Notes({ view }: { readonly view: TournamentView }) {
  const refused = tournamentRefusal.value;
  const notes = [
    ...(tournamentLink.value === 'lost' ? [words.value.connection.lost] : []),
    ...(view.state === 'running' ? [] : [words.value.standstill[view.state]]),
    ...(refused === null ? [] : [refusalText(refused)]),
  ];
  return (
    <div class="tournament-notes" role="alert">
      {notes.map((note) => (
        <p key={note} class="note-ask">
          {note}
        </p>
      ))}
    </div>
  );
}
