import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { NewEntry } from '#journal/entries';
import { openJournal } from '#journal/journal';
import type { CopyAnswer } from '#wire/tournament/copied-rows';
import { RecordCopies } from './record-copies.ts';
import { RecordCopy } from './record-copy.ts';

const KEY = createSecretKey('1'.repeat(64), 'hex');
const OTHER_KEY = createSecretKey('2'.repeat(64), 'hex');
const NOW = { term: 1, nowMs: 0 };
const SECOND = 'nats://127.0.0.1:4223';
const folder = mkdtempSync(join(tmpdir(), 'sabot-copies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const row = (name: string): NewEntry => ({ kind: 'work', hand: 0, atMs: 1, body: JSON.stringify({ name }) });

it('what is accepted is on the disk of the standby, or it is said that none is there', async () => {
  const path = join(folder, 'venue.db');
  const opened = await openJournal({ path, key: KEY });
  if (!opened.ok) return expect.fail(opened.reason);
  const told: boolean[] = [];
  const copies = new RecordCopies((isThere) => told.push(isThere));
  copies.attach(path, KEY, 0);
  const journal = copies.follow(opened.value);
  // Nobody follows: this disk is all that there is.
  expect((await journal.append([row('first')])).ok).toBe(true);
  const copy = new RecordCopy(join(folder, 'standby.db'), KEY);
  const ask = (): Promise<CopyAnswer> => copies.answer({ after: copy.head(), second: SECOND }, NOW);
  expect([copy.take((await ask()).rows), copy.head()]).toEqual([null, journal.head()]);
  const asked = ask();
  let isAccepted = false;
  const accepted = journal.append([row('second')]).then(() => {
    isAccepted = true;
  });
  const { rows } = await asked;
  expect([rows.map(({ seq }) => seq), isAccepted]).toEqual([[2], false]);
  copy.take(rows);
  const next = ask();
  await accepted;
  expect([copy.head(), (await next).rows, told]).toEqual([journal.head(), [], [true]]);
  // The standby dies with a row on its way: nobody is held up for ever.
  await journal.append([row('third')]);
  expect(told).toEqual([true, false]);
  copy.close();
  await journal.close();
}, 30_000);

it('a row that was changed, left out or chained with another key is not taken, nor what follows it', async () => {
  const path = join(folder, 'changed.db');
  const opened = await openJournal({ path, key: KEY });
  if (!opened.ok) return expect.fail(opened.reason);
  const copies = new RecordCopies(() => {});
  copies.attach(path, KEY, 0);
  await copies.follow(opened.value).append(['a', 'b', 'c'].map(row));
  const fresh = new RecordCopy(join(folder, 'fresh.db'), KEY);
  const { rows } = await copies.answer({ after: fresh.head(), second: SECOND }, NOW);
  const [a, b, c] = rows;
  if (a === undefined || b === undefined || c === undefined) return expect.fail('three rows');
  expect([fresh.take([a, { ...b, body: c.body }, c]), fresh.head().seq]).toEqual([2, 1]);
  expect([fresh.take([c]), fresh.take([a]), fresh.head().seq]).toEqual([3, 1, 1]);
  expect([fresh.take([b, c]), fresh.head()]).toEqual([null, opened.value.head()]);
  const strange = new RecordCopy(join(folder, 'strange.db'), OTHER_KEY);
  expect([strange.take(rows), strange.head().seq]).toEqual([1, 0]);
  // A standby that has what this record has not.
  const other = await copies.answer({ after: { seq: 2, hash: a.hash }, second: SECOND }, NOW);
  expect([other.isOther, other.rows]).toEqual([true, []]);
  fresh.close();
  strange.close();
  await opened.value.close();
}, 30_000);
