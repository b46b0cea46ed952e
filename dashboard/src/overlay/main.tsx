import { render } from 'preact';
import { startOverlay } from './start.tsx';
import './overlay.css';
import './plates.css';
import './board.css';
import './strip.css';
import './rows.css';
import './alone.css';

const params = new URLSearchParams(location.search);
const layout = /\/overlay\/([a-z-]+)/.exec(location.pathname)?.[1] ?? params.get('layout') ?? undefined;
const root = document.getElementById('app');
if (root !== null) startOverlay(root, layout, render);
