import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { TablePage } from './page.tsx';

startPage(
  'public',
  () => words.value.onTable.pages.table,
  (view) => <TablePage view={view} />,
  render,
);
