import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

const SABOT = fileURLToPath(new URL('../../sabot.mjs', import.meta.url));
let child: ChildProcess;
let data = '';
let url = '';
const wsUrl = (): string => `${url.replace('http', 'ws')}ws/tables/1`;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'sabot-hostile-'));
  child = spawn(
    process.execPath,
    [SABOT, 'start', '--sim', 'readings', '--speed', '5', '--port', '0', '--data', data],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  url = await new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      const found = /Sabot is ready: (\S+)/.exec(String(text));
      if (found?.[1] !== undefined) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error('ended')));
  });
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

/** Resolves with the status of a refused upgrade, or the close code. */
function knock(options: {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly origin?: string;
}): Promise<number> {
  const socket = new WebSocket(`${wsUrl()}${options.path ?? ''}`, { headers: options.headers, origin: options.origin });
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('close', (code) => resolve(code));
    socket.on('error', () => {});
    socket.on('open', () => {
      resolve(101);
      socket.terminate();
    });
  });
}

describe('who may not come in', () => {
  it.each([
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page of another port of this machine', { origin: 'http://localhost:1' }, 403],
    ['a name that this server does not have (DNS rebinding)', { headers: { host: 'evil.example' } }, 403],
    ['a feed without a token', { path: '?role=broadcast:main' }, 401],
    ['a program of this machine that shows nothing and wants to be the director', { path: '?role=director' }, 401],
    [
      'a made-up cookie, through a proxy',
      { headers: { cookie: 'sabot-80-public=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'x-forwarded-for': '10.0.0.9' } },
      401,
    ],
    [
      'anybody through a proxy that makes him local',
      { path: '?role=director', headers: { 'x-forwarded-for': '10.0.0.9' } },
      401,
    ],
    ['a role that does not exist', { path: '?role=root' }, 400],
  ])('%s is refused', async (_, options, status) => {
    expect(await knock(options)).toBe(status);
  });

  it('a page of this server comes in', async () => {
    expect(await knock({ origin: url.replace(/\/$/, '') })).toBe(101);
  });

  it('refuses bad tokens, codes and bodies without saying why, and echoes nothing', async () => {
    const post = (body: string): Promise<Response> =>
      fetch(`${url}api/session`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    for (const [body, status] of [
      [JSON.stringify({ token: 'x'.repeat(32) }), 401],
      [JSON.stringify({ code: '123456' }), 401],
      ['{"secret-marker"', 400],
      [JSON.stringify({ token: 'x'.repeat(20_000) }), 413],
    ] as const) {
      const answer = await post(body);
      expect(answer.status).toBe(status);
      const text = await answer.text();
      expect(Object.keys(JSON.parse(text))).toEqual(['error']);
      expect(text).not.toMatch(/secret-marker|at |node_modules/);
    }
    const missing = await fetch(`${url}api/../../etc/passwd%00`);
    expect([400, 404]).toContain(missing.status);
  });
});

describe('under attack', () => {
  it('sends hostile clients away, stays small, and answers the others (how soon: npm run bench -- live)', async () => {
    let asked = 0;
    let answered = 0;
    const good = new WebSocket(wsUrl());
    await new Promise((resolve) => good.once('open', resolve));
    good.send('{"type":"hello"}');
    good.on('message', (text) => {
      if (String(text).startsWith('{"type":"pong"')) answered += 1;
    });
    const asking = setInterval(() => {
      asked += 1;
      good.send('{"type":"ping"}');
    }, 50);
    await until(() => answered >= 40);
    const before = memoryOf(child.pid);

    const closed: number[] = [];
    const attackers = Array.from({ length: 4 }, () => attack((socket) => flood(socket), closed));
    attackers.push(...Array.from({ length: 4 }, () => attack((socket) => socket.send('x'.repeat(1_000_000)), closed)));
    const deaf = await Promise.all(Array.from({ length: 5 }, () => stopReading()));
    await Promise.all(attackers);
    // Those who never read are still there while he is served.
    const during = answered;
    await until(() => answered >= during + 80);
    clearInterval(asking);
    await until(() => answered === asked);

    expect(closed.length).toBe(8);
    expect(closed.every((code) => [4429, 4400, 1009, 1006].includes(code))).toBe(true);
    expect(good.readyState).toBe(WebSocket.OPEN);
    if (before !== null) expect((memoryOf(child.pid) ?? 0) - before).toBeLessThan(50_000_000);
    for (const socket of deaf) socket.destroy();
    good.terminate();
    expect((await fetch(`${url}api/health`)).status).toBe(200);
  });
});

/** As long as the lane's limit allows. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function attack(how: (socket: WebSocket) => void, closed: number[]): Promise<void> {
  const socket = new WebSocket(wsUrl());
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('open', resolve));
  const gone = new Promise<void>((resolve) =>
    socket.once('close', (code) => {
      closed.push(code);
      resolve();
    }),
  );
  socket.send('{"type":"hello"}');
  how(socket);
  await gone;
}

/** Ten thousand messages a second, until it is over. */
function flood(socket: WebSocket): void {
  const timer = setInterval(() => {
    for (let i = 0; i < 100 && socket.readyState === WebSocket.OPEN; i++) socket.send('{"type":"ping"}');
    if (socket.readyState !== WebSocket.OPEN) clearInterval(timer);
  }, 10);
}

/** Says hello as a WebSocket does, and then never reads again. */
function stopReading(): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(
        `GET /ws/tables/1 HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      );
      const hello = Buffer.from('{"type":"hello"}');
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | hello.length, 0, 0, 0, 0]), hello]));
      socket.pause();
      resolve(socket);
    });
    socket.on('error', () => {});
  });
}

function memoryOf(pid: number | undefined): number | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(path, 'utf8'));
  return found === null ? null : Number(found[1]) * 1_024;
}
