import { useLayoutEffect, useRef } from 'preact/hooks';

/** What a key does on this page. Keys are lower case; a key that does nothing now is left to the browser. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

export function useShortcuts(shortcuts: Shortcuts): void {
  useKeys(({ key }) => shortcuts[key.length === 1 ? key.toLowerCase() : key]);
}

/**
 * Listens as long as the page stands, from the moment it does, with what the newest picture says: on a busy machine a
 * key may come before the first picture, or between a new one and the effects that follow it. Whoever types in a field,
 * or has a dialog open, types.
 */
export function useKeys(commandOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const newest = useRef(commandOf);
  newest.current = commandOf;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const carryOut = newest.current(event);
      if (carryOut === undefined) return;
      event.preventDefault();
      carryOut();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** What is typed there means something else than a shortcut. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}
