import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ring, type Tone } from '../kit/tones.ts';

const KEY = 'sabot.sound';

export const sound = signal<'on' | 'off'>(stored());

export function toggleSound(): void {
  sound.value = sound.value === 'on' ? 'off' : 'on';
  try {
    localStorage.setItem(KEY, sound.value);
  } catch {
    // The choice then lasts for this visit.
  }
  if (sound.value === 'on') ring(CHIME);
}

/** Short, short, long: felt through a pocket, and no alarm. */
const BUZZES_MS = [120, 80, 120, 80, 280];

/** A player who looks elsewhere is told that it is his turn, once, by what his phone has: it buzzes, it rings. */
export function useTurnCall(isMyTurn: boolean): void {
  useEffect(() => {
    if (!isMyTurn) return;
    navigator.vibrate?.(BUZZES_MS);
    if (sound.value === 'on') ring(CHIME);
  }, [isMyTurn]);
}

/** A fifth upwards: heard across a table, and borne all night. */
const CHIME: readonly Tone[] = [
  { hertz: 659.3, seconds: 0.16 },
  { hertz: 987.8, seconds: 0.32 },
];

function stored(): 'on' | 'off' {
  try {
    return localStorage.getItem(KEY) === 'off' ? 'off' : 'on';
  } catch {
    return 'on';
  }
}
