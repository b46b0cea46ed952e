import type { enPhones } from '../en/en-phones.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: no overlay loads it, which has to be small. */
export const phoneWords = catalogue<typeof enPhones>({
  en: async () => (await import('../en/en-phones.ts')).enPhones,
  fr: async () => (await import('../fr/fr-phones.ts')).frPhones,
});
