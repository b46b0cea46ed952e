import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ChainKey } from '#journal/entries';
import { chainKeyOf } from '#vault/chain-key';
import { loadKey } from '#vault/key-file';
import { UsageError } from '../command-line/command.ts';
import { checkReadable } from '../command-line/named-paths.ts';
import { TOURNAMENT_FOLDER } from './record-files.ts';
import { isArchive } from './record-reading.ts';

/**
 * What a journal is checked with: the key that was named, or else the one that lies beside it. `null`: there is none.
 */
export function chainKeyFor(journal: string, named: string | undefined): ChainKey | null {
  const key = tableKeyFor(journal, named);
  return key === null ? null : chainKeyOf(key);
}

/** The key itself, which opens every card. */
export function tableKeyFor(journal: string, named: string | undefined): Uint8Array | null {
  // An archive lies in a folder of its own, within that of the key, and so does the record of a tournament.
  const own = dirname(resolve(journal));
  const isWithin = isArchive(journal) || basename(own) === TOURNAMENT_FOLDER;
  const folder = isWithin && !existsSync(join(own, 'vault.key')) ? dirname(own) : dirname(journal);
  const path = named ?? join(folder, 'vault.key');
  if (named === undefined && !existsSync(path)) return null;
  checkReadable(path, named === undefined ? undefined : '--key');
  const key = loadKey(path);
  if (!key.ok)
    throw new UsageError(
      `the key file ${path} is damaged. Put the right one back from your backup, or name it with --key`,
    );
  return key.value;
}

/** Nobody should take for proven what was only looked at. */
export function formatUnproven(rows: number): string {
  return (
    `${rows === 1 ? 'the hash of 1 row' : `the hashes of ${rows} rows`} could not be checked, because the ` +
    "table's key (vault.key) is not beside the journal: whether somebody changed them is not known. Name the key " +
    'with --key FILE'
  );
}
