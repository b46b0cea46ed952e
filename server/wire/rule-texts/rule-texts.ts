import type { KindTexts } from '#law/shapes/page';
import type { RuleSentences } from './sentences.ts';

/** Languages that the rules speak. */
export const RULE_LANGUAGES = ['en', 'fr'] as const;
export type RuleLanguage = (typeof RULE_LANGUAGES)[number];

/** Each language is a chunk of its own: a page loads the one it speaks. */
export async function loadRuleSentences(language: RuleLanguage): Promise<RuleSentences> {
  switch (language) {
    case 'en':
      return (await import('./rules.en.ts')).rulesEn;
    case 'fr':
      return (await import('./rules.fr.ts')).rulesFr;
  }
}

/** An overlay names irregularities and cites no rule: it loads these alone. */
export const loadKindTexts = async (language: RuleLanguage): Promise<KindTexts> =>
  (await import('#law/pages/words')).kindTexts(language);

export const SLOTS = ['seat', 'seats', 'place'] as const;
export type Slot = (typeof SLOTS)[number];

/**
 * Fills the slots of a story. What is not known is left out with its punctuation, so that a table without that sensor
 * still reads a whole sentence.
 */
export function tellStory(story: string, values: Readonly<Partial<Record<Slot, string>>>): string {
  const filled = SLOTS.reduce((text, slot) => {
    const value = values[slot];
    if (value !== undefined && value !== '') return text.replaceAll(`{${slot}}`, () => value);
    return text.replaceAll(new RegExp(`^\\{${slot}\\}\\s?: | ?\\(\\{${slot}\\}\\)`, 'g'), '');
  }, story);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
