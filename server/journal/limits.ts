/** What the journal holds and how much of it moves at once. */

/** Rows of one transaction: what gathers while a flush is under way. More means that the disk cannot follow; the rest waits. */
export const BATCH_ROWS_MAX = 512;
/** Rows waiting for the disk before the table stops taking more: some minutes of a table at fifty times its pace. */
export const PENDING_ROWS_MAX = 50_000;
/** A row's body. The largest legal one is a snapshot with ten players and their pictures. */
export const BODY_BYTES_MAX = 1_000_000;
/** Rows read at once while checking: bounded memory however long the night was. */
export const READ_ROWS = 500;
