import { render } from 'preact';
import type { DirectorView } from '#wire/role-views';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { SetupEntry } from './page.tsx';

startPage(
  'director',
  () => words.value.onTable.pages.setup,
  (view) => <SetupEntry view={view as DirectorView} />,
  render,
);
