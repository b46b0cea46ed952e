import { type BuiltBook, isOwnBook, RULE_BOOKS, type RuleBook } from '#vocabulary/rule-books';
import { bases } from './books/bases.ts';
import { decret } from './books/decret.ts';
import { luske } from './books/luske.ts';
import { maison } from './books/maison.ts';
import { sansCroupier } from './books/sans-croupier.ts';
import { tock } from './books/tock.ts';
import { offeredBooks, shelvedBook } from './own/shelf.ts';
import type { EveningOfBook, Manifest } from './shapes/manifest.ts';

/** The one table of the books that come with Sabot. */
const BOOKS: Readonly<Record<BuiltBook, Manifest>> = {
  'sans-croupier': sansCroupier,
  bases,
  decret,
  luske,
  tock,
  maison,
};

const BUILT: ReadonlyMap<RuleBook, Manifest> = new Map(RULE_BOOKS.map((name) => [name, BOOKS[name]]));

export function bookOf(name: RuleBook): Manifest {
  const manifest = BUILT.get(name) ?? (isOwnBook(name) ? shelvedBook(name)?.manifest : undefined);
  if (manifest === undefined) throw new Error(`the text of the rule book ${name} is not here`);
  return manifest;
}

/** The table's own book, then those it falls back on (rules README 0.6). */
export function chainOf(name: RuleBook): readonly RuleBook[] {
  const known = CHAINS.get(name);
  if (known !== undefined) return known;
  const chain = [name, ...bookOf(name).fallback];
  CHAINS.set(name, chain);
  return chain;
}

/** Asked for several times with each input. */
const CHAINS = new Map<RuleBook, readonly RuleBook[]>();

/** The word of the first book of the chain that is not silent on it. */
export function saidBy<Value>(name: RuleBook, read: (book: Manifest) => Value | undefined): Value | undefined {
  for (const each of chainOf(name)) {
    const value = read(bookOf(each));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Manners around the hands of a table that plays by this book, borrowed where it is silent (C27). */
export function eveningOf<Key extends keyof EveningOfBook>(name: RuleBook, key: Key): NonNullable<EveningOfBook[Key]> {
  const said = saidBy(name, ({ evening }) => evening[key] ?? undefined);
  if (said === undefined) throw new Error(`no book of the chain of ${name} says ${key}`);
  return said;
}

/** The first book of the chain that names irregularities of the cards. */
export const lenderOf = (name: RuleBook): RuleBook => chainOf(name).find((each) => bookOf(each).rulesOnCards) ?? name;

/** By the name that scenario files use. */
export const bookOfSource = (source: unknown): RuleBook | undefined =>
  RULE_BOOKS.find((name) => BOOKS[name].source.scenario === source) ??
  offeredBooks().find(({ manifest }) => manifest.source.scenario === source)?.id;
