import type { enStats } from '../en/en-floor.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only the pages that show it load it. */
export const statsWords = catalogue<typeof enStats>({
  en: async () => (await import('../en/en-floor.ts')).enStats,
  fr: async () => (await import('../fr/fr-floor.ts')).frStats,
});
