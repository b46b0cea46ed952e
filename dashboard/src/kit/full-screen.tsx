import { words } from '../words/language.ts';

/** Nothing but the page, or the browser around it again. */
export function toggleFullScreen(): void {
  const change =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  // Browsers may refuse, and some televisions have no other screen.
  void change.catch(() => {});
}

/** Phones of one maker have no full screen: there is no key for it then. */
export function FullScreenButton({ className }: { readonly className: string }) {
  if (!document.fullscreenEnabled) return null;
  return (
    <button type="button" class={className} data-press="full-screen" onClick={toggleFullScreen}>
      {words.value.fullScreen} <kbd>W</kbd>
    </button>
  );
}
