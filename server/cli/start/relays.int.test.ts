import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_OBS_SETTINGS } from '#wire/messages/obs';
import { type OpenTable, openTable, ownerHeaders, pageHeaders } from './callers/callers.testing.ts';

let table: OpenTable;
const folder = mkdtempSync(join(tmpdir(), 'sabot-relays-'));
const running: ChildProcess[] = [];
beforeAll(async () => {
  table = await openTable();
});
afterAll(async () => {
  for (const child of running) child.kill();
  await table?.stop();
  rmSync(folder, { recursive: true });
});

/** The same program under another name, as the system lists it. */
function run(name: string, code: string, ...args: readonly string[]): ChildProcess {
  const path = join(folder, name);
  symlinkSync(process.execPath, path);
  const child = spawn(path, ['--input-type=module', '--eval', code, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  return child;
}

/** It connects out, and carries what comes back over that to the table: `ssh -R`. */
const OUTWARDS = `
import { connect } from 'node:net';
const [remote, table] = process.argv.slice(1).map((port) => connect(Number(port), '127.0.0.1'));
for (const socket of [remote, table]) socket.on('error', () => process.exit());
remote.pipe(table).pipe(remote);
`;
/** It takes one visitor, and listens no more: `socat` without `fork`. */
const ONCE = `
import { connect, createServer } from 'node:net';
const server = createServer((inside) => {
  server.close();
  const table = connect(Number(process.argv[1]), '127.0.0.1');
  for (const socket of [inside, table]) socket.on('error', () => process.exit());
  inside.pipe(table).pipe(inside);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** It has a door of its own, and asks the table whenever somebody speaks there: OBS, which draws pages itself. */
const LIKE_OBS = `
import { connect, createServer } from 'node:net';
const [port, request] = process.argv.slice(1);
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', () => {
    const table = connect(Number(port), '127.0.0.1', () => table.write(request));
    table.once('data', (bytes) => console.log(String(bytes).slice(9, 12)));
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** All that a browser of this machine would say. */
function requestOfPage(): string {
  const headers = Object.entries({ host: new URL(table.url).host, ...pageHeaders(table.url), connection: 'close' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `GET /api/tables/1/view?role=director HTTP/1.1\r\n${lines}\r\n`;
}

/** The same from somebody far away: what he is answered. */
function statusThrough(socket: Socket): Promise<number> {
  socket.write(requestOfPage());
  return new Promise((resolve, reject) => {
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(Number(String(bytes).slice(9, 12)));
    });
    socket.once('error', reject);
  });
}

async function throughTunnel(name: string): Promise<number> {
  const far = createServer();
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  const visitor = new Promise<Socket>((resolve) => far.once('connection', resolve));
  run(name, OUTWARDS, String((far.address() as AddressInfo).port), String(table.port));
  const status = await statusThrough(await visitor);
  far.close();
  return status;
}

const said = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => child.stdout?.once('data', (text) => resolve(String(text))));

async function throughPipe(name: string): Promise<number> {
  const port = Number(await said(run(name, ONCE, String(table.port))));
  const visitor = connect(port, '127.0.0.1');
  // Only when the pipe has taken him does it listen no more.
  await new Promise((resolve) => visitor.once('connect', resolve));
  return statusThrough(visitor);
}

describe.runIf(process.platform === 'linux')('nobody is the machine itself who comes', () => {
  it('through a tunnel that was opened from here outwards', async () => {
    expect(await throughTunnel('ssh')).toBe(401);
  });

  it('through a pipe that listens no more', async () => {
    expect(await throughPipe('socat')).toBe(401);
  });
});

describe.runIf(process.platform === 'linux')('a program that Sabot itself is connected to, as to OBS', () => {
  it('is no relay for that, and is one as soon as somebody else is connected to it', async () => {
    const obs = run('like-obs', LIKE_OBS, String(table.port), requestOfPage());
    const port = Number(await said(obs));
    const bySabot = said(obs);
    const wish = { settings: { ...FIRST_OBS_SETTINGS, isOn: true, port }, password: null };
    const headers = { 'content-type': 'application/json', ...ownerHeaders(table.data) };
    const kept = await fetch(`${table.url}api/obs?role=director`, {
      method: 'POST',
      headers,
      body: JSON.stringify(wish),
    });
    expect([kept.status, (await bySabot).trim()]).toEqual([200, '200']);
    const later: string[] = [];
    obs.stdout?.on('data', (text) => later.push(String(text).trim()));
    const visitor = connect(port, '127.0.0.1', () => visitor.write('go'));
    // Sabot knocks again meanwhile, and may have done so before the visitor came.
    await expect.poll(() => later).toContain('401');
    visitor.destroy();
  });
});
