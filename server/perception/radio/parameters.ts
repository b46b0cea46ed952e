/**
 * What antennas do, as figures: per poll of a sweep where the unit is a sweep, else per second. They were set on the
 * worlds `realistic`, `harsh` and those of one effect (server/simulation/worlds), and are judged on others. Another
 * kind of reader is another record.
 */
export interface RadioParameters {
  /** A card that lies well is found in this many polls out of one, */
  readonly own: number;
  /** and lost so often a second. */
  readonly ownLost: number;
  readonly missedFound: number;
  readonly missedLost: number;
  readonly hiddenFound: number;
  readonly edgeOwn: number;
  readonly edgeOwnLost: number;
  readonly edgeOther: number;
  readonly edgeOtherLost: number;
  /** Misreadings by a neighbour a second; counts of seconds. */
  readonly misread: Learnt;
  /** Share of cards that lie at the edge of their place; counts of cards. */
  readonly edge: Learnt;
  /** Of what lies below or is held up. */
  readonly misreadHidden: number;
  readonly flying: number;
  /** What is taken from a place may be pushed over the felt: a place that it passes reads it longer. */
  readonly pushed: number;
  readonly pushedLost: number;
  readonly pushedPolls: number;
  /** As slowly as that a hand is pushed. */
  readonly pushedCmS: number;
  readonly pushedLostLate: number;
  readonly off: number;
  readonly shoe: number;
  /** The muck's gate tells of a card once; of one that it has told of only after it had lost it. */
  readonly gateAgain: number;
  readonly gateSoon: number;
  readonly gateSoonSweeps: number;
  readonly gateKnowsMs: number;
  readonly gateEdge: number;
  /** A misreading lasts for a sweep, and is told to be over after the polls that a loss takes. */
  readonly lossPolls: number;
  readonly lostEarly: number;
  readonly strayLostEarly: number;
  readonly strayLost: number;
  /** Who has not lost it by then does not misread it. */
  readonly strayPolls: number;
  readonly strayLostLate: number;
}

/** Before the night has told of its own, as if `prior` had been counted; and the bounds of what it may tell. */
export interface Learnt {
  readonly usual: number;
  readonly prior: number;
  readonly least: number;
  readonly most: number;
}

export const COIL_READERS: RadioParameters = {
  own: 1,
  ownLost: 0.01,
  missedFound: 0.03,
  missedLost: 0.4,
  hiddenFound: 0.05,
  edgeOwn: 0.8,
  edgeOwnLost: 0.02,
  edgeOther: 0.3,
  edgeOtherLost: 0.12,
  misread: { usual: 0.04, prior: 50, least: 0.01, most: 0.4 },
  edge: { usual: 0.01, prior: 20, least: 0.005, most: 0.2 },
  misreadHidden: 0.2,
  flying: 0.15,
  pushed: 0.06,
  pushedLost: 0.25,
  pushedPolls: 6,
  pushedCmS: 18,
  pushedLostLate: 1,
  off: 0.0003,
  shoe: 0.00002,
  gateAgain: 0.15,
  gateSoon: 0.001,
  gateSoonSweeps: 8,
  gateKnowsMs: 60_000,
  gateEdge: 0.4,
  lossPolls: 2.2,
  lostEarly: 0.01,
  strayLostEarly: 0.02,
  strayLost: 0.6,
  strayPolls: 4,
  strayLostLate: 3,
};
