import type { VNode } from 'preact';
import { isOwnBook, type RuleBook } from '#vocabulary/rule-books';
import { pagesOf, type RuleDoor } from '#wire/rule-doors/doors';
import type { OwnBookView } from '#wire/views/public-view';
import { kindTitle } from '../words/kinds.ts';
import { language, words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { type FoundRule, foundOwnRules, foundRules, groupsOf, type RuleGroup } from './found-rules.ts';
import type { Texts } from './texts.ts';

/** Rules in which every word that was typed stands, by what Sabot does; those that are only read come last, folded. */
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
      {groupsOf(found).map(({ does, rules }) => (
        <Group key={does} does={does} rules={rules} texts={texts} isOpen={typed.trim() !== ''} />
      ))}
    </>
  );
}

function Group({ does, rules, texts, isOpen }: RuleGroup & { readonly texts: Texts; readonly isOpen: boolean }): VNode {
  const list = (
    <ol class="rules-list">
      {rules.map((rule) => (
        <Rule key={rule.id} rule={rule} texts={texts} />
      ))}
    </ol>
  );
  if (does === 'reference')
    return (
      <details class="rules-read" open={isOpen}>
        <summary>{`${texts.doors.doors.reference} (${amount(rules.length)})`}</summary>
        {list}
      </details>
    );
  return (
    <section class="rules-deed">
      {does !== 'own' && <h2>{texts.doors.deeds[does]}</h2>}
      {list}
    </section>
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
      {door.kinds.length > 0 && <p>{say.called(door.kinds.map(kindTitle).join(', '))}</p>}
      {door.door !== 'reference' && (
        <p class="soft">
          {texts.doors.doors[door.door]} {pages.length > 0 && say.where(words.value.list(pages))}
        </p>
      )}
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
