import type { enBuilds } from '../en/en-builds.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only the set-up page loads it. */
export const buildWords = catalogue<typeof enBuilds>({
  en: async () => (await import('../en/en-builds.ts')).enBuilds,
  fr: async () => (await import('../fr/fr-builds.ts')).frBuilds,
});
