import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJournal } from '#journal/reader';
import { CHAIN_KEY, callIn, tableAt, untilState } from '../bad-days/table-at-journal.testing.ts';
import { sayWhenItFails } from '../stop-notice.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-lock-'));
  path = join(folder, 'journal.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const SQLITE = fileURLToPath(new URL('../../../../dist/server/journal/sqlite.js', import.meta.url));

/** Another program, a database browser say, begins to write and takes its time: until it is told to let go. */
async function hold(): Promise<{ readonly letGo: () => void; readonly end: () => void }> {
  const script = `
    const { openSqlite } = await import(${JSON.stringify(SQLITE)});
    const sqlite = openSqlite(${JSON.stringify(path)}, 'read-write');
    sqlite.exec('BEGIN EXCLUSIVE');
    console.log('held');
    process.stdin.once('end', () => sqlite.exec('ROLLBACK')).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { letGo: () => void child.stdin.end(), end: () => void child.kill() };
}

describe('a journal that another program holds', () => {
  it.each([100, 1_000, 4_000])(
    'for %i ms keeps the table waiting, which answers nothing before and loses nothing',
    async (milliseconds) => {
      const { table, journal, call, close } = await tableAt(path);
      const said: string[] = [];
      sayWhenItFails(table, journal.cause, (text) => said.push(text));
      expect(await call('before')).toBe('accepted');
      const { letGo } = await hold();
      const answered: string[] = [];
      const answers = ['while-1', 'while-2'].map(async (id) => answered.push(await call(id)));
      await pause(milliseconds);
      if (milliseconds >= 1_000) await expect.poll(() => said.join()).toContain('another program holds the journal');
      expect(answered).toEqual([]);
      letGo();
      await Promise.all(answers);
      expect(answered).toEqual(['accepted', 'accepted']);
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
    const { end } = await hold();
    const answer = call('while');
    await untilState(table, 'waiting');
    expect(table.model().state).toBe('waiting');
    await close();
    // It was not written, so nobody was told that it was.
    expect(await answer).toBe('read-only');
    end();
  });
});
