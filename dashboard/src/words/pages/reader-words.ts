import type { enReaders } from '../en/en-readers.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only the set-up page loads it. */
export const readerWords = catalogue<typeof enReaders>({
  en: async () => (await import('../en/en-readers.ts')).enReaders,
  fr: async () => (await import('../fr/fr-readers.ts')).frReaders,
});
