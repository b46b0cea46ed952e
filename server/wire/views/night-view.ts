import type { VerdictKind, VerdictStatus } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';

/** `GET /api/tables/1/stats`: the evening so far, from what every screen was shown. No card, no hidden verdict. */
export interface NightView {
  /** Since when: the first start after nobody had played for six hours. Another start in between goes on counting. */
  readonly sinceMs: number;
  readonly nowMs: number;
  /** Hands that are over. */
  readonly hands: number;
  /** Hands that were dealt again at least once. */
  readonly redealt: number;
  readonly biggestPot: { readonly hand: number; readonly amount: number } | null;
  /** The most frequent first. */
  readonly kinds: readonly NightKindView[];
  /** Stacks after each hand, the newest last. Empty where chips are not followed. */
  readonly stacks: readonly {
    readonly hand: number;
    readonly seats: readonly { readonly seat: Seat; readonly stack: number }[];
  }[];
}

export interface NightKindView {
  readonly kind: VerdictKind;
  readonly count: number;
  /** How they stand: overruled and withdrawn ones stay on record. */
  readonly statuses: Readonly<Partial<Record<VerdictStatus, number>>>;
}
