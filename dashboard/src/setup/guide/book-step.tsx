import { RULE_BOOKS } from '#vocabulary/rule-books';
import { words } from '../../words/language.ts';
import { guideWords } from '../../words/pages/guide-words.ts';
import type { StepProps } from './draft.ts';

/** Each rule book in two sentences. */
export function BookStep({ draft, change }: StepProps) {
  const say = words.value;
  return (
    <div class="choices">
      {RULE_BOOKS.map((ruleBook) => (
        <button
          key={ruleBook}
          type="button"
          aria-pressed={draft.ruleBook === ruleBook}
          // Another book has another way of drawing seats.
          onClick={() => change({ ...draft, ruleBook, drawn: null })}
        >
          <b>{say.books[ruleBook]}</b>
          <span>{guideWords.value.books[ruleBook]}</span>
        </button>
      ))}
    </div>
  );
}
