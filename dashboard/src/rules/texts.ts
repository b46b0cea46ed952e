import { useEffect, useState } from 'preact/hooks';
import type { Term } from '#wire/glossary/glossary';
import { loadGlossary } from '#wire/glossary/glossary';
import { loadDoorTexts } from '#wire/rule-doors/door-texts';
import type { DoorTexts } from '#wire/rule-doors/door-words';
import { loadRuleSentences } from '#wire/rule-texts/rule-texts';
import type { RuleSentences } from '#wire/rule-texts/sentences';
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
