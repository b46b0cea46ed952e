import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openAccessStore } from '#http/access/access-store';
import { readJournal } from '#journal/reader';
import type { HouseView } from '#wire/messages/house';
import type { DirectorView } from '#wire/views/role-views';
import { run } from '../commands/running.testing.ts';
import { command as token } from '../commands/token.ts';
import { chainKeyFor } from '../record/journal-key.ts';
import { type RunningSabot, startSabot } from './assemble.ts';
import { cookieOf, ownerHeaders, pageHeaders } from './callers/callers.testing.ts';
import { SET_UP } from './house.testing.ts';
import { DEFAULT_START, type StartOptions } from './options/options.ts';

let data = '';
let running: RunningSabot;
/** Quicker than life, so that the boards are the quick ones. */
const start = async (options: Partial<StartOptions> = {}): Promise<void> => {
  const started = await startSabot({ ...DEFAULT_START, speed: 5, data, port: 0, portIsFixed: true, ...options });
  if (!started.ok) throw new Error(started.reason);
  running = started.value;
};
const restart = async (options: Partial<StartOptions> = {}): Promise<void> => {
  await running.stop();
  await start(options);
};

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'sabot-house-'));
});
afterEach(async () => {
  await running.stop();
  rmSync(data, { recursive: true, force: true });
});

type Headers = Readonly<Record<string, string>>;
const ask = (path: string, body?: unknown, headers: Headers = pageHeaders(running.url)): Promise<Response> =>
  fetch(`${running.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  });
const open = async (wish: object, headers?: Headers): Promise<object> =>
  (await (await ask('api/house', wish, headers)).json()) as object;
const house = async (): Promise<HouseView> => (await (await ask('api/house')).json()) as HouseView;
const view = async (): Promise<DirectorView> =>
  (await (await ask('api/tables/1/view?role=director')).json()) as DirectorView;
const names = async (): Promise<readonly string[]> => (await view()).roster.map(({ name }) => name);
/** With what the blinds have put in. */
const chipsOf = ({ roster, seats }: DirectorView): readonly (readonly [string, number])[] =>
  roster.map(({ name, seat, stack }) => [name, stack + (seats.find((each) => each.seat === seat)?.bet ?? 0)]);
/** The cookie of a screen that the machine has let in, or another screen of the director's. */
const paired = async (role: string, by?: Headers): Promise<string> => {
  asked += 1;
  await ask('api/tables/1/inputs?role=director', { id: `pair-${asked}`, input: { type: 'pairing-create', role } }, by);
  const [code] = (await view()).pairings;
  return cookieOf(await ask('api/session', { code: code?.code ?? '' }));
};
let asked = 0;
const looks = async (role: string, cookie: string): Promise<number> =>
  (await ask(`api/tables/1/view?role=${role}`, undefined, { cookie })).status;
const record = (folder: string): string => readFileSync(join(folder, 'journal.db'), 'latin1');

describe('one’s own table beside the demonstration', () => {
  it('is set up while the demonstration plays, is on from then on, and neither is in the other’s record', async () => {
    await start();
    expect(await house()).toMatchObject({ shows: 'demonstration', hasOwn: false, last: null, people: [] });
    expect(await open({ open: 'own' })).toEqual({ fault: 'not-set-up' });
    expect(await open({ open: 'own', setUp: SET_UP })).toEqual({ shows: 'own' });
    await expect.poll(async () => (await view()).hand?.number).toBe(1);
    const own = await view();
    expect(own).toMatchObject({
      simulation: null,
      table: { name: 'At Ada’s', ruleBook: 'maison', acts: 'every', authority: 'host' },
    });
    expect(own.hand).toMatchObject({ number: 1, phase: 'waiting', button: 5, smallBlindSeat: 8, bigBlindSeat: 2 });
    expect(chipsOf(own)).toEqual([
      ['Zoé', 5_000],
      ['Yann', 5_000],
      ['Xenia', 5_000],
    ]);
    expect(await open({ open: 'demonstration' })).toEqual({ shows: 'demonstration' });
    expect((await view()).simulation).not.toBeNull();
    expect(await names()).toContain('Farid');
    expect(await open({ open: 'own' })).toEqual({ shows: 'own' });
    expect(await names()).toEqual(['Zoé', 'Yann', 'Xenia']);
    await running.stop();
    expect(record(data)).not.toContain('Xenia');
    expect(record(join(data, 'own'))).not.toContain('Farid');
    for (const folder of [data, join(data, 'own')])
      expect(
        readJournal(join(folder, 'journal.db'), chainKeyFor(join(folder, 'journal.db'), undefined), () => {}).damage,
      ).toBeNull();
    await start();
  });

  it('is there again after a restart, with the hand that was being played; the demonstration is where it was asked for', async () => {
    await start();
    await open({ open: 'own', setUp: SET_UP });
    await expect.poll(async () => (await view()).hand?.number).toBe(1);
    const socket = await listener('director');
    await socket.say({ type: 'act', seat: 5, act: { type: 'call' } });
    await restart();
    const own = await view();
    expect([own.hand?.phase, own.seats.find(({ seat }) => seat === 5)?.bet]).toEqual(['betting', 50]);
    await restart({ sim: 'readings' });
    expect((await view()).simulation).not.toBeNull();
    await restart({ sim: 'none' });
    expect(await names()).toEqual(['Zoé', 'Yann', 'Xenia']);
    rmSync(join(data, 'house.json'));
    await restart();
    expect((await view()).simulation).not.toBeNull();
    expect((await house()).hasOwn).toBe(true);
  });

  it('sends away who looked at the demonstration, and who comes back sees one’s own table', async () => {
    await start();
    const socket = await listener('public');
    expect((await socket.first).simulation).not.toBeNull();
    await open({ open: 'own', setUp: SET_UP });
    expect(await socket.closed).toBe(4410);
    const again = await listener('public');
    expect(await again.first).toMatchObject({ simulation: null, table: { name: 'At Ada’s' } });
    socket.end();
    again.end();
  });

  it('begins another evening with the people of the one before, also in the middle of a hand, and remembers who came', async () => {
    await start();
    await open({ open: 'own', setUp: SET_UP });
    await expect.poll(async () => (await view()).hand?.number).toBe(1);
    const socket = await listener('director');
    await socket.say({ type: 'act', seat: 5, act: { type: 'call' } });
    await socket.say({ type: 'roster', seat: 1, change: { do: 'sit-in', name: 'Wanda', stack: 5_000 } });
    expect((await house()).people.map(({ name }) => name)).toEqual(['Wanda', 'Zoé', 'Yann', 'Xenia']);
    const [zoe, yann] = SET_UP.people;
    expect(await open({ open: 'own', setUp: { ...SET_UP, people: [zoe, yann], dealer: 2, buyIn: 1_000 } })).toEqual({
      shows: 'own',
    });
    // The set-up is on disk, and the hand is as soon as it is laid out.
    await expect.poll(async () => (await view()).hand).toMatchObject({ number: 2, phase: 'waiting', button: 2 });
    expect(chipsOf(await view())).toEqual([
      ['Zoé', 1_000],
      ['Yann', 1_000],
    ]);
    expect(await house()).toMatchObject({ last: { buyIn: 1_000 } });
    expect((await house()).people.map(({ name }) => name)).toEqual(['Zoé', 'Yann', 'Wanda', 'Xenia']);
    socket.end();
  });

  it('a new table that people play has nobody at it and no hand, and the demonstration lies in a folder of its own', async () => {
    await start({ sim: 'none' });
    const empty = await view();
    expect([empty.hand, empty.roster, empty.table.lacksPlayers]).toEqual([null, [], true]);
    expect(await open({ open: 'demonstration' })).toEqual({ shows: 'demonstration' });
    expect(await names()).toContain('Farid');
    expect(await open({ open: 'own' })).toEqual({ shows: 'own' });
    expect(await names()).toEqual([]);
    await running.stop();
    expect(existsSync(join(data, 'demonstration', 'journal.db'))).toBe(true);
    expect(record(data)).not.toContain('Farid');
    await start();
    expect(await names()).toEqual([]);
  });
});

describe('who may say which table is on', () => {
  it('a page of the machine, and no other program, seat, operator or token of this machine or another', async () => {
    await start();
    const access = openAccessStore(join(data, 'access.json'));
    const asks = async (headers: Headers): Promise<readonly number[]> => [
      (await ask('api/house', undefined, headers)).status,
      (await ask('api/house', { open: 'own', setUp: SET_UP }, headers)).status,
      (
        await ask(
          'api/house/draw',
          {
            ruleBook: 'maison',
            people: [
              { name: 'a', seat: 1 },
              { name: 'b', seat: 2 },
            ],
          },
          headers,
        )
      ).status,
    ];
    expect(await asks({})).toEqual([401, 401, 401]);
    expect(await asks({ origin: 'http://elsewhere.example' })).toEqual([403, 403, 403]);
    for (const role of [{ name: 'seat', seat: 1 }, { name: 'operator' }, { name: 'director' }] as const) {
      const created = access.create({ kind: 'token', parent: null, role, label: '', createdAtMs: 0 });
      if (!created.ok) throw new Error(created.reason);
      const cookie = cookieOf(await ask('api/session', { token: created.value.secret }));
      const expected = role.name === 'director' ? 403 : 401;
      expect([role.name, await asks({ cookie })]).toEqual([role.name, [expected, expected, expected]]);
    }
    expect((await house()).shows).toBe('demonstration');
    expect(await asks(ownerHeaders(data))).toEqual([200, 200, 200]);
  });

  it('a screen that the machine paired as director’s stays the host over there; who else was let in here is a stranger there', async () => {
    await start();
    const [director, operator, overlay] = [
      await paired('director'),
      await paired('operator'),
      await paired('broadcast:air'),
    ];
    expect([await looks('director', director), await looks('operator', operator)]).toEqual([200, 200]);
    expect(await looks('broadcast:air', overlay)).toBe(200);
    expect(await open({ open: 'own', setUp: SET_UP }, { cookie: director })).toEqual({ shows: 'own' });
    expect([await looks('director', director), await looks('operator', operator)]).toEqual([200, 401]);
    // A feed of the same name at one's own table is another feed.
    expect(await looks('broadcast:air', overlay)).toBe(401);
    expect(await open({ open: 'demonstration' }, { cookie: director })).toEqual({ shows: 'demonstration' });
    expect(await looks('operator', operator)).toBe(200);
    // Paired at the demonstration after one's own table was there: it has not been let in at that one.
    const late = await paired('director');
    expect(await open({ open: 'own' }, { cookie: late })).toEqual({ fault: 'not-allowed' });
    expect(await open({ open: 'own', setUp: SET_UP }, { cookie: late })).toEqual({ fault: 'not-allowed' });
    expect(await open({ open: 'own' }, { cookie: director })).toEqual({ shows: 'own' });
  });

  it.each(['on a page', 'by command'] as const)(
    'a screen that went over and is taken back there, %s, is nobody at either table, nor is what it paired',
    async (how) => {
      await start();
      const director = await paired('director');
      const { id = '' } = (await view()).tokens.find(({ role }) => role === 'director') ?? {};
      expect(await open({ open: 'own', setUp: SET_UP }, { cookie: director })).toEqual({ shows: 'own' });
      expect(await open({ open: 'demonstration' }, { cookie: director })).toEqual({ shows: 'demonstration' });
      const operator = await paired('operator', { cookie: director });
      expect(await open({ open: 'own' }, { cookie: director })).toEqual({ shows: 'own' });
      if (how === 'on a page') {
        const host = await listener('director');
        expect(await host.say({ type: 'token-revoke', id })).toMatchObject({ type: 'accepted' });
        host.end();
      } else {
        expect(await run(token, ['--revoke', id, '--data', data])).toMatchObject({ status: 0 });
      }
      expect(await looks('director', director)).toBe(401);
      expect(await open({ open: 'demonstration' })).toEqual({ shows: 'demonstration' });
      expect([await looks('director', director), await looks('operator', operator)]).toEqual([401, 401]);
    },
  );

  it('a wish that makes no sense changes nothing, and two at once are one after the other or refused', async () => {
    await start();
    for (const wish of [
      {},
      { open: 'other' },
      { open: 'demonstration', setUp: SET_UP },
      { open: 'own', setUp: { ...SET_UP, buyIn: -1 } },
    ])
      expect((await ask('api/house', wish)).status).toBe(400);
    const answers = await Promise.all([open({ open: 'own', setUp: SET_UP }), open({ open: 'own', setUp: SET_UP })]);
    expect(answers).toContainEqual({ shows: 'own' });
    expect(answers.every((answer) => 'shows' in answer || JSON.stringify(answer) === '{"fault":"busy"}')).toBe(true);
    expect(await names()).toEqual(['Zoé', 'Yann', 'Xenia']);
  });
});

interface Listener {
  readonly first: Promise<DirectorView>;
  readonly closed: Promise<number>;
  readonly say: (input: object) => Promise<unknown>;
  readonly end: () => void;
}

let said = 0;

async function listener(role: string): Promise<Listener> {
  const socket = new WebSocket(`${running.url.replace('http', 'ws')}ws/tables/1?role=${role}`, {
    headers: pageHeaders(running.url),
  });
  await once(socket, 'open');
  const messages = new Set<(message: { type: string; id?: string; view?: DirectorView }) => void>();
  socket.on('message', (text) => {
    for (const hear of [...messages]) hear(JSON.parse(String(text)));
  });
  const first = new Promise<DirectorView>((resolve) =>
    messages.add(({ view: shown }) => shown !== undefined && resolve(shown)),
  );
  socket.send('{"type":"hello"}');
  return {
    first,
    closed: new Promise((resolve) => socket.once('close', resolve)),
    say: (input) => {
      said += 1;
      const id = `i${said}`;
      const answered = new Promise((resolve) => messages.add((message) => message.id === id && resolve(message)));
      socket.send(JSON.stringify({ type: 'input', id, input }));
      return answered;
    },
    end: () => socket.terminate(),
  };
}
