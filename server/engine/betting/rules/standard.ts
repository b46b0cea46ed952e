import type { BettingBook } from './book.ts';

/** What card rooms and sites play: the yardstick for imported hand histories, no book of the tables. */
export const standard: BettingBook = {
  minRaise: { way: 'last-full', rules: [] },
  reopening: { when: 'sum-is-full-raise', rules: [] },
};
