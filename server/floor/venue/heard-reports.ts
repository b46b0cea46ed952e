import type { TableId } from '#vocabulary/tables';

/** Deliveries that a report waits for the one before it. After them that one is in the stream no more. */
export const DELIVERIES_MAX = 20;

/** A report as the stream gives it. */
export interface Delivered {
  readonly sequence: number;
  /** The sequence of the one before it of the same table; null: it does not say. */
  readonly after: number | null;
  /** Times that it was given, with this one. */
  readonly deliveries: number;
}

/**
 * Order among reports that the floor has in hand together: tables are heard side by side, and each table in the order
 * in which it told. A report whose answer was lost is given again when later ones have gone by.
 */
export class HeardReports {
  readonly #newest = new Map<TableId, number>();
  readonly #turns = new Map<TableId, Promise<void>>();

  inTurn(table: TableId, hear: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(table) ?? Promise.resolve()).then(hear);
    this.#turns.set(
      table,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /** `early`: the one before it was given to somebody who lost it, and is given again. */
  placeOf(table: TableId, { sequence, after, deliveries }: Delivered): 'heard' | 'next' | 'early' {
    const newest = this.#newest.get(table);
    if (newest === undefined) return 'next';
    if (sequence <= newest) return 'heard';
    return after !== null && after > newest && deliveries < DELIVERIES_MAX ? 'early' : 'next';
  }

  heard(table: TableId, sequence: number): void {
    this.#newest.set(table, sequence);
  }
}
