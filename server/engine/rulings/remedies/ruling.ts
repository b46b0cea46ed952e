import type { CardRef } from '#vocabulary/card-refs';
import type { Matter, MatterType } from '#vocabulary/hands/matters';
import type { StepBody } from '#vocabulary/hands/steps';
import type { QuestionKind } from '#vocabulary/hands/verdicts';
import type { RuleId } from '#vocabulary/ids';
import type { Severity, VerdictKind } from '#vocabulary/kinds';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { BoardStreet } from '#vocabulary/zones';
import type { HandState } from '../../table-state/state.ts';

/** What a book rules on each irregularity: a ruling, or undefined where it is silent on this situation. */
export type Rulings = {
  readonly [Type in MatterType]?: (hand: HandState, matter: MatterOf<Type>) => Ruling | undefined;
};

export type MatterOf<Type extends MatterType> = Extract<Matter, { readonly type: Type }>;

/** What a book makes of a situation: a verdict, and a rewrite of the rest of the plan. */
export interface Ruling {
  readonly kind: VerdictKind;
  readonly severity: Severity;
  /** The leading rule first. */
  readonly rules: readonly RuleId[];
  readonly seats?: readonly Seat[];
  readonly refs?: readonly CardRef[];
  /** What the table is asked to do. */
  readonly remedy?: readonly StepBody[];
  /** Burns that stand for the streets it touches once it is settled. */
  readonly burnCredit?: Readonly<Partial<Record<BoardStreet, number>>>;
  readonly deadHands?: readonly Seat[];
  /** These cards may not be played any more. */
  readonly deadCards?: readonly CardRef[];
  /** Waits face up until the river (R000-prem-1). */
  readonly setAside?: CardRef;
  /** For a td-call: the ways out, the proposed one first; its remedy is the one that is asked for. */
  readonly options?: readonly RulingOption[];
  /** Asked beside it. */
  readonly asks?: QuestionKind;
  /** The book that speaks where it is another than the one asked. */
  readonly borrowedFrom?: RuleBook;
}

export interface RulingOption {
  readonly key: string;
  readonly rules: readonly RuleId[];
  readonly remedy: readonly StepBody[];
  readonly deadHands?: readonly Seat[];
  /** Burns that stand once this way out is chosen, and cards that may not be played any more then. */
  readonly burnCredit?: Readonly<Partial<Record<BoardStreet, number>>>;
  readonly deadCards?: readonly CardRef[];
}
