import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** A browser keeps this screen on: on secure pages alone, which those of the machine itself are too. */
export const isAwake = signal(true);

/** Keeps the screen on as long as this page is looked at. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = async (): Promise<void> => {
      try {
        lock = await navigator.wakeLock.request('screen');
        isAwake.value = true;
      } catch {
        // Refused, or nothing to ask: a page without encryption has no wake lock at all.
        isAwake.value = false;
      }
    };
    const again = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
