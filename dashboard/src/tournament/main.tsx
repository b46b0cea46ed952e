import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { TournamentPage } from './page.tsx';
import { followTournament } from './told/tournament-link.ts';

startPage(
  'director',
  () => tournamentWords.value.title,
  (view) => <TournamentPage view={view} />,
  render,
);
void followTournament(true);
