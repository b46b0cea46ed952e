import { useEffect, useState } from 'preact/hooks';

/** Longer than a finger that taps twice, shorter than anybody who presses again because he means it. */
const PAUSE_MS = 500;

/**
 * Whoever taps twice presses once: the second tap would be the act of the next player, or take back the act before. The
 * keys are off as long as it pauses.
 */
export function usePause(): readonly [boolean, () => void] {
  const [pauses, setPauses] = useState(false);
  useEffect(() => {
    if (!pauses) return undefined;
    const timer = setTimeout(() => setPauses(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pauses]);
  return [pauses, () => setPauses(true)];
}
