import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '#journal/entries';
import { nightFilesOf } from '#journal/night-files';
import { dropPacked, packNights } from '#journal/night-packing';
import { readJournal } from '#journal/reader';
import { openSqlite } from '#journal/sqlite';
import { openStore } from '#journal/store';
import { markPathOf, writeMark } from '#journal/watermark';
import { noteKeyInUse } from '#vault/key-file';
import { BENCH_WORLD, benchHand, BENCH_CHAIN_KEY as KEY } from '../bench/live-night.ts';
import { command as backing } from '../commands/backup.ts';
import { command as repairing } from '../commands/repair.ts';
import { type Ran, run } from '../commands/running.testing.ts';
import { command as verifying } from '../commands/verify.ts';
import { goesOn } from './going-on.testing.ts';

const NIGHTS = 4;
const HANDS_A_NIGHT = 12;
const HOUR_MS = 3_600_000;
let place = '';
let pristine = '';
let data = '';
let rows: readonly Entry[] = [];

/** Three nights that are packed, and one that is not over. */
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sabot-archives-'));
  pristine = join(place, 'pristine');
  rows = makeRecord(pristine);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));
beforeEach(() => {
  data = mkdtempSync(join(place, 'data-'));
  cpSync(pristine, data, { recursive: true });
});

function makeRecord(folder: string): readonly Entry[] {
  cpSync(mkdtempSync(join(place, 'new-')), folder, { recursive: true });
  writeFileSync(join(folder, 'vault.key'), Buffer.from(BENCH_WORLD.master).toString('hex'), { mode: 0o600 });
  const path = join(folder, 'journal.db');
  const store = openStore(path, KEY);
  const { entries } = benchHand();
  for (let hand = 1; hand <= NIGHTS * HANDS_A_NIGHT; hand++) {
    const atMs = Math.ceil(hand / HANDS_A_NIGHT) * 24 * HOUR_MS + hand * 60_000;
    store.append(entries.map((entry) => ({ ...entry, hand, atMs })));
  }
  const head = store.head();
  store.close();
  packNights({ path, key: KEY, nowMs: (NIGHTS + 0.5) * 24 * HOUR_MS, gapMs: 6 * HOUR_MS, endsNight: () => false });
  // The last one was packed with the others or is not over: its rows stay.
  while (nightFilesOf(path).length >= NIGHTS) rmSync(nightFilesOf(path).at(-1)?.path ?? '');
  dropPacked(path, KEY, () => {});
  writeMark(markPathOf(path), head, KEY);
  noteKeyInUse(join(folder, 'vault.key'));
  return rowsIn(folder);
}

function rowsIn(folder: string): readonly Entry[] {
  const found: Entry[] = [];
  expect(readJournal(join(folder, 'journal.db'), KEY, (row) => found.push(row)).damage).toBeNull();
  return found;
}

const archives = (folder = data): readonly string[] => nightFilesOf(join(folder, 'journal.db')).map(({ path }) => path);

function flip(path: string, at: (size: number) => number): void {
  const bytes = readFileSync(path);
  const where = at(bytes.length);
  bytes[where] = (bytes[where] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

const textOf = ({ kind, hand, atMs, body }: Entry): string =>
  `${kind === 'leftover' ? 'work' : kind} ${hand} ${atMs} ${body}`;

/** Repaired and read again: nothing is wrong, the table goes on, and every row is one of the old ones. */
async function repaired(
  folder = data,
  args: readonly string[] = [],
): Promise<{ readonly brought: number; readonly kept: readonly Entry[] }> {
  const { status, out } = await run(repairing, ['--data', data, ...args, '--json']);
  expect(status, out).toBe(0);
  const { rows: all, brought, lost } = JSON.parse(out.split('\n').at(-1) ?? '');
  expect(all).toBe(brought + lost);
  const texts = new Set(rows.map(textOf));
  const kept = rowsIn(folder).filter(({ body }) => !body.startsWith('{"repaired"'));
  for (const row of kept) expect(texts.has(textOf(row))).toBe(true);
  expect((await run(repairing, ['--data', folder])).out).toContain('nothing is wrong');
  expect(await goesOn(folder)).toBe(true);
  return { brought, kept };
}

describe('sabot repair, where earlier nights are archives', () => {
  it('leaves them as they are while they are whole, and numbers what is behind them as before', async () => {
    const before = archives().map((path) => readFileSync(path, 'latin1'));
    const damagedAt = rows.length - 40;
    const sqlite = openSqlite(join(data, 'journal.db'), 'read-write');
    sqlite.exec(`UPDATE entry SET at_ms = at_ms + 1 WHERE seq = ${damagedAt}`);
    sqlite.close();
    const { kept } = await repaired();
    expect(archives().map((path) => readFileSync(path, 'latin1'))).toEqual(before);
    expect(kept.slice(0, damagedAt - 1)).toEqual(rows.slice(0, damagedAt - 1));
    expect(kept).toHaveLength(rows.length - 1);
  });

  it('brings what is left of a torn archive and all that is behind it, and keeps the torn one aside', async () => {
    const [, second = ''] = archives();
    const { first, last } = nightFilesOf(join(data, 'journal.db'))[1] ?? { first: 0, last: 0 };
    flip(second, (size) => Math.floor(size / 2));
    const { kept } = await repaired();
    expect(archives()).toHaveLength(1);
    expect(kept.length).toBeLessThan(rows.length);
    expect(kept.length).toBeGreaterThanOrEqual(rows.length - (last - first + 1));
    const aside = readdirSync(data).find((name) => name.startsWith('damaged-')) ?? '';
    expect(readdirSync(join(data, aside, 'nights'))).toHaveLength(2);
  });

  it('loses no row where only the first line of an archive is torn', async () => {
    flip(archives()[1] ?? '', () => 3);
    const { kept } = await repaired();
    expect([kept.length, kept.findIndex((row, at) => textOf(row) !== textOf(rows[at] ?? row))]).toEqual([
      rows.length,
      -1,
    ]);
  });

  it('says what is lost with an archive that is gone, the newest one too', async () => {
    for (const nth of [0, 1, 2]) {
      rmSync(data, { recursive: true });
      cpSync(pristine, data, { recursive: true });
      const { first, last, path } = nightFilesOf(join(data, 'journal.db'))[nth] ?? { first: 0, last: 0, path: '' };
      rmSync(path);
      const { kept } = await repaired();
      const left = rows.filter(({ seq }) => seq < first || seq > last);
      expect([kept.length, kept.findIndex((row, at) => textOf(row) !== textOf(left[at] ?? row))]).toEqual([
        left.length,
        -1,
      ]);
    }
  });

  it('keeps the archives of a journal that is gone', async () => {
    for (const name of readdirSync(data)) if (name.startsWith('journal.db')) rmSync(join(data, name));
    const last = nightFilesOf(join(data, 'journal.db')).at(-1)?.last ?? 0;
    const { kept } = await repaired();
    expect(kept).toEqual(rows.slice(0, last));
  });

  it('puts the repaired record elsewhere without the archive that hangs on nothing', async () => {
    flip(archives()[2] ?? '', (size) => size - 20);
    const to = join(place, 'elsewhere');
    await repaired(to, ['--to', to]);
    expect(archives(to)).toHaveLength(2);
    expect(archives()).toHaveLength(3);
  });
});

it('sabot backup takes the archives along, and proves them with the rest', async () => {
  const to = join(place, 'copied');
  const copied: Ran = await run(backing, ['--data', data, '--to', to, '--with-key']);
  expect(copied.status, copied.out).toBe(0);
  expect(rowsIn(to)).toEqual(rows);
  expect((await run(verifying, [to])).status).toBe(0);
  flip(archives()[0] ?? '', (size) => Math.floor(size / 2));
  const refused = await run(backing, ['--data', data, '--to', join(place, 'not-copied')]);
  expect(refused).toMatchObject({ status: 1, out: expect.stringContaining('Run sabot repair first') });
  expect(existsSync(join(place, 'not-copied'))).toBe(false);
});
