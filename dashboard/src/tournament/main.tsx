import { render } from 'preact';
import type { DirectorView } from '#wire/role-views';
import { startPage } from '../kit/start-page.tsx';
import { tournamentWords } from '../words/tournament-words.ts';
import { TournamentPage } from './page.tsx';
import { followTournament } from './told/tournament-link.ts';

startPage(
  'director',
  () => tournamentWords.value.title,
  (view) => <TournamentPage view={view as DirectorView} />,
  render,
);
void followTournament(true);
