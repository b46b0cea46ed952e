import { signal } from '@preact/signals';

export interface Tone {
  readonly hertz: number;
  readonly seconds: number;
}

/** Browsers are silent until somebody has touched the page; after a power cut nobody has. */
export const isSilenced = signal(!('userActivation' in navigator && navigator.userActivation.hasBeenActive));

/** Heard across a room, and no alarm. */
const LOUDNESS = 0.25;
/** Without it each tone would begin and end with a click. */
const EDGE_SECONDS = 0.02;
/** Tones that waited for a touch for longer are old news, and would be heard all at once. */
const WAITS_MS_MAX = 1_000;

let speaker: AudioContext | undefined;
let isUnlocked = false;
let ringing = 0;
let asked: { readonly tones: readonly Tone[]; readonly atMs: number } | undefined;

// A finger that is lifted counts as a touch for every browser, and so does a mouse's.
for (const touch of ['pointerup', 'keydown'] as const)
  addEventListener(touch, () => {
    isSilenced.value = false;
    if (!isUnlocked || speaker?.state !== 'suspended') wake();
  });

/** Tones sound one after the other. A speaker that is left on all night empties a phone: it is on while it rings. */
export function ring(tones: readonly Tone[]): void {
  asked = { tones, atMs: performance.now() };
  wake();
}

function wake(): void {
  speaker ??= new AudioContext();
  const waking = speaker;
  waking.resume().then(
    () => sound(waking),
    () => undefined,
  );
}

function sound(awake: AudioContext): void {
  isUnlocked = true;
  isSilenced.value = false;
  const told = asked;
  asked = undefined;
  if (told !== undefined && performance.now() - told.atMs <= WAITS_MS_MAX) schedule(awake, told.tones);
  else rest();
}

function schedule(awake: AudioContext, tones: readonly Tone[]): void {
  let at = awake.currentTime;
  for (const { hertz, seconds } of tones) {
    const tone = new OscillatorNode(awake, { type: 'triangle', frequency: hertz });
    const loudness = new GainNode(awake, { gain: 0 });
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, at + EDGE_SECONDS);
    loudness.gain.setValueAtTime(LOUDNESS, at + seconds - EDGE_SECONDS);
    loudness.gain.linearRampToValueAtTime(0, at + seconds);
    tone.connect(loudness).connect(awake.destination);
    ringing += 1;
    tone.onended = () => {
      ringing -= 1;
      rest();
    };
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}

function rest(): void {
  if (ringing === 0) void speaker?.suspend();
}
