import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markPathOf } from '#journal/watermark';
import { type BackupDeed, deedOf, OWNERS_FILE, OWNERS_FOLDER } from './folder-files.ts';

/** The database and what SQLite and Sabot keep beside it. */
export const JOURNAL_FILES = ['journal.db', 'journal.db-wal', 'journal.db-shm', 'journal.mark'] as const;

/** Where a table's folder has the record of its tournament: a journal of its own, chained with the same key. */
export const TOURNAMENT_FOLDER = 'tournament';

/** The journal of the tournament in a table's folder; null: nobody ever planned one. */
export function tournamentOf(data: string): string | null {
  const path = join(data, TOURNAMENT_FOLDER, 'journal.db');
  return existsSync(path) || existsSync(markPathOf(path)) ? path : null;
}

/** Files of a data folder beside its journals, those that `wants` takes; readable by their owner alone. */
export function copyBeside(data: string, to: string, wants: (deed: BackupDeed | undefined) => boolean): void {
  for (const name of readdirSync(data)) {
    const deed = deedOf(name);
    // Files of a database that is written to meanwhile are no database.
    if (deed !== 'record' && deed !== 'moment' && wants(deed)) copyWhole(join(data, name), join(to, name));
  }
}

function copyWhole(from: string, to: string): void {
  if (!statSync(from).isDirectory()) {
    copyForOwner(from, to);
    return;
  }
  mkdirSync(to, { recursive: true, mode: OWNERS_FOLDER });
  for (const name of readdirSync(from)) if (deedOf(name) !== 'moment') copyWhole(join(from, name), join(to, name));
}

export function copyForOwner(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, OWNERS_FILE);
}

/**
 * Moves what there is of a damaged journal, and the archives `others`, out of the way, into a folder named by the time.
 * Nothing of it is deleted.
 */
export function keepAside(data: string, nowMs: number, others: readonly string[]): string | null {
  const there = [...JOURNAL_FILES, ...others].filter((name) => existsSync(join(data, name)));
  if (there.length === 0) return null;
  const time = new Date(nowMs).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 'YYYYMMDD-hhmmss'.length);
  let folder = join(data, `damaged-${time}`);
  for (let nth = 2; existsSync(folder); nth++) folder = join(data, `damaged-${time}-${nth}`);
  mkdirSync(folder, { mode: OWNERS_FOLDER });
  for (const name of there) {
    mkdirSync(dirname(join(folder, name)), { recursive: true, mode: OWNERS_FOLDER });
    renameSync(join(data, name), join(folder, name));
  }
  return folder;
}

export function removeDatabase(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
}
