import type { RuleId } from '#vocabulary/ids';
import { isOwnBook, type RuleBook } from '#vocabulary/rule-books';
import { shelvedBook } from './shelf.ts';

type Language = 'en' | 'fr';

/** A book as texts for people call it: one from a folder by its title, those of this house by their names. */
export const titleOf = (book: RuleBook, language: Language): string =>
  documentOf(book)?.manifest.title[language] ?? book;

/** Sentence of a rule of a book from a folder; undefined for rules of this house, which stand in its own texts. */
export const ownSentence = (book: RuleBook, rule: RuleId, language: Language): string | undefined =>
  documentOf(book)?.[language][rule];

const documentOf = (book: RuleBook) => (isOwnBook(book) ? shelvedBook(book)?.document : undefined);
