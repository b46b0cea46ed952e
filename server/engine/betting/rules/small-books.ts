import type { BettingBook } from './book.ts';

/** 001: doubles; all-ins by effective stacks. Silent on every error of betting. */
export const bases: BettingBook = {
  minRaise: { way: 'double', rules: ['R001-min-1', 'R001-min-0', 'AMB-40'] },
  shortAllInPrice: { price: 'actual', rules: ['R001-allin-2'] },
  killedBet: { uncalled: 'back', rules: ['R001-allin-3'] },
};

/** 002: a raise is anything above what was bet; a tie is shared in equal parts, odd chips are left open. */
export const decret: BettingBook = { minRaise: { way: 'above-current', rules: ['R002-VII-5'] } };

/** 003, hold'em: at least what the player on the right bet; no minimum raise. Knocking is a check. */
export const luske: BettingBook = {
  minRaise: { way: 'above-current', rules: ['R003-H-act-2'] },
  tap: { facingBet: 'nothing', rules: ['R003-G-3', 'R003-G-2'] },
};

/** 003, Tock: bets as Luske hold'em does. */
export const tock: BettingBook = { ...luske, minRaise: { way: 'above-current', rules: ['R003-T-act-1'] } };

/** What card rooms and sites play: the yardstick for imported hand histories, no book of the tables. */
export const standard: BettingBook = {
  minRaise: { way: 'last-full', rules: [] },
  reopening: { when: 'sum-is-full-raise', rules: [] },
};
