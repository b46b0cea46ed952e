import { isOwnBook, type RuleBook } from '#vocabulary/rule-books';
import { pagesOf, type RuleDoor } from '#wire/rule-doors/doors';
import type { OwnBookView } from '#wire/views/public-view';
import { kindTitle } from '../words/kinds.ts';
import { language, words } from '../words/language.ts';
import { type FoundRule, foundOwnRules, foundRules } from './found-rules.ts';
import type { Texts } from './texts.ts';

/** Rules in which every word that was typed stands, and what Sabot does about each. */
export function Rules({
  texts,
  own,
  book,
  typed,
}: {
  readonly texts: Texts;
  readonly own: readonly OwnBookView[];
  readonly book: RuleBook | 'all';
  readonly typed: string;
}) {
  const say = words.value.rules;
  const more = (door: RuleDoor): string => `${texts.doors.deeds[door.does]} ${door.kinds.map(kindTitle).join(' ')}`;
  const found = [
    ...(isOwnBook(book) ? [] : foundRules(book, typed, texts.sentences, more)),
    ...foundOwnRules(
      own.filter(({ id }) => book === 'all' || id === book),
      typed,
      language.value,
    ),
  ];
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
  if (door === null)
    return (
      <li id={id} class="rule">
        <p>
          <b>{sentence}</b> <small>{id}</small>
        </p>
      </li>
    );
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

/** Name of the book in the menu. */
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
