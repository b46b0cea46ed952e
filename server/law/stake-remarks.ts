import type { RuleId } from '#vocabulary/ids';
import type { RuleBook } from '#vocabulary/rule-books';
import { bookOf } from './books.ts';
import type { EveningOfBook } from './shapes/manifest.ts';

export interface StakesRemark {
  /** `refused`: the book demands twice the small blind; `unusual`: it only calls that the custom. */
  readonly verdict: 'refused' | 'unusual';
  readonly rules: readonly RuleId[];
}

/** What the book says about blinds that are not one to two; undefined where nothing is to be said. */
export const remarkOnStakes = (book: RuleBook, smallBlind: number, bigBlind: number): StakesRemark | undefined =>
  remarkOnBlinds(bookOf(book).evening.bigBlindTwice, smallBlind, bigBlind);

export function remarkOnBlinds(
  said: EveningOfBook['bigBlindTwice'],
  smallBlind: number,
  bigBlind: number,
): StakesRemark | undefined {
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
