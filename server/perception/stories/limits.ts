/** How long something must last before it is said of any table, each with its reason. */
export const PERCEPTION_LIMITS = {
  /** T_look of rules README 0.3: nobody looks at his cards for so long. */
  lookMs: 20_000,
  /**
   * A misreading of a second is seen now and then, one of three is not: what reads a card for so long has one there.
   */
  copyMs: 3000,
  /** Once in thirty thousand times a card at the edge of a place is found there so long without three misses on end. */
  copyPolls: 120,
  /** Slow readers stand far apart, and nobody waits for longer to hear of a copy. */
  copyMsMax: 60_000,
  /** A garbled identity lasts a poll or two; a bank card stays. */
  unknownTagMs: 1000,
  /** The second deck is shuffled and squared; what lies still alone for so long was dealt. */
  foreignCardMs: 5000,
  /** What came out of the shoe and lies for longer than a card that is carried past was dealt. */
  foreignExitMs: 2000,
  /** A model of radio and people is not surer than that of anything. */
  oddsMax: 1_000_000,
  /** An exit that is older than a look says nothing of when the card came to lie. */
  exitMsMax: 20_000,
  /** Nobody weighs more stories than this, nor one that is true once in fifty times. */
  likelyPlacesMax: 4,
  likelyChanceMin: 0.02,
} as const;
