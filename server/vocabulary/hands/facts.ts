import type { CardRef } from '../card-refs.ts';
import type { FactId, QuestionId, ReadingId } from '../ids.ts';
import type { Seat } from '../seats.ts';
import type { Ms } from '../units.ts';
import type { SensedZone } from '../zones.ts';

/**
 * What perception is sure enough of to state. A fact is never refused; it may be irregular (DESIGN §1).
 * Perception knows tags; from here on there are CardRefs only.
 */
export type Fact = FactBase & FactBody;

export interface FactBase {
  readonly id: FactId;
  readonly atMs: Ms;
  /** The readings that it rests on. */
  readonly from: readonly ReadingId[];
  /** Between when and when it came about: `atMs` is only when it was told. Facts of older records have none. */
  readonly happened?: Happened;
  /** That it is so, to one. */
  readonly odds?: number;
}

export interface Happened {
  readonly fromMs: Ms;
  readonly toMs: Ms;
}

export type FactBody =
  /**
   * A single exit of the shoe. Immediate. `missed`: the shoe said nothing, the table has it; others may have left
   * since.
   */
  | { readonly type: 'card-left-shoe'; readonly ref: CardRef; readonly missed?: true }
  /** Seen at a place for the first time; screens animate, the engine does not decide on it. */
  | { readonly type: 'card-arriving'; readonly ref: CardRef; readonly zone: SensedZone }
  /**
   * It lies there: the landing time is over, or the next card left the shoe. Cards of one `sweep` came in an order
   * nobody saw. `unread`, `readMs`, `others`, `sinceLaid` and `held` stand in earlier journals alone.
   */
  | {
      readonly type: 'card-rested';
      readonly ref: CardRef;
      readonly zone: SensedZone;
      readonly sweep: SweepNumber;
      readonly unread?: readonly SensedZone[];
      readonly readMs?: Ms;
      readonly others?: 'hidden';
      readonly sinceLaid?: 'hidden';
      readonly held?: true;
    }
  /** In earlier journals alone: the pile hid a burn that was made before this card of the board. */
  | { readonly type: 'burn-hidden'; readonly ref: CardRef }
  /** In earlier journals alone: a seat that was unread was read again. */
  | { readonly type: 'seat-read-again'; readonly zone: SensedZone }
  /** Its place no longer sees it: somebody looks at it, or it is on its way. Not missing yet. */
  | { readonly type: 'card-lifted'; readonly ref: CardRef; readonly zone: SensedZone }
  /** It was longer away than a look lasts, and no other place sees it. */
  | { readonly type: 'card-left'; readonly ref: CardRef; readonly zone: SensedZone }
  /**
   * The card lies open on the board beyond doubt: its antenna reads it now, in so many polls of this stay, and no other
   * place does. Said after `card-rested`, of cards of the board alone.
   */
  | { readonly type: 'card-proven'; readonly ref: CardRef; readonly zone: SensedZone; readonly polls: number }
  /** `reads`: the cards that antennas of the board read at that moment; of older records nobody knows. */
  | {
      readonly type: 'pressed';
      readonly button: PanelButton;
      readonly seat?: Seat;
      readonly heldMs?: Ms;
      readonly reads?: readonly CardRef[];
    }
  | { readonly type: 'dialled'; readonly clicks: number }
  /** A zone's reader gives no sign of life: for this zone Sabot asks instead of stating. */
  | { readonly type: 'reader-silent'; readonly zones: readonly SensedZone[] | 'shoe' }
  | { readonly type: 'reader-back'; readonly zones: readonly SensedZone[] | 'shoe'; readonly blindSinceMs: Ms }
  /** A tag of no registered deck rests on a place. */
  | { readonly type: 'unknown-tag'; readonly zone: SensedZone; readonly pseudonym: string }
  /**
   * A card of a registered deck that is not in play rests on a board place or among a seat's dealt cards. `SHOE`: the
   * shoe gave it out, and no place could tell where it lay; `fromShoe`: the shoe gave it out, and it lies there.
   */
  | {
      readonly type: 'foreign-card';
      readonly zone: SensedZone | 'SHOE';
      readonly pseudonym: string;
      readonly fromShoe?: true;
    }
  /**
   * Two tags claim to be this card. The last of `zones` is where the newcomer is read, and the only one: in earlier
   * journals that of the card itself stands before it.
   */
  | { readonly type: 'duplicate-card'; readonly ref: CardRef; readonly zones: readonly SensedZone[] }
  /** What was stated turned out to be a misreading: the hand is decided anew without it. */
  | { readonly type: 'fact-withdrawn'; readonly fact: FactId; readonly why: WithdrawalReason }
  /** Below the threshold of certainty: asked, not stated. */
  | { readonly type: 'question-raised'; readonly question: QuestionId; readonly doubt: Doubt };

/** Counts antenna sweeps in which something landed. Facts of one hand only are compared. */
export type SweepNumber = number;

export const PANEL_BUTTONS = [
  'YES',
  'NO',
  'FOLD',
  'CHECK_CALL',
  'RAISE',
  'NEXT',
  'EXPOSED',
  'SHOW',
  'FLOOR',
  'UNDO',
] as const;
/** YES is DONE as well: it confirms what no antenna sees (DESIGN §3). */
export type PanelButton = (typeof PANEL_BUTTONS)[number];

export const WITHDRAWAL_REASONS = ['neighbour-bleed', 'misread', 'said-by-people'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

export interface LikelyPlace {
  readonly zone: SensedZone | 'SHOE';
  /** From 0 to 1. */
  readonly chance: number;
}

export type Doubt =
  /** Where is this card? It is seen nowhere although it should be somewhere. */
  | {
      readonly about: 'card-nowhere';
      readonly ref: CardRef;
      readonly lastZone: SensedZone | 'SHOE';
      /** Where it may be, the likeliest place first. Doubts of older records have none. */
      readonly likely?: readonly LikelyPlace[];
    }
  /** Two places see it about equally well. */
  | { readonly about: 'card-between'; readonly ref: CardRef; readonly zones: readonly SensedZone[] }
  /** What happened at this place while it was not watched? */
  | {
      readonly about: 'blind-interval';
      readonly zones: readonly SensedZone[] | 'shoe';
      readonly fromMs: Ms;
      readonly toMs: Ms;
    };
