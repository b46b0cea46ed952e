import { effect, signal } from '@preact/signals';
import type { PublicView } from '#wire/views/public-view';
import { at } from '../link/own-addresses.ts';
import { language, words } from '../words/language.ts';
import { mayInterrupt, speakable, type Utterance, utteranceOf } from './utterance.ts';

/** `server`: clips of the table's own voice, the same on every screen. `browser`: this screen's own. */
export const VOICES = ['off', 'server', 'browser'] as const;
export type Voice = (typeof VOICES)[number];

const KEY = 'sabot.voice';

/** As this screen was told last; browsers let it speak again once somebody has touched the page. */
export const voice = signal<Voice>(stored());

/** What was said last; nothing is said twice in a row. */
let lastSaid = '';
let speaking: Utterance | undefined;
/** The newest thing to say when what matters more has been said. */
let waiting: Utterance | undefined;
let playing: HTMLAudioElement | undefined;

/** One tap to enable: browsers stay silent until somebody touches the page. */
export function chooseVoice(chosen: Voice): void {
  voice.value = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // The choice then lasts for this visit.
  }
}

function stored(): Voice {
  try {
    const kept = localStorage.getItem(KEY);
    return VOICES.find((each) => each === kept) ?? 'off';
  } catch {
    return 'off';
  }
}

effect(() => {
  lastSaid = '';
  if (voice.value === 'off') hush();
});

export function speakPrompt(view: PublicView): void {
  if (voice.value !== 'off') speak(utteranceOf(view));
}

/** Said now, or when what matters more has been said. */
export function speak(next: Utterance): void {
  if (voice.value === 'off') return;
  if (mayInterrupt(next, speaking)) say(next);
  else waiting = next;
}

function say(utterance: Utterance): void {
  waiting = undefined;
  if (utterance.text === lastSaid) return;
  lastSaid = utterance.text;
  hush();
  speaking = utterance;
  if (voice.value === 'browser') speakHere(utterance);
  else void speakThere(utterance);
}

/** Over, or given up: what had to wait is said now. */
function ended(utterance: Utterance): void {
  if (speaking !== utterance) return;
  speaking = undefined;
  if (waiting !== undefined && voice.value !== 'off') say(waiting);
}

function hush(): void {
  speaking = undefined;
  endClip(playing);
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}

function speakHere(utterance: Utterance): void {
  if (!('speechSynthesis' in window)) {
    ended(utterance);
    return;
  }
  const spoken = new SpeechSynthesisUtterance(utterance.text);
  spoken.lang = words.value.locale;
  spoken.addEventListener('end', () => ended(utterance));
  spoken.addEventListener('error', () => ended(utterance));
  speechSynthesis.speak(spoken);
}

/** A server without a voice of its own answers 404: this screen then speaks for itself from now on. */
async function speakThere(utterance: Utterance): Promise<void> {
  const answer = await fetch(at('/api/speech'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: language.value, text: speakable(utterance.text) }),
  }).catch(() => undefined);
  if (speaking !== utterance) return;
  if (answer?.status === 404) {
    voice.value = 'browser';
    speakHere(utterance);
    return;
  }
  if (answer?.ok !== true) {
    ended(utterance);
    return;
  }
  const clip = URL.createObjectURL(await answer.blob());
  if (speaking !== utterance) return;
  const audio = new Audio(clip);
  playing = audio;
  const over = (): void => {
    endClip(audio);
    ended(utterance);
  };
  audio.addEventListener('ended', over);
  await audio.play().catch(over);
}

/** A clip that was cut short is let go of like one that was heard to its end: a screen speaks all night. */
function endClip(audio: HTMLAudioElement | undefined): void {
  if (audio === undefined) return;
  audio.pause();
  URL.revokeObjectURL(audio.src);
  if (playing === audio) playing = undefined;
}
