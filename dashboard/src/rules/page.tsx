import { useState } from 'preact/hooks';
import { RULE_BOOKS, type RuleBook } from '#vocabulary/rule-books';
import { pagesOf, type RuleDoor } from '#wire/rule-doors/doors';
import type { PublicView } from '#wire/views/public-view';
import { PageKeys } from '../kit/page-keys.tsx';
import '../table/table.css';
import { TopBar } from '../top-bar/top-bar.tsx';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { type FoundRule, folded, foundRules } from './found-rules.ts';
import './rules.css';
import { type Texts, useTexts } from './texts.ts';

/** What the book in play says, and what Sabot does about it, for whoever sits at the table; and what the words mean. */
export function RulesPage({ view }: { readonly view: PublicView }) {
  const say = words.value.rules;
  const texts = useTexts();
  const [isGlossary, setGlossary] = useState(location.hash === '#words');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<RuleBook | 'all' | null>(null);
  const book = chosen ?? view.table.ruleBook;
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
            <select value={book} onChange={(event) => setChosen(bookOf(event.currentTarget.value))}>
              {RULE_BOOKS.map((each) => (
                <option key={each} value={each}>
                  {words.value.books[each]}
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
        <Rules texts={texts} book={book} typed={typed} />
      )}
      <PageKeys />
    </main>
  );
}

const bookOf = (value: string): RuleBook | 'all' => RULE_BOOKS.find((each) => each === value) ?? 'all';

function Rules({
  texts,
  book,
  typed,
}: {
  readonly texts: Texts;
  readonly book: RuleBook | 'all';
  readonly typed: string;
}) {
  const say = words.value.rules;
  const more = (door: RuleDoor): string => `${texts.doors.deeds[door.does]} ${door.kinds.map(kindTitle).join(' ')}`;
  const found = foundRules(book, typed, texts.sentences, more);
  return (
    <>
      <p class="rules-none" role="status">
        {say.found(found.length)}
      </p>
      <ol class="rules-list">
        {found.map((rule) => (
          <Rule key={rule.id} rule={rule} texts={texts} />
        ))}
      </ol>
    </>
  );
}

function Rule({ rule: { id, sentence, door }, texts }: { readonly rule: FoundRule; readonly texts: Texts }) {
  const say = words.value.rules;
  const pages = [...new Set(door.messages.flatMap(pagesOf))].map(pageName);
  return (
    <li id={id} class={`rule rule-${door.door}`}>
      <p>
        <b>{sentence}</b> <small>{id}</small>
      </p>
      {door.door !== 'reference' && (
        <p>
          {texts.doors.deeds[door.does]}
          {door.kinds.length > 0 && ` ${say.called(door.kinds.map(kindTitle).join(', '))}`}
        </p>
      )}
      <p class="soft">
        {texts.doors.doors[door.door]} {pages.length > 0 && say.where(words.value.list(pages))}
      </p>
    </li>
  );
}

/** As the menu calls it. */
function pageName(page: string): string {
  const { pages } = words.value.onTable;
  const names: Readonly<Record<string, string>> = {
    '/': pages.table,
    '/seat/N': words.value.rules.phone,
    '/operator': pages.operator,
    '/director': pages.director,
    '/setup': pages.setup,
    '/tournament': pages.tournament,
    panel: words.value.rules.panel,
  };
  return names[page] ?? page;
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
