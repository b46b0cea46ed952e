import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { formatDamage, readJournal } from '#journal/reader';
import { openSqlite } from '#journal/sqlite';
import { markPathOf, writeMark } from '#journal/watermark';
import { compareWithMark } from '#journal/witness';
import { chainKeyOf } from '#vault/chain-key';
import { keyUseOf, loadKey } from '#vault/key-file';
import { err, ok, type Result } from '#vocabulary/result';
import { UsageError } from '../command.ts';
import { makeFolder } from '../named-paths.ts';
import { copyBeside } from './record-files.ts';

export interface BackupWish {
  readonly data: string;
  readonly to: string;
  readonly withKey: boolean;
  readonly say: (line: string) => void;
  readonly stop: AbortSignal;
}

/** Under a name of its own until it is whole and proven: what is stopped on the way leaves nothing that looks like a backup. */
export async function backUp(wish: BackupWish): Promise<Result<{ readonly rows: number; readonly root: string }, string>> {
  const { data, to, stop } = wish;
  if (!existsSync(join(data, 'journal.db'))) throw new UsageError(`there is no journal in ${data}`);
  if (!existsSync(join(data, 'vault.key')))
    return err(`the key of the journal in ${data} is missing, so that no copy of it can be proven.`);
  if (existsSync(to) && readdirSync(to).length > 0) throw new UsageError(`--to: ${to} is not empty; name a new folder`);
  const target = resolve(to);
  if (target.startsWith(`${resolve(data)}/`))
    throw new UsageError('--to: a backup inside the data folder would go with it; name another place');
  makeFolder(dirname(target), '--to');
  const unfinished = join(dirname(target), `.${basename(target)}.part`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const copied = await copyAndProve(wish, unfinished);
    if (!copied.ok) return copied;
    stop.throwIfAborted();
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
    return copied;
  } catch (error) {
    if (!stop.aborted) throw error;
    return err('stopped. Nothing was left behind.');
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function copyAndProve({ data, withKey, say, stop }: BackupWish, folder: string): ReturnType<typeof backUp> {
  const keyPath = join(data, 'vault.key');
  const master = loadKey(keyPath);
  if (!master.ok) return err(`the key file ${keyPath} is damaged. Put the right one back from your backup.`);
  const key = chainKeyOf(master.value);
  const journal = join(data, 'journal.db');
  const marked = compareWithMark(journal, key, keyUseOf(keyPath) === 'in-use');
  if (marked !== null) return err(`the record is damaged: ${formatDamage(marked)}. Run sabot repair first.`);
  say('sabot backup: copying …');
  await setImmediate();
  copyDatabase(journal, join(folder, 'journal.db'));
  copyBeside(data, folder, { withKey });
  await setImmediate();
  stop.throwIfAborted();
  say('sabot backup: proving the copy …');
  await setImmediate();
  const { root, damage } = readJournal(join(folder, 'journal.db'), key);
  if (damage !== null) return err(`the record is damaged: ${formatDamage(damage)}. Run sabot repair first.`);
  writeMark(markPathOf(join(folder, 'journal.db')), root, key);
  return ok({ rows: root.seq, root: root.hash });
}

/** As it is at one moment: SQLite reads beside a writer, and copies what it sees into a file of its own. */
function copyDatabase(from: string, to: string): void {
  const sqlite = openSqlite(from, 'read-only');
  try {
    sqlite.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    sqlite.close();
  }
}
