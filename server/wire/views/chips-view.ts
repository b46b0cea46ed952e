import * as v from 'valibot';
import { AUTHOR_ROLES } from '#vocabulary/hands/inputs';
import { seatShape } from '../shapes.ts';
import type { Told } from '../told-shapes.ts';

/**
 * How chips come onto the table and leave it. `corrected`: a stack was counted, and was not what it should have been;
 * nothing is sold by that, so the table holds more or less than was sold.
 */
export const CHIP_MOVES = ['buy-in', 'rebuy', 'cash-out', 'corrected'] as const;

export type ChipMoveKind = (typeof CHIP_MOVES)[number];

/** One of them, as it stands on record. */
export const chipMoveShape = v.object({
  id: v.string(),
  atMs: v.number(),
  seat: seatShape,
  name: v.string(),
  colour: v.string(),
  what: v.picklist(CHIP_MOVES),
  /** What it added to the table; less than nothing where it took chips away. */
  chips: v.number(),
  by: v.object({ role: v.picklist(AUTHOR_ROLES), name: v.nullable(v.string()) }),
  /** Somebody took it back: it stays on record, and counts for nothing. */
  undone: v.exactOptional(v.literal(true)),
});
export interface ChipMove extends Told<typeof chipMoveShape> {}

/** Whether the chips on the table are those that were sold. */
export const chipsViewShape = v.object({
  /** Bought in, less what was paid out. */
  sold: v.number(),
  /** Stacks, bets and pots. */
  onTable: v.number(),
  /** What the house took out of pots. */
  raked: v.number(),
  /** Chips that lie on the table and that nobody has bought; less than nothing where chips are missing. */
  difference: v.number(),
});
export interface ChipsView extends Told<typeof chipsViewShape> {}
