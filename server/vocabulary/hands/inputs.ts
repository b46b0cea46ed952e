import type { CardRef } from '../card-refs.ts';
import type { Card } from '../cards.ts';
import type { InputId, QuestionId, VerdictId } from '../ids.ts';
import type { Seat } from '../seats.ts';
import type { Ms } from '../units.ts';
import type { Act, Words } from './acts.ts';
import type { Declaration } from './declarations.ts';
import type { Fact } from './facts.ts';
import type { HandSetup } from './hand-setups.ts';
import type { Instead } from './insteads.ts';
import type { Telling } from './tellings.ts';

/** Everything that reaches `decide`. Its `id` is the cause that events, verdicts and questions carry. */
export type Input = { readonly id: InputId; readonly atMs: Ms } & InputBody;

export type InputBody =
  | { readonly type: 'hand-prepared'; readonly setup: HandSetup }
  | { readonly type: 'fact'; readonly fact: Fact }
  /**
   * `declared` by a phone or the panel: legal, or answered "not now". `observed` by an operator: never refused, may
   * raise a verdict.
   */
  | {
      readonly type: 'act';
      readonly seat: Seat;
      readonly act: Act;
      readonly how: 'declared' | 'observed';
      readonly by: Author;
    }
  | { readonly type: 'said'; readonly seat: Seat; readonly words: Words; readonly by: Author }
  | { readonly type: 'declared'; readonly what: Declaration; readonly by: Author }
  | {
      readonly type: 'answered';
      readonly question: QuestionId;
      readonly answer: Answer;
      readonly by: Author;
      readonly reads?: readonly CardRef[];
    }
  /** Who has won, where nothing is sensed. */
  | { readonly type: 'told'; readonly what: Telling; readonly by: Author }
  /** A person decides otherwise than the book; the reason is part of the record (R000-pen-8, R004-end-0). */
  | {
      readonly type: 'overruled';
      readonly verdict: VerdictId;
      readonly reason: string;
      /** The decision in its place; records of before have none: what lies there stands. */
      readonly instead?: Instead;
      readonly by: Author;
    }
  /**
   * The director has seen for himself what words alone had told of: everybody may know these cards, and why is on
   * record.
   */
  | {
      readonly type: 'card-confirmed';
      readonly refs: readonly CardRef[];
      readonly reason: string;
      readonly by: Author;
      /** Those that antennas of the board read at that moment; older records have none. */
      readonly reads?: readonly CardRef[];
    }
  /** The hand is decided anew without this input. `last-act`: the newest act that still stands. */
  | { readonly type: 'undone'; readonly input: InputId | 'last-act'; readonly by: Author }
  /** The vault's answer to `publicity-due`: the only way in for a face. */
  | { readonly type: 'cards-opened'; readonly cards: readonly { readonly ref: CardRef; readonly card: Card }[] }
  /** Time came to what `decide` asked for in `dueAtMs`. */
  | { readonly type: 'deadline-passed' };

/** YES and NO, or one of the options that a question offers, by its key. */
export type Answer = 'yes' | 'no' | { readonly option: string };

export interface Author {
  readonly role: AuthorRole;
  readonly seat?: Seat;
  /** As the person gave it, for the record of overrules. Never a secret. */
  readonly name?: string;
}

export const AUTHOR_ROLES = ['panel', 'seat', 'table', 'operator', 'director', 'system'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];
