import { render } from 'preact';
import type { PublicView } from '#wire/public-view';
import { startPage } from '../kit/start-page.tsx';
import { TablePage } from './page.tsx';

startPage('public', (view) => <TablePage view={view as PublicView} />, render);
