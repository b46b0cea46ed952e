import { FIRST_TABLE, parseTableId, type TableId } from './tables.ts';

/** Calls about a table begin so, as doors are listed. */
export const TABLE_CALLS = '/api/tables/:table';
export const TABLE_SOCKET = '/ws/tables/:table';
/** Calls about the tournament of the house begin so. */
export const TOURNAMENT_CALLS = '/api/tournaments/1';

export const callsOf = (table: TableId = FIRST_TABLE): string => TABLE_CALLS.replace(':table', String(table));
export const socketOf = (table: TableId = FIRST_TABLE): string => TABLE_SOCKET.replace(':table', String(table));

/**
 * Before each page of a table, and before each call that does not name one. The first table's stand at the root, where
 * they were when there was no other.
 */
export const rootOf = (table: TableId): string => (table === FIRST_TABLE ? '' : `/t/${table}`);

/** A path, without what comes before it at every table but the first. */
export interface TablePath {
  /** undefined: no table has that number. */
  readonly table: TableId | undefined;
  readonly path: string;
}

/** Table of a page, a call or a socket: one that it names, else the first. */
export function tableAt(path: string): TablePath {
  const [, root, rest = ''] = /^\/t\/([^/]*)(\/.*)?$/i.exec(path) ?? [];
  if (root !== undefined) return { table: parseTableId(root), path: rest === '' ? '/' : rest };
  const [, named] = /^\/(?:api|ws)\/tables\/([^/]*)/i.exec(path) ?? [];
  return { table: named === undefined ? FIRST_TABLE : parseTableId(named), path };
}
