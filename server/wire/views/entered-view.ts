import * as v from 'valibot';
import { DECLARATION_TYPES } from '#vocabulary/hands/declarations';
import { PANEL_BUTTONS } from '#vocabulary/hands/facts';
import { AUTHOR_ROLES } from '#vocabulary/hands/inputs';
import { TELLING_TYPES } from '#vocabulary/hands/tellings';
import { STREETS } from '#vocabulary/zones';
import { seatShape } from '../shapes.ts';
import { actTypeShape, simpleKindShape, type Told, wordsTypeShape } from '../told-shapes.ts';
import { CHIP_MOVES } from './chips-view.ts';

/** What "next hand" is called where it is listed, and taken back by. */
export const NEXT_HAND = 'next-hand';

/** Without any card: which one it was about is on the table. */
export const enteredWhatShape = v.variant('type', [
  v.object({ type: v.literal('act'), act: actTypeShape, to: v.nullable(v.number()) }),
  v.object({ type: v.literal('said'), words: wordsTypeShape, amount: v.nullable(v.number()) }),
  v.object({ type: v.literal('declared'), what: v.picklist(DECLARATION_TYPES), kind: v.nullable(simpleKindShape) }),
  v.object({ type: v.literal('told'), what: v.picklist(TELLING_TYPES) }),
  v.object({ type: v.literal('pressed'), button: v.picklist(PANEL_BUTTONS) }),
  v.object({ type: v.literal('chips'), move: v.picklist(CHIP_MOVES), chips: v.number() }),
  v.object({ type: v.literal('next-hand') }),
  v.object({ type: v.picklist(['answered', 'overruled', 'dialled']) }),
]);
export type EnteredWhat = Told<typeof enteredWhatShape>;

/** One thing that a person entered, and that still stands: what UNDO would take back, the newest first. */
export const enteredViewShape = v.object({
  id: v.string(),
  atMs: v.number(),
  street: v.picklist(STREETS),
  /** Whom it is about; null where it is about nobody, or about whoever's turn it was. */
  seat: v.nullable(seatShape),
  what: enteredWhatShape,
  /** Who entered it. */
  by: v.object({ role: v.picklist(AUTHOR_ROLES), seat: v.nullable(seatShape), name: v.nullable(v.string()) }),
});
export interface EnteredView extends Told<typeof enteredViewShape> {}
