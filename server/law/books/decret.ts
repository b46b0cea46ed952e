import type { Manifest } from '../shapes/manifest.ts';

/** 002, the decree: its conduct is left to whoever runs it (R002-VII-0); mistakes are borrowed (C27). */
export const decret: Manifest = {
  name: 'decret',
  source: { scenario: '002', rules: 'R002' },
  fallback: ['sans-croupier', 'maison'],
  plan: {},
  // A raise is anything above what was bet; a tie is shared in equal parts, odd chips are left open.
  betting: { minRaise: { way: 'above-current', rules: ['R002-VII-5'] } },
  evening: {},
};
