import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { SetupEntry } from './page.tsx';

startPage(
  'director',
  () => words.value.onTable.pages.setup,
  (view) => <SetupEntry view={view} />,
  render,
);
