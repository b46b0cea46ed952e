import { signal } from '@preact/signals';
import type { RuleId } from '#vocabulary/ids';
import { isOwnBook, type RuleBook } from '#vocabulary/rule-books';
import type { OwnBookView } from '#wire/views/public-view';
import { view } from '../link/link.ts';
import { words } from './language.ts';
import { language } from './parts/chosen-language.ts';

/** Books that the tournament tells of. */
export const tournamentBooks = signal<readonly OwnBookView[]>([]);

/** Books from folders that the next evening may be played by. */
export function offeredBooks(): readonly OwnBookView[] {
  const shown = view.value;
  return shown !== null && 'choices' in shown ? (shown.choices.ownBooks ?? []) : [];
}

/** Books from folders that this screen has been told of. */
function ownBooks(): readonly OwnBookView[] {
  const shown = view.value;
  if (shown === null || !('table' in shown)) return tournamentBooks.value;
  return [...(shown.table.ownBooks ?? []), ...offeredBooks(), ...tournamentBooks.value];
}

export const ownBook = (book: RuleBook): OwnBookView | undefined => ownBooks().find(({ id }) => id === book);

/** Names of books; one that this screen was told nothing of, by the name in its id. */
export function bookName(book: RuleBook): string {
  if (!isOwnBook(book)) return words.value.books[book];
  return ownBook(book)?.title[language.value] ?? book.slice('own:'.length, book.indexOf('@'));
}

/** One line on it; of the books of this house the caller has words. */
export const aboutOwnBook = (book: RuleBook): string => ownBook(book)?.about[language.value] ?? '';

/** Sentence of a rule of such a book, as it comes with what rests on it. */
export const ownSentence = (rule: RuleId): string =>
  ownBooks()
    .flatMap(({ rules }) => rules)
    .find(({ id }) => id === rule)?.sentence[language.value] ?? '';
