import * as v from 'valibot';
import type { Branded } from '#vocabulary/brands';
import { FACES } from '#vocabulary/zones';
import { cardNameShape, zoneShape } from './shapes.ts';
import { backMarkShape, type Told } from './told-shapes.ts';

/**
 * Names a card on the screens of this session, so that they can move it. A card that goes back into the shoe comes out
 * with a new key: whoever saw it before the shuffle cannot recognise it afterwards.
 */
export type CardKey = Branded<string, 'CardKey'>;

export const cardKey = (text: string): CardKey => text as CardKey;
export const shownKeyShape = v.custom<CardKey>((value) => typeof value === 'string', 'a word');

/** `Qd`, `Th`, `2c`. Present only where the face is public, or released to this feed. */
export type CardName = string;

export const cardViewShape = v.object({
  key: shownKeyShape,
  face: v.picklist(FACES),
  card: v.exactOptional(cardNameShape),
  /** Tock, face down: the mark on its back, which everybody at the table sees. */
  back: v.exactOptional(backMarkShape),
  /** Seen at its place, not at rest yet: screens animate, nothing is decided. */
  arriving: v.exactOptional(v.literal(true)),
  /** Somebody said that everybody has seen it; its face is told when its owner or the director says so too. */
  toldOf: v.exactOptional(v.literal(true)),
  /** Its place does not see it at the moment: somebody looks at it. */
  lifted: v.exactOptional(v.literal(true)),
});
export interface CardView extends Told<typeof cardViewShape> {}

/**
 * Where the card of a step or a question lies: the `index`-th card of its zone, counted from 0 in order of arrival;
 * what is dealt there and not read yet counts.
 */
export const cardPointerShape = v.object({
  key: shownKeyShape,
  zone: zoneShape,
  index: v.number(),
  card: v.exactOptional(cardNameShape),
});
export interface CardPointer extends Told<typeof cardPointerShape> {}
