import { render } from 'preact';
import type { PublicView } from '#wire/public-view';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { HandsPage } from './page.tsx';

startPage(
  'public',
  () => words.value.onTable.pages.hands,
  (view) => <HandsPage view={view as PublicView} />,
  render,
);
