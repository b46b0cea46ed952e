import type { CardBook } from './card-book.ts';

/** 001, the basics: it names no burn and no irregularity; everything about mistakes is borrowed (C27). */
export const bases: CardBook = {
  name: 'bases',
  parameters: {
    burnBefore: { flop: null, turn: null, river: null },
    boardPredealtFaceDown: false,
    absentCheckAt: null,
    twoOfDealAreMisdeal: null,
  },
  fallback: ['sans-croupier', 'maison'],
};
