export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is so, and what to do about it where something is to be done, in each language. */
export type Words = Readonly<Record<Language, readonly [says: string, todo?: string]>>;
