import type { Manifest } from '../shapes/manifest.ts';

/** 002, the decree: its conduct is left to whoever runs it (R002-VII-0); mistakes are borrowed (C27). */
export const decret: Manifest = {
  name: 'decret',
  source: { scenario: '002', rules: 'R002' },
  fallback: ['sans-croupier', 'maison'],
  plan: {},
  evening: {},
};
