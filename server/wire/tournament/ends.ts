import * as v from 'valibot';
import { SEATS } from '#vocabulary/seats';
import type { Ends } from '#vocabulary/tournament/ends';
import { PLAYERS_MAX } from '#vocabulary/tournament/limits';
import { type Ms, ms } from '#vocabulary/units';
import { sheetEntry } from './inputs.ts';
import { SHEET_ENTRIES_MAX, TOURNAMENT_MS_MAX } from './limits.ts';
import { playersShape } from './prize-proposals.ts';
import { chipsOfWorthShape } from './structure-file.ts';

export const timeShape = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(TOURNAMENT_MS_MAX),
  v.transform((value): Ms => ms(value)),
);
export const buysShape = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PLAYERS_MAX));

/** A tournament as it is planned: when it is over. `chips`: with how many of each everybody begins. */
export const endsWishShape = v.strictObject({
  type: v.literal('ends'),
  players: playersShape,
  seats: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(SEATS.length)),
  buys: buysShape,
  /** Rebuys end, and add-ons are bought. */
  buysUntilMs: timeShape,
  chips: chipsOfWorthShape,
  sheet: v.pipe(v.array(sheetEntry), v.minLength(1), v.maxLength(SHEET_ENTRIES_MAX)),
});
export type EndsWish = Readonly<v.InferOutput<typeof endsWishShape>>;

/** The time when half of all evenings are over, since the first level; null: this sheet cannot be played. */
export interface EndsAnswer {
  readonly ends: Ends | null;
}
