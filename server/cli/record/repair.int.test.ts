import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Entry, GENESIS_HASH } from '#journal/entries';
import { readJournal } from '#journal/reader';
import { unprovenBehind } from '#journal/repair-marks';
import { openSqlite } from '#journal/sqlite';
import { readStoredRow } from '#journal/stored-row.testing';
import { command as backing } from '../commands/backup.ts';
import { command as repairing } from '../commands/repair.ts';
import { command as replaying } from '../commands/replay.ts';
import { run } from '../commands/running.testing.ts';
import { command as verifying } from '../commands/verify.ts';
import { DEFAULT_START } from '../start/options/options.ts';
import { openRecord } from '../start/record.ts';
import { harm, makeKilledRecord } from './damages.testing.ts';
import { goesOn } from './going-on.testing.ts';
import { chainKeyFor } from './journal-key.ts';

const HANDS = 6;
let place = '';
let pristine = '';
let data = '';
let rows: readonly Entry[] = [];
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sabot-repair-'));
  pristine = join(place, 'pristine');
  rows = makeKilledRecord(pristine, HANDS);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));
beforeEach(() => {
  data = mkdtempSync(join(place, 'data-'));
  cpSync(pristine, data, { recursive: true });
});

function change(sql: string): void {
  const sqlite = openSqlite(join(data, 'journal.db'), 'read-write');
  sqlite.exec(sql);
  sqlite.close();
}

function rowsIn(folder: string): readonly Entry[] {
  const found: Entry[] = [];
  const path = join(folder, 'journal.db');
  expect(readJournal(path, chainKeyFor(path, undefined), (row) => found.push(row)).damage).toBeNull();
  return found;
}

/** With the kinds that they had: what nothing proves, or hangs in the air, was kept as left over. */
function asTheyWere(kept: readonly Entry[]): readonly Entry[] {
  const kinds = new Map<number, Entry['kind']>();
  for (const row of kept)
    for (const [nth, kind] of (unprovenBehind(row)?.kinds ?? []).entries()) kinds.set(row.seq + 1 + nth, kind);
  return kept
    .filter(({ body }) => !body.startsWith('{"repaired"'))
    .map((row) => ({ ...row, kind: kinds.get(row.seq) ?? (row.kind === 'leftover' ? 'work' : row.kind) }));
}

const textOf = ({ kind, hand, atMs, body }: Entry): string =>
  `${kind === 'leftover' ? 'work' : kind} ${hand} ${atMs} ${body}`;

describe('sabot repair', () => {
  it('touches nothing where nothing is wrong', async () => {
    const before = readFileSync(join(data, 'journal.db'));
    expect(await run(repairing, ['--data', data])).toEqual({
      status: 0,
      out: `nothing is wrong: ${rows.length} rows are intact. Nothing was changed.`,
    });
    expect(readFileSync(join(data, 'journal.db')).equals(before)).toBe(true);
  });

  it('brings every row but the damaged one, says which hand has a gap, keeps what was damaged, and the table goes on', async () => {
    const damagedAt = Math.floor(rows.length / 2) - 20;
    const hand = rows[damagedAt - 1]?.hand;
    change(`UPDATE entry SET at_ms = at_ms + 1 WHERE seq = ${damagedAt}`);
    const { status, out } = await run(repairing, ['--data', data]);
    expect(status).toBe(0);
    expect(out).toContain(`It was damaged: row ${damagedAt} `);
    expect(out).toContain(`Brought: ${rows.length - 1} rows of ${rows.length}`);
    expect(out).toContain(`Lost: 1 rows of hand ${hand}; 1 can be read`);
    const kept = rowsIn(data);
    // Up to the gap they are the very rows, with their hashes; behind it the same, chained anew.
    expect(kept.slice(0, damagedAt - 1)).toEqual(rows.slice(0, damagedAt - 1));
    expect(kept.filter(({ kind }) => kind !== 'session').map(textOf)).toEqual(
      rows.filter(({ seq }) => seq !== damagedAt).map(textOf),
    );
    const [aside] = readdirSync(data).filter((name) => name.startsWith('damaged-'));
    expect(existsSync(join(data, aside ?? '', 'journal.db'))).toBe(true);
    expect(await goesOn(data)).toBe(true);
    expect((await run(replaying, [data])).status).toBe(0);
  });

  it('brings what lies on whole pages of a journal that was cut off, where SQLite opens nothing', async () => {
    const path = join(data, 'journal.db');
    // As a stick that was pulled out leaves it: the log is gone, and two fifths of the file.
    rmSync(`${path}-wal`);
    truncateSync(path, Math.floor(statSync(path).size * 0.6));
    const left = readFileSync(path);
    const whole = rows.filter(({ hash }) => left.includes(Buffer.from(hash, 'hex')));
    expect(whole.length).toBeGreaterThan(100);
    const { status, out } = await run(repairing, ['--data', data, '--json']);
    const { brought, lost, unproven } = JSON.parse(out.split('\n').at(-1) ?? '');
    expect({ status, brought, lost }).toEqual({ status: 0, brought: whole.length, lost: rows.length - whole.length });
    const kept = asTheyWere(rowsIn(data)).map(textOf);
    expect(kept).toEqual(whole.map(textOf));
    const seqs = new Set(whole.map(({ seq }) => seq));
    const first = whole.filter(({ seq }) => seq > 1 && !seqs.has(seq - 1)).map(({ seq }) => seq);
    expect(unproven.map(({ was }: { readonly was: number }) => was)).toEqual(first);
    expect(await goesOn(data)).toBe(true);
  });

  it('marks the first row behind a gap as unproven: in the record, in words, and by sabot verify', async () => {
    const gap = Math.floor(rows.length / 2);
    change(`DELETE FROM entry WHERE seq IN (${gap}, ${gap + 1})`);
    const to = join(place, 'marked');
    const { out } = await run(repairing, ['--data', data, '--to', to]);
    expect(out).toContain(`Brought: ${rows.length - 2} rows of ${rows.length}, ${rows.length - 3} proven by the key.`);
    expect(out).toContain(`Unproven: row ${gap + 1}, each behind a gap.`);
    const json = await run(repairing, ['--data', data, '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ unproven: [{ row: gap + 1, was: gap + 2 }], lost: 2 });
    const kept = rowsIn(data);
    expect(kept[gap - 1]?.body).toBe(
      JSON.stringify({ repaired: { lost: [gap, gap + 1], unproven: { seq: gap + 2, kinds: [rows[gap + 1]?.kind] } } }),
    );
    expect(kept[gap]).toMatchObject({ kind: 'leftover', body: rows[gap + 1]?.body });
    const said = await run(verifying, [data]);
    expect([said.status, said.out]).toEqual([0, expect.stringContaining(`unproven: row ${gap + 1} was brought`)]);
    expect(JSON.parse((await run(verifying, [data, '--json'])).out)).toMatchObject({ repaired: [gap + 1] });
  });

  it('makes nothing of a snapshot that nothing proves: whoever made the gap could have written it', async () => {
    const forged = rows.findLast(({ kind }) => kind === 'snapshot')?.seq ?? 0;
    change(`DELETE FROM entry WHERE seq = ${forged - 1}`);
    change(`UPDATE entry SET body = '{"settings":{"name":"forged"}}' WHERE seq = ${forged}`);
    expect((await run(repairing, ['--data', data])).status).toBe(0);
    const snapshots = rowsIn(data).filter(({ kind }) => kind === 'snapshot');
    expect(snapshots.map(({ body }) => body)).not.toContainEqual(expect.stringContaining('forged'));
    expect(await goesOn(data)).toBe(true);
  });

  it('reads the write-ahead log, also of a journal that is gone', async () => {
    rmSync(join(data, 'journal.db'));
    const log = readFileSync(join(data, 'journal.db-wal'));
    const { status, out } = await run(repairing, ['--data', data, '--json']);
    const { brought } = JSON.parse(out);
    expect([status, brought]).toEqual([0, rows.filter(({ hash }) => log.includes(Buffer.from(hash, 'hex'))).length]);
    expect(brought).toBeGreaterThan(100);
    expect(await goesOn(data)).toBe(true);
  });

  it('takes no row that nobody proves: what was forged without the key stays out', async () => {
    const from = rows.length - 20;
    change(`UPDATE entry SET body = '{"events":[]}', hash = '${'ab'.repeat(32)}' WHERE seq >= ${from}`);
    const { out } = await run(repairing, ['--data', data, '--json']);
    expect(JSON.parse(out)).toMatchObject({
      rows: rows.length,
      brought: from - 1,
      unproven: [],
      refused: 21,
      lost: 21,
    });
    expect(rowsIn(data).filter(({ kind }) => kind !== 'session')).toEqual(rows.slice(0, from - 1));
    expect(await goesOn(data)).toBe(true);
  });

  it('begins a new journal where the old one is gone, with tokens, and says that all its rows are lost', async () => {
    rmSync(join(data, 'journal.db'));
    rmSync(join(data, 'journal.db-wal'));
    const { status, out } = await run(repairing, ['--data', data]);
    expect(status).toBe(0);
    expect(out).toContain('The journal is gone: a new one begins');
    expect(out).toContain(`Lost: ${rows.length} rows`);
    expect(existsSync(join(data, 'access.json'))).toBe(true);
    expect(await goesOn(data)).toBe(true);
  });

  it('leaves the damaged folder as it is where another one is named, and does nothing by halves when it is stopped', async () => {
    change('UPDATE entry SET hand = hand + 1 WHERE seq = 9');
    const before = readdirSync(data).sort();
    const to = join(place, 'repaired');
    const stopped = new AbortController();
    stopped.abort();
    const halted = await run(repairing, ['--data', data, '--to', to], stopped.signal);
    expect(halted).toEqual({ status: 1, out: 'sabot repair: stopped. Nothing was changed.' });
    expect(existsSync(join(to, 'journal.db'))).toBe(false);
    expect((await run(repairing, ['--data', data, '--to', to])).status).toBe(0);
    expect(
      readdirSync(data)
        .filter((name) => !/-(shm|wal)$|\.lock$/.test(name))
        .sort(),
    ).toEqual(before.filter((name) => !/-(shm|wal)$|\.lock$/.test(name)));
    for (const name of ['journal.db', 'journal.mark', 'vault.key', 'access.json'])
      expect(existsSync(join(to, name))).toBe(true);
    expect(await goesOn(to)).toBe(true);
  });

  it('refuses another key, a missing one, and a folder on which a table runs', async () => {
    const key = readFileSync(join(data, 'vault.key'), 'latin1');
    writeFileSync(
      join(data, 'vault.key'),
      key.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    );
    expect(await run(repairing, ['--data', data])).toMatchObject({
      status: 1,
      out: expect.stringContaining('is not the one'),
    });
    rmSync(join(data, 'vault.key'));
    expect(await run(repairing, ['--data', data])).toMatchObject({
      status: 1,
      out: expect.stringContaining('is missing'),
    });
    writeFileSync(join(data, 'vault.key'), key);
    const record = await openRecord({ ...DEFAULT_START, sim: 'none', data });
    if (!record.ok) throw new Error(record.reason);
    expect(await run(repairing, ['--data', data])).toMatchObject({
      status: 1,
      out: expect.stringContaining('a Sabot is running'),
    });
    await record.value.journal?.close();
    record.value.lock.release();
  });

  it('brings every row that can still be read and proven, whatever happened to the files, and the table goes on (15 damages)', async () => {
    let repaired = 0;
    for (const { what, to } of fc.sample(harm, { numRuns: 15, seed: 5 })) {
      rmSync(data, { recursive: true, force: true });
      cpSync(pristine, data, { recursive: true });
      to(data);
      const provable = existsSync(join(data, 'journal.db')) ? provableRows(data) : [];
      const { status, out } = await run(repairing, ['--data', data, '--json']);
      if (status !== 0) {
        expect(out, what).toMatch(/key .*(is missing|is damaged|is not the one)/);
        continue;
      }
      const kept = asTheyWere(rowsIn(data));
      const texts = new Set(rows.map(textOf));
      for (const row of kept) expect(texts.has(textOf(row)), what).toBe(true);
      const keptTexts = new Set(kept.map(textOf));
      expect(provable.filter((row) => !keptTexts.has(textOf(row))).length, what).toBe(0);
      expect(await goesOn(data), what).toBe(true);
      repaired += 1;
    }
    expect(repaired).toBeGreaterThan(8);
  });
});

/** Those that lie there as they were written, behind a row whose hash lies there as it was written. */
function provableRows(folder: string): readonly Entry[] {
  const sqlite = openSqlite(join(folder, 'journal.db'), 'read-only');
  try {
    let before: string | undefined = GENESIS_HASH;
    return rows.filter((row) => {
      const stored = readStoredRow(sqlite, row.seq);
      const isProvable = before !== undefined && stored?.hash === row.hash && textOf(stored) === textOf(row);
      before = stored?.hash === row.hash ? row.hash : undefined;
      return isProvable;
    });
  } finally {
    sqlite.close();
  }
}

describe('sabot backup', () => {
  it('copies a record that is being written to, proves the copy, and leaves the key out unless it is asked for', async () => {
    const record = await openRecord({ ...DEFAULT_START, sim: 'none', data });
    if (!record.ok || record.value.journal === null) throw new Error('the record opens');
    const { journal, lock } = record.value;
    let isDone = false;
    const writing = (async () => {
      for (let n = 0; !isDone; n++) await journal.append([{ kind: 'work', hand: 1, atMs: n, body: '{"events":[]}' }]);
    })();
    const to = join(place, 'copied');
    const copied = await run(backing, ['--data', data, '--to', to]);
    const withKey = join(place, 'copied-with-key');
    expect((await run(backing, ['--data', data, '--to', withKey, '--with-key'])).status).toBe(0);
    isDone = true;
    await writing;
    await journal.close();
    lock.release();
    expect(copied.status).toBe(0);
    expect(copied.out).toContain('No key is in it');
    expect(readdirSync(to).sort()).toEqual(['journal.db', 'journal.mark']);
    expect(statSync(join(withKey, 'vault.key')).mode & 0o777).toBe(0o600);
    expect(await run(verifying, [to, '--key', join(data, 'vault.key')])).toMatchObject({ status: 0 });
    expect(await goesOn(withKey)).toBe(true);
    expect(rowsIn(withKey).slice(0, rows.length)).toEqual(rows);
  });

  it('leaves nothing behind that is stopped, damaged or not wanted there', async () => {
    const to = join(place, 'not-copied');
    const stopped = new AbortController();
    stopped.abort();
    expect(await run(backing, ['--data', data, '--to', to], stopped.signal)).toMatchObject({ status: 1 });
    change('UPDATE entry SET hand = hand + 1 WHERE seq = 9');
    expect(await run(backing, ['--data', data, '--to', to])).toMatchObject({
      status: 1,
      out: expect.stringContaining('row 9 '),
    });
    expect(await run(backing, ['--data', data, '--to', join(data, 'inside')])).toMatchObject({ status: 2 });
    expect(await run(backing, ['--data', data, '--to', pristine])).toMatchObject({ status: 2 });
    expect(existsSync(to)).toBe(false);
    expect(readdirSync(place).filter((name) => name.includes('.part'))).toEqual([]);
  });
});
