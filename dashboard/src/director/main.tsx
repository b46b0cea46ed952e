import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { DirectorPage } from './page.tsx';

startPage(
  'director',
  () => words.value.onTable.pages.director,
  (view) => <DirectorPage view={view} />,
  render,
);
