import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playHand, startInstalled, TRIAL } from './installed-table.testing.ts';

const MAKE = fileURLToPath(new URL('./make.mjs', import.meta.url));
const NEXT = '0.1.1';
const INSTALLED_BYTES_MAX = 80_000_000;
let folder = '';
let first = '';
let second = '';
/** Nothing of ours is in it: no settings, no packages that were fetched before. */
let env: NodeJS.ProcessEnv = {};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-artefacts-'));
  first = join(folder, 'first');
  second = join(folder, 'second');
  mkdirSync(join(folder, 'home'));
  const { PATH } = process.env;
  env = { PATH, HOME: join(folder, 'home') };
  const key = ['--key', join(folder, 'keys', 'release.key')];
  run(process.execPath, MAKE, '--to', first, ...key);
  run(process.execPath, MAKE, '--to', second, '--version', NEXT, ...key);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, ...args: readonly string[]): string => runIn(folder, command, ...args);
function runIn(cwd: string, command: string, ...args: readonly string[]): string {
  const own = args[0] === MAKE ? process.env : env;
  return execFileSync(command, args, { cwd, env: own, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
const made = (release: string, ending: string): string =>
  join(release, readdirSync(release).find((name) => name.endsWith(ending)) ?? `no ${ending}`);

function bytesIn(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
}
const isThere = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((path) => existsSync(join(path, command)));

describe('what a release holds, installed elsewhere', () => {
  it('npm: installs, starts, plays, ends by SIGTERM, is upgraded, and the record is intact', async () => {
    const place = join(folder, 'npm');
    mkdirSync(place);
    const install = (release: string): string =>
      runIn(place, 'npm', 'install', '--no-audit', '--no-fund', made(release, '.tgz'));
    run('npm', 'init', '--yes');
    install(first);
    expect(bytesIn(join(place, 'node_modules'))).toBeLessThan(INSTALLED_BYTES_MAX);
    const start = () =>
      startInstalled(['npx', 'sabot', ...TRIAL, '--port', '0', '--data', 'data'], { cwd: place, env });
    const one = await start();
    expect(await playHand(one.url, join(place, 'data'))).toBe(1);
    await one.stop();
    install(second);
    expect(runIn(place, 'npx', 'sabot', '--version').trim()).toBe(NEXT);
    const two = await start();
    expect(await playHand(two.url, join(place, 'data'))).toBe(2);
    await two.stop();
    console.info(`from npx to the ready line: ${one.readyMs.toFixed(0)} and ${two.readyMs.toFixed(0)} ms`);
    expect(runIn(place, 'npx', 'sabot', 'verify', 'data')).toContain('intact');
  });

  it('archive: sabot update installs it, then the next one, and goes back; the record outlives all of it', async () => {
    const sabot = join(folder, 'npm', 'node_modules', 'sabot', 'server', 'cli', 'sabot.mjs');
    const programs = join(folder, 'programs');
    const data = join(folder, 'archive-data');
    const current = join(programs, 'current', 'server', 'cli', 'sabot.mjs');
    const start = () =>
      startInstalled([process.execPath, current, ...TRIAL, '--port', '0', '--data', data], { cwd: folder, env });
    run(process.execPath, sabot, 'update', first, '--into', programs);
    const one = await start();
    expect(await playHand(one.url, data)).toBe(1);
    await one.stop();
    // The program that came from an archive knows where programs lie, and whose release it takes.
    run(process.execPath, current, 'update', second, '--into', programs);
    expect(run(process.execPath, current, '--version').trim()).toBe(NEXT);
    const two = await start();
    expect(await playHand(two.url, data)).toBe(2);
    await two.stop();
    run(process.execPath, current, 'update', '--back', '--into', programs);
    const three = await start();
    expect(await playHand(three.url, data)).toBe(3);
    await three.stop();
    expect(run(process.execPath, current, 'verify', data)).toContain('intact');
  });

  it('Debian: lintian finds no error', () => {
    if (!isThere('lintian')) return void console.info('no lintian here: apt-get install lintian');
    run('lintian', '--fail-on', 'error', made(first, '.deb'));
  });

  it('Debian: in a clean root it plays as its own user, is upgraded and removed, and leaves the record', async () => {
    if (process.getuid?.() !== 0 || !isThere('mmdebstrap'))
      return void console.info('no clean root here: this needs root and mmdebstrap');
    const root = join(folder, 'root');
    run('mmdebstrap', '--variant=minbase', '--mode=root', '--include=ca-certificates', 'bookworm', root);
    // Simulated boards and people's terminals need pseudo-terminals; without them a root has none.
    run('mount', '--bind', '/dev/pts', join(root, 'dev/pts'));
    run('mount', '-t', 'proc', 'proc', join(root, 'proc'));
    const inside = (...words: readonly string[]): string => run('chroot', root, ...words);
    const install = (release: string): void => {
      run('cp', made(release, '.deb'), join(root, 'tmp/sabot.deb'));
      inside('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', '/tmp/sabot.deb');
    };
    const data = join(root, 'var/lib/sabot');
    const asSabot = ['setpriv', '--reuid', 'sabot', '--regid', 'sabot', '--init-groups', '/usr/bin/sabot'];
    const start = () =>
      startInstalled(['chroot', root, ...asSabot, ...TRIAL, '--port', '0', '--data', '/var/lib/sabot'], {
        cwd: folder,
        env,
      });
    try {
      install(first);
      const one = await start();
      expect(await playHand(one.url, data)).toBe(1);
      await one.stop();
      install(second);
      expect(inside('sabot', '--version').trim()).toBe(NEXT);
      const two = await start();
      expect(await playHand(two.url, data)).toBe(2);
      await two.stop();
      expect(inside(...asSabot, 'verify', '/var/lib/sabot')).toContain('intact');
      inside('dpkg', '--purge', 'sabot');
      expect([existsSync(join(root, 'usr/lib/sabot')), existsSync(join(data, 'journal.db'))]).toEqual([false, true]);
    } finally {
      run('umount', join(root, 'dev/pts'));
      run('umount', join(root, 'proc'));
    }
  });
});
