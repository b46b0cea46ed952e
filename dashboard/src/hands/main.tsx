import { render } from 'preact';
import type { PublicView } from '#wire/public-view';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { HandsPage } from './page.tsx';
import { ReplayPage } from './replayer.tsx';
import { replayAsked } from './replays.ts';

const asked = replayAsked();

startPage(
  'public',
  () => words.value.onTable.pages.hands,
  (view) =>
    asked === undefined ? (
      <HandsPage view={view as PublicView} />
    ) : (
      <ReplayPage view={view as PublicView} asked={asked} />
    ),
  render,
);
