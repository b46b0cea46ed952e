import { catalogue } from '../catalogues.ts';
import type { enReaders } from '../en/en-readers.ts';

/** A catalogue of its own: only the set-up page loads it. */
export const readerWords = catalogue<typeof enReaders>({
  en: async () => (await import('../en/en-readers.ts')).enReaders,
  fr: async () => (await import('../fr/fr-readers.ts')).frReaders,
});
