import type { CardBook } from './card-book.ts';

/** 000, the tournament without a dealer: the fullest on dealing errors, and the default. */
export const sansCroupier: CardBook = {
  name: 'sans-croupier',
  parameters: {
    burnBefore: { flop: 1, turn: 1, river: 1 },
    boardPredealtFaceDown: false,
    absentCheckAt: 'last-card',
    twoOfDealAreMisdeal: true,
  },
  fallback: ['maison'],
};
