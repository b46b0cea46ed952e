import type { BettingBook } from './book.ts';

/** 003, Tock: bets as Luske hold'em does. */
export const tock: BettingBook = {
  minRaise: { way: 'above-current', rules: ['R003-T-act-1'] },
  tap: { facingBet: 'nothing', rules: ['R003-G-3', 'R003-G-2'] },
};
