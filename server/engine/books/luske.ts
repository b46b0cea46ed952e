import type { CardBook } from './card-book.ts';

/** 003, hold'em: burns before flop and turn (R003-H-burn-0, R003-H-burn-1), none named before the river (AMB-36). */
export const luske: CardBook = {
  name: 'luske',
  parameters: {
    burnBefore: { flop: 1, turn: 1, river: null },
    boardPredealtFaceDown: false,
    absentCheckAt: null,
    twoOfDealAreMisdeal: null,
  },
  fallback: ['sans-croupier', 'maison'],
};
