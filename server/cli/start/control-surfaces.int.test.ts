import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT } from '#account/table';
import { PANEL_BUTTONS } from '#vocabulary/hands/facts';
import type { InputAnswer, TokenAnswer } from '#wire/messages/http-bodies';
import type { DirectorView } from '#wire/views/role-views';
import { type OpenTable, openTable, pageHeaders } from './callers/callers.testing.ts';

let table: OpenTable;
beforeAll(async () => {
  table = await openTable('--trust-proxy');
});
afterAll(() => table.stop());

type Headers = Readonly<Record<string, string>>;
const page = (): Headers => pageHeaders(table.url);
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
/** A program on another machine, as a proxy that says so brings it. */
const far = (token: string): Headers => ({ ...bearer(token), 'x-forwarded-for': '203.0.113.9' });
/** The same where the proxy speaks TLS to it. */
const farOverTls = (token: string): Headers => ({ ...far(token), 'x-forwarded-proto': 'https' });

const post = (path: string, body: unknown, headers: Headers): Promise<Response> =>
  fetch(`${table.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
async function make(role: string, headers: Headers = page()): Promise<TokenAnswer> {
  const made = await post('api/tokens?role=director', { role, label: `deck of ${role}` }, headers);
  expect([role, made.status]).toEqual([role, 200]);
  return (await made.json()) as TokenAnswer;
}
/** One for each role: a director makes a few a minute. */
const made = new Map<string, Promise<TokenAnswer>>();
function tokenOf(role: string): Promise<TokenAnswer> {
  const known = made.get(role) ?? make(role);
  made.set(role, known);
  return known;
}

async function press(input: unknown, headers: Headers, id?: string): Promise<string | number> {
  const answer = await post('api/tables/1/inputs', id === undefined ? { input } : { id, input }, headers);
  return ((await answer.json()) as Partial<InputAnswer>).answer ?? answer.status;
}

/** After how many seconds somebody who was refused may ask again. */
const waitOf = (answer: Response): string | null => answer.headers.get('retry-after');

const FLOOR = { type: 'declared', what: { type: 'floor-called' } };

describe('a token that the director makes', () => {
  it('presses as its role may and no more; whoever shows another one is nobody, also at the machine', async () => {
    const { token } = await tokenOf('operator');
    for (const headers of [bearer(token), far(token)]) {
      expect(await press(FLOOR, headers)).toBe('accepted');
      expect(await press({ type: 'reveal', seat: 1, reason: 'no' }, headers)).toBe('not-allowed');
      expect(await press({ type: 'feed-remove', name: 'main' }, headers)).toBe('not-allowed');
    }
    const wrong = 'x'.repeat(32);
    for (const header of [`Bearer ${wrong}`, 'Bearer', `Basic ${token}`, token])
      expect([header, await press(FLOOR, { ...page(), authorization: header })]).toEqual([header, 401]);
    for (const role of ['director', 'seat:1', 'bridge', 'broadcast:main'])
      expect([role, (await table.view(role, far(token))).status]).toEqual([role, 401]);
  });

  it('answers over HTTP what a socket answers, for each role and input', async () => {
    const inputs = [
      FLOOR,
      { type: 'undone', input: 'never-said' },
      { type: 'night-ended' },
      { type: 'panic' },
      { nonsense: 1 },
    ];
    for (const role of ['public', 'seat:2', 'operator']) {
      const { token } = await tokenOf(role);
      const socket = await table.look(role, { cookie: await table.signIn(token) });
      for (const input of inputs.slice(0, 4)) {
        const said = await socket.say(input);
        expect([role, input, await press(input, bearer(token))]).toEqual([role, input, said]);
      }
      expect(await press(inputs[4], bearer(token))).toBe(400);
      socket.socket.terminate();
    }
  });

  it('is made by the director alone, over a connection that nobody listens to; none is made for a bridge', async () => {
    const { token } = await tokenOf('operator');
    expect((await post('api/tokens', { role: 'director', label: 'more' }, bearer(token))).status).toBe(403);
    expect((await post('api/tokens', { role: 'public', label: 'x' }, {})).status).toBe(403);
    // One that is shown over an open connection is worth nothing from then on.
    const director = await table.token('director');
    expect((await post('api/tokens', { role: 'operator', label: 'x' }, far(director))).status).toBe(403);
    for (const body of [{ role: 'bridge', label: 'x' }, { role: 'boss', label: 'x' }, { role: 'operator' }])
      expect((await post('api/tokens?role=director', body, page())).status).toBe(400);
  });

  it('goes with the token of whoever made it, and answers nothing a second later', async () => {
    const director = await make('director');
    const below = await make('operator', { ...bearer(director.token), ...page() });
    expect(await press(FLOOR, far(below.token))).toBe('accepted');
    await table.command('token', '--revoke', director.id);
    expect((await table.view('operator', far(below.token))).status).toBe(401);
    expect(await press(FLOOR, far(below.token))).toBe(401);
  });
});

describe('who looks only', () => {
  const SAMPLES: readonly unknown[] = [
    FLOOR,
    ...PANEL_BUTTONS.map((button) => ({ type: 'pressed', button })),
    { type: 'act', seat: 1, act: { type: 'fold' } },
    { type: 'said', seat: 1, words: { type: 'raise' } },
    { type: 'told', what: { type: 'not-shown', seat: 1 } },
    { type: 'answered', question: 'none', answer: 'yes' },
    { type: 'overruled', verdict: 'none', reason: 'so I say' },
    { type: 'undone', input: 'last-act' },
    { type: 'configure', tableName: 'Mine' },
    { type: 'roster', seat: 1, change: { do: 'leave' } },
    { type: 'fault-recorded', seat: 1, fault: 'soft-play' },
    { type: 'move-button', seat: 2 },
    { type: 'void-hand', reason: 'no' },
    { type: 'night-ended' },
    { type: 'deck-remove', deck: 'a' },
    { type: 'feed-create', name: 'mine', mode: 'on-show', delayMs: 60_000, boardSyncMs: 0 },
    { type: 'feed-blank', name: 'late', blanked: false },
    { type: 'panic' },
    { type: 'reveal', seat: null, reason: 'a look' },
    { type: 'pairing-create', role: 'director' },
    { type: 'token-revoke', id: 'x' },
    { type: 'phones', do: 'let-in' },
    { type: 'simulate', do: { what: 'pause', paused: true } },
  ];

  it('sends nothing by any door: a public screen elsewhere, a feed, a bridge', async () => {
    const late = { type: 'feed-create', name: 'late', mode: 'on-show', delayMs: 60_000, boardSyncMs: 0 };
    expect(await press(late, { ...bearer((await tokenOf('director')).token) })).toBe('accepted');
    const bridge = await table.token('bridge');
    const publicScreen = (await tokenOf('public')).token;
    const shown: readonly Headers[] = [
      far(publicScreen),
      bearer((await tokenOf('broadcast:late')).token),
      bearer(bridge),
    ];
    for (const headers of shown)
      for (const input of SAMPLES) expect([input, await press(input, headers)]).toEqual([input, 'not-allowed']);
    for (const headers of shown) {
      expect((await post('api/tokens', { role: 'public', label: 'x' }, headers)).status).toBe(403);
      expect((await fetch(`${table.url}api/obs`, { headers })).status).toBe(403);
      expect((await post('api/panic', {}, headers)).status).toBe(401);
    }
  });

  it('a feed is followed by its token, and over an unencrypted connection from elsewhere by nobody', async () => {
    const open = await table.token('broadcast:late');
    expect((await fetch(`${table.url}api/tables/1/events`, { headers: far(open) })).status).toBe(403);
    expect((await fetch(`${table.url}api/tables/1/events`, { headers: bearer(open) })).status).toBe(401);
    const { token } = await tokenOf('broadcast:late');
    const stream = await follow(bearer(token));
    const [snapshot] = await stream.next();
    expect(snapshot).toMatchObject({ type: 'snapshot', role: 'broadcast:late' });
    expect(Object.keys(snapshot?.['view'] as object)).toContain('holes');
    stream.end();
  });
});

describe('the documents', () => {
  it('are given to everybody, and name the calls that are made here', async () => {
    const [openApi, asyncApi] = await Promise.all(
      ['openapi', 'asyncapi'].map(async (name) => (await fetch(`${table.url}api/${name}.json`)).json()),
    );
    expect(openApi).toMatchObject({ openapi: '3.1.0', paths: { '/api/tables/{table}/inputs': { post: {} } } });
    expect(asyncApi).toMatchObject({
      asyncapi: '3.0.0',
      channels: { events: { address: '/api/tables/{table}/events' } },
    });
  });
});

describe('one press', () => {
  it('counts once with an id, however often it is sent, and each time without one', async () => {
    const { token } = await tokenOf('operator');
    const fault = { type: 'fault-recorded', seat: 1, fault: 'soft-play' };
    const faults = async (): Promise<number> => {
      const view = await (await table.view('director', page())).json();
      return (view as DirectorView).faults.length;
    };
    const counted = async (id?: string): Promise<string | number> => {
      const before = await faults();
      const answer = await press(fault, bearer(token), id);
      return answer === 'accepted' ? (await faults()) - before : answer;
    };
    expect(await counted('deck-1')).toBe(1);
    expect(await counted('deck-1')).toBe(0);
    expect([await counted(), await counted()]).toEqual([1, 1]);
  });

  it('that hammers is told to wait, and until when; nobody else is', async () => {
    const [one, other] = [await tokenOf('operator'), await tokenOf('seat:3')];
    const sent = Array.from({ length: 200 }, () => post('api/tables/1/inputs', { input: FLOOR }, far(one.token)));
    const refused = (await Promise.all(sent)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(waitOf))).toEqual(new Set(['1']));
    expect(await press(FLOOR, farOverTls(other.token))).toBe('accepted');
  });

  it('of whoever asks for OBS without end is refused until a second later, and the director’s page is not', async () => {
    const { token } = await tokenOf('director');
    const ask = (headers: Headers): Promise<Response> => fetch(`${table.url}api/obs?role=director`, { headers });
    const answers = await Promise.all(Array.from({ length: 120 }, () => ask(bearer(token))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect([refused.length > 0, new Set(refused.map(waitOf))]).toEqual([true, new Set(['1'])]);
    expect((await ask(page())).status).toBe(200);
  });
});

describe('the stream of events', () => {
  it('tells each role what its socket is told', async () => {
    for (const role of ['public', 'seat:1', 'operator', 'director']) {
      const { token } = await tokenOf(role);
      const stream = await follow(bearer(token));
      const socket = await table.view(role, bearer(token));
      const [snapshot] = await stream.next();
      expect([role, snapshot?.['type'], snapshot?.['role']]).toEqual([role, 'snapshot', role]);
      const whole = (await socket.json()) as object;
      expect(Object.keys(snapshot?.['view'] as object).sort()).toEqual(Object.keys(whole).sort());
      stream.end();
    }
  });

  it('ends when its token is taken back, and says so', async () => {
    const { token, id } = await make('operator');
    const stream = await follow(far(token));
    await stream.next();
    await table.command('token', '--revoke', id);
    expect(await stream.ended).toContain('{"code":4401}');
  });

  it('takes a place of its token, as a socket does: one too many is refused, one that is left is free', async () => {
    const { token } = await tokenOf('seat:3');
    const share = ACCOUNT.screens.places.caller.player;
    const streams = await Promise.all(Array.from({ length: share }, () => follow(farOverTls(token))));
    const refused = await fetch(`${table.url}api/tables/1/events`, { headers: farOverTls(token) });
    expect([refused.status, waitOf(refused)]).toEqual([429, '5']);
    // Whoever shows another token has his own places.
    const other = await follow(farOverTls((await tokenOf('operator')).token));
    expect(other.status).toBe(200);
    other.end();
    expect((await table.look('seat:3', { cookie: await table.signIn(token) })).status).toBe(429);
    for (const stream of streams) stream.end();
    await expect.poll(async () => (await follow(farOverTls(token))).status).toBe(200);
  });
});

describe('the secret of a token', () => {
  it('stands in no file of the table, in no name of one, and in no answer to whoever shows it wrongly', async () => {
    const { token } = await tokenOf('operator');
    const names = readdirSync(table.data, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(files.some((file) => file.endsWith('journal.db'))).toBe(true);
    for (const file of files) {
      expect(file).not.toContain(token);
      expect([file, textOf(file).includes(token)]).toEqual([file, false]);
    }
    for (const [path, headers] of [
      [`api/tables/1/view?role=${token}`, bearer(token)],
      [`api/${token}`, bearer(token)],
      ['api/obs', bearer(token)],
    ] as const)
      expect(await (await fetch(`${table.url}${path}`, { headers })).text()).not.toContain(token);
  });
});

/** Nothing, if it has the name of the one that it replaces by now. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (existsSync(file)) throw error;
    return '';
  }
}

interface Followed {
  readonly status: number;
  /** The messages of the next piece. */
  readonly next: () => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** All that came, once it is over. */
  readonly ended: Promise<string>;
  readonly end: () => void;
}

async function follow(headers: Headers): Promise<Followed> {
  const ending = new AbortController();
  const answer = await fetch(`${table.url}api/tables/1/events`, { headers, signal: ending.signal });
  const reader = answer.body?.getReader();
  let all = '';
  let isOver = false;
  const read = async (): Promise<void> => {
    const piece = await reader?.read().catch(() => undefined);
    if (piece?.value === undefined) isOver = true;
    else all += new TextDecoder().decode(piece.value);
  };
  const messages = (): readonly Readonly<Record<string, unknown>>[] =>
    all
      .split('\n\n')
      .slice(0, -1)
      // A sign of life is no message.
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.replace(/^data: /, '')));
  return {
    status: answer.status,
    next: async () => {
      while (!isOver && messages().length === 0) await read();
      return messages();
    },
    get ended() {
      return (async () => {
        while (!isOver) await read();
        return all;
      })();
    },
    end: () => ending.abort(),
  };
}
