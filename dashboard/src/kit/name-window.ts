import { effect } from '@preact/signals';

/**
 * What a tab or a window is called, in the page's language: whoever has five of them open finds the one that he wants.
 */
export function nameWindow(name: () => string): void {
  effect(() => {
    document.title = `${name()} · Sabot`;
  });
}
