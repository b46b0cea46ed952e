/** Tables of a house, by number. The first one is that of a folder which knows of no others. */
export const TABLE_IDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type TableId = (typeof TABLE_IDS)[number];

export const FIRST_TABLE: TableId = 1;

/** A table as it stands in an address: without a sign, a blank or a nought before it. */
export function parseTableId(text: string): TableId | undefined {
  return TABLE_IDS.find((table) => String(table) === text);
}
