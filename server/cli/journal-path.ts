import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './command.ts';

/** The one file that the user named, or the journal inside the folder that he named. */
export function journalPath(positionals: readonly string[]): string {
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) throw new UsageError('name one journal file or data folder');
  const path = existsSync(named) && statSync(named).isDirectory() ? join(named, 'journal.db') : named;
  if (!existsSync(path)) throw new UsageError(`there is no file ${path}`);
  return path;
}
