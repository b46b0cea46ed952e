import type { TableId } from '../tables.ts';
import type { TableKind } from './tournament-plans.ts';

interface OfKind {
  readonly kind: TableKind;
}

export const followedIn = <Table extends OfKind>(tables: readonly Table[]): readonly Table[] =>
  tables.filter(({ kind }) => kind === 'followed');

/** Table of a tournament that is table `id` of the house: followed tables are those of the house, in their order. */
export const followedAt = <Table extends OfKind>(tables: readonly Table[], id: TableId): Table | undefined =>
  followedIn(tables)[id - 1];
