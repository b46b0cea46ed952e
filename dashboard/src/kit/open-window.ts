import { effect } from '@preact/signals';
import { whenSpoken } from '../words/parts/catalogues.ts';

/**
 * Nothing is drawn before the page's words are there. A tab or a window is called by a name in the page's language:
 * whoever has five of them open finds the one that he wants.
 */
export function openWindow(name: () => string, draw: () => void): void {
  void whenSpoken().then(() => {
    effect(() => {
      document.title = `${name()} · Sabot`;
    });
    draw();
  });
}
