import { bookOf, chainOf } from '#law/books';
import type { BettingBook } from '#law/shapes/betting';
import type { RuleBook, RuleOptions } from '#vocabulary/rule-books';

/**
 * The betting rules of a table: for every point the answer of its own book or, where that is silent, of the first book
 * of its fallback chain that speaks (matrix.md B2, C27), with the rules cited and the book they come from.
 */
export function bettingRulesOf(book: BettingBookName, options: RuleOptions = {}): BettingRules {
  return {
    book,
    minRaiseUnit: options.minRaiseUnit ?? 'BB',
    postflopOpenIncrement: options.postflopOpenIncrement ?? 'minusBB',
    ...ruledOnce(book),
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

/** Rules that card rooms and sites play: the yardstick for imported hand histories, no book of the tables. */
const STANDARD: BettingBook = {
  minRaise: { way: 'last-full', rules: [] },
  reopening: { when: 'sum-is-full-raise', rules: [] },
};

const saidBy = (name: BettingBookName): BettingBook => (name === 'standard' ? STANDARD : (bookOf(name).betting ?? {}));

/** Looked up once: every hand begins with the rules of its book. */
function ruledOnce(book: BettingBookName): RuledPoints {
  const known = RULED.get(book);
  if (known !== undefined) return known;
  const ruled = ruledBy(book);
  RULED.set(book, ruled);
  return ruled;
}

const RULED = new Map<BettingBookName, RuledPoints>();

function ruledBy(book: BettingBookName): RuledPoints {
  const chain = book === 'standard' ? ([book, 'sans-croupier'] as const) : chainOf(book);
  const find = <Key extends keyof BettingBook>(key: Key): Ruled<Key> => {
    for (const name of chain) {
      const point = saidBy(name)[key];
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
