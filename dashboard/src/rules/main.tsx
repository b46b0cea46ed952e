import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { RulesPage } from './page.tsx';

startPage(
  'public',
  () => words.value.onTable.pages.rules,
  (view) => <RulesPage view={view} />,
  render,
);
