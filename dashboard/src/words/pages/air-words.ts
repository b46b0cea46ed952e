import type { enAir } from '../en/en-air.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only the page `/air` loads it. */
export const airWords = catalogue<typeof enAir>({
  en: async () => (await import('../en/en-air.ts')).enAir,
  fr: async () => (await import('../fr/fr-air.ts')).frAir,
});
