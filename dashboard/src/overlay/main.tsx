import { render } from 'preact';
import { startOverlay } from './start.tsx';
import './overlay.css';

const layout = /\/overlay\/([a-z-]+)/.exec(location.pathname)?.[1] ?? new URLSearchParams(location.search).get('layout') ?? 'lower-strip';
const root = document.getElementById('app');
if (root !== null) startOverlay(root, layout, render);
