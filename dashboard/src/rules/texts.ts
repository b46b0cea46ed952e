import { useEffect, useState } from 'preact/hooks';
import type { Term } from '#wire/glossary/glossary';
import { loadGlossary } from '#wire/glossary/glossary';
import { loadDoorTexts } from '#wire/rule-doors/door-texts';
import type { DoorTexts } from '#wire/rule-doors/door-words';
import { loadRuleSentences } from '#wire/rule-texts/rule-texts';
import type { RuleSentences } from '#wire/rule-texts/sentences';
import type { OwnBookView } from '#wire/views/public-view';
import { tableCall } from '../link/own-addresses.ts';
import { language } from '../words/language.ts';

export interface Texts {
  readonly sentences: RuleSentences;
  readonly doors: DoorTexts;
  readonly glossary: readonly Term[];
}

/** In the language that is spoken; undefined until they are there. */
export function useTexts(): Texts | undefined {
  const wanted = language.value;
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly texts: Texts }>();
  useEffect(() => {
    void Promise.all([loadRuleSentences(wanted), loadDoorTexts(wanted), loadGlossary(wanted)]).then(
      ([sentences, doors, glossary]) => setLoaded({ of: wanted, texts: { sentences, doors, glossary } }),
    );
  }, [wanted]);
  return loaded?.of === wanted ? loaded.texts : undefined;
}

/** Books from folders that are named, with all that they say; those that are there already. */
export function useOwnBooks(ids: readonly string[]): readonly OwnBookView[] {
  const [loaded, setLoaded] = useState<readonly OwnBookView[]>([]);
  const wanted = ids.join(' ');
  useEffect(() => {
    void Promise.all(wanted.split(' ').filter(Boolean).map(bookAt)).then((books) =>
      setLoaded(books.flatMap((book) => book ?? [])),
    );
  }, [wanted]);
  return loaded;
}

async function bookAt(id: string): Promise<OwnBookView | null> {
  try {
    const answer = await fetch(tableCall(`/books/${encodeURIComponent(id)}`));
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
