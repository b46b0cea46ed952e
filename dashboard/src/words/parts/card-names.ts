import type { BackMark } from '#vocabulary/back-marks';
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

const SIZES: Readonly<Record<Language, Readonly<Record<BackMark['size'], string>>>> = {
  en: { small: 'two to five', medium: 'six to nine', large: 'ten to king', ace: 'ace' },
  fr: { small: 'deux à cinq', medium: 'six à neuf', large: 'dix à roi', ace: 'as' },
};

/** The back of a card of Tock: its suit, and roughly how high it is. */
export function markName(language: Language, { suit, size }: BackMark): string {
  const height = SIZES[language][size];
  return language === 'fr' ? `dos marqué : ${SUITS.fr[suit]}, ${height}` : `marked back: ${SUITS.en[suit]}, ${height}`;
}
