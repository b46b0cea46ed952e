import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { listFault, readGrants } from '#http/access/access-file';
import { openAccessStore } from '#http/access/access-store';
import type { Entry } from '#journal/entries';
import { formatDamage, readJournal } from '#journal/reader';
import { openStore } from '#journal/store';
import { markPathOf, writeMark } from '#journal/watermark';
import { compareWithMark } from '#journal/witness';
import { chainKeyOf } from '#vault/chain-key';
import { loadKey, noteKeyInUse } from '#vault/key-file';
import { benchHand } from '../bench/live-night.ts';
import { markDutyOf } from './mark-duty.ts';

const FILES = ['journal.db', 'journal.db-wal', 'vault.key', 'journal.mark', 'access.json'] as const;

/**
 * A record as `kill -9` leaves it: two thirds in the database, the newest rows in the write-ahead log only, and the
 * mark beside them.
 */
export function makeKilledRecord(folder: string, hands: number): readonly Entry[] {
  const open = `${folder}-open`;
  mkdirSync(open, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const keyPath = join(folder, 'vault.key');
  // The key that the bench's hands are sealed with.
  writeFileSync(keyPath, `${'00'.repeat(32)}\nnew\n`, { mode: 0o600 });
  noteKeyInUse(keyPath);
  const key = keyOf(folder);
  const { entries } = benchHand();
  const path = join(open, 'journal.db');
  const first = openStore(path, key);
  for (let hand = 1; hand <= hands; hand++) {
    first.append(entries.map((entry) => ({ ...entry, hand })));
    if (hand === Math.ceil((hands * 2) / 3)) first.checkpoint();
  }
  // The mark is up to a second behind: here it is not, so that every row that is lost is known to it.
  writeMark(markPathOf(join(folder, 'journal.db')), first.head(), key);
  for (const name of ['journal.db', 'journal.db-wal']) cpSync(join(open, name), join(folder, name));
  first.close();
  rmSync(open, { recursive: true });
  const access = openAccessStore(join(folder, 'access.json'));
  for (const seat of [1, 2, 3] as const)
    access.create({
      kind: 'token',
      parent: null,
      role: { name: 'seat', seat },
      label: `Phone ${seat}`,
      createdAtMs: seat,
    });
  const rows: Entry[] = [];
  const { damage } = readJournal(join(folder, 'journal.db'), key, (row) => rows.push(row));
  if (damage !== null) throw new Error(formatDamage(damage));
  rmSync(join(folder, 'journal.db-shm'), { force: true });
  return rows;
}

function keyOf(folder: string): ReturnType<typeof chainKeyOf> {
  const master = loadKey(join(folder, 'vault.key'));
  if (!master.ok) throw new Error(master.reason);
  return chainKeyOf(master.value);
}

/** Something happens to one of the files. */
export interface Harm {
  readonly what: string;
  readonly to: (folder: string) => void;
}

const file = fc.oneof(
  { weight: 6, arbitrary: fc.constant('journal.db' as const) },
  { weight: 4, arbitrary: fc.constant('journal.db-wal' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...FILES) },
);

export const harm: fc.Arbitrary<Harm> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(file, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 7 })), { minLength: 1, maxLength: 6 }))
      .map(([name, bits]) =>
        onBytes(`bits of ${name}`, name, (bytes) => {
          for (const [at, bit] of bits) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << bit);
          return bytes;
        }),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(file, fc.nat(), fc.integer({ min: 1, max: 5_000 }))
      .map(([name, at, length]) =>
        onBytes(`zeros in ${name}`, name, (bytes) =>
          bytes.fill(0, at % bytes.length, Math.min(bytes.length, (at % bytes.length) + length)),
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(file, fc.nat(), fc.nat()).map(([name, a, b]) =>
      onBytes(`blocks of ${name} exchanged`, name, (bytes) => {
        const blocks = Math.max(1, Math.floor(bytes.length / BLOCK));
        const [from, to] = [(a % blocks) * BLOCK, (b % blocks) * BLOCK];
        const kept = Buffer.from(bytes.subarray(from, from + BLOCK));
        bytes.copy(bytes, from, to, to + BLOCK);
        kept.copy(bytes, to);
        return bytes;
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(file, fc.nat()).map(
      ([name, size]): Harm => ({
        what: `${name} cut off`,
        to: (folder) => truncateSync(join(folder, name), size % statSync(join(folder, name)).size),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...FILES)
      .map((name): Harm => ({ what: `${name} deleted`, to: (folder) => rmSync(join(folder, name)) })),
  },
);

const BLOCK = 4_096;

function onBytes(what: string, name: string, change: (bytes: Buffer) => Buffer): Harm {
  return {
    what,
    to: (folder) => {
      const path = join(folder, name);
      writeFileSync(path, change(readFileSync(path)));
    },
  };
}

export interface Judged {
  /** In words; null: nothing is wrong. */
  readonly named: string | null;
  /** Every row, the key and the list of tokens are what they were. */
  readonly isWhole: boolean;
}

/** What the verifier says of a folder, beside what is true. */
export function judge(folder: string, pristine: string, rows: readonly Entry[]): Judged {
  const wasKey = loadKey(join(pristine, 'vault.key'));
  const grants = readGrants(join(folder, 'access.json'));
  const listIs = listFault(join(folder, 'access.json'));
  const sameGrants = JSON.stringify(grants) === JSON.stringify(readGrants(join(pristine, 'access.json')));
  if (!existsSync(join(folder, 'vault.key'))) return { named: 'the key is missing', isWhole: false };
  const master = loadKey(join(folder, 'vault.key'));
  if (!master.ok) return { named: master.reason, isWhole: false };
  if (!existsSync(join(folder, 'journal.db'))) return { named: 'the journal is missing', isWhole: false };
  const key = chainKeyOf(master.value);
  const journal = join(folder, 'journal.db');
  let same = 0;
  let others = 0;
  const marked = compareWithMark(journal, key, markDutyOf(join(folder, 'vault.key')));
  const { damage } = readJournal(journal, key, (row) => {
    const was = rows[row.seq - 1];
    if (was !== undefined && was.hash === row.hash && was.body === row.body && was.atMs === row.atMs) same += 1;
    else others += 1;
  });
  const found = damage ?? marked;
  const named = found === null ? null : formatDamage(found);
  const sameKey = wasKey.ok && Buffer.from(wasKey.value).equals(Buffer.from(master.value));
  return {
    named: named ?? (listIs === null ? null : `the list of tokens is ${listIs}`),
    isWhole: same === rows.length && others === 0 && sameKey && sameGrants,
  };
}
