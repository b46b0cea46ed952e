import { render } from 'preact';
import { nameWindow } from '../kit/name-window.ts';
import '../kit/tokens.css';
import '../kit/theme.ts';
import { keepShell } from '../phones/app-shell.ts';
import { phoneWords } from '../words/phone-words.ts';
import { JoinPage } from './page.tsx';

const root = document.getElementById('app');
nameWindow(() => phoneWords.value.join.title);
if (root !== null) render(<JoinPage />, root);
void keepShell();
