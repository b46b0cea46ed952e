import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_TABLE, TABLE_IDS, type TableId } from '#vocabulary/tables';
import { UsageError } from '../command-line/command.ts';

/** The first table lies where it did when there was no other; each further one has a folder of its own within. */
export const folderOfTable = (folder: string, table: TableId): string =>
  table === FIRST_TABLE ? folder : join(folder, 'tables', String(table));

export const TABLE_HELP = `  --table N       which of the tables of the house, 1 to ${TABLE_IDS.length} (default 1)`;

/** `--table`, as commands take it. */
export function tableIn(text: string | undefined): TableId {
  const table = text === undefined ? FIRST_TABLE : TABLE_IDS.find((id) => String(id) === text);
  if (table === undefined) throw new UsageError(`--table: '${text}' is no number from 1 to ${TABLE_IDS.length}`);
  return table;
}

/** Folder of a table that is to be there: whoever names one that is not is told so, and nothing is made. */
export function namedTableFolder(data: string, text: string | undefined): string {
  const table = tableIn(text);
  const folder = folderOfTable(data, table);
  if (table !== FIRST_TABLE && !existsSync(folder))
    throw new UsageError(`--table: there is no table ${table} in ${data}; its folder would be ${folder}`);
  return folder;
}
