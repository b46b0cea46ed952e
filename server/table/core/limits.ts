/** What one table keeps in memory and how long it waits. */

/**
 * Answers to clients' inputs that are remembered, so that a repeated one is not carried out twice. A hand has a
 * hundred; who repeats one does so when he reconnects.
 */
export const CLIENT_ANSWERS_MAX = 500;
/** Names of ids that are kept ready: a hand with many rulings has some hundred steps. */
export const PUBLIC_IDS_KEPT_MAX = 2_000;
/** Readings and facts that `/lab` shows. */
export const LAB_LINES_MAX = 60;
/** All places were empty this long: the next card begins a new hand (DESIGN §3). */
export const EMPTY_MS = 5_000;
/**
 * A hand that nobody ended: players may look at their cards for 20 s (rules README 0.3), so emptiness must last longer
 * to mean that they gave up.
 */
export const ABANDONED_MS = 25_000;
/** Work waiting for the table's one writer; more means that it cannot follow, and devices keep what they have. */
export const QUEUE_MAX = 20_000;
/**
 * How long a reading that changes nothing waits for a row to go with. Nobody sees the wait: it is the device that keeps
 * the reading meanwhile.
 */
export const HEARD_MS = 250;
/** Readings that wait together: a third of the smallest ring that a device keeps them in (P-34). */
export const HEARD_MAX = 8;
/**
 * Pieces of work that one row may stand for, among them those that left none: so many ids are passed over after a
 * restart, so that none is given twice.
 */
export const WORKS_PER_ROW_MAX = 1_000;
/**
 * How often the hand that waits may have been laid out anew (people come and go, chips are bought) for UNDO to reach
 * the one before after a restart.
 */
export const LAID_ANEW_MAX = 100;
/** A timer of Node's counts to 2^31 − 1 at most. */
export const TIMER_MS_MAX = 2_000_000_000;
/** Acts that the operator's page lists for UNDO. */
export const ACTS_LISTED_MAX = 12;
/**
 * Decisions that may follow one another from one input (publicity, opened cards): a longer chain is a broken program.
 */
export const FOLLOW_UPS_MAX = 64;
/** Reveals that are shown; nobody needs more in one hand. */
export const REVEALS_MAX = 20;
/** Feeds of one table: a programme, a delayed one, and some to try out. */
export const FEEDS_MAX = 8;
/**
 * A card that was seen at a place and neither rested nor left there within this time only passed by, or a neighbour's
 * antenna saw it.
 */
export const ARRIVING_MS = 2_000;
/**
 * Facts and readings of one hand that evidence can name. An ordinary hand has a thousand; one that nobody ends must not
 * grow for ever.
 */
export const TRAIL_MAX = 6_000;
/**
 * Buy-ins and the like that UNDO reaches and each snapshot carries: everybody's of an ordinary night. The record has
 * them all.
 */
export const CHIP_MOVES_MAX = 40;
/** Those of a whole night that its page lists. */
export const NIGHT_MOVES_MAX = 500;
/** Photos that one night's page shows: more people than come and go in an evening. */
export const NIGHT_PHOTOS_MAX = 40;
/** Hands that the statistics page looks back on: more than the longest night has. */
export const NIGHT_HANDS_MAX = 1_000;
/** Hands on one page of a night: two or three looks at a phone. */
export const NIGHT_HANDS_A_PAGE = 50;
/** Points of the line of stacks: more than a screen has room to tell apart. */
export const NIGHT_STACKS_SHOWN_MAX = 250;
/** Nobody plays for so long: what comes then is another evening. */
export const EVENING_GAP_MS = 6 * 3_600_000;
/** The longest night that is looked back on after a restart. */
export const NIGHT_MS_MAX = 24 * 3_600_000;
/**
 * Security events that the director's page lists: some evenings' worth, and a view of it stays small. The journal has
 * them all.
 */
export const SECURITY_KEPT_MAX = 100;
/** Those of them that go over to the next start: a snapshot is written each hand. */
export const SECURITY_IN_SNAPSHOT_MAX = 12;
/**
 * Faults of one night that are kept: a table that needs more has other worries, and the record of them travels with
 * each hand.
 */
export const FAULTS_MAX = 100;
/**
 * So few of the cards of a deck have been drawn in no deal since they answered, all in all, in all deals so far, that
 * one which has not answered since is dead.
 */
export const DEAD_CARDS_DOUBT = 0.1;
