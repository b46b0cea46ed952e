import type { Manifest } from '../shapes/manifest.ts';
import { luske } from './luske.ts';

/** 003, Tock-Poker: five board cards face down first, no burns, flips from left to right (remedies.md C23). */
export const tock: Manifest = {
  name: 'tock',
  source: { scenario: '003-tock', rules: 'R003', parts: ['T', 'G', 'R'] },
  fallback: ['sans-croupier'],
  rulesOnCards: true,
  plan: { burnBefore: { flop: 0, turn: 0, river: 0 }, boardPredealtFaceDown: true, backsTell: true },
  betting: { ...luske.betting, minRaise: { way: 'above-current', rules: ['R003-T-act-1'] } },
  evening: {
    drawnBy: 'dealer',
    button: 'next-seat',
    bigBlindTwice: { is: 'demanded', rules: ['R003-T-blind-1'] },
  },
};
