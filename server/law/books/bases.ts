import type { Manifest } from '../shapes/manifest.ts';

/** 001, the basics: it names no burn and no irregularity; everything about mistakes is borrowed (C27). */
export const bases: Manifest = {
  name: 'bases',
  source: { scenario: '001', rules: 'R001' },
  fallback: ['sans-croupier', 'maison'],
  plan: {},
  // Raises double, all-ins go by effective stacks; it is silent on every error of betting.
  betting: {
    minRaise: { way: 'double', rules: ['R001-min-1', 'R001-min-0', 'AMB-40'] },
    shortAllInPrice: { price: 'actual', rules: ['R001-allin-2'] },
    killedBet: { uncalled: 'back', rules: ['R001-allin-3'] },
  },
  evening: { button: 'next-seat', bigBlindTwice: { is: 'custom', rules: ['R001-blind-1'] } },
};
