import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/language.ts';

/** Keeps the phone's screen on where the browser can (secure pages only), and says how to where it cannot. */
export function AwakeNote() {
  const [awake, setAwake] = useState(true);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = async (): Promise<void> => {
      if (!('wakeLock' in navigator)) {
        setAwake(false);
        return;
      }
      try {
        lock = await navigator.wakeLock.request('screen');
        setAwake(true);
      } catch {
        setAwake(false);
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
  return awake ? null : <p class="awake-note">{words.value.keepAwake}</p>;
}
