import { effect, signal } from '@preact/signals';
import type { KindTexts } from '#law/shapes/page';
import type { VerdictKind } from '#vocabulary/kinds';
import { loadKindTexts, tellStory } from '#wire/rule-texts/rule-texts';
import type { VerdictView } from '#wire/views/verdicts';
import { coreWords } from './pages/core-words.ts';
import { language } from './parts/chosen-language.ts';
import { whenIdle } from './parts/idle.ts';

/** Loaded after the page stands, one language at a time; until then a kind speaks by its code. */
const texts = signal<KindTexts | null>(null);

whenIdle(() => {
  effect(() => {
    const wanted = language.value;
    void loadKindTexts(wanted).then((loaded) => {
      if (language.value === wanted) texts.value = loaded;
    });
  });
});

/** A code is no word for the air. */
export function knowsKinds(): boolean {
  return texts.value !== null;
}

export function kindTitle(kind: VerdictKind): string {
  return texts.value?.[kind].title ?? kind;
}

/** One line on what happened, with the seats and places that the verdict names. */
export function kindStory(verdict: VerdictView, name: (seat: number) => string): string {
  const story = texts.value?.[verdict.kind].story;
  if (story === undefined) return '';
  const names = verdict.seats.map(name);
  const zone = verdict.place ?? verdict.cards[0]?.zone;
  return tellStory(story, {
    seat: names[0] ?? '',
    seats: coreWords.value.list(names),
    place: zone === undefined ? '' : coreWords.value.place(zone),
  });
}
