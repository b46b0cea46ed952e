import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { OperatorPage } from './page.tsx';
import { TabletPage } from './tablet.tsx';

/** `/operator?tablet`: the page that is passed around. */
const isTablet = new URLSearchParams(location.search).has('tablet');

startPage(
  'operator',
  () => words.value.onTable.pages.operator,
  (view) => (isTablet ? <TabletPage view={view} /> : <OperatorPage view={view} />),
  render,
);
