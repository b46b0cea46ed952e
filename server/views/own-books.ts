import type { HandState } from '#engine/table-state/state';
import { bookOf, eveningOf } from '#law/books';
import { offeredBooks, type ShelvedBook, shelvedBook } from '#law/own/shelf';
import type { TournamentState } from '#tournament/state/state';
import { isOwnRuleId, type RuleId } from '#vocabulary/ids';
import { PROFILES } from '#vocabulary/profiles';
import { isOwnBook, RULE_BOOKS, type RuleBook } from '#vocabulary/rule-books';
import type { TournamentView } from '#wire/tournament/view';
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
  const own = shelved([now, next]);
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

/** With all its rules, for whoever reads in it. */
export function wholeBook(id: string): OwnBookView | undefined {
  const book = isOwnBook(id) ? shelvedBook(id) : undefined;
  return book === undefined ? undefined : ownBookView(book, new Set(Object.keys(book.document.en).filter(isOwnRuleId)));
}

/** Books that this tournament and those before it are played by, and for whoever decides those that he may choose. */
export function tournamentBooks(
  { game, results }: Pick<TournamentState, 'game' | 'results'>,
  mayChoose: boolean,
): Pick<TournamentView, 'handBeginsWith' | 'ownBooks'> {
  const names = [...(game === null ? [] : [game.plan]), ...results].map(({ ruleBook }) => ruleBook);
  const own = [...new Set([...shelved(names), ...(mayChoose ? offeredBooks() : [])])];
  return {
    handBeginsWith: game === null ? null : eveningOf(game.plan.ruleBook, 'handBeginsWith'),
    ...(own.length > 0 && { ownBooks: own.map((book) => ownBookView(book, NONE)) }),
  };
}

const shelved = (names: readonly RuleBook[]): readonly ShelvedBook[] =>
  [...new Set(names)].flatMap((name) => (isOwnBook(name) ? (shelvedBook(name) ?? []) : []));

const NONE: ReadonlySet<RuleId> = new Set();

function ownBookView({ id, document }: ShelvedBook, cited: ReadonlySet<RuleId>): OwnBookView {
  const { manifest, en, fr } = document;
  const rules = [...cited].flatMap((rule) => {
    const sentence = { en: en[rule] ?? '', fr: fr[rule] ?? '' };
    return sentence.en === '' ? [] : [{ id: rule, sentence }];
  });
  const { title, about, evening } = manifest;
  const twice = evening.bigBlindTwice;
  const drawnBy = eveningOf(id, 'drawnBy');
  return { id, title, about, drawnBy, ...(twice !== undefined && { bigBlindTwice: twice }), rules };
}
