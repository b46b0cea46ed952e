import { render } from 'preact';
import type { PublicView } from '#wire/public-view';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { TablePage } from './page.tsx';

startPage(
  'public',
  () => words.value.onTable.pages.table,
  (view) => <TablePage view={view as PublicView} />,
  render,
);
