import type { Language } from './languages.ts';

const RANKS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten' },
  fr: { A: 'as', K: 'roi', Q: 'dame', J: 'valet', T: 'dix' },
};
const SUITS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' },
  fr: { s: 'pique', h: 'cœur', d: 'carreau', c: 'trèfle' },
};

/** A card as people say it, for whoever hears a page instead of seeing it: `Qd` is the queen of diamonds. */
export function cardName(language: Language, text: string): string {
  const [rank = '', suit = ''] = text;
  return `${RANKS[language][rank] ?? rank} ${language === 'fr' ? 'de' : 'of'} ${SUITS[language][suit] ?? suit}`;
}
