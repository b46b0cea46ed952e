import { type Ms, ms } from '../units.ts';
import type { QuestionKind } from './verdicts.ts';

/** Consequences of a finding, from what turns right by itself to what nobody can take back. */
export const CONSEQUENCES = ['tick', 'draw', 'hold', 'hand', 'face'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

export interface Price {
  /** Odds, to one, that a finding of readers needs. Below them it is shown as likely, and then asked about. */
  readonly odds: number;
  /** Time after which a question that nobody answers is let go; null: it waits, for silence decides nothing of this. */
  readonly silenceMs: Ms | null;
}

/** The price of each consequence. Nothing beside this table says how sure is sure enough. */
export const PRICES: Readonly<Record<Consequence, Price>> = {
  /** A step is ticked off. It is taken back by itself when the card shows elsewhere: waiting costs more than erring. */
  tick: { odds: 9, silenceMs: ms(30_000) },
  /** A card counts as drawn, or as one that no reader tells of. The numbers of all cards after it hang on that. */
  draw: { odds: 20, silenceMs: ms(30_000) },
  /**
   * The game is held for a ruling, as a card lies where the plan has none: six people wait, and a false alarm costs
   * trust. Of rulings that rested on less one in four was false.
   */
  hold: { odds: 40, silenceMs: ms(30_000) },
  /**
   * A card belongs to the hand that its player lays open, or a hand is given up: chips hang on it. That a hand is dead
   * needs two grounds besides (`rulings/grounds`). What nobody says leaves every hand as it is.
   */
  hand: { odds: 100, silenceMs: null },
  /** A face opens. Nobody can make others forget it, and a false one decides who wins (see `FACE_PRICE`). */
  face: { odds: 3000, silenceMs: null },
};

/** Probability at which a finding pays this price. */
export const chanceFor = (consequence: Consequence): number =>
  PRICES[consequence].odds / (1 + PRICES[consequence].odds);

/** The consequence that hangs on the answer to each question. What the book leaves to the floor may kill a hand. */
export const QUESTION_CONSEQUENCES: Readonly<Record<QuestionKind, Consequence>> = {
  'where-is-card': 'tick',
  'which-place': 'tick',
  'was-seat-dealt': 'draw',
  'had-acted': 'hold',
  'what-happened-while-blind': 'hold',
  'who-caused-it': 'hold',
  'long-look': 'hold',
  'who-speaks-first': 'hand',
  'folded-or-swept': 'hand',
  'was-hand-released': 'hand',
  'was-hand-thrown': 'hand',
  'td-decides': 'hand',
  'lies-open': 'face',
};
