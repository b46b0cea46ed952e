import * as v from 'valibot';
import { BOARD_STREETS, FACES, STREETS } from '#vocabulary/zones';
import { cardPointerShape } from '../cards.ts';
import { boardZoneShape, seatShape, zoneShape } from '../shapes.ts';
import { stepIdShape, type Told } from '../told-shapes.ts';

export const stepViewBodyShape = v.variant('do', [
  v.object({ do: v.literal('deal'), seat: seatShape, isUnread: v.exactOptional(v.literal(true)) }),
  v.object({ do: v.literal('burn'), before: v.picklist(BOARD_STREETS) }),
  v.object({ do: v.literal('lay'), place: boardZoneShape, face: v.picklist(FACES) }),
  v.object({ do: v.literal('take-next'), to: zoneShape, face: v.picklist(FACES) }),
  v.object({ do: v.literal('move'), card: cardPointerShape, from: zoneShape, to: zoneShape, face: v.picklist(FACES) }),
  v.object({ do: v.literal('show-card'), card: cardPointerShape }),
  v.object({ do: v.literal('collect') }),
  v.object({ do: v.literal('shuffle') }),
  v.object({ do: v.literal('cut') }),
  v.object({ do: v.literal('return-bets') }),
  v.object({ do: v.literal('bet'), street: v.picklist(STREETS) }),
  v.object({ do: v.literal('gather'), street: v.picklist(STREETS) }),
  v.object({ do: v.literal('flip'), place: boardZoneShape }),
  v.object({ do: v.literal('show'), seat: seatShape }),
  v.object({ do: v.literal('award') }),
]);

/** A step as a screen or a voice asks for it: the vocabulary's `Step` with cards pointed at instead of named. */
export const stepViewShape = v.intersect([v.object({ id: stepIdShape }), stepViewBodyShape]);
export type StepView = Told<typeof stepViewShape>;
