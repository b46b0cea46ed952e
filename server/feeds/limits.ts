/** Hands that a delayed feed still has to show: a day at the greatest delay, at a hand a minute. */
export const HANDS_KEPT_MAX = 1_500;
/**
 * A hand must have been over this long before its cards are released: who pressed FOLD by mistake presses UNDO within
 * seconds, and what was aired cannot be taken back. The table waits as long itself before it lays out the next hand.
 */
export const AFTER_HAND_MS = 5_000;
/** A table at rest for so long is shown as having a break: a hand that is slow to be gathered in takes less. */
export const BREAK_MS = 90_000;
/** Once the tournament has its break the last hand's winner is still seen, and then the break begins on air too. */
export const TOURNAMENT_BREAK_MS = 12_000;
/** What a tournament told its table: a day at the greatest delay, at a turn a minute. */
export const TOURNAMENT_TURNS_MAX = 1_500;
/** Incidents that a ticker runs through before they are old. */
export const INCIDENTS_MAX = 6;
/** How often feeds look at the time: a picture is 40 ms, and nothing here is faster than a card. */
export const FEED_TICK_MS = 100;
/** The hand on air, and the one before: cards are opened when a hand is over, and the next one begins seconds later. */
export const DEALS_SHOWN = 2;
