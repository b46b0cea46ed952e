import type { RuleId } from '../ids.ts';
import type { RuleBook } from '../rule-books.ts';

export interface StakesRemark {
  /** `refused`: the book demands twice the small blind; `unusual`: it only calls that the custom. */
  readonly verdict: 'refused' | 'unusual';
  readonly rules: readonly RuleId[];
}

/** What the book says about blinds that are not one to two; undefined where nothing is to be said. */
export function remarkOnStakes(book: RuleBook, smallBlind: number, bigBlind: number): StakesRemark | undefined {
  const twice = 2 * smallBlind;
  switch (book) {
    case 'luske':
      return bigBlind < twice ? { verdict: 'refused', rules: ['R003-H-blind-0'] } : undefined;
    case 'tock':
      return bigBlind < twice ? { verdict: 'refused', rules: ['R003-T-blind-1'] } : undefined;
    case 'bases':
      return bigBlind === twice ? undefined : { verdict: 'unusual', rules: ['R001-blind-1'] };
    case 'maison':
      return bigBlind === twice ? undefined : { verdict: 'unusual', rules: ['R004-05-1', 'R004-G-1'] };
    case 'sans-croupier':
    case 'decret':
      return undefined;
  }
}
