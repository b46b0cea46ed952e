import type { TableOrder } from '#vocabulary/tournament/tournament-inputs';
import { ms } from '#vocabulary/units';

/** The clock of a venue is so far ahead of a table's, and that may be wrong by so much. */
export interface Offset {
  readonly aheadMs: number;
  readonly doubtMs: number;
}

/** A venue that is asked for its time answers it somewhere between question and answer. */
export function offsetOf(venueMs: number, askedMs: number, answeredMs: number): Offset {
  const doubtMs = (answeredMs - askedMs) / 2;
  return { aheadMs: Math.round(venueMs - askedMs - doubtMs), doubtMs };
}

/** More than that, and a hand may be taken for one of another level. */
export const DOUBT_MS_MAX = 1_000;

/** Moments in an order are those of the venue's clock; the table compares them with its own. */
export function byTableClock(given: TableOrder, { aheadMs }: Offset): TableOrder {
  const { order } = given;
  if (order.type !== 'stakes') return given;
  const endsAtMs = order.endsAtMs === null ? null : ms(order.endsAtMs - aheadMs);
  return { ...given, order: { ...order, sinceMs: ms(order.sinceMs - aheadMs), endsAtMs } };
}
