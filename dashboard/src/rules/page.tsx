import { useState } from 'preact/hooks';
import { RULE_BOOKS, type RuleBook } from '#vocabulary/rule-books';
import type { PublicView } from '#wire/views/public-view';
import { PageKeys } from '../kit/page-keys.tsx';
import '../table/table.css';
import { TopBar } from '../top-bar/top-bar.tsx';
import { bookName } from '../words/book-names.ts';
import { words } from '../words/language.ts';
import { folded } from './found-rules.ts';
import { Rules } from './rules-list.tsx';
import './rules.css';
import { type Texts, useOwnBooks, useTexts } from './texts.ts';

/** What the book in play says, and what Sabot does about it, for whoever sits at the table; and what the words mean. */
export function RulesPage({ view }: { readonly view: PublicView }) {
  const say = words.value.rules;
  const texts = useTexts();
  const [isGlossary, setGlossary] = useState(location.hash === '#words');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<RuleBook | 'all' | null>(null);
  const book = chosen ?? view.table.ruleBook;
  const own = (view.table.ownBooks ?? []).map(({ id }) => id);
  const ownTexts = useOwnBooks(own);
  const books: readonly RuleBook[] = [...RULE_BOOKS, ...own];
  return (
    <main class="rules-page">
      <TopBar view={view} title={isGlossary ? say.glossary : say.title} />
      <search class="rules-search">
        <label>
          {say.search}
          <input type="search" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
        </label>
        {!isGlossary && (
          <label>
            {say.book}
            <select
              value={book}
              onChange={(event) => setChosen(books.find((each) => each === event.currentTarget.value) ?? 'all')}
            >
              {books.map((each) => (
                <option key={each} value={each}>
                  {bookName(each)}
                  {each === view.table.ruleBook ? ` (${say.inPlay})` : ''}
                </option>
              ))}
              <option value="all">{say.allBooks}</option>
            </select>
          </label>
        )}
        <button type="button" aria-pressed={isGlossary} onClick={() => setGlossary(!isGlossary)}>
          {isGlossary ? say.title : say.glossary}
        </button>
      </search>
      {texts === undefined ? (
        <p class="rules-none" role="status">
          {words.value.connection.connecting}
        </p>
      ) : isGlossary ? (
        <Glossary texts={texts} typed={typed} />
      ) : (
        <Rules texts={texts} own={ownTexts} book={book} typed={typed} />
      )}
      <PageKeys />
    </main>
  );
}

function Glossary({ texts, typed }: { readonly texts: Texts; readonly typed: string }) {
  const found = texts.glossary.filter(({ term, means }) => folded(`${term} ${means}`).includes(folded(typed.trim())));
  return (
    <dl class="rules-words">
      {found.map(({ term, means }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}
