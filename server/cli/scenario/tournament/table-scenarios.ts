import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { TableKind } from '#vocabulary/tournament/tournament-plans';
import type { Chips } from '#vocabulary/units';
import type { TableEvent } from './table-events.ts';

/** A scenario of kind `table`: life around the hands. */
export interface TableScenario {
  readonly id: string;
  readonly book: RuleBook;
  readonly tables: readonly TableOfScenario[];
  readonly stack: Chips;
  /** The number of the first hand that is told of. */
  readonly firstHand: number;
  readonly colourUp: { readonly from: Chips; readonly to: Chips } | null;
  readonly events: readonly { readonly line: string; readonly event: TableEvent }[];
}

export interface TableOfScenario {
  readonly name: string;
  readonly kind: TableKind;
  /** Empty: whoever enters is drawn a seat. */
  readonly seats: readonly Seat[];
  readonly button: Seat | null;
}
