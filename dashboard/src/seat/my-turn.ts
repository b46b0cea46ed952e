import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const KEY = 'sabot.sound';

export const sound = signal<'on' | 'off'>(stored());

export function toggleSound(): void {
  sound.value = sound.value === 'on' ? 'off' : 'on';
  try {
    localStorage.setItem(KEY, sound.value);
  } catch {
    // The choice then lasts for this visit.
  }
  if (sound.value === 'on') chime();
}

/** Short, short, long: felt through a pocket, and no alarm. */
const BUZZES_MS = [120, 80, 120, 80, 280];

/** A player who looks elsewhere is told that it is his turn, once, by what his phone has: it buzzes, it rings. */
export function useTurnCall(isMyTurn: boolean): void {
  useEffect(() => {
    if (!isMyTurn) return;
    navigator.vibrate?.(BUZZES_MS);
    if (sound.value === 'on') chime();
  }, [isMyTurn]);
}

/** Browsers let a page ring only after somebody has touched it: the first touch makes the bell ready. */
let bell: AudioContext | undefined;
addEventListener('pointerdown', () => {
  bell ??= new AudioContext();
  if (bell.state === 'suspended') void bell.resume();
});

/** A fifth upwards, soft at both ends: heard across a table, and borne all night. */
const TONES_HZ = [659.3, 987.8];
const TONE_S = 0.16;
const LOUDNESS = 0.25;

function chime(): void {
  if (bell === undefined || bell.state !== 'running') return;
  for (const [nth, hertz] of TONES_HZ.entries()) {
    const atS = bell.currentTime + nth * TONE_S;
    const tone = new OscillatorNode(bell, { type: 'triangle', frequency: hertz });
    const volume = new GainNode(bell, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0, atS);
    volume.gain.linearRampToValueAtTime(LOUDNESS, atS + TONE_S / 8);
    volume.gain.linearRampToValueAtTime(0, atS + 2 * TONE_S);
    tone.connect(volume).connect(bell.destination);
    tone.start(atS);
    tone.stop(atS + 2 * TONE_S);
  }
}

function stored(): 'on' | 'off' {
  try {
    return localStorage.getItem(KEY) === 'off' ? 'off' : 'on';
  } catch {
    return 'on';
  }
}
