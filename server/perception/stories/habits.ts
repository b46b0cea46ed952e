import { chanceFor } from '#vocabulary/hands/prices';

/**
 * What people do with cards, as figures: shares where nothing else is said, `…S` a second. Set on the same worlds as
 * the radio's.
 */
export const HABITS = {
  /**
   * Where a card of the shoe goes: the place whose turn it is, the one after it, one that was passed over, any other.
   */
  planned: 0.955,
  /**
   * Where none is due before a round of betting: somebody errs, and may mean the next street as well as the last one.
   */
  plannedLater: 0.3,
  again: 0.01,
  burnTwice: 0.05,
  againLater: 0.3,
  plannedNext: 0.012,
  elsewhere: 0.03,
  /** Nobody lays a dealt card into the muck by itself. */
  elsewhereMuck: 0.3,
  /** Where a burn is due the pile beside it is at hand as well. */
  burnToMuck: 0.08,
  /** Of two cards for one place both were laid there: one may be the burn beside it. */
  oneTooMany: 0.1,
  exitReal: 0.9995,
  /** Two in so short a time: the shoe has read the card behind as well, in one case out of two. */
  exitRealPair: 0.5,
  pairMs: 300,
  /** A card is in the mouth of the shoe for so long: the one behind it is read with it, or not. */
  sameExitMs: 130,
  /** A second, shared by the cards of the shoe: it missed one, or there is no shoe. */
  exitMissedS: 0.005,
  exitUntoldS: 0.7,
  notDealing: 0.02,
  shareOfShoe: 1 / 40,
  landS: 1.7,
  landPushedS: 0.4,
  flyMsMin: 20,
  /** By then whatever the shoe gave out lies somewhere. */
  flyMsMax: 10_000,
  drawnDroppedS: 0.01,
  takenDroppedS: 0.015,
  pickedUpS: 0.02,
  /** How a card lies when it comes to lie: on nothing, on one, on more. */
  lying: [
    { read: 0.95, missed: 0.045, hidden: 0.005 },
    { read: 0.92, missed: 0.07, hidden: 0.01 },
    { read: 0.57, missed: 0.35, hidden: 0.08 },
  ],
  lyingBelowDeck: 0.7,
  /** Begins to be missed, by how many lie above. */
  missedS: [0.02, 0.05, 0.5],
  /** A card that is laid on another lies squared on it so often, and is down by then; both lost at once tell it. */
  covered: 0.5,
  coveredMs: 1500,
  coveredTogether: 0.9,
  coveredTogetherSweeps: 2,
  foundS: 0.8,
  missedHiddenS: 0.06,
  hiddenAtSeatS: 0.03,
  hiddenS: 0.004,
  hiddenBelowDeckS: 3,
  shownS: 0.15,
  shownBelowDeckS: 0.01,
  edgeS: 0.0005,
  leaveS: { seat: 0.008, board: 0.003, burn: 0.0004, muck: 0.001, aside: 0.0004 },
  leaveFoldedS: 0.6,
  leaveAskedS: 0.2,
  foldMs: 5000,
  gatherS: 0.6,
  /** When a hand is over nobody hurries. */
  gatherOverS: 0.02,
  /** Nobody deals so many cards in so short a time. */
  packCards: 4,
  packMs: 3000,
  backInShoeS: 0.3,
  /** Where what was taken goes: the muck, back, anywhere. */
  toMuck: 0.75,
  toMuckFromBoard: 0.3,
  toMuckFolded: 12,
  toBack: 0.1,
  toBeside: 0.15,
  toOwner: 0.5,
  toAny: 0.15,
  toAside: 0.002,
  toAsked: 0.5,
  foldedMs: 8000,
} as const;

/** When something is said, by the odds of it and by how long it has lain there. */
export const CERTAINTY = {
  landedMs: 400,
  inOrderMs: 1200,
  /** At once, */
  verySure: 0.998,
  /** when a misreading would be over, */
  sure: 0.99,
  misreadSweeps: 4,
  /** after a while, */
  soon: 0.94,
  soonMs: 1200,
  /** and when it must be said, or asked: not before the slowest place can have told. */
  clear: chanceFor('tick'),
  /** Odds of a landing where the plan has no card. */
  holding: chanceFor('hold'),
  deadlineMs: 3500,
  askMs: 6000,
  askSweeps: 12,
  /** Read there before its old place has told that it went: a loss takes three polls. */
  seenMs: 2000,
  unseenMs: 1500,
  gone: 0.02,
  /** What was said so shortly before was wrong, rather than true and over. */
  retractMs: 4000,
  certain: 0.9998,
  /** So many polls on end nobody misreads a card. */
  lainPolls: 8,
  arriving: 0.5,
  /** A bump of the table hides ten tags for a second. */
  liftMs: 1200,
  held: 0.6,
} as const;
