import type { BettingBook } from './book.ts';

/** 001: doubles; all-ins by effective stacks. Silent on every error of betting. */
export const bases: BettingBook = {
  minRaise: { way: 'double', rules: ['R001-min-1', 'R001-min-0', 'AMB-40'] },
  shortAllInPrice: { price: 'actual', rules: ['R001-allin-2'] },
};
