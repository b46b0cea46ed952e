import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openAccessStore } from '#http/access/access-store';
import { command as backing } from '../commands/backup.ts';
import { command as repairing } from '../commands/repair.ts';
import { run } from '../commands/running.testing.ts';
import { ChosenReaders } from '../serial/chosen-readers.ts';
import { startSabot } from '../start/assemble.ts';
import { keepDoor } from '../start/memory/kept-door.ts';
import { rememberPeople } from '../start/memory/set-up-memory.ts';
import { selfSigned } from '../start/network/self-signed.ts';
import { DEFAULT_START } from '../start/options/options.ts';
import { deedOf } from './folder-files.ts';

const OPTIONS = { ...DEFAULT_START, port: 0, portIsFixed: true } as const;
let place = '';
let data = '';
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'sabot-folder-'));
  data = join(place, 'data');
  // A demonstration first, then the own table of the same machine: each has its folder.
  await startAndStop('readings');
  await startAndStop('none');
  openAccessStore(join(data, 'access.json')).create({
    kind: 'token',
    parent: null,
    role: { name: 'director' },
    label: 'Tablet',
    createdAtMs: 1,
  });
  await selfSigned(data, ['localhost'], Date.now());
  const ports = { plain: 1, encrypted: 2 };
  keepDoor(data, { openedAtMs: Date.now(), by: null, code: '123456', ports });
  new ChosenReaders(data).choose({ readers: ['rfid-poker:/dev/ttyUSB0'] });
  rememberPeople(data, []);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

async function startAndStop(sim: 'readings' | 'none', folder = data): Promise<void> {
  const started = await startSabot({ ...OPTIONS, sim, data: folder });
  if (!started.ok) throw new Error(started.reason);
  await started.value.stop();
}

/** Everything in a folder, itself among it, with its rights. */
function rightsIn(path: string): readonly (readonly [string, string])[] {
  const found = lstatSync(path);
  const own = [path.slice(place.length + 1), (found.mode & 0o777).toString(8)] as const;
  return found.isDirectory() ? [own, ...readdirSync(path).flatMap((name) => rightsIn(join(path, name)))] : [own];
}

const tooWide = (path: string): readonly string[] =>
  rightsIn(path).flatMap(([name, mode]) => (/^[67]00$/.test(mode) ? [] : [`${name} ${mode}`]));

it('nobody but its owner reads what lies in a data folder: files are 600, folders 700', async () => {
  const started = await startSabot({ ...OPTIONS, sim: 'none', data });
  if (!started.ok) throw new Error(started.reason);
  const whileOpen = tooWide(data);
  await started.value.stop();
  expect(whileOpen).toEqual([]);
  expect(rightsIn(data).map(([name]) => name)).toEqual(
    expect.arrayContaining(['data/journal.db', 'data/own/journal.db']),
  );
  const [to, repaired] = [join(place, 'copy'), join(place, 'repaired')];
  expect((await run(backing, ['--data', data, '--to', to, '--with-keys'])).status).toBe(0);
  writeFileSync(join(to, 'journal.db'), readFileSync(join(to, 'journal.db')).subarray(0, 9_000));
  expect((await run(repairing, ['--data', to, '--to', repaired])).status).toBe(0);
  expect((await run(repairing, ['--data', to])).status).toBe(0);
  expect([to, repaired].flatMap(tooWide)).toEqual([]);
});

it('a start closes a folder as earlier versions left it, and says so once; a guest’s file is left', async () => {
  const folder = join(place, 'earlier');
  await startAndStop('none', folder);
  for (const [name, mode] of rightsIn(folder)) chmodSync(join(place, name), mode === '700' ? 0o755 : 0o644);
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await startAndStop('none', folder);
  const told = written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('other users'));
  writeFileSync(join(folder, 'notes.txt'), '', { mode: 0o644 });
  chmodSync(folder, 0o755);
  await startAndStop('none', folder);
  const again = written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('other users'));
  written.mockRestore();
  expect(told).toHaveLength(1);
  expect(again).toEqual(told);
  expect(tooWide(folder)).toEqual(['earlier 755', 'earlier/notes.txt 644']);
});

it('of every file that a data folder may hold it is decided what a backup does with it', () => {
  expect(readdirSync(data).filter((name) => deedOf(name) === undefined)).toEqual([]);
  expect(readdirSync(join(data, 'own')).filter((name) => deedOf(name) === undefined)).toEqual([]);
  // Names that some file of the program joins to a folder.
  const sources = ['start', 'serial', 'record'].flatMap((folder) => {
    const path = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
    const names = readdirSync(path, { encoding: 'utf8', recursive: true }).filter((name) =>
      /(?<!\.test|\.testing)\.ts$/.test(name),
    );
    return names.map((name) => readFileSync(join(path, name), 'utf8'));
  });
  const named = sources
    .flatMap((text) => [...text.matchAll(/join\((?:data|folder|home|options\.data|within), '([\w-]+\.[\w.-]+)'\)/g)])
    .map(([, name = '']) => name);
  expect(named).toContain('leagues.json');
  expect([...new Set(named)].filter((name) => deedOf(name) === undefined)).toEqual([]);
});

it('a backup holds nothing that lets somebody in or opens a card, unless it is asked for', async () => {
  const to = join(place, 'backup');
  const { status, out } = await run(backing, ['--data', data, '--to', to]);
  expect([status, out]).toEqual([0, expect.stringContaining('No key is in it, no token, no session and no digits')]);
  const credentials = readdirSync(data).filter((name) => deedOf(name) === 'credential');
  expect(credentials.sort()).toEqual(
    ['access.json', 'local.key', 'phones.json', 'self-signed.crt', 'self-signed.key', 'vault.key'].sort(),
  );
  const copied = rightsIn(to).map(([name]) => name.slice('backup/'.length));
  expect(copied.filter((name) => deedOf(name.split('/').at(-1) ?? '') === 'credential')).toEqual([]);
  expect(copied).toEqual(expect.arrayContaining(['journal.db', 'readers.json', 'own/journal.db', 'own/journal.mark']));
  // Secrets under another name are looked for as well.
  const secrets = ['vault.key', 'local.key', 'own/vault.key'].map((name) =>
    readFileSync(join(data, name)).subarray(0, 40),
  );
  for (const [name] of rightsIn(to)) {
    const path = join(place, name);
    if (lstatSync(path).isFile()) for (const secret of secrets) expect(readFileSync(path).includes(secret)).toBe(false);
  }
  const asked = join(place, 'asked');
  expect((await run(backing, ['--data', data, '--to', asked, '--with-keys'])).status).toBe(0);
  for (const name of [...credentials, 'own/vault.key']) expect(existsSync(join(asked, name)), name).toBe(true);
});
