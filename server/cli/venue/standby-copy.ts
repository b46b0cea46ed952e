import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ChainKey, Entry } from '#journal/entries';
import { formatDamage, readJournal } from '#journal/reader';
import { openStore } from '#journal/store';
import { markPathOf, writeMark } from '#journal/watermark';
import { UsageError } from '../command-line/command.ts';
import { makeFolder } from '../command-line/named-paths.ts';
import { OWNERS_FOLDER } from '../record/folder-files.ts';

/** Rows that a standby has copied, chained with the key of the venue that it follows. */
export const copyFolder = (data: string): string => join(data, 'venue', 'copy');
export const copyPath = (data: string): string => join(copyFolder(data), 'journal.db');
/** A copy that a tournament has been made of: the tables of this house are none of that tournament's. */
const takenPath = (data: string): string => join(data, 'venue', 'copy-taken');

/** `copy`: it may be taken over. `apart`: it was. */
export function copyIn(data: string): 'none' | 'copy' | 'apart' {
  if (existsSync(copyFolder(data))) return 'copy';
  return existsSync(takenPath(data)) ? 'apart' : 'none';
}

/** A copy that becomes the record of a tournament here. */
export interface Adopted {
  readonly data: string;
  readonly key: ChainKey;
}

/**
 * Each row as it was, chained with this house's own key. What was begun before and cut off begins anew: the copy is
 * there until all of it is carried over.
 */
export function adoptCopy({ data, key: venueKey }: Adopted, folder: string, path: string, key: ChainKey): void {
  const rows: Omit<Entry, 'hash'>[] = [];
  const { damage } = readJournal(copyPath(data), venueKey, ({ hash: _, ...row }) => void rows.push(row));
  if (damage !== null) throw new UsageError(`the record that was followed is damaged: ${formatDamage(damage)}`);
  rmSync(folder, { recursive: true, force: true });
  makeFolder(folder, '--data', OWNERS_FOLDER);
  const store = openStore(path, key);
  if (rows.length > 0) writeMark(markPathOf(path), store.append(rows), key);
  store.close();
  renameSync(copyFolder(data), takenPath(data));
}
