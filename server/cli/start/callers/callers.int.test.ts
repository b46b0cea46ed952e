import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealthAnswer } from '#wire/messages/http-bodies';
import type { DirectorView } from '#wire/views/role-views';
import { cookieOf, type OpenTable, openPipe, openTable, ownerHeaders, pageHeaders } from './callers.testing.ts';

let table: OpenTable;
beforeAll(async () => {
  table = await openTable('--trust-proxy');
});
afterAll(() => table.stop());

const FLOOR_CALLED = { type: 'declared', what: { type: 'floor-called' } };
const FEED = { type: 'feed-create', name: 'late', mode: 'delayed', delayMs: 60_000, boardSyncMs: 0 };
const page = (): Readonly<Record<string, string>> => pageHeaders(table.url);
/** A browser on another machine, as a proxy that speaks TLS to it brings it. */
const elsewhere = (cookie: string): Readonly<Record<string, string>> => ({
  cookie,
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
});

describe('a role is what its token was made for', () => {
  it('a feed’s token reads its feed and nothing else, whatever its address asks for: no public view, no figures, no input, no voice', async () => {
    const director = await table.look('director', page());
    expect(await director.say(FEED)).toBe('accepted');
    const cookie = await table.signIn(await table.token('broadcast:late'));
    const headers = elsewhere(cookie);
    {
      for (const role of ['public', 'seat:1', 'operator', 'director', 'bridge', 'broadcast:other']) {
        expect([role, (await table.view(role, headers)).status]).toEqual([role, 401]);
        expect([role, (await table.look(role, headers)).status]).toEqual([role, 401]);
        const stats = await fetch(`${table.url}api/tables/1/stats?role=${role}`, { headers });
        expect([role, stats.status]).toEqual([role, 401]);
        for (const nights of ['nights', 'nights/now'])
          expect((await fetch(`${table.url}api/tables/1/${nights}?role=${role}`, { headers })).status).toBe(401);
      }
      for (const path of [
        'stats',
        'stats?role=broadcast:late',
        'nights',
        'nights/now',
        'nights/now?role=broadcast:late',
      ])
        expect((await fetch(`${table.url}api/tables/1/${path}`, { headers })).status).toBe(403);
      const speech = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{"language":"en","text":"ho"}',
      };
      expect((await fetch(`${table.url}api/speech`, speech)).status).toBe(403);
      expect((await fetch(`${table.url}api/panic`, { method: 'POST', headers })).status).toBe(401);
    }
    const feed = await table.look('broadcast:late', { cookie });
    expect(feed.role).toBe('broadcast:late');
    for (const input of [FLOOR_CALLED, { type: 'pressed', button: 'FOLD' }])
      expect(await feed.say(input)).toBe('not-allowed');
    expect(await feed.say({ type: 'answered', question: 'none', answer: 'yes' })).toBe('not-allowed');
    feed.socket.terminate();
    director.socket.terminate();
  });

  it('a seat, an operator and a director may look at the public page too, and send nothing from there; no other role is theirs', async () => {
    for (const role of ['seat:2', 'operator', 'director']) {
      const headers = elsewhere(await table.signIn(await table.token(role)));
      const onlooker = await table.look('public', headers);
      expect(onlooker.role).toBe('public');
      for (const input of [FLOOR_CALLED, { type: 'pressed', button: 'FOLD' }])
        expect(await onlooker.say(input)).toBe('not-allowed');
      onlooker.socket.terminate();
      for (const other of ['seat:3', 'operator', 'director', 'bridge', 'broadcast:late'].filter(
        (name) => name !== role,
      ))
        expect([role, other, (await table.look(other, headers)).status]).toEqual([role, other, 401]);
    }
  });
});

describe('how the table is', () => {
  it('is told to everybody, and how many rows the record has to the machine and to the director alone', async () => {
    const health = async (headers: Readonly<Record<string, string>> = {}) =>
      (await (await fetch(`${table.url}api/health`, { headers })).json()) as HealthAnswer;
    const cookieFor = async (role: string) => table.signIn(await table.token(role));
    expect((await health()).journal.rows).toBeGreaterThan(0);
    expect((await health(elsewhere(await cookieFor('director')))).journal.rows).toBeGreaterThan(0);
    for (const cookie of ['', await cookieFor('public'), await cookieFor('seat:2'), await cookieFor('operator')]) {
      const { status, journal } = await health(elsewhere(cookie));
      expect([status, journal.state, journal.rows]).toEqual(['ok', 'writing', undefined]);
    }
  });
});

describe('a token and the session that it opens are two things', () => {
  it('a session’s cookie opens no session below it', async () => {
    const cookie = await table.signIn(await table.token('director'));
    const answer = await table.post({ token: cookie.split('=')[1] });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
  });

  it('what hangs below a token that is taken back answers nothing, however far below, in a list that an older Sabot wrote too', async () => {
    const path = join(table.data, 'access.json');
    const token = JSON.parse(await table.command('token', 'director', '--json'));
    const below = await table.token('director');
    const cookies = [await table.signIn(token.token), await table.signIn(below), await table.signIn(below)];
    // As the list was written when a session could open another one: a child of the session, and a child of that.
    const list = JSON.parse(readFileSync(path, 'utf8'));
    const [first, second, third] = list.grants.slice(-3);
    second.parent = first.id;
    third.parent = second.id;
    delete list.sum;
    writeFileSync(path, JSON.stringify(list));
    expect((await table.view('director', elsewhere(cookies[0] ?? ''))).status).toBe(200);
    await table.command('token', '--revoke', token.id);
    for (const cookie of cookies) expect((await table.view('director', elsewhere(cookie))).status).toBe(401);
  });

  it('who was paired by a director goes with him, and a code that he made and nobody typed yet is void', async () => {
    const id = JSON.parse(await table.command('token', 'director', '--json'));
    const director = await table.look('director', { cookie: await table.signIn(id.token) });
    for (const role of ['seat:5', 'operator'])
      expect(await director.say({ type: 'pairing-create', role })).toBe('accepted');
    const [first, second] = await table.codes();
    const phone = cookieOf(await table.post({ code: first }));
    expect((await table.view('seat:5', elsewhere(phone))).status).toBe(200);
    const owner = await table.look('director', page());
    expect(await owner.say({ type: 'token-revoke', id: id.id })).toBe('accepted');
    expect((await table.view('seat:5', elsewhere(phone))).status).toBe(401);
    expect((await table.post({ code: second })).status).toBe(401);
    expect(await director.closed).toBe(4401);
    owner.socket.terminate();
  });
});

describe('one browser', () => {
  it('holds a director, two feeds and a seat side by side, and is asked by role which one it means', async () => {
    const roles = ['director', 'broadcast:late', 'broadcast:second', 'seat:3'];
    const director = await table.look('director', page());
    expect(await director.say({ ...FEED, name: 'second' })).toBe('accepted');
    director.socket.terminate();
    const jar = new Map<string, string>();
    for (const role of roles) {
      const [name = '', secret = ''] = (await table.signIn(await table.token(role))).split('=');
      jar.set(name, secret);
    }
    const cookie = [...jar].map(([name, secret]) => `${name}=${secret}`).join('; ');
    for (const role of roles) {
      const looked = await table.look(role, { cookie });
      expect(looked.role).toBe(role);
      looked.socket.terminate();
    }
    expect([...jar.keys()].every((name) => name.includes(`-${table.port}-`))).toBe(true);
    await fetch(`${table.url}api/session?role=broadcast:late`, { method: 'DELETE', headers: { cookie } });
    expect((await table.view('broadcast:late', { cookie })).status).toBe(401);
    expect((await table.view('broadcast:second', { cookie })).status).toBe(200);
    expect((await table.view('director', elsewhere(cookie))).status).toBe(200);
  });
});

describe('the director’s page', () => {
  it('lists what is open and on what, and the security events: who was refused, paired, taken back, what was looked at', async () => {
    const own = await openTable();
    const token = JSON.parse(await own.command('token', 'operator', '--json', '--label', 'Mila'));
    await own.signIn(token.token, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    });
    const director = await own.look('director', pageHeaders(own.url));
    expect(await director.say({ type: 'pairing-create', role: 'seat:5' })).toBe('accepted');
    const [code] = await own.codes();
    for (let nth = 0; nth < 40; nth++) await own.view('director', { 'x-forwarded-for': '203.0.113.9' });
    await own.post({ code });
    expect(await director.say({ type: 'reveal', seat: 2, reason: 'a marked card' })).toBe('accepted');
    const view = async (): Promise<DirectorView> =>
      (await (await own.view('director', ownerHeaders(own.data))).json()) as DirectorView;
    const { tokens } = await view();
    const session = tokens.find(({ parent }) => parent === token.id);
    expect(session).toMatchObject({
      kind: 'session',
      role: 'operator',
      label: 'Mila',
      device: 'Chrome, Android',
      idleMinutes: 0,
    });
    expect(tokens.find(({ id }) => id === token.id)).toMatchObject({ kind: 'token', parent: null, idleMinutes: null });
    expect(await director.say({ type: 'token-revoke', id: token.id })).toBe('accepted');
    // A row later: what is taken back waits for no disk.
    const told = async (): Promise<unknown> =>
      (await view()).security.map(({ kind, what, times = 1 }) => [kind, what, times]);
    await expect.poll(told).toEqual([
      ['refused', 'director', 1],
      ['paired', 'seat:5', 1],
      ['revealed', 'seat:2', 1],
      ['revoked', 'operator', 2],
    ]);
    expect((await view()).tokens.filter(({ role }) => role === 'operator')).toEqual([]);
    director.socket.terminate();
    await own.stop();
  });
});

const AT_ONCE = 20;

describe('limits of one token and one address', () => {
  it('520 sessions of one seat’s token sign nobody else out', async () => {
    const director = await table.signIn(await table.token('director'));
    const token = await table.token('seat:4');
    const statuses = new Set<number>();
    for (let nth = 0; nth < 520; nth += AT_ONCE)
      for (const { status } of await Promise.all(Array.from({ length: AT_ONCE }, () => table.post({ token }))))
        statuses.add(status);
    expect((await table.view('director', elsewhere(director))).status).toBe(200);
    expect([...statuses].every((status) => status === 200 || status === 429)).toBe(true);
    const open = (await table.command('token', '--list'))
      .split('\n')
      .filter((line) => line.includes('session') && line.includes('seat:4'));
    expect(open.length).toBeLessThanOrEqual(12);
  });

  it('a stranger who types a hundred wrong codes is made to wait, and the codes of the others stay good', async () => {
    const own = await openTable('--trust-proxy');
    const stranger = { 'x-forwarded-for': '203.0.113.66', 'x-forwarded-proto': 'https' };
    const director = await own.look('director', pageHeaders(own.url));
    expect(await director.say({ type: 'pairing-create', role: 'seat:1' })).toBe('accepted');
    const [code] = await own.codes();
    const wrong = code === '111111' ? '222222' : '111111';
    const statuses: number[] = [];
    for (let guess = 0; guess < 100; guess++) statuses.push((await own.post({ code: wrong }, stranger)).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    // He is not told that he has it right either.
    expect((await own.post({ code }, stranger)).status).toBe(429);
    expect((await own.post({ code }, { ...stranger, 'x-forwarded-for': '203.0.113.67' })).status).toBe(200);
    director.socket.terminate();
    await own.stop();
  });
});

describe('the machine itself', () => {
  it('is a browser page of this machine; any other program of it gets the public view', async () => {
    for (const role of [null, 'public']) expect((await table.look(role)).role).toBe('public');
    for (const role of ['director', 'operator', 'seat:1', 'bridge']) {
      expect((await table.look(role)).status).toBe(401);
      expect((await table.view(role)).status).toBe(401);
      const looked = await table.look(role, page());
      expect(looked.role).toBe(role);
      looked.socket.terminate();
      expect((await table.view(role, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
      expect((await table.view(role, ownerHeaders(table.data))).status).toBe(200);
    }
    expect((await table.look('broadcast:late', page())).status).toBe(401);
  });

  it.each([
    ['as it comes from there', (url: string) => ({ host: new URL(url).host })],
    ['with the name of the table put in, as nginx does', () => ({ host: `127.0.0.1:${table.port}` })],
    ['with all that a browser page of this machine says', () => ({ ...page(), host: `localhost:${table.port}` })],
  ])('is nobody behind a pipe that says nothing of itself, %s', async (_, headersOf) => {
    const pipe = await openPipe(table.port);
    const headers = headersOf(pipe.url);
    for (const role of ['director', 'operator', 'seat:1', 'bridge'])
      expect([role, (await table.look(role, headers, pipe.url)).status]).toEqual([role, 401]);
    const looked = await table.look('public', headers, pipe.url);
    expect(looked.role).toBe('public');
    // Nobody plays from behind a pipe either.
    expect(await looked.say({ type: 'pressed', button: 'FOLD' })).toBe('not-allowed');
    looked.socket.terminate();
    pipe.close();
  });

  it('is not a pipe that runs as a program of its own, and neither is what another user of this machine runs', async () => {
    const inAnother = async (uid: number | undefined): Promise<number> => {
      const pipe = spawn(process.execPath, ['--input-type=module', '-e', PIPE, String(table.port)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        ...(uid === undefined ? {} : { uid }),
      });
      const port = await portOf(pipe);
      const { status, socket } = await table.look(
        'director',
        { ...page(), host: `localhost:${table.port}` },
        `http://127.0.0.1:${port}/`,
      );
      socket.terminate();
      pipe.kill();
      return status;
    };
    expect(await inAnother(undefined)).toBe(401);
    // Only root may run something as somebody else.
    if (process.getuid?.() === 0) expect(await inAnother(65_534)).toBe(401);
  });

  it('is nobody whom a proxy names, whether or not the proxy is trusted', async () => {
    const distrusting = await openTable();
    for (const each of [table, distrusting]) {
      for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto']) {
        const headers = { ...pageHeaders(each.url), [header]: header === 'x-forwarded-proto' ? 'http' : '127.0.0.1' };
        expect([header, (await each.look('director', headers)).status]).toEqual([header, 401]);
        expect([header, (await each.look('public', headers)).status]).toEqual([header, 401]);
      }
    }
    await distrusting.stop();
  });
});

const PIPE = `
import { connect, createServer } from 'node:net';
const server = createServer((inside) => {
  const outside = connect(Number(process.argv[1]), '127.0.0.1');
  for (const socket of [inside, outside]) socket.on('error', () => {});
  inside.pipe(outside).pipe(inside);
});
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port));
`;

async function portOf(pipe: ChildProcess): Promise<number> {
  if (pipe.stdout === null) throw new Error('nothing is heard of the pipe');
  const [line] = await once(pipe.stdout, 'data');
  return Number(/port (\d+)/.exec(String(line))?.[1]);
}
