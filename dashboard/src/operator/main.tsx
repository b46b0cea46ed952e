import { render } from 'preact';
import type { OperatorView } from '#wire/role-views';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { OperatorPage } from './page.tsx';

startPage(
  'operator',
  () => words.value.onTable.pages.operator,
  (view) => <OperatorPage view={view as OperatorView} />,
  render,
);
