import type { enGuide } from '../en/en-guide.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only pages that lead through a set-up load it. */
export const guideWords = catalogue<typeof enGuide>({
  en: async () => (await import('../en/en-guide.ts')).enGuide,
  fr: async () => (await import('../fr/fr-guide.ts')).frGuide,
});
