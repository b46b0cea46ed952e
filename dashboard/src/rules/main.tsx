import { render } from 'preact';
import type { PublicView } from '#wire/public-view';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { RulesPage } from './page.tsx';

startPage(
  'public',
  () => words.value.onTable.pages.rules,
  (view) => <RulesPage view={view as PublicView} />,
  render,
);
