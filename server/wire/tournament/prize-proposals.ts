import * as v from 'valibot';
import { SEATS } from '#vocabulary/seats';
import { PLAYERS_MAX } from '#vocabulary/tournament/limits';
import { PRIZE_TEMPLATES } from '#vocabulary/tournament/prizes';
import { CHIPS_MAX } from '../limits.ts';
import { CENTS_MAX } from './limits.ts';

export const playersShape = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(PLAYERS_MAX));
export const centsShape = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CENTS_MAX));
const stackShape = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CHIPS_MAX));

export const prizesWishShape = v.strictObject({
  type: v.literal('prizes'),
  players: playersShape,
  template: v.picklist(PRIZE_TEMPLATES),
});
export type PrizesWish = Readonly<v.InferOutput<typeof prizesWishShape>>;

/** Shares of each who is left, by two ways of dividing what is left of the prizes. */
export const dealWishShape = v.strictObject({
  type: v.literal('deal'),
  stacks: v.pipe(v.array(stackShape), v.minLength(2), v.maxLength(SEATS.length)),
  prizesCents: v.pipe(v.array(centsShape), v.minLength(1), v.maxLength(SEATS.length)),
});
export type DealWish = Readonly<v.InferOutput<typeof dealWishShape>>;
