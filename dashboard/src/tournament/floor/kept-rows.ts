import { useRef } from 'preact/hooks';

/** A row of a list; `isGone`: it was answered, and waits no more. */
export interface KeptRow<Row> {
  readonly key: string;
  readonly row: Row;
  readonly isGone: boolean;
}

/**
 * Rows in the order in which they came. One that is gone keeps its place as long as others wait: else a second tap at
 * the same place would answer for the next one.
 */
export function keptRows<Row>(
  before: readonly KeptRow<Row>[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  comeAt: 'start' | 'end' = 'end',
): readonly KeptRow<Row>[] {
  if (rows.length === 0) return [];
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  const kept = before.map(({ key, row }) => ({ key, row: now.get(key) ?? row, isGone: !now.has(key) }));
  const come = rows
    .filter((row) => !before.some(({ key }) => key === keyOf(row)))
    .map((row) => ({ key: keyOf(row), row, isGone: false }));
  if (comeAt === 'end') return [...kept, ...come];
  // Rows that come at the start move everything in any case.
  return come.length === 0 ? kept : [...come, ...kept.filter(({ isGone }) => !isGone)];
}

export function useKeptRows<Row>(
  ...[rows, keyOf, comeAt]: Tail<Parameters<typeof keptRows<Row>>>
): readonly KeptRow<Row>[] {
  const shown = useRef<readonly KeptRow<Row>[]>([]);
  shown.current = keptRows(shown.current, rows, keyOf, comeAt);
  return shown.current;
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;
