import { spawn, spawnSync } from 'node:child_process';
import { createSecretKey } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, copyFileSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, GENESIS_HASH, hashOf, type NewEntry } from '#journal/entries';
import { FORMAT_VERSION } from '#journal/formats';
import { type JournalFile, openJournal } from '#journal/journal';
import { lockFolder } from '#journal/lock';
import { readJournal } from '#journal/reader';
import { openSqlite } from '#journal/sqlite';
import { openStore } from '#journal/store';

const ROWS = 60;
const KEY = createSecretKey(Buffer.alloc(32, 7));
let folder = '';
let pristine = '';
const copy = (): string => {
  const path = join(folder, 'copy.db');
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  copyFileSync(pristine, path);
  return path;
};
const entry = (n: number): NewEntry => ({
  kind: n % 20 === 1 ? 'snapshot' : 'work',
  hand: Math.ceil(n / 20),
  atMs: 1_000 + n,
  body: JSON.stringify({ n, text: 'é'.repeat(n % 7), list: Array.from({ length: n % 40 }, (_, i) => i * n) }),
});
const rowsOf = (path: string): readonly Entry[] => {
  const rows: Entry[] = [];
  readJournal(path, KEY, (row) => rows.push(row));
  return rows;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-journal-'));
  pristine = join(folder, 'pristine.db');
  const store = openStore(pristine, KEY);
  for (let n = 1; n <= ROWS; n++) store.append([entry(n)]);
  store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const change = (sql: string): { readonly path: string } => {
  const path = copy();
  const sqlite = openSqlite(path, 'read-write');
  // Tampering need not survive a power cut.
  sqlite.exec('PRAGMA synchronous = OFF');
  sqlite.exec(sql);
  sqlite.close();
  return { path };
};

describe('a whole journal', () => {
  it('is verified to its last row', () => {
    const { root, damage } = readJournal(pristine, KEY);
    expect(damage).toBeNull();
    expect(root.seq).toBe(ROWS);
    expect(root.hash).toBe(rowsOf(pristine).at(-1)?.hash);
  });

  it('is read from its last snapshot on', () => {
    const seen: number[] = [];
    const { root } = readJournal(pristine, KEY, ({ seq }) => seen.push(seq), 'last-snapshot');
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i + 41));
    expect(root.seq).toBe(ROWS);
  });
});

it('a journal of texts, as it was kept before format 4, is read as it stands and goes on in bytes', () => {
  const path = join(folder, 'texts.db');
  openStore(path, KEY).close();
  const sqlite = openSqlite(path, 'read-write');
  let hash = GENESIS_HASH;
  for (let seq = 1; seq <= 6; seq++) {
    const old = { ...entry(seq), seq, format: seq < 3 ? 2 : 3 };
    hash = hashOf(hash, old, KEY);
    sqlite.run('INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)', seq, old.format, old.kind, old.hand, old.atMs, old.body, hash);
  }
  sqlite.run('UPDATE head SET seq = 6, hash = ?', hash);
  sqlite.close();
  const store = openStore(path, KEY);
  store.append([entry(7), entry(8)]);
  store.close();
  expect(readJournal(path, KEY).damage).toBeNull();
  expect(rowsOf(path).map(({ body }) => body)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => entry(n).body));
  expect(rowsOf(path).map(({ format }) => format)).toEqual([2, 2, 3, 3, 3, 3, FORMAT_VERSION, FORMAT_VERSION]);
});

type Tampering = { readonly sql: string; readonly first: number };
const row = fc.integer({ min: 1, max: ROWS });
const tampering: fc.Arbitrary<Tampering> = fc.oneof(
  fc
    .record({ at: row, byte: fc.nat(), bit: fc.integer({ min: 0, max: 6 }), column: fc.constantFrom('body', 'hash', 'kind') })
    .map(({ at, byte, bit, column }) => {
      const { bytes, type } = readColumn(at, column);
      const index = byte % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
      return { sql: `UPDATE entry SET ${column} = CAST(x'${bytes.toString('hex')}' AS ${type}) WHERE seq = ${at}`, first: at };
    }),
  fc
    .record({ at: row, by: fc.integer({ min: 1, max: 9 }), column: fc.constantFrom('hand', 'at_ms', 'format') })
    .map(({ at, by, column }) => ({
      sql: `UPDATE entry SET ${column} = ${column} + ${by} WHERE seq = ${at}`,
      first: at,
    })),
  fc.record({ at: row, count: fc.integer({ min: 1, max: 5 }) }).map(({ at, count }) => ({
    sql: `DELETE FROM entry WHERE seq >= ${at} AND seq < ${at + count}`,
    first: at,
  })),
  row.map((at) => ({ sql: `DELETE FROM entry WHERE seq >= ${at}`, first: at })),
  fc
    .tuple(row, row)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => ({
      sql: `UPDATE entry SET seq = -1 WHERE seq = ${a}; UPDATE entry SET seq = ${a} WHERE seq = ${b}; UPDATE entry SET seq = ${b} WHERE seq = -1`,
      first: Math.min(a, b),
    })),
  // Renumbered after a deletion, with a head that fits: the chain of hashes tells.
  fc.integer({ min: 1, max: ROWS - 1 }).map((at) => ({
    sql: `DELETE FROM entry WHERE seq = ${at}; UPDATE entry SET seq = -seq WHERE seq > ${at}; UPDATE entry SET seq = -seq - 1 WHERE seq < 0; UPDATE head SET seq = seq - 1`,
    first: at,
  })),
);
function readColumn(at: number, column: string): { readonly bytes: Buffer; readonly type: string } {
  const sqlite = openSqlite(pristine, 'read-only');
  const [found] = sqlite.rows(`SELECT hex(CAST(${column} AS BLOB)) AS a, typeof(${column}) AS b FROM entry WHERE seq = ${at}`);
  sqlite.close();
  return { bytes: Buffer.from(String(found?.[0]), 'hex'), type: String(found?.[1]) };
}

describe('a journal that is read from a hand on', () => {
  it.each([
    [{ back: 1, sinceMs: 9_999, most: 9 }, 41],
    [{ back: 2, sinceMs: 9_999, most: 9 }, 21],
    [{ back: 1, sinceMs: 1_030, most: 9 }, 21],
    [{ back: 1, sinceMs: 0, most: 9 }, 1],
    [{ back: 1, sinceMs: 0, most: 2 }, 21],
    [{ back: 9, sinceMs: 0, most: 9 }, 1],
  ])('%j begins with row %i', (from, first) => {
    const seen: number[] = [];
    expect(readJournal(pristine, KEY, ({ seq }) => seen.push(seq), from).damage).toBeNull();
    expect(seen[0]).toBe(first);
    expect(seen.at(-1)).toBe(ROWS);
  });
});

describe('a journal that was changed', () => {
  it('names the first bad row, whatever was changed, deleted, swapped or cut off (2,000 times)', () => {
    fc.assert(
      fc.property(tampering, ({ sql, first }) => {
        const { path } = change(sql);
        const { damage, root } = readJournal(path, KEY);
        expect(damage?.seq).toBe(first);
        expect(root.seq).toBe(first - 1);
      }),
      { numRuns: 2_000, seed: 1 },
    );
  }, 400_000);

  it('is not fooled by a bit that flips anywhere in the file', () => {
    const original = rowsOf(pristine);
    const size = readFileSync(pristine).length;
    let noticed = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 0, max: 7 }), (at, bit) => {
        const path = copy();
        const bytes = readFileSync(path);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        writeFileSync(path, bytes);
        const rows: Entry[] = [];
        const { damage } = readJournal(path, KEY, (found) => rows.push(found));
        // What was handed over is true, and silence means that nothing was lost.
        expect(rows).toEqual(original.slice(0, rows.length));
        if (damage === null) expect(rows.length).toBe(ROWS);
        else noticed += 1;
        // Every way in: the start's, and that of the feeds. A text that is not UTF-8 must not end the process by any of them.
        readJournal(path, KEY, () => {}, 'last-snapshot');
        readJournal(path, KEY, () => {}, { back: 2, sinceMs: 1_015, most: 3 });
      }),
      { numRuns: 1_000, seed: 1 },
    );
    expect(noticed).toBeGreaterThan(500);
  });

  it('hands over what is intact when the file was cut off', () => {
    const original = rowsOf(pristine);
    const size = readFileSync(pristine).length;
    for (let cut = 0; cut < size; cut += 4_096) {
      const path = copy();
      truncateSync(path, cut);
      const rows: Entry[] = [];
      const { damage } = readJournal(path, KEY, (found) => rows.push(found));
      expect(damage).not.toBeNull();
      expect(rows).toEqual(original.slice(0, rows.length));
    }
  });

  it('says so when it is no journal at all', () => {
    const path = join(folder, 'other.txt');
    const file = openSync(path, 'w');
    writeSync(file, 'a shopping list, long enough to be a file of its own. '.repeat(40));
    closeSync(file);
    expect(readJournal(path, KEY).damage?.what).toBe('not-a-journal');
    expect(readJournal(join(folder, 'nothing-here.db'), KEY).damage?.what).toBe('not-a-journal');
  });
});

async function opened(setup: Parameters<typeof openJournal>[0]): Promise<JournalFile> {
  const journal = await openJournal(setup);
  if (!journal.ok) throw new Error(journal.reason);
  return journal.value;
}

describe('writing', () => {
  it('says in the words of the database why a journal cannot be opened, and ends its worker', async () => {
    const path = join(folder, 'held.db');
    await (await opened({ path, key: KEY })).close();
    const holder = openSqlite(path, 'read-write');
    holder.exec('BEGIN EXCLUSIVE');
    const refused = await openJournal({ path, key: KEY });
    holder.close();
    expect(refused).toEqual({ ok: false, reason: expect.stringContaining('locked') });
  });

  it('keeps the order of the calls, and flushes what gathered together', async () => {
    const path = join(folder, 'busy.db');
    const journal = await opened({ path, key: KEY });
    const settled: number[] = [];
    await Promise.all(
      Array.from({ length: 300 }, async (_, n) => {
        const result = await journal.append([entry(n + 1)]);
        expect(result.ok).toBe(true);
        settled.push(n);
      }),
    );
    expect(settled).toEqual(Array.from({ length: 300 }, (_, n) => n));
    expect(journal.head().seq).toBe(300);
    // Read while it is open: what was answered is there.
    expect(readJournal(path, KEY).root).toEqual(journal.head());
    await journal.close();
    expect(rowsOf(path).map(({ atMs }) => atMs)).toEqual(Array.from({ length: 300 }, (_, n) => 1_001 + n));
  });

  it('stops for good when the disk is full, with everything before intact', async () => {
    const path = join(folder, 'full.db');
    const journal = await opened({ path, key: KEY, pagesMax: 20 });
    let written = 0;
    for (;;) {
      const result = await journal.append([{ ...entry(1), body: JSON.stringify('x'.repeat(900)) }]);
      if (!result.ok) {
        expect(result.reason).toBe('disk-full');
        break;
      }
      written += 1;
    }
    expect(written).toBeGreaterThan(5);
    expect(await journal.append([entry(1)])).toEqual({ ok: false, reason: 'disk-full' });
    expect(journal.cause()).toMatch(/full/);
    expect(journal.cause()).not.toContain('xxx');
    await journal.close();
    expect(readJournal(path, KEY)).toMatchObject({ root: { seq: written }, damage: null });
  });
});

/** A disk of its own that is really full: where the system lets us make one. */
function withSmallDisk(use: (place: string) => void): boolean {
  const place = mkdtempSync(join(tmpdir(), 'sabot-small-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', place]).status === 0;
  try {
    if (isMounted) use(place);
  } finally {
    // Lazily: libsql lets go of a file only when its statements are collected.
    if (isMounted) spawnSync('umount', ['-l', place]);
    rmSync(place, { recursive: true, force: true });
  }
  return isMounted;
}

it('ends cleanly on a disk that is really full, and what was written is whole', (context) => {
  const isDone = withSmallDisk((place) => {
    const path = join(place, 'journal.db');
    const store = openStore(path, KEY);
    let written = 0;
    expect(() => {
      for (; written < 10_000; written++) store.append([{ ...entry(1), body: JSON.stringify('x'.repeat(900)) }]);
    }).toThrow();
    expect(() => store.close()).not.toThrow();
    expect(written).toBeGreaterThan(5);
    expect(readJournal(path, KEY)).toMatchObject({ root: { seq: written }, damage: null });
  });
  if (!isDone) context.skip();
});

describe('one instance', () => {
  it('is not kept out by a lock file that was torn', () => {
    const place = mkdtempSync(join(tmpdir(), 'sabot-lock-'));
    writeFileSync(join(place, 'in-use.lock'), Buffer.alloc(5_000, 0xc3));
    const lock = lockFolder(place);
    expect(lock.ok).toBe(true);
    expect(lockFolder(place)).toEqual({ ok: false, reason: 'in-use' });
    if (lock.ok) lock.value.release();
    rmSync(place, { recursive: true });
  });

  it('locks its folder until it ends, however it ends', async () => {
    const place = mkdtempSync(join(tmpdir(), 'sabot-lock-'));
    const built = new URL('../../dist/server/journal/lock.js', import.meta.url).href;
    const script = `const { lockFolder } = await import(${JSON.stringify(built)}); lockFolder(${JSON.stringify(place)}); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(lockFolder(place)).toEqual({ ok: false, reason: 'in-use' });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const mine = lockFolder(place);
    expect(mine.ok).toBe(true);
    if (mine.ok) mine.value.release();
    rmSync(place, { recursive: true });
  });
});
