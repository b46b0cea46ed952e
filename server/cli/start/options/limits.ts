/** Old nights that are kept in memory once somebody has looked at them: some megabytes. */
export const PAST_NIGHTS_KEPT_MAX = 6;
/** Rows between two rests of the thread that reads the record again: a few milliseconds of work. */
export const AUDIT_ROWS = 250;
/**
 * About as long as it works, which leaves the table its cores. Not longer where the machine is busy: 100,000 rows are
 * read within a minute.
 */
export const AUDIT_REST_MS = 20;
/** And again as often as this: a table that is never stopped has its night looked at every night. */
export const AUDIT_EVERY_MS = 24 * 3_600_000;
/**
 * A night and the morning after it. What the host opened then is opened again by a restart; next week he is asked
 * again.
 */
export const NETWORK_KEPT_MS = 18 * 3_600_000;
/** Nights that are read for the hands of one player; a phone that has a seat for a season is told of the newest. */
export const STAY_NIGHTS_MAX = 4;
/**
 * How long the night that was read last is kept for the next question: whoever steps through a hand looks at each step
 * for seconds.
 */
export const NIGHT_TELLER_IDLE_MS = 120_000;
