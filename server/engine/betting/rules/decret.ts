import type { BettingBook } from './book.ts';

/** 002: a legal definition. A raise is anything above what was bet; a tie is shared in equal parts, and it does not say who takes odd chips. */
export const decret: BettingBook = {
  minRaise: { way: 'above-current', rules: ['R002-VII-5'] },
};
