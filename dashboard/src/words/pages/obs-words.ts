import type { enObs } from '../en/en-obs.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only the page `/air` loads it. */
export const obsWords = catalogue<typeof enObs>({
  en: async () => (await import('../en/en-obs.ts')).enObs,
  fr: async () => (await import('../fr/fr-obs.ts')).frObs,
});
