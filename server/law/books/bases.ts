import type { Manifest } from '../shapes/manifest.ts';

/** 001, the basics: it names no burn and no irregularity; everything about mistakes is borrowed (C27). */
export const bases: Manifest = {
  name: 'bases',
  source: { scenario: '001', rules: 'R001' },
  fallback: ['sans-croupier', 'maison'],
  plan: {},
  evening: { button: 'next-seat', bigBlindTwice: { is: 'custom', rules: ['R001-blind-1'] } },
};
