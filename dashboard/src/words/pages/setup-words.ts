import type { enSetup } from '../en/en-setup.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only the set-up page loads it. */
export const setupWords = catalogue<typeof enSetup>({
  en: async () => (await import('../en/en-setup.ts')).enSetup,
  fr: async () => (await import('../fr/fr-setup.ts')).frSetup,
});
