import { render } from 'preact';
import { openWindow } from '../kit/open-window.ts';
import '../kit/tokens.css';
import '../kit/theme.ts';
import { keepShell } from '../phones/app-shell.ts';
import { phoneWords } from '../words/pages/phone-words.ts';
import { JoinPage } from './page.tsx';

const root = document.getElementById('app');
openWindow(
  () => phoneWords.value.join.title,
  () => root !== null && render(<JoinPage />, root),
);
void keepShell();
