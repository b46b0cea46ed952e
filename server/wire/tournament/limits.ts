/** What a tournament may be, at most. The same numbers hold on both sides. */

/** Tables of one tournament: one hall, and what its floor can walk. */
export const TABLES_MAX = 200;
/** Lines of the sheet: two days of levels of a quarter of an hour, and their breaks. */
export const SHEET_ENTRIES_MAX = 200;
/** A level that is shorter than a hand would be skipped by it. */
export const LEVEL_MS_MIN = 10_000;
/** Longer than any level that is played; it keeps sums of times far from what a number holds. */
export const LEVEL_MS_MAX = 86_400_000;
/** At once; more is another level. */
export const MINUTES_ADDED_MAX = 120;
/** Ten million of any currency, in hundredths. */
export const CENTS_MAX = 1_000_000_000;
/** Rebuys of one player: a home game that ends some day. */
export const BUYS_MAX = 99;
/** Places that are paid. */
export const PRIZES_MAX = 300;
/** Small chips that one player may have: a full rack and more. */
export const SMALL_CHIPS_MAX = 1_000;
