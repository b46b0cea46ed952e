import type { RuleLanguage } from '../rule-texts/rule-texts.ts';
import type { Term } from './terms.ts';

export type { Term } from './terms.ts';

/** The words of the game, by the alphabet of the language; each language is a chunk of its own. */
export async function loadGlossary(language: RuleLanguage): Promise<readonly Term[]> {
  switch (language) {
    case 'en':
      return inOrder(Object.values((await import('./glossary.en.ts')).glossaryEn), language);
    case 'fr':
      return inOrder(Object.values((await import('./glossary.fr.ts')).glossaryFr), language);
  }
}

const inOrder = (terms: readonly Term[], language: RuleLanguage): readonly Term[] =>
  [...terms].sort((a, b) => a.term.localeCompare(b.term, language));
