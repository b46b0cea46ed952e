import {
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
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

type Wants = (deed: BackupDeed | undefined) => boolean;

// Files of a database that is written to meanwhile are no database.
const namesBeside = (data: string, wants: Wants): readonly string[] =>
  readdirSync(data).filter((name) => {
    const deed = deedOf(name);
    return deed !== 'record' && deed !== 'moment' && wants(deed);
  });

/** Files of a data folder beside its journals, those that `wants` takes; readable by their owner alone. */
export function copyBeside(data: string, to: string, wants: Wants): void {
  for (const name of namesBeside(data, wants)) copyWhole(join(data, name), join(to, name));
}

/**
 * The first of these files that only points to another place: what lies there is not the table's, and a copy would hand
 * it on.
 */
export function linkBeside(data: string, wants: Wants): string | null {
  const linkIn = (path: string): string | null => {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return path;
    if (!found.isDirectory()) return null;
    return firstLink(readdirSync(path).map((name) => join(path, name)));
  };
  const firstLink = (paths: readonly string[]): string | null => {
    for (const path of paths) {
      const link = linkIn(path);
      if (link !== null) return link;
    }
    return null;
  };
  return firstLink(namesBeside(data, wants).map((name) => join(data, name)));
}

export const pointsElsewhere = (link: string): string =>
  `${link} is a link to another place, and what lies there is not copied. Put the file itself there.`;

function copyWhole(from: string, to: string): void {
  const found = lstatSync(from);
  if (found.isFile()) copyForOwner(from, to);
  if (!found.isDirectory()) return;
  mkdirSync(to, { recursive: true, mode: OWNERS_FOLDER });
  for (const name of readdirSync(from)) if (deedOf(name) !== 'moment') copyWhole(join(from, name), join(to, name));
}

/** Nobody else may read it at any moment: a copy by the system has the rights of the original while it is made. */
export function copyForOwner(from: string, to: string): void {
  const source = openSync(from, constants.O_RDONLY | NOT_THROUGH_LINKS);
  try {
    const copy = openSync(to, 'wx', OWNERS_FILE);
    try {
      const part = Buffer.alloc(COPIED_AT_ONCE_BYTES);
      for (let bytes = readSync(source, part); bytes > 0; bytes = readSync(source, part)) writeWhole(copy, part, bytes);
    } finally {
      closeSync(copy);
    }
  } finally {
    closeSync(source);
  }
}

function writeWhole(file: number, part: Buffer, bytes: number): void {
  for (let written = 0; written < bytes; ) written += writeSync(file, part, written, bytes - written);
}

const COPIED_AT_ONCE_BYTES = 1 << 20;
/** Windows has no such flag, and links there are made by administrators. */
const NOT_THROUGH_LINKS = constants.O_NOFOLLOW ?? 0;

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
