import { isOwnBook, RULE_BOOKS } from '#vocabulary/rule-books';
import { aboutOwnBook, bookName, offeredBooks } from '../../words/book-names.ts';
import { guideWords } from '../../words/pages/guide-words.ts';
import type { StepProps } from './draft.ts';

/** Each rule book in two sentences; one from a folder says its own. */
export function BookStep({ draft, change }: StepProps) {
  const books = [...RULE_BOOKS, ...offeredBooks().map(({ id }) => id)];
  return (
    <div class="choices">
      {books.map((ruleBook) => (
        <button
          key={ruleBook}
          type="button"
          aria-pressed={draft.ruleBook === ruleBook}
          // Another book has another way of drawing seats.
          onClick={() => change({ ...draft, ruleBook, drawn: null })}
        >
          <b>{bookName(ruleBook)}</b>
          <span>{isOwnBook(ruleBook) ? aboutOwnBook(ruleBook) : guideWords.value.books[ruleBook]}</span>
        </button>
      ))}
    </div>
  );
}
