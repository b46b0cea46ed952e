import { render } from 'preact';
import type { SeatRoleView } from '#wire/role-views';
import { startPage } from '../kit/start-page.tsx';
import { words } from '../words/language.ts';
import { SeatPage } from './page.tsx';
import { seatOfAddress } from './seat-address.ts';

const seat = seatOfAddress(location);

startPage(
  `seat:${seat}`,
  () => words.value.seat(Number(seat)),
  (view) => <SeatPage view={view as SeatRoleView} />,
  render,
);
