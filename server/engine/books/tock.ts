import type { CardBook } from './card-book.ts';

/** 003, Tock-Poker: five board cards face down first, no burns, flips from left to right (remedies.md C23). */
export const tock: CardBook = {
  name: 'tock',
  parameters: {
    burnBefore: { flop: 0, turn: 0, river: 0 },
    boardPredealtFaceDown: true,
    absentCheckAt: null,
    twoOfDealAreMisdeal: null,
  },
  fallback: ['sans-croupier'],
};
