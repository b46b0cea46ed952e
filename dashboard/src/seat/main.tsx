import { render } from 'preact';
import type { SeatRoleView } from '#wire/role-views';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { SeatPage } from './page.tsx';

// The server serves this page for seats that there are; `?seat=` looks at it without one.
const seat = /\/seat\/(\d+)$/.exec(location.pathname)?.[1] ?? new URLSearchParams(location.search).get('seat') ?? '1';

startPage(
  `seat:${seat}`,
  () => words.value.seat(Number(seat)),
  (view) => <SeatPage view={view as SeatRoleView} />,
  render,
);
