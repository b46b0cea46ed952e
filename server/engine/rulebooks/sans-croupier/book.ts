import type { CardBook } from '../book.ts';
import { boardRulings } from './board.ts';
import { cardRulings } from './cards.ts';
import { dealRulings } from './deal.ts';

/** 000, the tournament without a dealer: the fullest on dealing errors, and the default. */
export const sansCroupier: CardBook = {
  name: 'sans-croupier',
  parameters: {
    burnBefore: { flop: 1, turn: 1, river: 1 },
    boardPredealtFaceDown: false,
    absentCheckAt: 'last-card',
    twoOfDealAreMisdeal: true,
  },
  rulings: { ...dealRulings, ...cardRulings, ...boardRulings },
  fallback: ['maison'],
};
