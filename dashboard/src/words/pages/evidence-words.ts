import type { enEvidence } from '../en/en-evidence.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only the director's page loads it. */
export const evidenceWords = catalogue<typeof enEvidence>({
  en: async () => (await import('../en/en-evidence.ts')).enEvidence,
  fr: async () => (await import('../fr/fr-evidence.ts')).frEvidence,
});
