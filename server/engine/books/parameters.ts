import type { HandSetup } from '#vocabulary/hand-setups';
import type { RuleBook } from '#vocabulary/rule-books';
import type { BoardStreet } from '#vocabulary/zones';
import { bases } from './bases.ts';
import type { CardBook, CardParameters } from './card-book.ts';
import { decret } from './decret.ts';
import { luske } from './luske.ts';
import { maison } from './maison.ts';
import { sansCroupier } from './sans-croupier.ts';
import { tock } from './tock.ts';

/** Burns due before a street: what the table set, else the first book of its chain that says (AMB-36). */
export function burnsBefore(hand: RuledHand, street: BoardStreet): number {
  return (
    hand.setup.options.burnBefore?.[street] ?? parameterOf(hand, (parameters) => parameters.burnBefore[street]) ?? 1
  );
}

export function boardIsPredealt(hand: RuledHand): boolean {
  return parameterOf(hand, (parameters) => parameters.boardPredealtFaceDown) ?? false;
}

export function absentCheckAt(hand: RuledHand): 'last-card' | 'turn' {
  return parameterOf(hand, (parameters) => parameters.absentCheckAt) ?? 'last-card';
}

export function twoOfDealAreMisdeal(hand: RuledHand): boolean {
  return parameterOf(hand, (parameters) => parameters.twoOfDealAreMisdeal) ?? false;
}

/** What a book's parameters depend on: the choice of the book and what the table set otherwise. */
export interface RuledHand {
  readonly setup: Pick<HandSetup, 'ruleBook' | 'options'>;
}

function parameterOf<Value>(hand: RuledHand, read: (parameters: CardParameters) => Value | null): Value | undefined {
  for (const book of chainOf(hand.setup.ruleBook)) {
    const value = read(book.parameters);
    if (value !== null) return value;
  }
  return undefined;
}

/** The table's own book, then those it falls back on (rules README 0.6). */
export const chainOf = (name: RuleBook): readonly CardBook[] => CHAINS[name];

const BOOKS: Readonly<Record<RuleBook, CardBook>> = {
  'sans-croupier': sansCroupier,
  bases,
  decret,
  luske,
  tock,
  maison,
};

const chain = (book: CardBook): readonly CardBook[] => [book, ...book.fallback.map((other) => BOOKS[other])];

/** Asked for several times with each input. */
const CHAINS: Readonly<Record<RuleBook, readonly CardBook[]>> = {
  'sans-croupier': chain(sansCroupier),
  bases: chain(bases),
  decret: chain(decret),
  luske: chain(luske),
  tock: chain(tock),
  maison: chain(maison),
};
