import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type ChainKey, type Entry, isKeyed } from './entries.ts';
import { type ChainLink, encodeNight, readNightHeader } from './night-file.ts';

export const NIGHT_ENDING = '.sabot-night';

export interface NightFile {
  readonly path: string;
  readonly first: number;
  readonly last: number;
  /** The hash of the row before its first one. */
  readonly before: string;
  /** Of its last row, and whether the key is in it. */
  readonly hash: string;
  readonly isKeyed: boolean;
}

/** The archives that lie beside a journal, in the order of their rows. */
export function nightFilesOf(journal: string): readonly NightFile[] {
  const folder = nightsFolder(journal);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(NIGHT_ENDING))
    .map((name): NightFile => {
      const path = join(folder, name);
      // One that says nothing of itself is not passed over: it is where its damage is found.
      const header = readNightHeader(path) ?? NOTHING;
      return {
        path,
        first: header.first,
        last: header.last,
        before: header.before,
        hash: header.hash,
        isKeyed: isKeyed(header.format),
      };
    });
  return files.sort((a, b) => a.first - b.first);
}

/** Whole under its name or not there at all, whatever happens meanwhile. */
export function writeNight(journal: string, entries: readonly Entry[], before: ChainLink, key: ChainKey): NightFile {
  const folder = nightsFolder(journal);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = freeName(folder, entries[0]?.atMs ?? 0);
  const unfinished = `${path}${UNFINISHED}`;
  const file = openSync(unfinished, 'w', FOR_ITS_OWNER);
  try {
    writeAll(file, encodeNight(entries, before, key));
    fsyncSync(file);
  } catch (error) {
    // On a full disk half an archive would take the room that the journal needs.
    rmSync(unfinished);
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  syncFolder(folder);
  const [first, last] = [entries[0], entries.at(-1)];
  return {
    path,
    first: first?.seq ?? 0,
    last: last?.seq ?? 0,
    before: before.hash,
    hash: last?.hash ?? '',
    isKeyed: isKeyed(last?.format ?? 0),
  };
}

/** What a program left that was ended while it wrote. */
export function clearUnfinished(journal: string): void {
  const folder = nightsFolder(journal);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name.endsWith(`${NIGHT_ENDING}${UNFINISHED}`)) rmSync(join(folder, name));
}

function nightsFolder(journal: string): string {
  return join(dirname(journal), 'nights');
}

/** `2026-11-26-1`: the evening on which it began, and which of that day it was. */
function freeName(folder: string, atMs: number): string {
  const at = new Date(atMs);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');
  for (let nth = 1; ; nth++) {
    const path = join(folder, `${day}-${nth}${NIGHT_ENDING}`);
    if (!existsSync(path)) return path;
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/** Its name is on disk, too. */
function syncFolder(folder: string): void {
  // Windows has no such thing as a folder that is open, and keeps names by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const NOTHING = { first: 0, last: 0, before: '', hash: '', format: 0 };
const UNFINISHED = '.part';
const FOR_ITS_OWNER = 0o600;
