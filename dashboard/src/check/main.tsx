import { render } from 'preact';
import { openWindow } from '../kit/open-window.ts';
import '../kit/tokens.css';
import '../kit/theme.ts';
import { connect } from '../link/link.ts';
import { checkWords } from '../words/pages/check-words.ts';
import { CheckPage } from './page.tsx';

const root = document.getElementById('app');
const params = new URLSearchParams(location.search);
const feed = params.get('feed');
openWindow(
  () => checkWords.value.title,
  () => root !== null && render(<CheckPage feed={feed} />, root),
);
// Nothing is asked of a server but by whoever looks on at a feed: what was pasted is checked here alone.
if (feed !== null) void connect(`broadcast:${feed}`);
if (params.get('demo') !== null) {
  void import('../demo/demo-deal.ts').then(({ DEMO_DEAL }) => location.replace(`#${DEMO_DEAL}`));
}
