import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Entry, GENESIS_HASH, hashOf } from '#journal/entries';
import { FORMAT_VERSION } from '#journal/formats';
import { type JournalFile, openJournal } from '#journal/journal';
import { lockFolder } from '#journal/lock';
import { readJournal } from '#journal/reader';
import { openSqlite } from '#journal/sqlite';
import { openStore } from '#journal/store';
import {
  copy,
  entry,
  expectChangesNamed,
  expectFlipsNoticed,
  here,
  KEY,
  ROWS,
  rowsOf,
  setUpJournal,
} from './changed-journals.testing.ts';

setUpJournal();

describe('a whole journal', () => {
  it('is verified to its last row', () => {
    const { root, damage } = readJournal(here.pristine, KEY);
    expect(damage).toBeNull();
    expect(root.seq).toBe(ROWS);
    expect(root.hash).toBe(rowsOf(here.pristine).at(-1)?.hash);
  });

  it('is read from its last snapshot on', () => {
    const seen: number[] = [];
    const { root } = readJournal(here.pristine, KEY, ({ seq }) => seen.push(seq), 'last-snapshot');
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i + 41));
    expect(root.seq).toBe(ROWS);
  });
});

it('a journal of texts, as it was kept before format 4, is read as it stands and goes on in bytes', () => {
  const path = join(here.folder, 'texts.db');
  openStore(path, KEY).close();
  const sqlite = openSqlite(path, 'read-write');
  let hash = GENESIS_HASH;
  for (let seq = 1; seq <= 6; seq++) {
    const old = { ...entry(seq), seq, format: seq < 3 ? 2 : 3 };
    hash = hashOf(hash, old, KEY);
    sqlite.run(
      'INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)',
      seq,
      old.format,
      old.kind,
      old.hand,
      old.atMs,
      old.body,
      hash,
    );
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
    expect(readJournal(here.pristine, KEY, ({ seq }) => seen.push(seq), from).damage).toBeNull();
    expect(seen[0]).toBe(first);
    expect(seen.at(-1)).toBe(ROWS);
  });
});

describe('a journal that was changed', () => {
  it('names the first bad row, whatever was changed, deleted, swapped or cut off (150 times; more in the long lane)', () => {
    expectChangesNamed(150);
  });

  it('is not fooled by a bit that flips anywhere in the file (100 times; more in the long lane)', () => {
    expectFlipsNoticed(100);
  });

  it('hands over what is intact when the file was cut off', () => {
    const original = rowsOf(here.pristine);
    const size = readFileSync(here.pristine).length;
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
    const path = join(here.folder, 'other.txt');
    const file = openSync(path, 'w');
    writeSync(file, 'a shopping list, long enough to be a file of its own. '.repeat(40));
    closeSync(file);
    expect(readJournal(path, KEY).damage?.what).toBe('not-a-journal');
    expect(readJournal(join(here.folder, 'nothing-here.db'), KEY).damage?.what).toBe('not-a-journal');
  });
});

async function opened(setup: Parameters<typeof openJournal>[0]): Promise<JournalFile> {
  const journal = await openJournal(setup);
  if (!journal.ok) throw new Error(journal.reason);
  return journal.value;
}

describe('writing', () => {
  it('says in the words of the database why a journal cannot be opened, and ends its worker', async () => {
    const path = join(here.folder, 'held.db');
    await (await opened({ path, key: KEY })).close();
    const holder = openSqlite(path, 'read-write');
    holder.exec('BEGIN EXCLUSIVE');
    const refused = await openJournal({ path, key: KEY });
    holder.close();
    expect(refused).toEqual({ ok: false, reason: expect.stringContaining('locked') });
  });

  it('keeps the order of the calls, and flushes what gathered together', async () => {
    const path = join(here.folder, 'busy.db');
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
    const path = join(here.folder, 'full.db');
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

  it('locks its here.folder until it ends, however it ends', async () => {
    const place = mkdtempSync(join(tmpdir(), 'sabot-lock-'));
    const built = new URL('../../dist/server/journal/lock.js', import.meta.url).href;
    const script = `const { lockFolder } = await import(${JSON.stringify(built)}); lockFolder(${JSON.stringify(place)}); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
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
