import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runApart } from './running.testing.ts';
import { command } from './update.ts';

const SIGNING = fileURLToPath(new URL('../../release/signing.mjs', import.meta.url));
let folder = '';
let keys = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-update-'));
  keys = join(folder, 'keys');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that knows nothing but its version, packed and signed as the release command does. */
function release(version: string, key: string, newKey?: string): string {
  const to = join(folder, `release-${version}-${newKey ?? key}`);
  const program = join(folder, 'program', `sabot-${version}`);
  mkdirSync(join(program, 'server', 'cli'), { recursive: true });
  mkdirSync(to);
  writeFileSync(join(program, 'server', 'cli', 'sabot.mjs'), `console.log('${version}');\n`);
  const archive = join(to, `sabot-${version}-${process.platform}-${process.arch}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', join(folder, 'program'), `sabot-${version}`]);
  const next = newKey === undefined ? 'undefined' : JSON.stringify(join(keys, newKey));
  const work = `import { releaseKey, signRelease } from ${JSON.stringify(SIGNING)};
    const keys = releaseKey('/nowhere', ${JSON.stringify(join(keys, key))}, ${next});
    signRelease({ folder: ${JSON.stringify(to)}, version: '${version}', keys });`;
  execFileSync(process.execPath, ['--input-type=module', '-e', work], { stdio: 'ignore' });
  return to;
}
const update = (into: string, ...args: readonly string[]) => runApart(command, [...args, '--into', join(folder, into)]);
const by = (key: string): readonly string[] => ['--key', join(keys, `${key}.public.json`)];
const runs = (into: string): string =>
  execFileSync(process.execPath, [join(folder, into, 'current', 'server', 'cli', 'sabot.mjs')], {
    encoding: 'utf8',
  }).trim();

describe('sabot update', () => {
  it('installs a release, keeps the one before, and goes back and forth between the two', async () => {
    expect((await update('a', release('1.0.0', 'one'), ...by('one'))).status).toBe(0);
    const second = release('1.10.0', 'one');
    expect(await update('a', second, ...by('one'))).toEqual({ status: 0, out: ['installed: sabot-1.10.0'], said: [] });
    expect(runs('a')).toBe('1.10.0');
    expect((await update('a', '--back')).out).toEqual(['back to sabot-1.0.0']);
    expect(runs('a')).toBe('1.0.0');
    expect((await update('a', '--back')).status).toBe(0);
    expect(runs('a')).toBe('1.10.0');
    const older = await update('a', release('1.9.0', 'one'), ...by('one'));
    expect([older.status, older.said.join()]).toEqual([1, expect.stringContaining('older than 1.10.0')]);
    expect(readdirSync(join(folder, 'a')).sort()).toEqual(['current', 'previous', 'sabot-1.0.0', 'sabot-1.10.0']);
  });

  it('refuses what was changed on the way, and leaves everything as it was', async () => {
    await update('b', release('1.0.1', 'one'), ...by('one'));
    const changed = release('1.0.2', 'one');
    const archive = readdirSync(changed).find((name) => name.endsWith('.tar.gz')) ?? '';
    writeFileSync(join(changed, archive), 'x', { flag: 'a' });
    const said = release('1.0.3', 'one');
    const text = readFileSync(join(said, 'release.json'), 'utf8');
    writeFileSync(join(said, 'release.json'), text.replace('"sabot": "1.0.3"', '"sabot": "1.0.4"'));
    expect((await update('b', changed, ...by('one'))).said.join()).toContain('not the file that was signed');
    expect((await update('b', said, ...by('one'))).said.join()).toContain('this was changed');
    expect(runs('b')).toBe('1.0.1');
    expect(readdirSync(join(folder, 'b'))).toEqual(['current', 'sabot-1.0.1']);
  });

  it('takes a new key when the old one vouches for it, and nobody else’s', async () => {
    await update('c', release('2.0.0', 'one'), ...by('one'));
    const stranger = await update('c', release('2.0.1', 'two'), ...by('one'));
    expect([stranger.status, stranger.said.join()]).toEqual([1, expect.stringContaining('does not know')]);
    const vouched = release('2.1.0', 'one', 'three');
    expect((await update('c', vouched, ...by('one'))).status).toBe(0);
    // Releases of the old key, which may be lost, are not taken by those who know the new one.
    expect((await update('c', release('2.2.0', 'one'), ...by('three'))).status).toBe(1);
    const next = release('2.2.1', 'three');
    expect((await update('c', next, ...by('one'), '--check')).out).toEqual(['good: 2.2.1']);
    const list = JSON.parse(readFileSync(join(keys, 'three.public.json'), 'utf8'));
    list[1].by = Buffer.alloc(64).toString('base64');
    writeFileSync(join(keys, 'three.public.json'), JSON.stringify(list));
    const unvouched = await update('c', release('2.3.0', 'three'), ...by('one'));
    expect([unvouched.status, unvouched.said.join()]).toEqual([1, expect.stringContaining('does not vouch')]);
  });

  it('says what is wrong with what it was told', async () => {
    expect((await update('d')).status).toBe(2);
    expect((await runApart(command, [folder, ...by('one')])).said.join()).toContain('holds no release.json');
    expect((await runApart(command, ['--back'])).said.join()).toContain('--into FOLDER');
    expect((await update('d', folder)).said.join()).toContain('carries no key');
    const noKey = join(folder, 'no-key');
    writeFileSync(noKey, 'ssh-ed25519 AAAA');
    expect((await update('d', folder, '--key', noKey)).said.join()).toContain('is not the public half');
  });
});
