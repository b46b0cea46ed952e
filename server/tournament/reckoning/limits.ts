/** What a tournament keeps, at most. */

/** Inputs that can be undone: at a table half an hour of everything that people press. */
export const UNDO_MAX = 300;
/** Ids of inputs that are remembered, so that one which is sent again is not carried out again. */
export const IDS_REMEMBERED_MAX = 1_000;
/** Tournaments whose results are kept: two a week for ten years. */
export const RESULTS_MAX = 1_040;
/** Faults on record in one tournament. */
export const FAULTS_MAX = 2_000;
/** Dealers of the newest hands that a table remembers: an orbit of a latecomer, and whatever is dealt twice in it. */
export const DEALERS_MAX = 60;
