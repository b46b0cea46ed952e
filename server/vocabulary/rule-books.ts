/**
 * The rule books that come with Sabot, by product name; `standard` is for imported hand histories only and rules on
 * betting alone.
 */
export const RULE_BOOKS = ['sans-croupier', 'bases', 'decret', 'luske', 'tock', 'maison'] as const;
export type BuiltBook = (typeof RULE_BOOKS)[number];

/** A book from a folder: its name, and the SHA-256 of its whole text, so that another text is another book. */
export type OwnBook = `own:${string}@${string}`;
export type RuleBook = BuiltBook | OwnBook;

export const isBuiltBook = (text: string): text is BuiltBook => RULE_BOOKS.some((name) => name === text);
export const isOwnBook = (text: string): text is OwnBook => OWN_BOOK.test(text);

const OWN_BOOK = /^own:[a-z][a-z0-9-]{0,31}@[0-9a-f]{64}$/;

/**
 * What a table may set otherwise than its book does (server/cli/scenario/FORMAT.md, `options`). What is not set has the
 * book's default.
 */
export interface RuleOptions {
  /** AMB-36: burns before each street. */
  readonly burnBefore?: { readonly flop: 0 | 1; readonly turn: 0 | 1; readonly river: 0 | 1 };
  /** AMB-44: burns lie with the folds in one pile. */
  readonly mergedBurnMuck?: boolean;
  /** AMB-07: whose knowledge of the order counts. */
  readonly orderEvidence?: 'sensor' | 'table';
  readonly foldNeedsWord?: boolean;
  /** 004 point 8. */
  readonly minRaiseUnit?: 'BB' | 'SB';
  /** AMB-14. */
  readonly postflopOpenIncrement?: 'minusBB' | 'fullBet';
  /** R002-III-6: the operator's share of each pot, in per cent up to a cap in chips. None unless set. */
  readonly rake?: { readonly percent: number; readonly cap: number };
}
