import type { BettingBook } from './book.ts';

/** 003, hold'em: at least what the player on the right bet; no minimum raise. Knocking is a check. */
export const luske: BettingBook = {
  minRaise: { way: 'above-current', rules: ['R003-H-act-2'] },
  tap: { facingBet: 'nothing', rules: ['R003-G-3', 'R003-G-2'] },
};
