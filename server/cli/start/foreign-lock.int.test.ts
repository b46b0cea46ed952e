import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJournal } from '#journal/reader';
import { sayWhenItFails } from './stop-notice.ts';
import { CHAIN_KEY, callIn, tableAt, untilState } from './table-at-journal.testing.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-lock-'));
  path = join(folder, 'journal.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const SQLITE = fileURLToPath(new URL('../../../dist/server/journal/sqlite.js', import.meta.url));

/** Another program, a database browser say, begins to write and takes its time. */
async function hold(milliseconds: number): Promise<{ readonly released: Promise<unknown>; readonly end: () => void }> {
  const script = `
    const { openSqlite } = await import(${JSON.stringify(SQLITE)});
    const sqlite = openSqlite(${JSON.stringify(path)}, 'read-write');
    sqlite.exec('BEGIN EXCLUSIVE');
    console.log('held');
    setTimeout(() => { console.log('released'); sqlite.exec('ROLLBACK'); }, ${milliseconds});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { released: once(child.stdout, 'data'), end: () => void child.kill() };
}

describe('a journal that another program holds', () => {
  it.each([100, 1_000, 4_000])(
    'for %i ms keeps the table waiting, which answers nothing before and loses nothing',
    async (milliseconds) => {
      const { table, journal, call, close } = await tableAt(path);
      const said: string[] = [];
      sayWhenItFails(table, journal.cause, (text) => said.push(text));
      expect(await call('before')).toBe('accepted');
      const { released } = await hold(milliseconds);
      const answers = [call('while-1'), call('while-2')];
      const first = await Promise.race([answers[0], released.then(() => 'released')]);
      expect(first).toBe('released');
      if (milliseconds >= 1_000) expect(said.join()).toContain('another program holds the journal');
      expect(await Promise.all(answers)).toEqual(['accepted', 'accepted']);
      await untilState(table, 'running');
      expect(await call('after')).toBe('accepted');
      if (said.length > 0) expect(said.at(-1)).toContain('The table goes on');
      await close();
      const kept: string[] = [];
      const { damage } = readJournal(path, CHAIN_KEY, ({ body }) =>
        kept.push(...[callIn(body)].filter((id) => id !== undefined)),
      );
      expect(damage).toBeNull();
      expect(kept).toEqual(['before', 'while-1', 'while-2', 'after']);
    },
  );

  it('is waited for on every screen that looks meanwhile, and not for ever by a table that is told to stop', async () => {
    const { table, call, close } = await tableAt(path);
    expect(await call('before')).toBe('accepted');
    const { released, end: letGo } = await hold(60_000);
    const answer = call('while');
    await untilState(table, 'waiting');
    expect(table.model().state).toBe('waiting');
    const end = await Promise.race([close(), released.then(() => 'released')]);
    expect(end).toBeUndefined();
    // It was not written, so nobody was told that it was.
    expect(await answer).toBe('read-only');
    letGo();
  });
});
