import type { enCheck } from '../en/en-check.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only the page `/check` loads it. */
export const checkWords = catalogue<typeof enCheck>({
  en: async () => (await import('../en/en-check.ts')).enCheck,
  fr: async () => (await import('../fr/fr-check.ts')).frCheck,
});
