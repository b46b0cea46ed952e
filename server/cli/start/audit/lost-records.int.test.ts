import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChainKey, GENESIS_HASH, hashOfBytes } from '#journal/entries';
import { readJournal } from '#journal/reader';
import { openSqlite } from '#journal/sqlite';
import { openStore } from '#journal/store';
import { markPathOf, readMark } from '#journal/watermark';
import { UsageError } from '../../command-line/command.ts';
import { command as repairing } from '../../commands/repair.ts';
import { type Ran, run } from '../../commands/running.testing.ts';
import { command as verifying } from '../../commands/verify.ts';
import { chainKeyFor } from '../../record/journal-key.ts';
import { startSabot } from '../assemble.ts';
import { pageHeaders } from '../callers/callers.testing.ts';
import { DEFAULT_START } from '../options/options.ts';
import { openRecord } from '../record.ts';

let place = '';
let pristine = '';
let data = '';
const OPTIONS = { ...DEFAULT_START, sim: 'none', port: 0, portIsFixed: true } as const;
const inFolder = (name: string): string => join(data, name);

/** A record of some sessions, closed in order. */
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'sabot-lost-'));
  pristine = join(place, 'pristine');
  for (let session = 0; session < 4; session++) await play(pristine, 10);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));
beforeEach(() => {
  data = mkdtempSync(join(place, 'data-'));
  cpSync(pristine, data, { recursive: true });
});

async function play(folder: string, rows: number): Promise<void> {
  const record = await openRecord({ ...OPTIONS, data: folder });
  if (!record.ok || record.value.journal === null) throw new Error('the record opens');
  const { journal, lock } = record.value;
  for (let n = 0; n < rows; n++)
    await journal.append([{ kind: 'work', hand: 0, atMs: n, body: `{"events":[],"n":${n}}` }]);
  await journal.close();
  lock.release();
}

/** What a start says: that it goes on, what is damaged, or why it refuses. */
async function start(): Promise<string> {
  try {
    const record = await openRecord({ ...OPTIONS, data });
    if (!record.ok) return record.reason;
    const { journal, damage, accessDamage, lock } = record.value;
    await journal?.close();
    lock.release();
    return [damage?.what ?? 'goes on', ...(accessDamage === null ? [] : [accessDamage])].join(': ');
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

const keyHere = (): ChainKey => chainKeyFor(inFolder('journal.db'), undefined) ?? expect.fail('the key is there');

const verify = (): Promise<Ran> => run(verifying, [data]);

function change(sql: string): void {
  const sqlite = openSqlite(inFolder('journal.db'), 'read-write');
  sqlite.exec(sql);
  sqlite.close();
}

/** As another file: this process may still have the one that was there open. */
function exchange(folder: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(inFolder(`journal.db${ending}`), { force: true });
  copyFileSync(join(folder, 'journal.db'), inFolder('journal.db'));
}

describe('a start', () => {
  it('names a tail that somebody took off, the recorded end changed with it, and so does sabot verify', async () => {
    change(
      `DELETE FROM entry WHERE seq > 20; UPDATE head SET seq = 20, hash = (SELECT lower(hex(hash)) FROM entry WHERE seq = 20)`,
    );
    const key = chainKeyFor(inFolder('journal.db'), undefined);
    // The rows alone do not tell.
    expect(readJournal(inFolder('journal.db'), key).damage).toBeNull();
    expect(await verify()).toMatchObject({ status: 1, out: expect.stringContaining('row 21 is missing') });
    expect(await start()).toBe('missing-tail');
  });

  it('names rows that went with a deleted write-ahead log', async () => {
    const record = await openRecord({ ...OPTIONS, data });
    if (!record.ok || record.value.journal === null) throw new Error('the record opens');
    const { journal, lock } = record.value;
    await journal.append([{ kind: 'work', hand: 0, atMs: 1, body: '{}' }]);
    const { seq } = journal.head();
    const key = chainKeyFor(inFolder('journal.db'), undefined) as ChainKey;
    const mark = markPathOf(inFolder('journal.db'));
    for (;;) {
      const read = readMark(mark, key);
      if (read.ok && read.value?.seq === seq) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // As `kill -9` leaves the folder, and somebody tidies it up.
    const killed = mkdtempSync(join(place, 'killed-'));
    for (const name of ['journal.db', 'journal.mark', 'vault.key']) copyFileSync(inFolder(name), join(killed, name));
    await journal.close();
    lock.release();
    data = killed;
    expect(await start()).toBe('missing-tail');
  });

  it('names an older copy of the database and one of another evening that was as long', async () => {
    const older = mkdtempSync(join(place, 'older-'));
    cpSync(data, older, { recursive: true });
    await play(data, 5);
    exchange(older);
    expect(await start()).toBe('missing-tail');
    await play(older, 9);
    exchange(older);
    expect(await start()).toBe('another-journal');
  });

  it('names a journal that was written anew without the key, as formats of before had it', async () => {
    const rows: { seq: number; hash: string }[] = [];
    let hash = GENESIS_HASH;
    readJournal(inFolder('journal.db'), null, ({ seq, kind, hand, atMs, body }) => {
      hash = hashOfBytes(`${hash}\n${seq}\n2\n${kind}\n${hand}\n${atMs}\n${body}`, null);
      rows.push({ seq, hash });
    });
    change(rows.map(({ seq, hash }) => `UPDATE entry SET format = 2, hash = '${hash}' WHERE seq = ${seq}`).join(';'));
    change(`UPDATE head SET hash = '${hash}'`);
    expect(await start()).toBe('row-without-key');
    rmSync(inFolder('journal.mark'));
    expect(await start()).toBe('mark-missing');
  });

  it('names a mark that is missing, changed, or made up', async () => {
    const mark = inFolder('journal.mark');
    const text = readFileSync(mark, 'latin1');
    for (const forged of [text.replace('sabot-mark 4', 'sabot-mark 3'), text.slice(0, -9), 'nothing', '']) {
      writeFileSync(mark, forged);
      expect(await start()).toBe('mark-forged');
    }
    rmSync(mark);
    expect(await start()).toBe('mark-missing');
    expect((await verify()).status).toBe(1);
  });

  it('does not begin a new journal where there was one: it says what is missing and what to do', async () => {
    renameSync(inFolder('journal.db'), join(data, 'elsewhere.db'));
    expect(await start()).toMatch(/journal\.db is missing, although its key is there.*sabot repair --data/);
    expect(existsSync(inFolder('journal.db'))).toBe(false);
    rmSync(inFolder('journal.mark'));
    expect(await start()).toContain('is missing');
    rmSync(inFolder('vault.key'));
    // Nothing of a record is left: this is a new folder.
    expect(await start()).toBe('goes on');
  });

  it('does not take the word of the key’s file that there never was a journal, where a table was', async () => {
    const started = await startSabot({ ...OPTIONS, data });
    if (!started.ok) throw new Error(started.reason);
    await started.value.stop();
    const sayNew = (): void => {
      const hex = readFileSync(inFolder('vault.key'), 'latin1').slice(0, 64);
      writeFileSync(inFolder('vault.key'), `${hex}\nnew\n`);
    };
    sayNew();
    // The rows are there, and the mark that would count them is not.
    renameSync(inFolder('journal.mark'), inFolder('kept.mark'));
    expect(await start()).toBe('mark-missing');
    expect((await verify()).out).toContain('the mark beside the journal, which would know, is missing');
    sayNew();
    for (const ending of ['', '-wal', '-shm']) rmSync(inFolder(`journal.db${ending}`), { force: true });
    expect(await start()).toMatch(/a table was here: .*local\.key.*sabot repair --data/);
    // An empty one in its place is told as well.
    writeFileSync(inFolder('journal.db'), '');
    expect(await start()).toMatch(/a table was here: /);
    openStore(inFolder('journal.db'), keyHere()).close();
    expect(await start()).toMatch(/a table was here: /);
    expect((await run(repairing, ['--data', data])).status).toBe(0);
    expect(await start()).toBe('goes on');
  });

  it('says that a new record begins where nothing but a key was left', async () => {
    const bare = mkdtempSync(join(place, 'bare-'));
    writeFileSync(join(bare, 'vault.key'), `${'ab'.repeat(32)}\nnew\n`);
    for (const begins of [true, false]) {
      const started = await startSabot({ ...OPTIONS, data: bare });
      if (!started.ok) throw new Error(started.reason);
      await started.value.stop();
      expect(started.value.notes.some((note) => note.includes('a new record begins in'))).toBe(begins);
    }
  });

  it('refuses another key, also one that is a key like any other, and leaves the record as it is', async () => {
    const right = readFileSync(inFolder('vault.key'), 'latin1');
    writeFileSync(
      inFolder('vault.key'),
      right.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    );
    expect(await start()).toContain('is not the one that the journal was written with');
    rmSync(inFolder('journal.mark'));
    expect(await start()).toContain('is not the one that the journal was written with');
    expect((await verify()).out).toContain('another key');
    copyFileSync(join(pristine, 'vault.key'), inFolder('vault.key'));
    copyFileSync(join(pristine, 'journal.mark'), inFolder('journal.mark'));
    expect(await start()).toBe('goes on');
  });

  it('says that the list of tokens is damaged instead of silently letting nobody in', async () => {
    writeFileSync(inFolder('access.json'), '{"grants":[{"id":');
    expect(await start()).toMatch(/goes on: the list of tokens is damaged.*access\.json/);
  });

  it.each([
    ['made its file', () => {}],
    ['wrote to it', () => writeFileSync(inFolder('journal.db'), '')],
    ['gave it a table', () => change('PRAGMA user_version = 1')],
    ['wrote its first row', () => openStore(inFolder('journal.db'), keyHere()).close()],
  ])('that was cut off before it %s is no loss: the next one begins', async (_, make) => {
    rmSync(inFolder('journal.db'));
    rmSync(inFolder('journal.mark'));
    const hex = readFileSync(inFolder('vault.key'), 'latin1').slice(0, 64);
    make();
    writeFileSync(inFolder('vault.key'), `${hex}\nnew\n`);
    expect(await start()).toBe('goes on');
    expect(readFileSync(inFolder('vault.key'), 'latin1')).toBe(`${hex}\nin-use\n`);
  });
});

describe('a row of another evening that was changed', () => {
  it('is found after the start, while the table goes on: named on the page of the director, in health, and read until the end', async () => {
    change(`UPDATE entry SET at_ms = at_ms + 1 WHERE seq = 3`);
    const started = await startSabot({ ...OPTIONS, data });
    if (!started.ok) throw new Error(started.reason);
    try {
      const { url } = started.value;
      const damaged = async (): Promise<boolean> => {
        const health = (await (await fetch(`${url}api/health`)).json()) as {
          readonly journal: { readonly damaged: boolean };
        };
        return health.journal.damaged;
      };
      while (!(await damaged())) await new Promise((resolve) => setTimeout(resolve, 50));
      const view = (await (
        await fetch(`${url}api/tables/1/view?role=director`, { headers: pageHeaders(url) })
      ).json()) as {
        readonly journal: { readonly damage: string };
      };
      expect(view.journal.damage).toContain('row 3 ');
    } finally {
      await started.value.stop();
    }
  });
});
