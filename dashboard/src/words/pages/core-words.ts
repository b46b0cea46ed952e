import type { enCore } from '../en/en-core.ts';
import { catalogue } from '../parts/catalogues.ts';

/** Words that an overlay loads; every other page has these among its `words`. */
export const coreWords = catalogue<typeof enCore>({
  en: async () => (await import('../en/en-core.ts')).enCore,
  fr: async () => (await import('../fr/fr-core.ts')).frCore,
});
