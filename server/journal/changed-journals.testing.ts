import { createSecretKey } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Entry, NewEntry } from '#journal/entries';
import { readJournal } from '#journal/reader';
import { openSqlite } from '#journal/sqlite';
import { openStore } from '#journal/store';

export const here = { folder: '', pristine: '' };
export const ROWS = 60;
export const KEY = createSecretKey(Buffer.alloc(32, 7));
export const copy = (): string => {
  const path = join(here.folder, 'copy.db');
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  copyFileSync(here.pristine, path);
  return path;
};
export const entry = (n: number): NewEntry => ({
  kind: n % 20 === 1 ? 'snapshot' : 'work',
  hand: Math.ceil(n / 20),
  atMs: 1_000 + n,
  body: JSON.stringify({ n, text: 'é'.repeat(n % 7), list: Array.from({ length: n % 40 }, (_, i) => i * n) }),
});
export const rowsOf = (path: string): readonly Entry[] => {
  const rows: Entry[] = [];
  readJournal(path, KEY, (row) => rows.push(row));
  return rows;
};

export const change = (sql: string): { readonly path: string } => {
  const path = copy();
  const sqlite = openSqlite(path, 'read-write');
  // Tampering need not survive a power cut.
  sqlite.exec('PRAGMA synchronous = OFF');
  sqlite.exec(sql);
  sqlite.close();
  return { path };
};

/** A whole journal, there as long as the tests of a file run. */
export function setUpJournal(): void {
  beforeAll(() => {
    here.folder = mkdtempSync(join(tmpdir(), 'sabot-journal-'));
    here.pristine = join(here.folder, 'pristine.db');
    const store = openStore(here.pristine, KEY);
    for (let n = 1; n <= ROWS; n++) store.append([entry(n)]);
    store.close();
  });
  afterAll(() => rmSync(here.folder, { recursive: true, force: true }));
}

/** Whatever is changed, deleted, swapped or cut off, so many times: the first bad row is named. */
export function expectChangesNamed(runs: number): void {
  fc.assert(
    fc.property(tampering, ({ sql, first }) => {
      const { path } = change(sql);
      const { damage, root } = readJournal(path, KEY);
      expect(damage?.seq).toBe(first);
      expect(root.seq).toBe(first - 1);
    }),
    { numRuns: runs, seed: 1 },
  );
}

/** Whatever bit of the file flips, so many times: what is handed over is true. */
export function expectFlipsNoticed(runs: number): void {
  const original = rowsOf(here.pristine);
  const size = readFileSync(here.pristine).length;
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
      // Every way in: the start's, and that of the feeds. A text that is not UTF-8 must not end the process by any of
      // them.
      readJournal(path, KEY, () => {}, 'last-snapshot');
      readJournal(path, KEY, () => {}, { back: 2, sinceMs: 1_015, most: 3 });
    }),
    { numRuns: runs, seed: 1 },
  );
  expect(noticed).toBeGreaterThan(runs / 2);
}

type Tampering = { readonly sql: string; readonly first: number };
const row = fc.integer({ min: 1, max: ROWS });
const tampering: fc.Arbitrary<Tampering> = fc.oneof(
  fc
    .record({
      at: row,
      byte: fc.nat(),
      bit: fc.integer({ min: 0, max: 6 }),
      column: fc.constantFrom('body', 'hash', 'kind'),
    })
    .map(({ at, byte, bit, column }) => {
      const { bytes, type } = readColumn(at, column);
      const index = byte % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
      return {
        sql: `UPDATE entry SET ${column} = CAST(x'${bytes.toString('hex')}' AS ${type}) WHERE seq = ${at}`,
        first: at,
      };
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
  const sqlite = openSqlite(here.pristine, 'read-only');
  const [found] = sqlite.rows(
    `SELECT hex(CAST(${column} AS BLOB)) AS a, typeof(${column}) AS b FROM entry WHERE seq = ${at}`,
  );
  sqlite.close();
  return { bytes: Buffer.from(String(found?.[0]), 'hex'), type: String(found?.[1]) };
}
