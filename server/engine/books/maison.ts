import type { CardBook } from './card-book.ts';

/** 004, 44 points of a home tournament: easy mistakes are put right, others before the flop are a misdeal. */
export const maison: CardBook = {
  name: 'maison',
  parameters: {
    burnBefore: { flop: 1, turn: 1, river: 1 },
    boardPredealtFaceDown: false,
    absentCheckAt: 'turn',
    twoOfDealAreMisdeal: false,
  },
  fallback: ['sans-croupier'],
};
