/** What the journal holds and how much of it moves at once. */

/**
 * Rows of one transaction: what gathers while a flush is under way. More means that the disk cannot follow; the rest
 * waits.
 */
export const BATCH_ROWS_MAX = 512;
/** Rows waiting for the disk before the table stops taking more: some minutes of a table at fifty times its pace. */
export const PENDING_ROWS_MAX = 50_000;
/** A row's body. The largest legal one is a snapshot with ten players and their pictures. */
export const BODY_BYTES_MAX = 1_000_000;
/**
 * Rows of an archive that are pressed together, as long as they are no more text than this: more gains little, and they
 * are held in memory when they are read.
 */
export const NIGHT_BLOCK_ROWS = 4_000;
export const NIGHT_BLOCK_CHARS = 8_000_000;
/**
 * Rows of one archive, held in memory while it is made: a night of six hundred hands and more. What is longer becomes
 * several.
 */
export const NIGHT_ROWS_MAX = 200_000;
/** What a block may come to when it is read: a few bytes for each letter. */
export const NIGHT_BLOCK_BYTES_MAX = 64_000_000;
/**
 * Rows that leave the journal at once, and the pause after them: a table that writes meanwhile waits for a few
 * milliseconds.
 */
export const DROP_ROWS = 200;
export const DROP_PAUSE_MS = 20;
/** How long leaving waits for a row that is being written, and the other way round. */
export const DROP_BUSY_MS = 5_000;
/** Rows read at once while checking: bounded memory however long the night was. */
export const READ_ROWS = 500;
/**
 * How long the mark beside the journal may be behind it, half of the second that is promised: writing it takes its time
 * too.
 */
export const MARK_EVERY_MS = 500;
/** SQLite waits so long by itself for a lock of another program, in the journal's own thread: most are shorter. */
export const BUSY_MS = 100;
/** After that it is asked for again at this pace, until the lock is gone. */
export const LOCK_RETRY_MS = 50;
/** A lock at the start: whoever holds it longer is no passing visitor, and is named. */
export const LOCK_AT_START_MS = 6_000;
/** A disk that was full, or failed, is tried again at this pace. */
export const ROOM_RETRY_MS = 500;
/** So much must fit in before anything is taken again: the rows of some hands, not of one. */
export const ROOM_BYTES = 64 * 1024;
/** A table that is told to stop while another program holds its journal waits no longer than this. */
export const CLOSE_WAIT_MS = 5_000;
