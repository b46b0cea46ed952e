import { useLayoutEffect, useRef } from 'preact/hooks';

/** What a key does on this page. Keys are lower case; a key that does nothing now is left to the browser. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Listens as long as the page stands, from the moment it does: on a busy machine a key may come before its first picture. Whoever types in a field, or has a dialog open, types. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const newest = useRef(shortcuts);
  newest.current = shortcuts;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const carryOut = newest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (carryOut === undefined) return;
      event.preventDefault();
      carryOut();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** What is typed there means something else than a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
