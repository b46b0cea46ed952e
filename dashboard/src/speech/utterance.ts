import { TEXT_CHARS_MAX } from '#wire/limits';
import type { PublicView } from '#wire/views/public-view';
import { kindTitle } from '../words/kinds.ts';
import { spokenPromptOf, standstillOf } from '../words/prompts.ts';

/** What matters more is never talked over by what matters less. */
export const PRIORITIES = ['prompt', 'misdeal', 'integrity'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface Utterance {
  readonly text: string;
  readonly priority: Priority;
}

/** What there is to say. It is made of the public view alone, so it can tell no hidden card. */
export function utteranceOf(view: PublicView): Utterance {
  const standstill = standstillOf(view.table);
  if (standstill !== undefined) return { text: standstill, priority: 'integrity' };
  const verdict = view.verdicts.findLast((each) => each.status === 'open');
  if (verdict === undefined) return { text: spokenPromptOf(view), priority: 'prompt' };
  return { text: `${kindTitle(verdict.kind)}. ${spokenPromptOf(view)}`, priority: 'misdeal' };
}

/** `now` is being said: may `next` cut in? */
export function mayInterrupt(next: Utterance, now: Utterance | undefined): boolean {
  return now === undefined || PRIORITIES.indexOf(next.priority) >= PRIORITIES.indexOf(now.priority);
}

/** The server's voice takes letters, numbers and punctuation (http-bodies.ts); a name may hold anything. */
export function speakable(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\p{P}\p{Z}]+/gu, ' ')
    .slice(0, TEXT_CHARS_MAX)
    .trim();
}
