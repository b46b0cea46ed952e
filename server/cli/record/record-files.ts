import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markPathOf } from '#journal/watermark';

/** The database and what SQLite and Sabot keep beside it. */
export const JOURNAL_FILES = ['journal.db', 'journal.db-wal', 'journal.db-shm', 'journal.mark'] as const;

/** Where a table's folder has the record of its tournament: a journal of its own, chained with the same key. */
export const TOURNAMENT_FOLDER = 'tournament';

/** The journal of the tournament in a table's folder; null: nobody ever planned one. */
export function tournamentOf(data: string): string | null {
  const path = join(data, TOURNAMENT_FOLDER, 'journal.db');
  return existsSync(path) || existsSync(markPathOf(path)) ? path : null;
}

/** What belongs to a moment and not to a record: locks, and what was not finished. */
const PASSING = /\.lock(-\w+)?$|\.new$|\.part$|^journal\.repaired\.|^damaged-/;

/** Everything of a data folder but its journals: archives, tokens, certificates, and the key where it is wanted. */
export function copyBeside(data: string, to: string, { withKey }: { readonly withKey: boolean }): void {
  for (const name of readdirSync(data)) {
    if (PASSING.test(name) || JOURNAL_FILES.some((known) => known === name)) continue;
    if (!withKey && name === 'vault.key') continue;
    // Files of a database that is written to meanwhile are no database.
    if (name === TOURNAMENT_FOLDER) continue;
    copyWhole(join(data, name), join(to, name));
  }
}

function copyWhole(from: string, to: string): void {
  if (!statSync(from).isDirectory()) {
    // The permissions go with it: keys and tokens are for their owner alone.
    copyFileSync(from, to);
    return;
  }
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (!PASSING.test(name)) copyWhole(join(from, name), join(to, name));
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
  mkdirSync(folder, { mode: 0o700 });
  for (const name of there) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    renameSync(join(data, name), join(folder, name));
  }
  return folder;
}

export function removeDatabase(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
}
