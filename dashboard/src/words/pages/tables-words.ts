import type { enTables } from '../en/en-tables.ts';
import { catalogue } from '../parts/catalogues.ts';

/** A catalogue of its own: only the pages of the house load it. */
export const tablesWords = catalogue<typeof enTables>({
  en: async () => (await import('../en/en-tables.ts')).enTables,
  fr: async () => (await import('../fr/fr-tables.ts')).frTables,
});
