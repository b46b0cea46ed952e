import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '#journal/lock';
import { FIRST_THEME } from '#wire/themes';
import { openThemeMemory } from '../start/memory/theme-memory.ts';
import { runApart } from './running.testing.ts';
import { command } from './settings.ts';

let folder = '';
const at = (...names: readonly string[]): string => join(folder, ...names);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-settings-'));
  mkdirSync(at('data', 'own'), { recursive: true });
  openThemeMemory(at('data', 'own')).keep({ ...FIRST_THEME, name: 'Club du mardi' });
  writeFileSync(at('data', 'vault.key'), 'a key that nobody takes along');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('sabot settings', () => {
  it('goes out in one file without a key, and comes in elsewhere as it was', async () => {
    expect((await runApart(command, ['export', at('club.json'), '--data', at('data')])).status).toBe(0);
    expect(readFileSync(at('club.json'), 'utf8')).not.toContain('nobody takes along');
    const into = ['import', at('club.json'), '--data', at('other')];
    expect(await runApart(command, into)).toMatchObject({ status: 0, out: ['imported: own: themes'] });
    expect(
      openThemeMemory(at('other', 'own'))
        .kept()
        .themes.map(({ name }) => name),
    ).toEqual(['Club du mardi']);
    expect(existsSync(at('other', 'vault.key'))).toBe(false);
  });

  it('overwrites nothing unasked, and nothing under a table that runs', async () => {
    const into = ['import', at('club.json'), '--data', at('other')];
    const refused = await runApart(command, into);
    expect([refused.status, refused.said.join()]).toEqual([1, expect.stringContaining('already own: themes')]);
    const lock = lockFolder(at('other'));
    expect((await runApart(command, [...into, '--replace'])).said.join()).toContain('stop it first');
    if (lock.ok) lock.value.release();
    expect((await runApart(command, [...into, '--replace'])).status).toBe(0);
  });

  it('takes no file that is none, or that says more than settings', async () => {
    writeFileSync(at('more.json'), JSON.stringify({ sabotSettings: 1, tables: { own: { 'vault.key': 'x' } } }));
    for (const name of ['more.json', 'data/vault.key']) {
      const { status, said } = await runApart(command, ['import', at(name), '--data', at('third')]);
      expect([status, said.join()]).toEqual([2, expect.stringContaining('not a file of settings')]);
    }
    expect(existsSync(at('third'))).toBe(false);
  });
});
