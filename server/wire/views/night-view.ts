import * as v from 'valibot';
import { VERDICT_STATUSES } from '#vocabulary/kinds';
import { seatShape } from '../shapes.ts';
import { type Told, verdictKindShape } from '../told-shapes.ts';

export const nightKindViewShape = v.object({
  kind: verdictKindShape,
  count: v.number(),
  /** Verdicts by status: overruled and withdrawn ones stay on record. */
  statuses: v.record(v.picklist(VERDICT_STATUSES), v.number()),
});
export interface NightKindView extends Told<typeof nightKindViewShape> {}

/** `GET /api/tables/TABLE/stats`: the evening so far, from what every screen was shown. No card, no hidden verdict. */
export const nightViewShape = v.object({
  /** Since when: the first start after nobody had played for six hours. Another start in between goes on counting. */
  sinceMs: v.number(),
  nowMs: v.number(),
  /** Hands that are over. */
  hands: v.number(),
  /** Hands that were dealt again at least once. */
  redealt: v.number(),
  biggestPot: v.nullable(v.object({ hand: v.number(), amount: v.number() })),
  /** The most frequent first. */
  kinds: v.array(nightKindViewShape),
  /** Stacks after each hand, the newest last. Empty where chips are not followed. */
  stacks: v.array(
    v.object({
      hand: v.number(),
      seats: v.array(v.object({ seat: seatShape, stack: v.number() })),
    }),
  ),
});
export interface NightView extends Told<typeof nightViewShape> {}
