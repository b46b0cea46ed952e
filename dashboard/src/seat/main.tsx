import { render } from 'preact';
import { startPage } from '../kit/start-page.tsx';
import { keepShell } from '../phones/app-shell.ts';
import { words } from '../words/language.ts';
import { SeatPage } from './page.tsx';
import { seatOfAddress } from './seat-address.ts';

/** Asked three times within it, a player reads within three seconds that his buttons reach nobody. */
const SILENCE_MS = 2_100;

const seat = seatOfAddress(location);

startPage(
  `seat:${seat}`,
  () => words.value.seat(Number(seat)),
  (view) => <SeatPage view={view} />,
  render,
  SILENCE_MS,
);
void keepShell();
