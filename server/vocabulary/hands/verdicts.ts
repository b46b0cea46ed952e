import type { CardRef } from '../card-refs.ts';
import type { FactId, InputId, QuestionId, RuleId, VerdictId } from '../ids.ts';
import type { Severity, VerdictKind, VerdictStatus } from '../kinds.ts';
import type { RuleBook } from '../rule-books.ts';
import type { Seat } from '../seats.ts';
import type { Ms } from '../units.ts';
import type { BoardStreet } from '../zones.ts';
import type { Imposed } from './betting-effects.ts';
import type { Step } from './steps.ts';

/**
 * What Sabot says about one irregularity. Its identity is (kind family, causing input), so it survives a re-decision.
 */
export interface Verdict {
  readonly id: VerdictId;
  readonly kind: VerdictKind;
  readonly severity: Severity;
  readonly status: VerdictStatus;
  /** The rules it rests on, the leading one first. */
  readonly rules: readonly RuleId[];
  /** Set where the table's own book is silent and another one speaks (C27). */
  readonly borrowedFrom?: RuleBook;
  readonly seats: readonly Seat[];
  readonly refs: readonly CardRef[];
  /** The facts and inputs that it rests on, the causing one first. */
  readonly evidence: readonly (FactId | InputId)[];
  readonly cause: InputId;
  readonly raisedAtMs: Ms;
  /** Odds, to one, of the reading that caused it; words and older records have none. */
  readonly odds?: number;
  /** `director`: a td-call; the book's options are in `options`, the proposed one first. */
  readonly decides: 'rule-book' | 'director';
  readonly options: readonly VerdictOption[];
  /** Asked before anything else, where the verdict rests on an act that nobody declared (DESIGN §1). */
  readonly question?: QuestionId;
  /** Asked of the table now, in order where order matters. */
  readonly remedy: readonly Step[];
  /** How many of `remedy` have been seen carried out. */
  readonly remedyDone: number;
  /** What words or chips count as (C24). */
  readonly imposed?: Imposed;
  readonly deadHands: readonly Seat[];
  readonly burnCredit: Readonly<Partial<Record<BoardStreet, number>>>;
}

/** A way out of a td-call that the rule book allows. `key` is stable; screens have the words. */
export interface VerdictOption {
  readonly key: string;
  readonly rules: readonly RuleId[];
  readonly remedy: readonly Step[];
  /** Hands that this way out kills. */
  readonly deadHands?: readonly Seat[];
  /** Burns that stand once it is chosen. */
  readonly burnCredit?: Readonly<Partial<Record<BoardStreet, number>>>;
  /** Cards that may not be played any more then. */
  readonly deadCards?: readonly CardRef[];
}

/** What Sabot wants to know. YES and NO are on the panel; options are on the screen. */
export interface Question {
  readonly id: QuestionId;
  readonly ask: QuestionKind;
  readonly seats: readonly Seat[];
  readonly refs: readonly CardRef[];
  readonly cause: InputId;
  readonly options: readonly string[];
  /** Time at which it was put; questions of older records have none. */
  readonly askedMs?: Ms;
  /** Nobody has answered in time, and silence decides nothing of it: people are asked what follows instead. */
  readonly isUnanswered?: true;
}

export const QUESTION_KINDS = [
  /** "Had seats 1, 2, 3 acted?": YES fills in checks and calls, and the verdict is withdrawn. */
  'had-acted',
  'folded-or-swept',
  'where-is-card',
  'which-place',
  'what-happened-while-blind',
  /** "Does this card lie open on the board?": readers tell of it there, and do not prove it. */
  'lies-open',
  'who-caused-it',
  'was-hand-released',
  /** "Has seat N thrown his hand?": one card of it lies in the middle. */
  'was-hand-thrown',
  /** "Has seat N got his card?": the next seat has one, and no reader says whether he was skipped. */
  'was-seat-dealt',
  /** Tock: "Is seat N still looking at his cards?" They belong where everybody sees their backs. */
  'long-look',
  /** A newcomer is at the button and somebody else deals (AMB-20). */
  'who-speaks-first',
  'td-decides',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
