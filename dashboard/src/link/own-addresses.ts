import { callsOf, rootOf, socketOf, tableAt } from '#vocabulary/addresses';
import { FIRST_TABLE, type TableId } from '#vocabulary/tables';

/** Table whose page this is, by its address. */
export const ownTable = (): TableId => tableAt(location.pathname).table ?? FIRST_TABLE;

/** Address of another page, or of a call, at this table. */
export const at = (path: string): string => `${rootOf(ownTable())}${path}`;

/** Page at its table, whichever that is: `/director`. */
export const ownPath = (): string => tableAt(location.pathname).path;

export const tableCall = (path: string): string => `${callsOf(ownTable())}${path}`;

export const ownSocket = (): string => socketOf(ownTable());
