import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { StatsPage } from './page.tsx';

startPage(
  'public',
  () => words.value.onTable.pages.stats,
  (view) => <StatsPage view={view} />,
  render,
);
