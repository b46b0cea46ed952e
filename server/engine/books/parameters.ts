import type { HandSetup } from '#vocabulary/hands/hand-setups';
import type { RuleBook } from '#vocabulary/rule-books';
import type { BoardStreet } from '#vocabulary/zones';
import { BOOKS, type CardBook } from './books.ts';

/** Burns due before a street: what the table set, else the first book of its chain that says (AMB-36). */
export function burnsBefore(hand: RuledHand, street: BoardStreet): number {
  return hand.setup.options.burnBefore?.[street] ?? parameterOf(hand, ({ burnBefore }) => burnBefore?.[street]) ?? 1;
}

export function boardIsPredealt(hand: RuledHand): boolean {
  return parameterOf(hand, ({ boardPredealtFaceDown }) => boardPredealtFaceDown) ?? false;
}

export function absentCheckAt(hand: RuledHand): 'last-card' | 'turn' {
  return parameterOf(hand, ({ absentCheckAt: at }) => at) ?? 'last-card';
}

export function twoOfDealAreMisdeal(hand: RuledHand): boolean {
  return parameterOf(hand, ({ twoOfDealAreMisdeal: are }) => are) ?? false;
}

/** What a book's parameters depend on: the choice of the book and what the table set otherwise. */
export interface RuledHand {
  readonly setup: Pick<HandSetup, 'ruleBook' | 'options'>;
}

function parameterOf<Value>(hand: RuledHand, read: (book: CardBook) => Value | undefined): Value | undefined {
  for (const name of chainOf(hand.setup.ruleBook)) {
    const value = read(BOOKS[name]);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The table's own book, then those it falls back on (rules README 0.6). */
export const chainOf = (name: RuleBook): readonly RuleBook[] => CHAINS[name];

const chain = (name: RuleBook): readonly RuleBook[] => [name, ...BOOKS[name].fallback];

/** Asked for several times with each input. */
const CHAINS: Readonly<Record<RuleBook, readonly RuleBook[]>> = {
  'sans-croupier': chain('sans-croupier'),
  bases: chain('bases'),
  decret: chain('decret'),
  luske: chain('luske'),
  tock: chain('tock'),
  maison: chain('maison'),
};
