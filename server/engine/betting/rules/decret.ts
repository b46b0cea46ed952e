import type { BettingBook } from './book.ts';

/** 002: a raise is anything above what was bet; a tie is shared in equal parts, odd chips are left open. */
export const decret: BettingBook = {
  minRaise: { way: 'above-current', rules: ['R002-VII-5'] },
};
