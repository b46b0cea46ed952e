import type { QuestionKind } from '#vocabulary/hands/verdicts';
import type { Seat } from '#vocabulary/seats';
import { UNREADABLE_MS } from './limits.ts';

/** What makes a question a needed one whatever else has happened; an unresolved mistake does so too. */
export type Need = 'undeclared-act' | 'unreadable-card';

export interface Asked {
  readonly ask: QuestionKind;
  readonly seats: readonly Seat[];
  /** Of each card that it names: when an antenna could have read it last. */
  readonly readableAtMs: readonly number[];
}

/** What people have done with chips and cards without telling anybody. */
export interface Undeclared {
  readonly hasActed: (seat: Seat) => boolean;
  readonly hasThrown: (seat: Seat) => boolean;
}

export function needOf(
  { ask, seats, readableAtMs }: Asked,
  { hasActed, hasThrown }: Undeclared,
  nowMs: number,
): Need | null {
  if (ask === 'had-acted' && seats.some(hasActed)) return 'undeclared-act';
  if (ASKS_OF_FOLDS.has(ask) && seats.some(hasThrown)) return 'undeclared-act';
  return readableAtMs.some((atMs) => nowMs - atMs >= UNREADABLE_MS) ? 'unreadable-card' : null;
}

const ASKS_OF_FOLDS: ReadonlySet<QuestionKind> = new Set(['folded-or-swept', 'was-hand-released', 'was-hand-thrown']);
