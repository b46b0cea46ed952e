import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ChainKey, type Entry, GENESIS_HASH } from '#journal/entries';
import type { Verification } from '#journal/reader';
import { unprovenBehind } from '#journal/repair-marks';
import { compareWithMark } from '#journal/witness';
import { chainKeyFor } from './journal-key.ts';
import { markDutyOf } from './mark-duty.ts';
import { readRecord } from './record-reading.ts';

export interface Verified {
  readonly verification: Verification;
  /** Rows that a repair brought from behind a gap and could not prove: the record says so itself. */
  readonly repaired: readonly number[];
}

/** The mark is read first: a running table writes rows meanwhile, and its mark follows them. */
export function verifyJournal(path: string, named: string | undefined): Verified {
  const key = chainKeyFor(path, named);
  const isOwn = named === undefined && basename(path) === 'journal.db';
  const duty = isOwn ? markDutyOf(join(dirname(path), 'vault.key')) : 'none';
  const marked = key === null ? null : compareWithMark(path, key, duty);
  const { verification, repaired } = verifyFile(path, () => key);
  const damage = marked?.what === 'another-key' ? marked : (verification.damage ?? marked);
  return { verification: { ...verification, damage }, repaired };
}

/** Its mark was written with its first row. Where only that is left, the record is gone. */
export function verifyTournament(path: string, key: ChainKey | null): Verified {
  const marked = key === null ? null : compareWithMark(path, key, 'always');
  const root = { seq: 0, hash: GENESIS_HASH };
  if (!existsSync(path))
    return { verification: { root, unproven: 0, damage: marked ?? { what: 'missing-tail', seq: 1 } }, repaired: [] };
  const { verification, repaired } = verifyFile(path, () => key);
  return { verification: { ...verification, damage: verification.damage ?? marked }, repaired };
}

/** Findings of the rows by themselves. */
export function verifyFile(path: string, keyOf: () => ChainKey | null): Verified {
  const repaired: number[] = [];
  const verification = readRecord(path, keyOf, (entry: Entry) => {
    const { kinds = [] } = unprovenBehind(entry) ?? {};
    repaired.push(...kinds.map((_, nth) => entry.seq + 1 + nth));
  });
  return { verification, repaired };
}
