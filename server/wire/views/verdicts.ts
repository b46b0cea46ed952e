import type { Answer } from '#vocabulary/hands/inputs';
import type { QuestionKind } from '#vocabulary/hands/verdicts';
import type { FactId, InputId, QuestionId, ReadingId, RuleId, VerdictId } from '#vocabulary/ids';
import type { Severity, VerdictKind, VerdictStatus } from '#vocabulary/kinds';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { BoardStreet, Zone } from '#vocabulary/zones';
import type { CardPointer } from '../cards.ts';
import type { EnteredView } from './entered-view.ts';
import type { StepView } from './steps.ts';
import type { Likelihood, StoryKind } from './stories.ts';

/**
 * What happened, what the book says, and how far the remedy has come. Screens have the words for `kind`, `rules` and
 * option keys.
 */
export interface VerdictView {
  readonly id: VerdictId;
  readonly kind: VerdictKind;
  readonly severity: Severity;
  readonly status: VerdictStatus;
  /** The leading rule first. */
  readonly rules: readonly RuleId[];
  readonly borrowedFrom?: RuleBook;
  readonly seats: readonly Seat[];
  readonly cards: readonly CardPointer[];
  /** Place where people are to look for a tag that has no reason to answer there: it points at no card. */
  readonly place?: Zone;
  readonly raisedAtMs: number;
  readonly decides: 'rule-book' | 'director';
  readonly options: readonly VerdictOptionView[];
  /** Asked before anything else: while it is open the remedy waits. */
  readonly question?: QuestionId;
  /** In order; the first `remedyDone` have been seen carried out. */
  readonly remedy: readonly StepView[];
  readonly remedyDone: number;
  /** What words or chips count as, and the chips to take back: betting rulings move chips, not cards. */
  readonly imposed?: ImposedView;
  readonly deadHands: readonly Seat[];
  readonly burnCredit: Readonly<Partial<Record<BoardStreet, number>>>;
}

export interface ImposedView {
  readonly seat: Seat;
  readonly action: 'fold' | 'check' | 'call' | 'bet' | 'raise';
  /** The seat's total for the street. */
  readonly to: number;
  readonly back?: number;
}

export interface VerdictOptionView {
  readonly key: string;
  readonly rules: readonly RuleId[];
  readonly remedy: readonly StepView[];
}

/** YES and NO unless `options` names others. */
export interface QuestionView {
  readonly id: QuestionId;
  readonly ask: QuestionKind;
  readonly seats: readonly Seat[];
  readonly cards: readonly CardPointer[];
  readonly options: readonly string[];
  /** What may have happened: one story for each answer, YES before NO. */
  readonly stories: readonly StoryView[];
}

export interface StoryView {
  readonly tells: StoryKind;
  /** Whoever says so says that this is what happened. */
  readonly answer: Answer;
  /** Where the card lies, as this story has it. */
  readonly zone?: Zone;
  /** How likely the readers hold it, where they tell anything of it. */
  readonly likely?: Likelihood;
  /** Director only: the same to the percent. */
  readonly percent?: number;
}

/** Director only: the walk back from a verdict or a question to the serial lines. */
export interface EvidenceView {
  readonly about: VerdictId | QuestionId;
  readonly items: readonly EvidenceItem[];
  /** What speaks for the other story. */
  readonly against: readonly EvidenceItem[];
}

/** Director only: a verdict that a person overruled, and what would be undone to let it stand again. */
export interface OverrulingView {
  readonly verdict: VerdictId;
  readonly input: InputId;
  readonly atMs: number;
  readonly reason: string;
  /** As he is known to the table; null where nobody had to say who he is. */
  readonly by: string | null;
}

export interface EvidenceItem {
  readonly id: FactId | InputId;
  readonly atMs: number;
  /** The type of the fact or input, e.g. `card-rested`, `act`; `input`: it has been taken back since. */
  readonly what: string;
  /** What a person entered, where it rests on that. */
  readonly entered?: EnteredView;
  readonly zone?: string;
  readonly seat?: Seat;
  /** Between when and when it came about; `atMs` is when it was told. */
  readonly happened?: { readonly fromMs: number; readonly toMs: number };
  /** That it is so, to one. */
  readonly odds?: number;
  /** The readings below it, with the tag's pseudonym of this hand. */
  readonly readings: readonly {
    readonly id: ReadingId;
    readonly device: string;
    readonly antenna: string;
    readonly tag?: string;
  }[];
}
