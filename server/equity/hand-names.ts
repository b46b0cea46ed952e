import { DUTCH, ENGLISH, FRENCH, GERMAN, type HandWords } from './hand-words.ts';
import { ranksOf } from './rank-sets.ts';
import { categoryOf, mainRanksOf, type Strength, sideRanksOf } from './strengths.ts';

export const NAME_LANGUAGES = ['fr', 'en', 'de', 'nl'] as const;
export type NameLanguage = (typeof NAME_LANGUAGES)[number];

const WORDS: Readonly<Record<NameLanguage, HandWords>> = { fr: FRENCH, en: ENGLISH, de: GERMAN, nl: DUTCH };

/** In the languages that screens speak. */
export function namesOfHand(strength: Strength): Readonly<Record<'en' | 'fr', string>> {
  return { en: nameOfHand(strength, 'en'), fr: nameOfHand(strength, 'fr') };
}

/** What a dealer would call the hand: « Full aux dames par les dix », "Full house, queens over tens". */
export function nameOfHand(strength: Strength, language: NameLanguage): string {
  const category = categoryOf(strength);
  const main = ranksOf(mainRanksOf(strength));
  const low = category === 'FULL_HOUSE' ? ranksOf(sideRanksOf(strength))[0] : main[1];
  return WORDS[language][category](main[0] ?? 0, low ?? 0);
}
