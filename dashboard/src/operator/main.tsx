import { render } from 'preact';
import type { OperatorView } from '#wire/role-views';
import { startPage } from '../kit/start-page.tsx';
import { OperatorPage } from './page.tsx';

startPage('operator', (view) => <OperatorPage view={view as OperatorView} />, render);
