/** What a tournament may be, at most. The same numbers hold on both sides. */

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
/**
 * The dearest chip of which structures are made: which amounts chips make up is looked for among as many rests as the
 * cheapest is worth.
 */
export const CHIP_WORTH_MAX = 1_000_000;
/** Chips of one worth in the largest case there is. */
export const CHIP_COUNT_MAX = 100_000;
/** For how long a tournament is proposed, at most: two days. */
export const TOURNAMENT_MS_MAX = 172_800_000;
/** A structure as a file: as many lines as there may be, written with spaces. */
export const STRUCTURE_FILE_BYTES_MAX = 65_536;
/** Tournaments of one season: three a week. */
export const LEAGUE_RESULTS_MAX = 150;
/** A season's results as a screen sends them to be counted: that many evenings of twenty people. */
export const PROPOSAL_BYTES_MAX = 500_000;
/** Seasons of which the rules are kept: a lifetime of them. */
export const SEASONS_MAX = 100;
