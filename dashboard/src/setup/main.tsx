import { render } from 'preact';
import type { DirectorView } from '#wire/role-views';
import { startPage } from '../kit/start-page.tsx';
import { SetupPage } from './page.tsx';

startPage('director', (view) => <SetupPage view={view as DirectorView} />, render);
