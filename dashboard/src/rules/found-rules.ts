import { bookOf } from '#law/books';
import type { RuleId } from '#vocabulary/ids';
import type { BuiltBook } from '#vocabulary/rule-books';
import { DEEDS, type Deed, type RuleDoor } from '#wire/rule-doors/doors';
import { RULE_DOORS } from '#wire/rule-doors/rule-doors';
import type { RuleSentences } from '#wire/rule-texts/sentences';
import type { OwnBookView } from '#wire/views/public-view';

function standsIn(book: BuiltBook, id: RuleId): boolean {
  const [source, part = ''] = id.split('-');
  const place = bookOf(book).source;
  return place.rules === source && place.parts?.includes(part) !== false;
}

export interface FoundRule {
  readonly id: RuleId;
  readonly sentence: string;
  /** Null: what Sabot does about it stands in the book's own folder. */
  readonly door: RuleDoor | null;
}

/**
 * The rules of a book of this house, or of all of them, in which every word that was typed stands: in the id, the
 * sentence or what else is said of it.
 */
export function foundRules(
  book: BuiltBook | 'all',
  typed: string,
  sentences: RuleSentences,
  moreOf: (door: RuleDoor) => string,
): readonly FoundRule[] {
  return RULES.flatMap(([id, door]) => {
    if (book !== 'all' && !standsIn(book, id)) return [];
    const sentence = sentences[id] ?? '';
    return isFound(typed, `${id} ${sentence} ${moreOf(door)}`) ? [{ id, sentence, door }] : [];
  });
}

/** The same of books from folders. */
export const foundOwnRules = (
  books: readonly OwnBookView[],
  typed: string,
  language: keyof OwnBookView['title'],
): readonly FoundRule[] =>
  books
    .flatMap(({ rules }) => rules)
    .map(({ id, sentence }) => ({ id, sentence: sentence[language], door: null }))
    .filter(({ id, sentence }) => isFound(typed, `${id} ${sentence}`));

export interface RuleGroup {
  /** `own`: the rules of a folder, which says itself what follows. */
  readonly does: Deed | 'own';
  readonly rules: readonly FoundRule[];
}

/** Rules by what Sabot does about them, mistakes first; those that are only read stand at the end. */
export const groupsOf = (found: readonly FoundRule[]): readonly RuleGroup[] =>
  (['own', ...DEEDS] as const)
    .map((does) => ({ does, rules: found.filter(({ door }) => (door?.does ?? 'own') === does) }))
    .filter(({ rules }) => rules.length > 0);

function isFound(typed: string, text: string): boolean {
  const within = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

const isRuleId = (text: string): text is RuleId => Object.hasOwn(RULE_DOORS, text);

const RULES: readonly (readonly [RuleId, RuleDoor])[] = Object.entries(RULE_DOORS).flatMap(([id, door]) =>
  isRuleId(id) && door !== undefined ? [[id, door] as const] : [],
);

/** Without accents and capitals: nobody types them. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
