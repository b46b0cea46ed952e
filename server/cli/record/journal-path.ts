import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../command-line/command.ts';
import { checkReadable } from '../command-line/named-paths.ts';
import { namedTableFolder } from './table-folder.ts';

/** The one file that the user named, or the journal inside the folder that he named, of the table that he named. */
export function journalPath(positionals: readonly string[], table?: string): string {
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw new UsageError('name one journal file or data folder');
  const isFolder = existsSync(named) && statSync(named).isDirectory();
  if (table !== undefined && !isFolder)
    throw new UsageError('--table goes with a data folder, which holds several tables');
  const path = isFolder ? join(namedTableFolder(named, table), 'journal.db') : named;
  checkReadable(path);
  // A journal is looked at from several places of it, and read once to know what it is.
  if (!statSync(path).isFile())
    throw new UsageError(`${path} is a pipe or a device, which cannot be read twice; name a file`);
  return path;
}

/** Nothing printed would look like a hand in which nothing happened. */
export function noSuchHand(wanted: number, hands: readonly number[]): string {
  if (hands.length === 0) return 'there is no hand in it';
  return `there is no hand ${wanted} in it: the first is ${hands[0]}, the last ${hands.at(-1)}`;
}
