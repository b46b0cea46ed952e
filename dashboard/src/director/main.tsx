import { render } from 'preact';
import type { DirectorView } from '#wire/role-views';
import { startPage } from '../kit/start-page.tsx';
import { DirectorPage } from './page.tsx';

startPage('director', (view) => <DirectorPage view={view as DirectorView} />, render);
