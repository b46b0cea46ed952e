import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTable, openTable, pageHeaders } from './callers.testing.ts';

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

/** All that a browser of this machine would say, from somebody far away: what he is answered. */
function statusThrough(socket: Socket): Promise<number> {
  const headers = Object.entries({ host: new URL(table.url).host, ...pageHeaders(table.url), connection: 'close' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`GET /api/tables/1/view?role=director HTTP/1.1\r\n${lines}\r\n`);
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

async function throughPipe(name: string): Promise<number> {
  const pipe = run(name, ONCE, String(table.port));
  const port = await new Promise<number>((resolve) =>
    pipe.stdout?.once('data', (text) => resolve(Number(String(text)))),
  );
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
