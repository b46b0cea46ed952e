import { PRICES } from '#vocabulary/hands/prices';

/** A rate, and its share. */
export type FaceRates = readonly (readonly [number, number])[];

/**
 * Prices of opening a face, written for that alone: whoever else weighs odds waits for less. The other story is a card
 * at the edge of a place that nobody watches, which the board reads in four polls of ten.
 */
export const FACE_PRICE = {
  /**
   * One of 3,000 burns that lie so that the board reads them may look like a card of it. A club that burns three times
   * a hand, one in fifty of them at the edge, plays 50,000 hands for that.
   */
  odds: PRICES.face.odds,
  /**
   * Three cards that came together, where the plan has no more of them: a burn among them would stand for a card that
   * lies there and is not read. That is one in some hundreds, and so are the polls that look like a card of the board.
   */
  oddsTogether: 200,
  /** Longer than a dealer takes to lay a flop, shorter than the betting before another street. */
  togetherMs: 5000,
  /**
   * A card that has been lost there before, or was read elsewhere, has had many tries: a burn lies for a minute, which
   * are hundreds of polls.
   */
  oddsAgain: 1_000_000,
  /**
   * Asked for where people have counted as many cards as the plan has: that fits by chance only where a burn is taken
   * for a card of the board while one of those is not. Without counts it is forty polls on end.
   */
  oddsCounted: 30,
  /** Shares of cards that are read in so many of their polls: of the board, a weak tag or antenna among them, */
  ownRates: [
    [0.98, 0.8],
    [0.85, 0.1],
    [0.7, 0.1],
  ] satisfies FaceRates,
  /** and at the edge of another place. Nobody knows which it is, and the highest decides. */
  edgeRates: [
    [0.2, 0.2],
    [0.25, 0.2],
    [0.3, 0.2],
    [0.35, 0.2],
    [0.4, 0.2],
  ] satisfies FaceRates,
  /** A good poll is 2.45 times as likely of a card of the board, in 98 of 100, as of one that is read in 40. */
  goodEach: 0.9,
  /** A missed poll speaks against it six to one. */
  missedEach: 1.8,
  /** A card that is read in four polls of ten is lost, by three misses on end, in one poll of twelve. */
  keptEach: 0.086,
  /** Fewer polls than this are no stay: a misreading lasts for one, and what passes over the board for some. */
  pollsMin: 5,
} as const;
