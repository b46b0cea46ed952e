import type { RuleId } from '#vocabulary/ids';
import type { RuleBook } from '#vocabulary/rule-books';
import { bookOf } from './books.ts';

export interface StakesRemark {
  /** `refused`: the book demands twice the small blind; `unusual`: it only calls that the custom. */
  readonly verdict: 'refused' | 'unusual';
  readonly rules: readonly RuleId[];
}

/** What the book says about blinds that are not one to two; undefined where nothing is to be said. */
export function remarkOnStakes(book: RuleBook, smallBlind: number, bigBlind: number): StakesRemark | undefined {
  const { bigBlindTwice: said } = bookOf(book).evening;
  const twice = 2 * smallBlind;
  switch (said?.is) {
    case 'demanded':
      return bigBlind < twice ? { verdict: 'refused', rules: said.rules } : undefined;
    case 'custom':
      return bigBlind === twice ? undefined : { verdict: 'unusual', rules: said.rules };
    case undefined:
      return undefined;
  }
}
