/** Answers of people to a question of the screen. `ignored`: nobody says anything. */
export const ANSWER_WAYS = ['right', 'wrong', 'ignored'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

export interface GivenAnswer {
  /** `hand/id`. */
  readonly question: string;
  readonly way: AnswerWay;
}

/** A game that nothing but giving the hand up moved, and what the screen asked for then. */
export interface Standstill {
  readonly hand: number;
  readonly at: string;
}
