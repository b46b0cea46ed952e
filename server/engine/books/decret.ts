import type { CardBook } from './card-book.ts';

/** 002, the decree: its conduct is left to whoever runs it (R002-VII-0); mistakes are borrowed (C27). */
export const decret: CardBook = {
  name: 'decret',
  parameters: {
    burnBefore: { flop: null, turn: null, river: null },
    boardPredealtFaceDown: false,
    absentCheckAt: null,
    twoOfDealAreMisdeal: null,
  },
  fallback: ['sans-croupier', 'maison'],
};
