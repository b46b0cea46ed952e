import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { followTournament } from '../tournament/told/tournament-link.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { ClockPage } from './page.tsx';

startPage(
  'public',
  () => tournamentWords.value.clock,
  () => <ClockPage />,
  render,
);
void followTournament(true);
