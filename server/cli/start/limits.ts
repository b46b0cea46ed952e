/** Rows between two rests of the thread that reads the record again: a few milliseconds of work. */
export const AUDIT_ROWS = 250;
/** It rests twice as long as it works, which leaves the table its cores: 100,000 rows take some seconds all the same. */
export const AUDIT_REST = 2;
/** And again as often as this: a table that is never stopped has its night looked at every night. */
export const AUDIT_EVERY_MS = 24 * 3_600_000;
