import { render } from 'preact';
import type { PublicView } from '#wire/public-view';
import { startPage } from '../kit/start-page.tsx';
import { StatsPage } from './page.tsx';

startPage('public', (view) => <StatsPage view={view as PublicView} />, render);
