import * as v from 'valibot';
import { ACT_MODES } from '#vocabulary/profiles';
import { SEATS } from '#vocabulary/seats';
import { FAULTS } from '#vocabulary/tournament/faults';
import type { TableReport } from '#vocabulary/tournament/table-reports';
import { type Chips, isChips } from '#vocabulary/units';
import { CHIPS_MAX } from '../limits.ts';
import { idShape, seatShape } from '../shapes.ts';
import { openRulingShape } from '../told-shapes.ts';

export const chips = v.custom<Chips>((value) => isChips(value) && value <= CHIPS_MAX, 'chips');
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Faults that are told at one table in an evening come nowhere near it. */
const FAULTS_TOLD_MAX = 500;
/** A hand is a misdeal long before. */
const RULINGS_OPEN_MAX = 50;

const blinds = v.nullable(v.strictObject({ dealer: seatShape, bigBlind: seatShape }));
const seats = v.pipe(v.array(seatShape), v.maxLength(SEATS.length));

const hand = v.strictObject({
  number: count,
  stage: v.picklist(['shuffled', 'begun', 'over']),
  dealer: seatShape,
  bigBlind: seatShape,
  stacks: v.pipe(v.array(v.strictObject({ seat: seatShape, stack: chips })), v.maxLength(SEATS.length)),
  end: v.nullable(v.strictObject({ next: blinds, winner: v.nullable(seatShape), away: seats })),
});

export const tableReportShape: v.GenericSchema<unknown, TableReport> = v.strictObject({
  epoch: count,
  row: count,
  hash,
  isAnew: v.exactOptional(v.literal(true)),
  taken: count,
  acts: v.picklist(ACT_MODES),
  faults: v.pipe(
    v.array(v.strictObject({ id: idShape, seat: seatShape, fault: v.picklist(FAULTS), by: v.string() })),
    v.maxLength(FAULTS_TOLD_MAX),
  ),
  hand: v.nullable(hand),
  open: v.exactOptional(v.pipe(v.array(openRulingShape), v.maxLength(RULINGS_OPEN_MAX))),
});
