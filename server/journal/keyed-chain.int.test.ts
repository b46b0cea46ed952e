import { createSecretKey } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChainKey, type Entry, GENESIS_HASH, hashOf, hashOfBytes, type NewEntry } from '#journal/entries';
import { readJournal } from '#journal/reader';
import { openSqlite } from '#journal/sqlite';
import { openStore } from '#journal/store';

const ROWS = 40;
const KEY = createSecretKey(Buffer.alloc(32, 7));
const ANOTHER_KEY = createSecretKey(Buffer.alloc(32, 8));
const entry = (n: number): NewEntry => ({
  kind: 'work',
  hand: Math.ceil(n / 10),
  atMs: 1_000 + n,
  body: JSON.stringify({ n }),
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-keyed-'));
  const store = openStore(join(folder, 'pristine.db'), KEY);
  for (let n = 1; n <= ROWS; n++) store.append([entry(n)]);
  store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function copy(name: string): string {
  const path = join(folder, name);
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  copyFileSync(join(folder, 'pristine.db'), path);
  return path;
}

type Chain = (previous: string, row: Omit<Entry, 'hash'>) => string;
/** What can be made without the key: the chain of the formats before, and hashes of a key of one's own. */
const CHAINS: Readonly<Record<string, Chain>> = {
  'without a key': (previous, { seq, format, kind, hand, atMs, body }) =>
    hashOfBytes(`${previous}\n${seq}\n${format}\n${kind}\n${hand}\n${atMs}\n${body}`, null),
  'with another key': (previous, row) => hashOf(previous, row, ANOTHER_KEY),
};

/** Somebody who knows the format: he changes a row and chains everything from there on anew, as far as he can. */
function forge(path: string, from: number, chain: Chain, format: number, change: (row: Entry) => Entry): void {
  const rows: Entry[] = [];
  readJournal(path, null, (row) => rows.push(row));
  const sqlite = openSqlite(path, 'read-write');
  sqlite.exec('PRAGMA synchronous = OFF');
  let hash = rows[from - 2]?.hash ?? GENESIS_HASH;
  sqlite.exec('BEGIN');
  for (const row of rows.slice(from - 1)) {
    const forged = { ...(row.seq === from ? change(row) : row), format };
    hash = chain(hash, forged);
    sqlite.run('UPDATE entry SET body = ?, format = ?, hash = ? WHERE seq = ?', forged.body, format, hash, row.seq);
  }
  sqlite.run('UPDATE head SET hash = ? WHERE id = 1', hash);
  sqlite.exec('COMMIT');
  sqlite.close();
}

describe('a chain with a key', () => {
  it('is made by nobody who has not got the key: a changed row is named although all rows after it were chained anew (200 forgeries)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: ROWS }),
        fc.constantFrom(...Object.values(CHAINS)),
        fc.constantFrom(1, 2, 3),
        (from, chain, format) => {
          const path = copy('forged.db');
          forge(path, from, chain, format, (row) => ({ ...row, body: JSON.stringify({ n: row.seq, stack: 9 }) }));
          const { damage, root } = readJournal(path, KEY);
          // Written as before from the first row on, it looks like a journal of before; what lies beside it says that
          // it was not.
          if (from === 1 && format < 3 && damage === null) return;
          expect(damage?.seq).toBe(from);
          expect(root.seq).toBe(from - 1);
        },
      ),
      { numRuns: 200, seed: 1 },
    );
  });

  it('is not gone on with without it', () => {
    const path = copy('downgraded.db');
    forge(path, ROWS - 3, CHAINS['without a key'] as Chain, 2, (row) => row);
    for (const key of [KEY, null])
      expect(readJournal(path, key).damage).toEqual({ what: 'row-without-key', seq: ROWS - 3 });
  });

  it('is looked at without the key, and says how many rows were not proven', () => {
    expect(readJournal(join(folder, 'pristine.db'), null)).toMatchObject({
      damage: null,
      unproven: ROWS,
      root: { seq: ROWS },
    });
    expect(readJournal(join(folder, 'pristine.db'), KEY)).toMatchObject({ damage: null, unproven: 0 });
    const path = copy('nonsense.db');
    forge(
      path,
      9,
      () => 'f'.repeat(64),
      3,
      (row) => ({ ...row, body: '{"n":' }),
    );
    expect(readJournal(path, null).damage).toEqual({ what: 'wrong-hash', seq: 9 });
  });
});

describe('a journal of before', () => {
  /** Rows as format 2 wrote them. */
  function writePlain(path: string, key: ChainKey, count: number): void {
    openStore(path, key).close();
    const sqlite = openSqlite(path, 'read-write');
    let hash = GENESIS_HASH;
    for (let n = 1; n <= count; n++) {
      const row = { ...entry(n), seq: n, format: 2 };
      hash = hashOf(hash, row, key);
      const { seq, format, kind, hand, atMs, body } = row;
      sqlite.run(
        'INSERT INTO entry (seq, format, kind, hand, at_ms, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
        seq,
        format,
        kind,
        hand,
        atMs,
        body,
        hash,
      );
    }
    sqlite.run('UPDATE head SET seq = ?, hash = ? WHERE id = 1', count, hash);
    sqlite.close();
  }

  it('is read as it stands, and bound by the first row that is written with the key: nobody changes it any more', () => {
    const path = join(folder, 'before.db');
    writePlain(path, KEY, 20);
    expect(readJournal(path, null)).toMatchObject({ damage: null, unproven: 0, root: { seq: 20 } });
    const store = openStore(path, KEY);
    for (let n = 21; n <= ROWS; n++) store.append([entry(n)]);
    store.close();
    expect(readJournal(path, KEY)).toMatchObject({ damage: null, unproven: 0, root: { seq: ROWS } });
    expect(readJournal(path, null)).toMatchObject({ damage: null, unproven: 20 });
    // The old rows alone can be chained anew by anybody; the first new one does not fit them then.
    const sqlite = openSqlite(path, 'read-write');
    let hash = GENESIS_HASH;
    for (let n = 1; n <= 20; n++) {
      const row = { ...entry(n), seq: n, format: 2, body: JSON.stringify({ n: n + 1 }) };
      hash = hashOf(hash, row, ANOTHER_KEY);
      sqlite.run('UPDATE entry SET body = ?, hash = ? WHERE seq = ?', row.body, hash, n);
    }
    sqlite.close();
    expect(readJournal(path, KEY).damage).toEqual({ what: 'wrong-hash', seq: 21 });
  });
});
