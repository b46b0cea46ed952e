/** What the floor takes in, and how often it writes everything down. */

/** Inputs that wait for the disk before more are turned away: a floor of people presses no faster. */
export const QUEUE_MAX = 500;
/** After so many rows everything is written once more, so that a start reads no more than these. */
export const ROWS_TO_SNAPSHOT = 500;
/** How long it is told when the tournament ends before that is worked out anew: it costs as much as many inputs. */
export const ENDS_KEPT_MS = 30_000;
/** How often the clock of a level is looked at: a simulated one changes its pace. */
export const LOOKED_AT_EVERY_MS = 5_000;
/** Three a hand: an evening whose tournament is away. What an older one said the newer ones make good. */
export const OUTBOX_MAX = 2_000;
