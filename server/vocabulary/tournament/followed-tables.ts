import type { TableId } from '../tables.ts';
import type { TableKind } from './tournament-plans.ts';

/** Table of a tournament that is table `id` of the house: followed tables are those of the house, in their order. */
export function followedAt<Table extends { readonly kind: TableKind }>(
  tables: readonly Table[],
  id: TableId,
): Table | undefined {
  return tables.filter(({ kind }) => kind === 'followed')[id - 1];
}
