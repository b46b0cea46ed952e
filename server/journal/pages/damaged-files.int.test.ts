import { createSecretKey } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, GENESIS_HASH, hashOf } from '../entries.ts';
import { openSqlite } from '../sqlite.ts';
import { openStore } from '../store.ts';
import { badPages, cuts, type Harm, judge, makeJournal, type Pristine } from './damaged-files.testing.ts';
import { PageRows } from './page-rows.ts';
import { BEGINNING, type SavedRow, salvage } from './salvage.ts';

const KEY = createSecretKey(Buffer.alloc(32, 7));
const OTHER_KEY = createSecretKey(Buffer.alloc(32, 8));
let place = '';
let pristine: Pristine;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sabot-pages-'));
  pristine = makeJournal(join(place, 'pristine'), KEY);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

async function faultsOf(harms: readonly Harm[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const harm of harms) {
    const { missed, wrong, unmarked } = await judge(pristine, harm, place);
    if (missed.length + wrong.length + unmarked.length > 0)
      faults.push(JSON.stringify({ ...harm, missed, wrong, unmarked }));
  }
  return faults;
}

/** Every row of a file, with nothing else known of it. */
async function rowsOf(path: string): Promise<readonly SavedRow[]> {
  const pages = await PageRows.read(path, () => Promise.resolve());
  const rows = [...salvage(pages, KEY, { from: BEGINNING, mark: null, upto: 0 })];
  pages.close();
  return rows;
}

const body = (n: number): string => JSON.stringify({ events: [], n });
const work = (n: number) => ({ kind: 'work', hand: 1, atMs: n, body: body(n) }) as const;

describe('what is left of a journal brings every row that is whole on a page that can be read', () => {
  it('has what is asked of it: rows on several pages, free pages, rows in the write-ahead log alone', () => {
    expect(pristine.overflowPages).toBeGreaterThan(20);
    expect(pristine.freePages).toBeGreaterThan(5);
    expect(pristine.log.length).toBeGreaterThan(100_000);
  });

  it('wherever it was cut off: each row once, in order, and the first one behind a gap is not proven', async () => {
    expect(await faultsOf(fc.sample(cuts(pristine), { numRuns: 40, seed: 1 }))).toEqual([]);
  });

  it('whichever page is zeros, noise or half written: the same', async () => {
    expect(await faultsOf(fc.sample(badPages(pristine), { numRuns: 40, seed: 2 }))).toEqual([]);
  });
});

describe('rows of before the key, as texts', () => {
  it('behind a gap they are bound by the first row with the key, and refused where it knows another past', async () => {
    const path = join(place, 'plain.db');
    openStore(path, KEY).close();
    const sqlite = openSqlite(path, 'read-write');
    let hash = GENESIS_HASH;
    for (let seq = 1; seq <= 30; seq++) {
      const format = seq <= 10 ? 1 : seq <= 20 ? 2 : 3;
      const row: Omit<Entry, 'hash'> = { seq, format, ...work(seq) };
      hash = hashOf(hash, row, KEY);
      sqlite.run(
        'INSERT INTO entry (seq, format, kind, hand, at_ms, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[seq, format, row.kind, row.hand, row.atMs, row.body, hash],
      );
    }
    sqlite.run('UPDATE head SET seq = 30, hash = ? WHERE id = 1', hash);
    const brought = async (): Promise<readonly (readonly [number, boolean])[]> => {
      // Deleted rows are still in the image of the page that the log stands over, and would fill the gap, proven.
      sqlite.rows('PRAGMA wal_checkpoint(TRUNCATE)');
      return (await rowsOf(path)).map(({ entry, unproven }) => [entry.seq, unproven.length === 0]);
    };
    const upto = (from: number, last: number) =>
      Array.from({ length: last - from + 1 }, (_, nth) => [from + nth, true] as const);
    expect(await brought()).toEqual(upto(1, 30));
    sqlite.exec('DELETE FROM entry WHERE seq IN (7, 8)');
    expect(await brought()).toEqual([...upto(1, 6), [9, false], ...upto(10, 30)]);
    sqlite.exec("UPDATE entry SET body = replace(body, '14', '15') WHERE seq = 14");
    expect(await brought()).toEqual([...upto(1, 6), [9, false], ...upto(10, 13), ...upto(15, 30)]);
    // Chained anew from there on, by somebody who has not got the key.
    let forged = '';
    for (let seq = 15; seq <= 20; seq++) {
      forged = hashOf(forged, { seq, format: 2, ...work(seq) }, KEY);
      sqlite.run('UPDATE entry SET hash = ? WHERE seq = ?', forged, seq);
    }
    expect(await brought()).not.toContainEqual([16, true]);
    sqlite.close();
  });
});

describe('what was never promised, or is another’s, is not brought', () => {
  it('rows of a transaction that was not ended, in the write-ahead log, are not of the journal', async () => {
    const path = join(place, 'unended.db');
    const store = openStore(path, KEY);
    store.append([work(1), work(2)]);
    const sqlite = openSqlite(path, 'read-write');
    sqlite.exec('PRAGMA cache_size = 1');
    sqlite.exec('BEGIN IMMEDIATE');
    for (let seq = 3; seq < 400; seq++)
      sqlite.exec(
        `INSERT INTO entry SELECT ${seq}, format, kind, hand, at_ms, zeroblob(900), hash FROM entry WHERE seq = 2`,
      );
    const [copy, log] = [join(place, 'unended-copy.db'), readFileSync(`${path}-wal`)];
    copyFileSync(path, copy);
    writeFileSync(`${copy}-wal`, log);
    sqlite.exec('ROLLBACK');
    sqlite.close();
    store.close();
    expect(log.length).toBeGreaterThan(100_000);
    expect((await rowsOf(copy)).map(({ entry }) => entry.seq)).toEqual([1, 2]);
  });

  it('pages behind the end, of the same file in another story, neither go on with it nor win over a row', async () => {
    const [path, other] = [join(place, 'story.db'), join(place, 'other-story.db')];
    const store = openStore(path, KEY);
    store.append(Array.from({ length: 30 }, (_, nth) => work(nth)));
    store.checkpoint();
    copyFileSync(path, other);
    store.append([work(1_000)]);
    store.close();
    const others = openStore(other, KEY);
    others.append(Array.from({ length: 60 }, (_, nth) => work(2_000 + nth)));
    others.close();
    // Every page of the other one is there as well, where no list names it.
    writeFileSync(path, Buffer.concat([readFileSync(path), readFileSync(other)]));
    const rows = await rowsOf(path);
    expect(rows.map(({ entry }) => entry.seq)).toEqual(Array.from({ length: 31 }, (_, nth) => nth + 1));
    expect(rows.at(-1)?.entry.body).toBe(body(1_000));
    expect(rows.flatMap(({ unproven }) => unproven)).toEqual([]);
  });

  it('of rows made without the key behind a gap the first is brought, as unproven, and no other', async () => {
    const [path, forged] = [join(place, 'true.db'), join(place, 'forged.db')];
    const store = openStore(path, KEY);
    store.append(Array.from({ length: 20 }, (_, nth) => work(nth)));
    store.close();
    const forger = openStore(forged, OTHER_KEY);
    forger.append(Array.from({ length: 40 }, (_, nth) => work(5_000 + nth)));
    forger.close();
    const sqlite = openSqlite(path, 'read-write');
    sqlite.exec(`ATTACH '${forged}' AS forged; INSERT INTO entry SELECT * FROM forged.entry WHERE seq > 21`);
    sqlite.exec('UPDATE head SET seq = 40, hash = (SELECT lower(hex(hash)) FROM entry WHERE seq = 40)');
    sqlite.close();
    const rows = await rowsOf(path);
    expect(rows.map(({ entry }) => entry.seq)).toEqual([...Array.from({ length: 20 }, (_, nth) => nth + 1), 22]);
    expect(rows.at(-1)?.unproven).toEqual(['work']);
  });

  it('and where the end is known no row behind it is, not even as unproven', async () => {
    const path = join(place, 'ended.db');
    const store = openStore(path, KEY);
    store.append(Array.from({ length: 20 }, (_, nth) => work(nth)));
    store.close();
    const sqlite = openSqlite(path, 'read-write');
    sqlite.exec('INSERT INTO entry SELECT 30, format, kind, hand, at_ms, body, hash FROM entry WHERE seq = 5');
    sqlite.close();
    expect((await rowsOf(path)).map(({ entry }) => entry.seq)).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 1));
  });
});
