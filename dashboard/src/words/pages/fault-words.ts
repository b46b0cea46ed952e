import type { enFaults } from '../en/en-faults.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only the pages that show it load it. */
export const faultWords = catalogue<typeof enFaults>({
  en: async () => (await import('../en/en-faults.ts')).enFaults,
  fr: async () => (await import('../fr/fr-faults.ts')).frFaults,
});
