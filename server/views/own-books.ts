import type { HandState } from '#engine/table-state/state';
import { bookOf } from '#law/books';
import { offeredBooks, type ShelvedBook, shelvedBook } from '#law/own/shelf';
import type { RuleId } from '#vocabulary/ids';
import { PROFILES } from '#vocabulary/profiles';
import { isOwnBook, RULE_BOOKS, type RuleBook } from '#vocabulary/rule-books';
import type { OwnBookView, TableStatusView } from '#wire/views/public-view';
import type { DirectorView } from '#wire/views/role-views';

/** Parts that screens cannot know of the books by which this table plays, now and next. */
export function bookWords(
  now: RuleBook,
  next: RuleBook,
  hand: HandState | null,
): Pick<TableStatusView, 'ownBooks' | 'cutCard' | 'givenBackUnseen'> {
  const { cutCard, givenBackUnseen } = bookOf(now).plan;
  const cited = new Set(
    hand?.verdicts.flatMap(({ verdict }) => [verdict, ...verdict.options].flatMap(({ rules }) => rules)),
  );
  const own = [...new Set([now, next])].flatMap((name) => (isOwnBook(name) ? (shelvedBook(name) ?? []) : []));
  return {
    ...(own.length > 0 && { ownBooks: own.map((book) => ownBookView(book, cited)) }),
    ...(cutCard && { cutCard }),
    ...(givenBackUnseen && { givenBackUnseen }),
  };
}

/** Books that the table may choose from the next hand on. */
export function bookChoices(): DirectorView['choices'] {
  const own = offeredBooks();
  return {
    ruleBooks: [...RULE_BOOKS, ...own.map(({ id }) => id)],
    ...(own.length > 0 && { ownBooks: own.map((book) => ownBookView(book, NONE)) }),
    profiles: PROFILES,
  };
}

const NONE: ReadonlySet<RuleId> = new Set();

function ownBookView({ id, document }: ShelvedBook, cited: ReadonlySet<RuleId>): OwnBookView {
  const { manifest, en, fr } = document;
  const rules = [...cited].flatMap((rule) => {
    const sentence = { en: en[rule] ?? '', fr: fr[rule] ?? '' };
    return sentence.en === '' ? [] : [{ id: rule, sentence }];
  });
  return { id, title: manifest.title, about: manifest.about, rules };
}
