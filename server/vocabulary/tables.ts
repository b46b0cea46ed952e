import type { Branded } from './brands.ts';

/** Tables of a house, by number. The first one is that of a folder which knows of no others. */
export const TABLE_IDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type HouseTableId = (typeof TABLE_IDS)[number];

/** A table of a house, or one further on: tables of a venue have the numbers after those of its house. */
export type TableId = HouseTableId | Branded<number, 'TableId'>;

/** A hall, and what its floor can walk. */
const VENUE_TABLES_MAX = 200;

/** Tables of a venue, by number. */
export const VENUE_TABLE_IDS: readonly TableId[] = Array.from(
  { length: VENUE_TABLES_MAX },
  (_, nth) => (nth + 1) as TableId,
);

export const FIRST_TABLE: HouseTableId = 1;

/** A table as it stands in an address: without a sign, a blank or a nought before it. */
export function parseTableId(text: string): TableId | undefined {
  const table = VENUE_TABLE_IDS[Number(text) - 1];
  return String(table) === text ? table : undefined;
}
