import * as v from 'valibot';
import { HASH_BYTES } from '#vocabulary/sha-256';
import { ROOTS_MAX } from '../limits.ts';
import { cardNameShape } from '../shapes.ts';
import type { Told } from '../told-shapes.ts';
import { LEAF_COUNT, PATH_HASHES, SALT_BYTES } from './deal-tree.ts';

export const dealRootViewShape = v.object({
  number: v.number(),
  /** Hexadecimal, as everything here that is a hash or a salt. */
  root: v.string(),
});
export interface DealRootView extends Told<typeof dealRootViewShape> {}

export const cardOpeningViewShape = v.object({
  /** By its number. */
  root: v.number(),
  leaf: v.number(),
  card: cardNameShape,
  salt: v.string(),
  /** The neighbours on the way to the root. */
  path: v.array(v.string()),
});
export interface CardOpeningView extends Told<typeof cardOpeningViewShape> {}

/**
 * What was sealed of a deal, and what of it is open by now. Whoever has noted a root when it was first shown finds out
 * with this, and with nothing else, whether an opened card is the one that lay there then (`checked-deal.ts`).
 */
export const dealViewShape = v.object({
  hand: v.number(),
  /** From 1 on. Another one follows where a card is read late, or turns out to have lain elsewhere; the last holds. */
  roots: v.array(dealRootViewShape),
  /** A card that stands under several roots is opened under each of them. */
  opened: v.array(cardOpeningViewShape),
});
export interface DealView extends Told<typeof dealViewShape> {}

const hexShape = (bytes: number) => v.pipe(v.string(), v.length(2 * bytes), v.regex(/^[0-9a-f]+$/));

const countShape = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));

const dealShape = v.strictObject({
  hand: countShape(Number.MAX_SAFE_INTEGER),
  roots: v.pipe(
    v.array(v.strictObject({ number: countShape(ROOTS_MAX), root: hexShape(HASH_BYTES) })),
    v.minLength(1),
    v.check((roots) => roots.every(({ number }, at) => number === at + 1), 'counted from 1'),
  ),
  opened: v.pipe(
    v.array(
      v.strictObject({
        root: countShape(ROOTS_MAX),
        leaf: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEAF_COUNT - 1)),
        card: cardNameShape,
        salt: hexShape(SALT_BYTES),
        path: v.pipe(v.array(hexShape(HASH_BYTES)), v.length(PATH_HASHES)),
      }),
    ),
    v.maxLength(LEAF_COUNT * ROOTS_MAX),
  ),
});

/** undefined: it is no such thing. */
export function decodeDeal(value: unknown): DealView | undefined {
  const parsed = v.safeParse(dealShape, value);
  return parsed.success ? parsed.output : undefined;
}
