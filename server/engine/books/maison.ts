import type { CardBook } from './card-book.ts';

/** 004, the 44 points of a home tournament: easy mistakes are put right, everything else before the flop is a misdeal. */
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
