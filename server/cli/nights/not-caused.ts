import { admissibleKinds } from '#simulation/labels/admissible';
import { PHYSICAL_ERRORS } from '#simulation/labels/truth';
import { SIMPLE_KINDS, type SimpleKind } from '#vocabulary/kinds';
import { DEFAULT_PROFILES, type TableProfile } from '#vocabulary/profiles';
import { RULE_BOOKS, type RuleBook } from '#vocabulary/rule-books';

/**
 * Kinds that no mistake of the simulated people is called on purpose, with the reason, so that a report does not pass
 * over them in silence.
 */
export function notCaused(ruleBook: RuleBook, profile: TableProfile): Readonly<Partial<Record<SimpleKind, string>>> {
  const here = kindsOf(ruleBook, profile);
  const missing = SIMPLE_KINDS.filter((kind) => !here.has(kind));
  return Object.fromEntries(missing.map((kind) => [kind, whyNot(kind, profile)]));
}

function whyNot(kind: SimpleKind, profile: TableProfile): string {
  const others = RULE_BOOKS.filter((book) => kindsOf(book, profile).has(kind));
  if (others.length > 0) return `nothing is called so under this book, but under: ${others.join(', ')}`;
  if (RULE_BOOKS.some((book) => kindsOf(book, DEFAULT_PROFILES.full).has(kind))) return 'this table does not sense it';
  return 'no simulated person does it at any table';
}

function kindsOf(ruleBook: RuleBook, profile: TableProfile): ReadonlySet<string> {
  return new Set(PHYSICAL_ERRORS.flatMap((error) => admissibleKinds(error, ruleBook, profile)));
}
