import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_KINDS } from '#wire/messages/house';

/**
 * Everything that a data folder holds, and what a backup does with it. `record`: copied as SQLite sees it at one
 * moment, and proven. `copied`: as it lies. `table`: the folder of the machine's other table, with all of this within
 * it. `credential`: it lets somebody in, or opens what is sealed, and is copied only where it is asked for. `moment`:
 * it belongs to this run, or to this place, and is never copied.
 */
export const BACKUP_DEEDS = ['record', 'copied', 'table', 'credential', 'moment'] as const;
export type BackupDeed = (typeof BACKUP_DEEDS)[number];

const DEEDS: Readonly<Record<string, BackupDeed>> = {
  'journal.db': 'record',
  'journal.db-wal': 'record',
  'journal.db-shm': 'record',
  'journal.mark': 'record',
  tournament: 'record',
  nights: 'copied',
  'antennas.json': 'copied',
  'evenings.json': 'copied',
  'house.json': 'copied',
  'leagues.json': 'copied',
  // Its password is sealed with the table's key.
  'obs.json': 'copied',
  'ports.json': 'copied',
  'readers.json': 'copied',
  'themes.json': 'copied',
  'vault.key': 'credential',
  'access.json': 'credential',
  'local.key': 'credential',
  'self-signed.key': 'credential',
  // Without its key it is half of a pair.
  'self-signed.crt': 'credential',
  // The digits of the door for phones.
  'phones.json': 'credential',
  'addresses.json': 'moment',
  'sent-away.json': 'moment',
  // Messages that the broker carries are in the records, and whoever plays there is given another key.
  venue: 'moment',
};

/** Locks, what was not finished, and what a repair kept aside. */
const PASSING = /\.lock(-\w+)?$|\.new$|\.part$|^journal\.repaired\.|^damaged-/;

/** Deed for a name in a data folder; undefined: nobody knows it. */
export function deedOf(name: string): BackupDeed | undefined {
  if (PASSING.test(name)) return 'moment';
  if (TABLE_KINDS.some((kind) => kind === name)) return 'table';
  return Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
}

/**
 * Takes from everybody but the owner what he may do with the folder's files, as earlier versions left them; how many it
 * was. Files that are not ours are not touched, and neither is a folder that has such files: it is somebody's, and we
 * are guests in it.
 */
export function tightenFolder(folder: string): number {
  // Windows has other rights, which a folder hands down.
  if (process.platform === 'win32') return 0;
  const names = readdirSync(folder);
  const ours = names.filter((name) => deedOf(name) !== undefined);
  const tightened = ours.reduce((sum, name) => sum + tightenAll(join(folder, name)), 0);
  return tightened + (ours.length === names.length ? tighten(folder, OWNERS_FOLDER) : 0);
}

function tightenAll(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile() === true) return tighten(path, OWNERS_FILE);
  if (found?.isDirectory() !== true) return 0;
  return readdirSync(path).reduce((sum, name) => sum + tightenAll(join(path, name)), tighten(path, OWNERS_FOLDER));
}

function tighten(path: string, mode: number): number {
  try {
    if ((lstatSync(path).mode & EVERYBODY) === 0) return 0;
    chmodSync(path, mode);
    return 1;
  } catch {
    // Files that went meanwhile, or are another user's, are passed over.
    return 0;
  }
}

export const OWNERS_FILE = 0o600;
export const OWNERS_FOLDER = 0o700;
const EVERYBODY = 0o077;
