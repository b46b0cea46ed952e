import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entry, NewEntry } from '#journal/entries';
import { SIMULATED_CHAIN_KEY as KEY } from '#journal/journal-lines';
import { dropPacked, packNights } from '#journal/night-packing';
import { type ReadFrom, readJournal, readRowsAfter, type Verification } from '#journal/reader';
import { openStore } from '#journal/store';

const HOUR_MS = 3_600_000;
const HANDS = 24;
const ROWS_OF_HAND = 30;
const root = mkdtempSync(join(tmpdir(), 'sabot-nights-'));
let folder = '';
let path = '';
let nth = 0;
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Three nights: somebody ended the first, the second fell silent, the third goes on. */
const FIRST_OVER = 8;
const SECOND_OVER = 16;
const atMsOf = (hand: number, row: number): number =>
  Date.UTC(2026, 10, 20, 20) + (hand > SECOND_OVER ? 20 : 0) * HOUR_MS + (hand * ROWS_OF_HAND + row) * 1_000;
const rowsOfHand = (hand: number): readonly NewEntry[] =>
  Array.from({ length: ROWS_OF_HAND }, (_, row) => ({
    kind: row === 0 ? 'snapshot' : 'work',
    hand,
    atMs: atMsOf(hand, row),
    body: JSON.stringify(
      hand === FIRST_OVER && row === ROWS_OF_HAND - 1
        ? { over: true }
        : { row, text: 'é'.repeat(hand), of: [row, hand] },
    ),
  }));
const packing = { key: KEY, gapMs: 6 * HOUR_MS, endsNight: ({ body }: Entry): boolean => body.includes('"over"') };
const nowMs = atMsOf(HANDS, ROWS_OF_HAND - 1);

interface Told extends Verification {
  readonly rows: readonly Entry[];
}

function told(from: ReadFrom = 'start', key: typeof KEY | null = KEY): Told {
  const rows: Entry[] = [];
  return { ...readJournal(path, key, (entry) => rows.push(entry), from), rows };
}

const nightFiles = (): readonly string[] => readdirSync(join(folder, 'nights')).sort();
const pack = (): number => packNights({ ...packing, path, nowMs }).length;
const drop = (): number => dropPacked(path, KEY, () => {});

beforeEach(() => {
  nth += 1;
  folder = join(root, `${nth}`);
  mkdirSync(folder);
  path = join(folder, 'journal.db');
  const store = openStore(path, KEY);
  for (let hand = 1; hand <= HANDS; hand++) store.append(rowsOfHand(hand));
  store.close();
});

describe('nights that are over', () => {
  it('are packed into an archive each, and the journal tells all of them as before', () => {
    const before = told();
    expect(before).toMatchObject({ damage: null, root: { seq: HANDS * ROWS_OF_HAND } });
    expect(pack()).toBe(2);
    expect(told()).toEqual(before);
    expect(drop()).toBe(SECOND_OVER * ROWS_OF_HAND);
    expect(told()).toEqual(before);
    expect(nightFiles()).toEqual(['2026-11-20-1.sabot-night', '2026-11-20-2.sabot-night']);
    expect([pack(), drop()]).toEqual([0, 0]);
  });

  it('leave a journal that goes on: what is written next is chained to them', () => {
    pack();
    drop();
    const store = openStore(path, KEY);
    store.append(rowsOfHand(HANDS + 1));
    store.close();
    expect(told()).toMatchObject({ damage: null, root: { seq: (HANDS + 1) * ROWS_OF_HAND } });
    expect(told('last-snapshot').rows.map(({ hand }) => hand)).toEqual(
      Array.from({ length: ROWS_OF_HAND }, () => HANDS + 1),
    );
  });

  it('stay in the journal as long as somebody may still play, but for the last hand when all has been silent', () => {
    pack();
    drop();
    expect(packNights({ ...packing, path, nowMs: nowMs + 6 * HOUR_MS }).length).toBe(0);
    expect(packNights({ ...packing, path, nowMs: nowMs + 7 * HOUR_MS }).length).toBe(1);
    drop();
    expect(told('last-snapshot').rows.length).toBe(ROWS_OF_HAND);
    expect(told()).toMatchObject({ damage: null, root: { seq: HANDS * ROWS_OF_HAND } });
  });

  it.each<ReadFrom>([
    'last-snapshot',
    { back: 3, sinceMs: Number.POSITIVE_INFINITY, most: 9 },
    { back: 12, sinceMs: Number.POSITIVE_INFINITY, most: 99 },
    { back: 1, sinceMs: atMsOf(14, 5), most: 99 },
    { back: 1, sinceMs: atMsOf(14, 5), most: 4 },
    { back: 1, sinceMs: atMsOf(14, 5), most: 10 },
  ])('are looked back on as before: %j', (from) => {
    const before = told(from);
    pack();
    expect(told(from)).toEqual(before);
    drop();
    expect(told(from)).toEqual(before);
  });

  it('can be read without the key, and it is said that nothing is proven', () => {
    pack();
    drop();
    const { rows, damage, unproven } = told('start', null);
    expect([rows.length, damage, unproven]).toEqual([HANDS * ROWS_OF_HAND, null, HANDS * ROWS_OF_HAND]);
  });
});

describe('a packing that is broken off', () => {
  it('while an archive is written leaves the journal as it was', () => {
    const before = told();
    pack();
    const [first = '', second = ''] = nightFiles().map((name) => join(folder, 'nights', name));
    writeFileSync(`${first}.part`, readFileSync(first).subarray(0, 900));
    rmSync(first);
    renameSync(second, `${second}.part`);
    expect(told()).toEqual(before);
    expect([pack(), drop()]).toEqual([2, SECOND_OVER * ROWS_OF_HAND]);
    expect(told()).toEqual(before);
    expect(nightFiles().length).toBe(2);
  });

  it('while rows leave loses none and doubles none, wherever it was', () => {
    const before = told();
    pack();
    const killed = (): never => {
      throw new Error('killed');
    };
    // Two hundred rows leave at once: of each night's two hundred and forty in two goes.
    for (const kept of [201, 241, 441, 481]) {
      expect(() => dropPacked(path, KEY, killed)).toThrow('killed');
      expect(told()).toEqual(before);
      expect(told('last-snapshot').damage).toBeNull();
      const first = readRowsAfter(
        path,
        KEY,
        { seq: kept - 1, hash: before.rows[kept - 2]?.hash ?? '', isKeyed: true },
        () => {},
      );
      expect([first.damage, first.last.seq]).toEqual([null, HANDS * ROWS_OF_HAND]);
    }
    expect([pack(), drop()]).toEqual([0, 0]);
    expect(told()).toEqual(before);
  });

  it('takes no row out of the journal for an archive that is not whole on the disk', () => {
    const before = told();
    pack();
    const file = join(folder, 'nights', nightFiles()[1] ?? '');
    const bytes = readFileSync(file);
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(drop()).toBe(FIRST_OVER * ROWS_OF_HAND);
    rmSync(file);
    expect(told()).toEqual(before);
  });
});

describe('an archive that was changed', () => {
  it('is noticed, whichever bit it was, and what is told before it is true (100 times)', () => {
    const before = told();
    pack();
    drop();
    const nights = join(folder, 'nights');
    const kept = join(folder, 'kept');
    cpSync(nights, kept, { recursive: true });
    fc.assert(
      fc.property(fc.nat(1), fc.nat(), fc.nat(7), (which, at, bit) => {
        const name = nightFiles()[which] ?? '';
        const bytes = readFileSync(join(kept, name));
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
        writeFileSync(join(nights, name), bytes);
        const { rows, damage } = told();
        copyFileSync(join(kept, name), join(nights, name));
        expect(damage).not.toBeNull();
        expect(rows).toEqual(before.rows.slice(0, rows.length));
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('or taken away is named by its first row', () => {
    pack();
    drop();
    const [first = '', second = ''] = nightFiles().map((name) => join(folder, 'nights', name));
    renameSync(second, join(folder, 'second'));
    expect(told().damage).toEqual({ what: 'missing-row', seq: FIRST_OVER * ROWS_OF_HAND + 1 });
    renameSync(join(folder, 'second'), second);
    rmSync(first);
    expect(told().damage).toEqual({ what: 'missing-row', seq: 1 });
  });

  it('by somebody who takes its end off and writes its first line anew does not pass, alone or with the journal', () => {
    pack();
    drop();
    const file = join(folder, 'nights', nightFiles()[1] ?? '');
    const bytes = readFileSync(file);
    const end = bytes.indexOf(10);
    const header = JSON.parse(bytes.toString('utf8', 0, end));
    const forged = { ...header, last: header.last - 1 };
    writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify(forged)}\n`), bytes.subarray(end + 1)]));
    expect(told().damage?.seq).toBe(FIRST_OVER * ROWS_OF_HAND + 1);
  });
});

/** Packs and drops as a table's thread does, until somebody kills it. */
const PACKER = `
  const { dropPacked, packNights } = await import(process.argv[1] + 'night-packing.js');
  const { SIMULATED_CHAIN_KEY: key } = await import(process.argv[1] + 'journal-lines.js');
  const path = process.argv[2];
  console.log('begins');
  packNights({ path, key, nowMs: ${nowMs}, gapMs: ${6 * HOUR_MS}, endsNight: ({ body }) => body.includes('"over"') });
  dropPacked(path, key);
  console.log('done');
`;

it('a packing that is killed at any moment loses no row and doubles none (6 times)', async () => {
  const before = told();
  const built = new URL('../../dist/server/journal/', import.meta.url).href;
  for (let round = 0; round < 6; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PACKER, built, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, round * 8));
    child.kill('SIGKILL');
    if (child.exitCode === null) await once(child, 'exit');
    expect(told()).toEqual(before);
    expect(told('last-snapshot').rows[0]?.hand).toBe(HANDS);
  }
  pack();
  drop();
  expect(told()).toEqual(before);
  expect(nightFiles().filter((name) => name.endsWith('.sabot-night'))).toEqual(nightFiles());
  expect(nightFiles().length).toBe(2);
});
