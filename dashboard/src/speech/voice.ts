import { effect, signal } from '@preact/signals';
import type { PublicView } from '#wire/public-view';
import { kindTitle } from '../words/kinds.ts';
import { language, words } from '../words/language.ts';
import { promptOf } from '../words/prompts.ts';

/** `server`: clips of the table's own voice, the same on every screen. `browser`: this screen's own. */
export const VOICES = ['off', 'server', 'browser'] as const;
export type Voice = (typeof VOICES)[number];

export const voice = signal<Voice>('off');

/** What was said last; nothing is said twice in a row. */
let lastSaid = '';
let playing: HTMLAudioElement | undefined;

/** One tap to enable: browsers stay silent until somebody touches the page. */
export function chooseVoice(chosen: Voice): void {
  voice.value = chosen;
}

effect(() => {
  lastSaid = '';
  if (voice.value === 'off') hush();
});

/** Says what the public view asks for: a new verdict before a prompt. It only ever has that view, so it can tell no hidden card. */
export function speakPrompt(view: PublicView): void {
  if (voice.value === 'off') return;
  const verdict = view.verdicts.findLast((each) => each.status === 'open');
  const sentence = verdict === undefined ? promptOf(view) : `${kindTitle(verdict.kind)}. ${promptOf(view)}`;
  if (sentence === lastSaid) return;
  lastSaid = sentence;
  hush();
  if (voice.value === 'browser') speakHere(sentence);
  else void speakThere(sentence);
}

function hush(): void {
  playing?.pause();
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}

function speakHere(sentence: string): void {
  if (!('speechSynthesis' in window)) return;
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = words.value.locale;
  speechSynthesis.speak(utterance);
}

/** A server without a voice of its own answers 404: this screen then speaks for itself from now on. */
async function speakThere(sentence: string): Promise<void> {
  const answer = await fetch('/api/speech', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: language.value, text: sentence }),
  }).catch(() => undefined);
  if (answer?.status === 404) {
    voice.value = 'browser';
    speakHere(sentence);
    return;
  }
  if (answer?.ok !== true || sentence !== lastSaid) return;
  const clip = URL.createObjectURL(await answer.blob());
  playing = new Audio(clip);
  playing.addEventListener('ended', () => URL.revokeObjectURL(clip));
  await playing.play().catch(() => undefined);
}
