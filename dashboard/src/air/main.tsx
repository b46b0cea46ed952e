import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { AirPage } from './page.tsx';

startPage(
  'director',
  () => words.value.onTable.pages.air,
  (view) => <AirPage view={view} />,
  render,
);
