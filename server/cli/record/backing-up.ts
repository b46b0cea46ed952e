import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ChainKey } from '#journal/entries';
import { formatDamage, readJournal } from '#journal/reader';
import { makeForOwner, openSqlite } from '#journal/sqlite';
import { markPathOf, writeMark } from '#journal/watermark';
import { compareWithMark, type MarkDuty } from '#journal/witness';
import { chainKeyOf } from '#vault/chain-key';
import { loadKey } from '#vault/key-file';
import { err, ok, type Result } from '#vocabulary/result';
import { UsageError } from '../command-line/command.ts';
import { makeFolder } from '../command-line/named-paths.ts';
import { type BackupDeed, deedOf, OWNERS_FOLDER } from './folder-files.ts';
import { markDutyOf } from './mark-duty.ts';
import { copyBeside, linkBeside, pointsElsewhere, TOURNAMENT_FOLDER, tournamentOf } from './record-files.ts';

export interface BackupWish {
  readonly data: string;
  readonly to: string;
  /** Keys that let somebody in, or open what is sealed, come along. */
  readonly withKeys: boolean;
  readonly say: (line: string) => void;
  readonly stop: AbortSignal;
}

export interface BackedUp {
  readonly rows: number;
  readonly root: string;
  /** The machine's other tables, each in a folder of its own within this one. */
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly root: string }[];
  /** Left out: nobody knows what they are. */
  readonly unknown: readonly string[];
  /** The record of the tournament; null: nobody ever planned one. */
  readonly tournament: { readonly rows: number; readonly root: string } | null;
}

/**
 * Under a name of its own until it is whole and proven: what is stopped on the way leaves nothing that looks like a
 * backup.
 */
export async function backUp(wish: BackupWish): Promise<Result<BackedUp, string>> {
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
  mkdirSync(unfinished, { mode: OWNERS_FOLDER });
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

async function copyAndProve(wish: BackupWish, folder: string): ReturnType<typeof backUp> {
  const { data, withKeys, say, stop } = wish;
  const keyPath = join(data, 'vault.key');
  const master = loadKey(keyPath);
  if (!master.ok) return err(`the key file ${keyPath} is damaged. Put the right one back from your backup.`);
  const key = chainKeyOf(master.value);
  say('sabot backup: copying …');
  const duty = markDutyOf(keyPath);
  // After the rows: those that become an archive meanwhile are in one of the two.
  const wants = (deed: BackupDeed | undefined): boolean => deed === 'copied' || (withKeys && deed === 'credential');
  const link = linkBeside(data, wants);
  if (link !== null) return err(pointsElsewhere(link));
  const beside = (): void => copyBeside(data, folder, wants);
  const own = await copyJournal({ from: data, to: folder, key, duty, stop }, beside);
  if (!own.ok) return own;
  const names = readdirSync(data);
  const tables: BackedUp['tables'][number][] = [];
  for (const name of names.filter((each) => deedOf(each) === 'table' && existsSync(join(data, each, 'journal.db')))) {
    const to = join(folder, name);
    mkdirSync(to, { mode: OWNERS_FOLDER });
    const copied = await copyAndProve({ ...wish, data: join(data, name) }, to);
    if (!copied.ok) return err(`of the table in ${name}, ${copied.reason}`);
    tables.push({ name, rows: copied.value.rows, root: copied.value.root });
  }
  const copy = { ...own.value, tables, unknown: names.filter((name) => deedOf(name) === undefined) };
  const played = tournamentOf(data);
  if (played === null) return ok({ ...copy, tournament: null });
  const to = join(folder, TOURNAMENT_FOLDER);
  mkdirSync(to, { mode: OWNERS_FOLDER });
  const copied = await copyJournal({ from: dirname(played), to, key, duty: 'always', stop });
  return copied.ok ? ok({ ...copy, tournament: copied.value }) : err(`of the tournament, ${copied.reason}`);
}

interface CopyWish {
  readonly from: string;
  readonly to: string;
  readonly key: ChainKey;
  readonly duty: MarkDuty;
  readonly stop: AbortSignal;
}

/** The journal of one folder, its mark, and the proof that the copy is whole. */
async function copyJournal(
  { from, to, key, duty, stop }: CopyWish,
  beside: () => void = () => {},
): Promise<Result<{ readonly rows: number; readonly root: string }, string>> {
  const journal = join(from, 'journal.db');
  const copy = join(to, 'journal.db');
  const marked = compareWithMark(journal, key, duty);
  if (marked !== null) return err(`the record is damaged: ${formatDamage(marked)}. Run sabot repair first.`);
  await setImmediate();
  copyDatabase(journal, copy);
  beside();
  await setImmediate();
  stop.throwIfAborted();
  const { root, damage } = readJournal(copy, key);
  if (damage !== null) return err(`the record is damaged: ${formatDamage(damage)}. Run sabot repair first.`);
  writeMark(markPathOf(copy), root, key);
  return ok({ rows: root.seq, root: root.hash });
}

/** As it is at one moment: SQLite reads beside a writer, and copies what it sees into a file of its own. */
function copyDatabase(from: string, to: string): void {
  makeForOwner(to);
  const sqlite = openSqlite(from, 'read-only');
  try {
    sqlite.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    sqlite.close();
  }
}
