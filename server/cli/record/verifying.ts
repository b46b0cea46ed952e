import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { GENESIS_HASH } from '#journal/entries';
import type { Verification } from '#journal/reader';
import { compareWithMark } from '#journal/witness';
import { keyUseOf } from '#vault/key-file';
import { chainKeyFor } from './journal-key.ts';
import { readRecord } from './record-reading.ts';

/** The mark is read first: a running table writes rows meanwhile, and its mark follows them. */
export function verifyJournal(path: string, named: string | undefined): Verification {
  const key = chainKeyFor(path, named);
  const inUse =
    named === undefined && basename(path) === 'journal.db' && keyUseOf(join(dirname(path), 'vault.key')) === 'in-use';
  const marked = key === null ? null : compareWithMark(path, key, inUse);
  const read = readRecord(path, () => key);
  return { ...read, damage: marked?.what === 'another-key' ? marked : (read.damage ?? marked) };
}

/** Its mark was written with its first row. Where only that is left, the record is gone. */
export function verifyTournament(path: string, key: ReturnType<typeof chainKeyFor>): Verification {
  const marked = key === null ? null : compareWithMark(path, key, true);
  const root = { seq: 0, hash: GENESIS_HASH };
  if (!existsSync(path)) return { root, unproven: 0, damage: marked ?? { what: 'missing-tail', seq: 1 } };
  const read = readRecord(path, () => key);
  return { ...read, damage: read.damage ?? marked };
}
