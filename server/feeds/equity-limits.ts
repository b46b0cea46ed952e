/** Enough rounds for the compiler to have optimised every path: about a third of a second, in the worker, at start. */
export const EQUITY_WARM_UP_ROUNDS = 200;

/** Topics with a job waiting: one a feed; a table has a handful of feeds, and one server a handful of tables. */
export const EQUITY_TOPICS_MAX = 64;
