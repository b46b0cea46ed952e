/** Limits of a tournament's size: the same numbers hold wherever one is taken in, kept or shown. */

/** People of one tournament: ten at each table. */
export const PLAYERS_MAX = 2_000;
/** Tables of one tournament: one hall, and what its floor can walk. */
export const TABLES_MAX = 200;
