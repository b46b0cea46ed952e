import { render } from 'preact';
import { openWindow } from '../kit/open-window.ts';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { ownAsked } from './own-hands.ts';
import { OwnHandsPage } from './own-page.tsx';
import { HandsPage } from './page.tsx';
import { ReplayPage } from './replayer.tsx';
import { replayAsked } from './replays.ts';

const asked = replayAsked();
const own = ownAsked();
const root = document.getElementById('app');

if (own !== undefined && root !== null) {
  // Whoever's night is over is shown his hands, and no view of the table.
  openWindow(
    () => words.value.hands.myHands,
    () => render(<OwnHandsPage asked={own} />, root),
  );
} else
  startPage(
    'public',
    () => words.value.onTable.pages.hands,
    (view) => (asked === undefined ? <HandsPage view={view} /> : <ReplayPage view={view} asked={asked} />),
    render,
  );
