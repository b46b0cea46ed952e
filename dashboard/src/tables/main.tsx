import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { TablesPage } from './page.tsx';

startPage(
  'public',
  () => words.value.onTable.pages.tables,
  (view) => <TablesPage view={view} />,
  render,
);
