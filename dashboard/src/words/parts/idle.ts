/** A page that never rests gets its texts all the same. */
const IDLE_WAIT_MS_MAX = 1_500;
/** For browsers that cannot say when they rest. */
const GUESS_MS = 300;

/** Later, when the page stands: what nobody sees at first shall not hold up what everybody waits for. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_WAIT_MS_MAX });
  else setTimeout(work, GUESS_MS);
}
