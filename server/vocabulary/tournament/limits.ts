import { VENUE_TABLE_IDS } from '../tables.ts';

/** Limits of a tournament's size: the same numbers hold wherever one is taken in, kept or shown. */

/** People of one tournament: ten at each table. */
export const PLAYERS_MAX = 2_000;
/** Tables of one tournament. */
export const TABLES_MAX = VENUE_TABLE_IDS.length;
