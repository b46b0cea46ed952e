import { chainOf } from '#law/books';
import type { RuleBook, RuleOptions } from '#vocabulary/rule-books';
import type { BettingBook } from './rules/book.ts';
import { maison } from './rules/maison.ts';
import { sansCroupier } from './rules/sans-croupier.ts';
import { bases, decret, luske, standard, tock } from './rules/small-books.ts';

/**
 * The betting rules of a table: for every point the answer of its own book or, where that is silent, of the first book
 * of its fallback chain that speaks (matrix.md B2, C27), with the rules cited and the book they come from.
 */
export function bettingRulesOf(book: BettingBookName, options: RuleOptions = {}): BettingRules {
  return {
    book,
    minRaiseUnit: options.minRaiseUnit ?? 'BB',
    postflopOpenIncrement: options.postflopOpenIncrement ?? 'minusBB',
    ...RULED[book],
  };
}

/** `standard` is what imported hand histories are checked against: it rules on betting alone. */
export type BettingBookName = RuleBook | 'standard';

/** A point together with the book that answered. */
export type Ruled<Key extends keyof BettingBook> = NonNullable<BettingBook[Key]> & { readonly from: BettingBookName };

export type BettingRules = {
  readonly book: BettingBookName;
  readonly minRaiseUnit: 'BB' | 'SB';
  readonly postflopOpenIncrement: 'minusBB' | 'fullBet';
} & RuledPoints;

type RuledPoints = { readonly [Key in keyof BettingBook]-?: Ruled<Key> };

const BOOKS: Readonly<Record<BettingBookName, BettingBook>> = {
  'sans-croupier': sansCroupier,
  bases,
  decret,
  luske,
  tock,
  maison,
  standard,
};

function ruledBy(book: BettingBookName): RuledPoints {
  const chain = book === 'standard' ? ([book, 'sans-croupier'] as const) : chainOf(book);
  const find = <Key extends keyof BettingBook>(key: Key): Ruled<Key> => {
    for (const name of chain) {
      const point = BOOKS[name][key];
      if (point !== undefined) return { ...point, from: name };
    }
    throw new Error(`no book of the chain of ${book} rules on ${key}`);
  };
  return {
    minOpen: find('minOpen'),
    minRaise: find('minRaise'),
    shortOpen: find('shortOpen'),
    shortAllInPrice: find('shortAllInPrice'),
    reopening: find('reopening'),
    underBet: find('underBet'),
    shortCall: find('shortCall'),
    incompleteRaise: find('incompleteRaise'),
    announcedIncompleteRaise: find('announcedIncompleteRaise'),
    announcedAmount: find('announcedAmount'),
    raiseBy: find('raiseBy'),
    tap: find('tap'),
    oneChip: find('oneChip'),
    severalChips: find('severalChips'),
    stringBet: find('stringBet'),
    movements: find('movements'),
    outOfTurn: find('outOfTurn'),
    skipped: find('skipped'),
    killedBet: find('killedBet'),
    chipErrors: find('chipErrors'),
    clock: find('clock'),
    oddChip: find('oddChip'),
    showing: find('showing'),
    allInShowing: find('allInShowing'),
    muckedWinner: find('muckedWinner'),
  };
}

/** Looked up once: every hand begins with the rules of its book. */
const RULED: Readonly<Record<BettingBookName, RuledPoints>> = {
  'sans-croupier': ruledBy('sans-croupier'),
  bases: ruledBy('bases'),
  decret: ruledBy('decret'),
  luske: ruledBy('luske'),
  tock: ruledBy('tock'),
  maison: ruledBy('maison'),
  standard: ruledBy('standard'),
};
