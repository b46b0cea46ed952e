import { signal } from '@preact/signals';
import type { Announcement } from '../tournament/told/announcements.ts';

interface Tone {
  readonly hertz: number;
  readonly seconds: number;
}

/** Rising: play goes on. Falling: it stops. One tone: look up. */
const TONES: Readonly<Record<Announcement, readonly Tone[]>> = {
  minute: [{ hertz: 660, seconds: 0.35 }],
  'break-minute': [{ hertz: 660, seconds: 0.35 }],
  level: [
    { hertz: 523, seconds: 0.25 },
    { hertz: 784, seconds: 0.5 },
  ],
  break: [
    { hertz: 784, seconds: 0.25 },
    { hertz: 523, seconds: 0.5 },
  ],
  'break-over': [
    { hertz: 523, seconds: 0.2 },
    { hertz: 659, seconds: 0.2 },
    { hertz: 784, seconds: 0.5 },
  ],
  paused: [{ hertz: 392, seconds: 0.3 }],
  resumed: [{ hertz: 523, seconds: 0.3 }],
};
/** Heard across a room, and no alarm. */
const LOUDNESS = 0.25;
/** Without it each tone would begin and end with a click. */
const EDGE_SECONDS = 0.02;

let context: AudioContext | undefined;

/** Browsers are silent until somebody has touched the page; after a power cut nobody has. */
export const isSilenced = signal(!('userActivation' in navigator && navigator.userActivation.hasBeenActive));

for (const touch of ['pointerdown', 'keydown'] as const)
  addEventListener(touch, () => {
    isSilenced.value = false;
    void context?.resume();
  });

/** Made by this page itself: no file has to be there. */
export function sound(what: Announcement): void {
  context ??= new AudioContext();
  // What waited for a touch would be heard all at once.
  if (context.state !== 'running' && isSilenced.value) return;
  let at = context.currentTime;
  for (const { hertz, seconds } of TONES[what]) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, at + EDGE_SECONDS);
    loudness.gain.setValueAtTime(LOUDNESS, at + seconds - EDGE_SECONDS);
    loudness.gain.linearRampToValueAtTime(0, at + seconds);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}
