import type { RuleLanguage } from '../rule-texts/rule-texts.ts';
import type { DoorTexts } from './door-words.ts';

/** Each language is a chunk of its own: a page loads the one it speaks. */
export async function loadDoorTexts(language: RuleLanguage): Promise<DoorTexts> {
  switch (language) {
    case 'en':
      return (await import('./deeds.en.ts')).doorTextsEn;
    case 'fr':
      return (await import('./deeds.fr.ts')).doorTextsFr;
  }
}
