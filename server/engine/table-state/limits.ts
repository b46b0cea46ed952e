import { PRICES } from '#vocabulary/hands/prices';

/**
 * Cards of one sweep landed within 200 ms of each other (perception's `sweepMs`), so they are told within that time;
 * a little more for the lines.
 */
export const LANDING_SWEEP_MS = 250;

/** What is told so soon after its place has read it is told in time: most landings are (NIGHTS.md, p99). */
export const TOLD_IN_TIME_MS = 1500;

/**
 * A tag goes unread for a second now and then (issue 8). Without a shoe a dealt card that is told late looks like a
 * skipped seat: it gets this time to turn up.
 */
export const LATE_CARD_MS = 1000;

/** A remedy that is carried out opens a few further steps: more rounds than this mean that rulings chase each other. */
export const SETTLE_ROUNDS_MAX = 24;

/** Hands of hostile inputs are cut off here: a real hand has some hundred, and re-deciding costs their number. */
export const HAND_INPUTS_MAX = 20_000;

/** By then the dealer has seen what the screen asks for. */
export const SCREEN_READ_MS = 1500;

/** A card lies a second or two after it left the shoe: what lies this long after another exit left after that one. */
export const EXIT_TO_LANDING_MS = 2000;

/** T_land of rules README 0.3: what its place tells in time it tells so long after it first read it. */
export const LANDING_MS = 800;

/** What its place has read for a landing time (rules README 0.3: 0.8 s) and a sweep lies for the table. */
export const READ_TO_LANDING_MS = 1000;

/**
 * Whoever folds with his cards in his hand throws them within a second, and what he lays down at that moment is told a
 * landing time later. Of hands put down after a fold 56 were told within 1.2 s of it, all of them on their way to the
 * muck, and those taken back after 3 s at the earliest.
 */
export const FOLDED_AWAY_MS = 2000;

/**
 * Whoever throws his hand away has it told of by the pile within this time, or late: his place says that it went when
 * it has missed it for 1.2 s, and the gate is believed 1.1 s after it has read it (perception's `liftMs` and
 * `gateLandMs`).
 */
export const THROWN_TO_TOLD_MS = 3000;

/**
 * Nobody burns before the round is over: the pile tells so long after that of the first burn that was put into it,
 * and carried there in half a second.
 */
export const BURNED_TO_MUCK_MS = 1600;

/**
 * Before two are dealt at a pace that nobody knows yet: of 22 cards that were dealt to a wrong seat each left the
 * shoe within 1.5 s of the one before.
 */
export const TWO_CARDS_MS = 1800;

/** More than three usual pauses are no pause for two cards: whoever deals has stopped. */
export const PAUSE_FOR_TWO_MAX = 3;

/**
 * By how much pauses between cards scatter, as a logarithm: carried by hand two out of three are within a fifth of
 * the usual one, pitched nearly all.
 */
export const PACE_SPREAD = 0.2;

/** When a card came its place tells to within about a sweep (hardware-notes 4.2). */
export const LAID_SPREAD_MS = 100;

/**
 * How rare what happens in a deal is, as the logarithm of one in so many cards. The pause before a card that nobody has
 * read fits two cards, or else somebody has erred: a dealer who passes over a seat does not stop for it, and one who
 * stops for long does something else.
 */
export const RARITY = {
  /** Somebody deals a card to a wrong seat: one in a thousand, a hand in a hundred. */
  misdealt: Math.log(1000),
  /** A seat goes on missing a card that lies there: one in two hundred. */
  unread: Math.log(200),
  /** The shoe, which misses no others, has missed the same card: its tag is dead, one in five hundred. */
  unreadTwice: Math.log(500),
  /** One of the pack is known to be dead. */
  dead: Math.log(52),
  /** A place reads one at last after the next ones have come: one in twenty of those that it has missed so far. */
  readLate: Math.log(20),
  asForTwo: -Math.log(3),
  tooShort: Math.log(150),
  tooLong: Math.log(50),
} as const;

/**
 * At twenty to one it is stated that somebody erred, or taken for granted that a card is unread; below that people
 * are asked.
 */
export const CLEAR = Math.log(PRICES.draw.odds);

/** A card that is told late is likelier than one that is never read: up to fifty to one it is waited for. */
export const WAITS = Math.log(50);

/** Rarer than anything that can happen in one deal. */
export const IMPOSSIBLE = 1000;

/** More than two of a deal that nobody has read are no deal any more that can be followed. */
export const UNREAD_MAX = 2;

/** The hole cards of ten players, and as many as are drawn beyond them before a deal is over. */
export const DEAL_CARDS_MAX = 30;

/**
 * That the shoe has missed a card is told a sweep after its seat has first read it, to which it was carried for more
 * than half a second.
 */
export const MISSED_TOLD_MS = 800;

/**
 * Each may have left at any time before it was told, so that the orders double with it. Of more missed cards the shoe
 * is as good as silent, and their places tell in time.
 */
export const FREE_CARDS_MAX = 60;

/** DONE for a ruling, or by mistake, comes once or twice; whom the screen goes on asking presses it again. */
export const SAID_TIMES_MIN = 3;

/**
 * People throw their two cards up to two seconds apart, and what is thrown second is told two seconds later at the
 * latest (kinds.md, `HOLE_CARD_ASTRAY`).
 */
export const HALF_GONE_MS = 4000;

/** What the board has told of for less than this may have been read there on its way to where it lies. */
export const LAIN_ON_BOARD_MS = 2000;

/**
 * So long the face of a card of the board waits for readers to prove it before people are asked: the slowest boards,
 * of 450 ms a sweep, tell of the polls that it takes within seven seconds.
 */
export const FACE_PROOF_MS = 8000;

/** People say twice that a card lies open; a reader that tells no more of it then is too weak to be asked for. */
export const FACE_ASKED_MAX = 2;

/** How likely a step that is asked for is what moves next: people do as the screen says, mostly in its order. */
export const REMEDY_LIKELIHOOD = { first: 0.9, later: 0.5 } as const;
