import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { WebSocket } from 'ws';
import { LOCAL_KEY_HEADER } from '#http/network/whence';
import type { DirectorView } from '#wire/views/role-views';

export const SABOT = fileURLToPath(new URL('../../sabot.mjs', import.meta.url));
type Headers = Readonly<Record<string, string>>;

/** A table as its owner starts it, and the ways in which people call at it. */
export interface OpenTable {
  readonly data: string;
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** What `sabot token` prints for a role: the secret. */
  readonly token: (role: string) => Promise<string>;
  readonly command: (...args: readonly string[]) => Promise<string>;
  readonly post: (body: unknown, headers?: Headers) => Promise<Response>;
  /** The cookie that a browser holds once it has shown a token. */
  readonly signIn: (token: string, headers?: Headers) => Promise<string>;
  readonly view: (role: string | null, headers?: Headers, through?: string) => Promise<Response>;
  /** The status that refuses a socket, or what its first view says. */
  readonly look: (role: string | null, headers?: Headers, through?: string) => Promise<Looked>;
  /** The pairing codes that the director's page shows. */
  readonly codes: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

export interface Looked {
  readonly status: number;
  readonly role: string;
  readonly socket: WebSocket;
  readonly say: (input: unknown) => Promise<string>;
  readonly closed: Promise<number>;
}

/** What a browser says by itself when a page of this server asks. */
export const pageHeaders = (url: string): Headers => ({
  origin: url.replace(/\/$/, ''),
  'sec-fetch-site': 'same-origin',
});

/** Taken for the owner of the data folder, as a program of his is. */
export const ownerHeaders = (data: string): Headers => ({
  [LOCAL_KEY_HEADER]: readFileSync(join(data, 'local.key'), 'utf8'),
});

export async function openTable(...args: readonly string[]): Promise<OpenTable> {
  const data = mkdtempSync(join(tmpdir(), 'sabot-callers-'));
  const child = spawn(process.execPath, [SABOT, 'start', '--sim', 'readings', '--port', '0', '--data', data, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readyUrl(child);
  const command = async (...words: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [SABOT, ...words, '--data', data]);
    return stdout.trim();
  };
  const post = (body: unknown, headers: Headers = {}): Promise<Response> =>
    fetch(`${url}api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    data,
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    command,
    token: async (role) => JSON.parse(await command('token', role, '--json')).token,
    post,
    signIn: async (token, headers) => cookieOf(await post({ token }, headers)),
    view: (role, headers = {}, through = url) => fetch(`${through}api/tables/1/view${roleQuery(role)}`, { headers }),
    look: (role, headers = {}, through = url) =>
      look(`${through.replace('http', 'ws')}ws/tables/1${roleQuery(role)}`, headers),
    codes: async () => {
      const answer = await fetch(`${url}api/tables/1/view?role=director`, { headers: pageHeaders(url) });
      return ((await answer.json()) as DirectorView).pairings.map(({ code }) => code);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const roleQuery = (role: string | null): string => (role === null ? '' : `?role=${role}`);

export function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      const found = /Sabot is ready: (\S+)/.exec(String(text))?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error('sabot start ended')));
  });
}

export function look(address: string, headers: Headers): Promise<Looked> {
  const socket = new WebSocket(address, { headers: { ...headers } });
  const answers = new Map<string, (answer: string) => void>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const say = (input: unknown): Promise<string> => {
    const id = crypto.randomUUID();
    socket.send(JSON.stringify({ type: 'input', id, input }));
    return new Promise((resolve) => answers.set(id, resolve));
  };
  return new Promise((resolve) => {
    const done = (status: number, role: string): void => resolve({ status, role, socket, say, closed });
    socket.on('error', () => {});
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      done(response.statusCode ?? 0, '');
    });
    socket.on('close', () => done(0, ''));
    socket.on('open', () => socket.send('{"type":"hello"}'));
    socket.on('message', (text) => {
      const message = JSON.parse(String(text));
      if (message.type === 'snapshot') done(101, message.role);
      if (message.type === 'accepted' || message.type === 'refused')
        answers.get(message.id)?.(message.reason ?? 'accepted');
    });
  });
}

/** Bytes in, bytes out, as `socat` and `ssh -L` carry them: nothing in them says that they were carried. */
export async function openPipe(port: number): Promise<{ readonly url: string; readonly close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connect(port, '127.0.0.1');
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => [inside, outside].map((each) => each.destroy()));
    }
    inside.pipe(outside).pipe(inside);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
