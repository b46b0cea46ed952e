import type { enOverlay } from '../en/en-overlay.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: no other page loads it. */
export const overlayWords = catalogue<typeof enOverlay>({
  en: async () => (await import('../en/en-overlay.ts')).enOverlay,
  fr: async () => (await import('../fr/fr-overlay.ts')).frOverlay,
});
