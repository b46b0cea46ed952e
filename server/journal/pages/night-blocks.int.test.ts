import { createSecretKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChainKey, type Entry, GENESIS_HASH, hashOf } from '../entries.ts';
import { FORMAT_VERSION } from '../formats.ts';
import { NIGHT_BLOCK_ROWS } from '../limits.ts';
import { encodeNight } from '../night-file.ts';
import { nightChainOf, salvageNights } from './night-salvage.ts';

const KEY = createSecretKey(Buffer.alloc(32, 7));
const FIRST = { seq: 0, hash: GENESIS_HASH, isKeyed: false };
const BLOCKS = 5;
let place = '';
let path = '';
let rows: readonly Entry[] = [];
let night: Buffer = Buffer.alloc(0);
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sabot-night-'));
  path = join(place, 'nights', '2026-11-28-1.sabot-night');
  rows = makeRows(BLOCKS * NIGHT_BLOCK_ROWS - 100, KEY);
  night = encodeNight(rows, FIRST, KEY);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function makeRows(count: number, key: ChainKey): readonly Entry[] {
  let hash = GENESIS_HASH;
  return Array.from({ length: count }, (_, nth) => {
    const row = {
      seq: nth + 1,
      format: FORMAT_VERSION,
      kind: 'work',
      hand: 1,
      atMs: nth,
      body: `{"n":${nth}}`,
    } as const;
    hash = hashOf(hash, row, key);
    return { ...row, hash };
  });
}

/** Beginnings of the lines of all blocks. */
function lines(): readonly number[] {
  const found: number[] = [];
  for (let at = night.indexOf('{"rows":'); at >= 0; at = night.indexOf('{"rows":', at + 1)) found.push(at);
  return found;
}

function saved(harm: (bytes: Buffer) => Buffer): {
  readonly seqs: readonly number[];
  readonly unproven: readonly number[];
} {
  rmSync(join(place, 'nights'), { recursive: true, force: true });
  mkdirSync(join(place, 'nights'));
  writeFileSync(path, harm(Buffer.from(night)));
  const found = [...salvageNights(nightChainOf(join(place, 'journal.db'), KEY), KEY)];
  for (const { entry } of found) expect(entry.body).toBe(rows[entry.seq - 1]?.body);
  return {
    seqs: found.map(({ entry }) => entry.seq),
    unproven: found.flatMap(({ entry, unproven }) => unproven.map((_, nth) => entry.seq + nth)),
  };
}

const blocks = (...wanted: readonly number[]): readonly number[] =>
  rows.filter(({ seq }) => wanted.includes(Math.ceil(seq / NIGHT_BLOCK_ROWS))).map(({ seq }) => seq);

it('behind a torn block of an archive every other one is brought, and proven by the hash that its line names', () => {
  const [, , third = 0] = lines();
  expect(saved((bytes) => bytes.fill(0, third - 200, third - 100))).toEqual({ seqs: blocks(1, 3, 4, 5), unproven: [] });
});

it('behind a torn line, too: its rows are counted from the end, and those of the first one are not proven', () => {
  const [, second = 0] = lines();
  expect(saved((bytes) => bytes.fill(0, second, second + 60))).toEqual({
    seqs: blocks(1, 3, 4, 5),
    unproven: blocks(3),
  });
});

it('of one that was cut off, what is before the cut', () => {
  const [, , , fourth = 0] = lines();
  expect(saved((bytes) => bytes.subarray(0, fourth + 300))).toEqual({ seqs: blocks(1, 2, 3), unproven: [] });
});

it('of one that somebody made without the key nothing, as many tears as he makes', () => {
  const other = createSecretKey(Buffer.alloc(32, 8));
  const forged = encodeNight(makeRows(rows.length, other), FIRST, other);
  const at = forged.indexOf('{"rows":', forged.indexOf('{"rows":') + 1);
  expect(saved(() => forged.fill(0, at, at + 60))).toEqual({ seqs: [], unproven: [] });
});
