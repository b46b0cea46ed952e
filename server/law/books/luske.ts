import type { Manifest } from '../shapes/manifest.ts';

/** 003, hold'em: burns before flop and turn (R003-H-burn-0, R003-H-burn-1), none named before the river (AMB-36). */
export const luske: Manifest = {
  name: 'luske',
  source: { scenario: '003-holdem', rules: 'R003', parts: ['H', 'G', 'R'] },
  fallback: ['sans-croupier', 'maison'],
  plan: { burnBefore: { flop: 1, turn: 1 } },
  // A bet is at least that of the player on the right, and no least raise. Knocking is a check.
  betting: {
    minRaise: { way: 'above-current', rules: ['R003-H-act-2'] },
    tap: { facingBet: 'nothing', rules: ['R003-G-3', 'R003-G-2'] },
  },
  evening: {
    drawnBy: 'dealer',
    button: 'next-seat',
    bigBlindTwice: { is: 'demanded', rules: ['R003-H-blind-0'] },
  },
};
