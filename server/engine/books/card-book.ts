import type { RuleBook } from '#vocabulary/rule-books';
import type { BoardStreet } from '#vocabulary/zones';

/**
 * A rule book about the cards: what it says of the plan, and whom it asks where it is silent. Its rulings are apart:
 * they read the plan, and the plan
 * reads this.
 */
export interface CardBook {
  readonly name: RuleBook;
  readonly parameters: CardParameters;
  /** matrix.md B2 `fallback`: asked in this order before a person is. */
  readonly fallback: readonly RuleBook[];
}

/** matrix.md B2, as far as cards are concerned; `null` is silence. */
export interface CardParameters {
  readonly burnBefore: Readonly<Record<BoardStreet, 0 | 1 | null>>;
  /** Tock: the five board cards are dealt face down before any betting. */
  readonly boardPredealtFaceDown: boolean | null;
  readonly absentCheckAt: 'last-card' | 'turn' | null;
  /** 000: two independent irregularities of the deal are a misdeal (C25). */
  readonly twoOfDealAreMisdeal: boolean | null;
}
