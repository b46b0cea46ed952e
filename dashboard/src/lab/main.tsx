import { render } from 'preact';
import type { LabView } from '#wire/views/lab-view';
import type { AnyView } from '#wire/views/server-messages';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { LabPage } from './page.tsx';

/** The screen beside the readers sees devices and readings and nothing of the table; its address says so. */
const isForReaders = new URLSearchParams(location.search).get('role') === 'bridge';

startPage(
  isForReaders ? 'bridge' : 'director',
  () => words.value.onTable.pages.lab,
  (view) => <LabPage lab={labOf(view)} table={'seats' in view ? view : null} />,
  render,
);

function labOf(view: AnyView): LabView {
  if ('lab' in view) return view.lab;
  return 'devices' in view ? view : { devices: [], readings: [], facts: [] };
}
