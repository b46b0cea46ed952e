import type { AuthorRole } from '#vocabulary/hands/inputs';
import type { Seat } from '#vocabulary/seats';

/**
 * How chips come onto the table and leave it. `corrected`: a stack was counted, and was not what it should have been;
 * nothing is sold by that, so the table holds more or less than was sold.
 */
export const CHIP_MOVES = ['buy-in', 'rebuy', 'cash-out', 'corrected'] as const;
export type ChipMoveKind = (typeof CHIP_MOVES)[number];

/** One of them, as it stands on record. */
export interface ChipMove {
  readonly id: string;
  readonly atMs: number;
  readonly seat: Seat;
  readonly name: string;
  readonly colour: string;
  readonly what: ChipMoveKind;
  /** What it added to the table; less than nothing where it took chips away. */
  readonly chips: number;
  readonly by: { readonly role: AuthorRole; readonly name: string | null };
  /** Somebody took it back: it stays on record, and counts for nothing. */
  readonly undone?: true;
}

/** Whether the chips on the table are those that were sold. */
export interface ChipsView {
  /** Bought in, less what was paid out. */
  readonly sold: number;
  /** Stacks, bets and pots. */
  readonly onTable: number;
  /** What the house took out of pots. */
  readonly raked: number;
  /** Chips that lie on the table and that nobody has bought; less than nothing where chips are missing. */
  readonly difference: number;
}
