import { bookOf } from '#law/books';
import type { RuleId } from '#vocabulary/ids';
import type { RuleBook } from '#vocabulary/rule-books';
import type { RuleDoor } from '#wire/rule-doors/doors';
import { RULE_DOORS } from '#wire/rule-doors/rule-doors';
import type { RuleSentences } from '#wire/rule-texts/sentences';

function standsIn(book: RuleBook, id: RuleId): boolean {
  const [source, part = ''] = id.split('-');
  const place = bookOf(book).source;
  return place.rules === source && place.parts?.includes(part) !== false;
}

export interface FoundRule {
  readonly id: RuleId;
  readonly sentence: string;
  readonly door: RuleDoor;
}

/**
 * The rules of a book, or of all of them, in which every word that was typed stands: in the id, the sentence or what
 * else is said of it.
 */
export function foundRules(
  book: RuleBook | 'all',
  typed: string,
  sentences: RuleSentences,
  moreOf: (door: RuleDoor) => string,
): readonly FoundRule[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  return RULES.flatMap(([id, door]) => {
    if (book !== 'all' && !standsIn(book, id)) return [];
    const sentence = sentences[id] ?? '';
    const text = folded(`${id} ${sentence} ${moreOf(door)}`);
    return wanted.every((word) => text.includes(word)) ? [{ id, sentence, door }] : [];
  });
}

const isRuleId = (text: string): text is RuleId => Object.hasOwn(RULE_DOORS, text);

const RULES: readonly (readonly [RuleId, RuleDoor])[] = Object.entries(RULE_DOORS).flatMap(([id, door]) =>
  isRuleId(id) && door !== undefined ? [[id, door] as const] : [],
);

/** Without accents and capitals: nobody types them. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
