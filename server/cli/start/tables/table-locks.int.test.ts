import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT } from '#account/table';
import type { TableId } from '#vocabulary/tables';
import type { PublicView } from '#wire/views/public-view';
import type { DirectorView } from '#wire/views/role-views';
import { TwoTables } from './two-tables.testing.ts';

const house = new TwoTables();
/** Token and cookie of each role at each table. */
const held = new Map<string, { readonly token: string; readonly cookie: string }>();
const ROLES = ['director', 'operator', 'seat:1', 'public', 'broadcast:main', 'bridge'] as const;
const TABLES: readonly TableId[] = [1, 2];
const other = (table: TableId): TableId => (table === 1 ? 2 : 1);

beforeAll(async () => {
  await house.start();
  for (const table of TABLES)
    for (const role of ROLES) {
      const token = await house.token(table, role);
      held.set(`${table} ${role}`, { token, cookie: await house.signIn(table, token) });
    }
});
afterAll(() => house.end());

const heldAt = (table: TableId, role: string) => held.get(`${table} ${role}`) ?? expect.fail(`no ${role} at ${table}`);

/** Every call that the account knows, as somebody asks for it who names a hand, a night or a look that there is not. */
const CALLS = Object.values(ACCOUNT)
  .flatMap(({ doors }): readonly string[] => doors)
  .filter((door) => /^(?:GET|POST|DELETE) \/api\//.test(door))
  .map((door) => door.split(' ') as [method: string, path: string])
  .map(([method, path]) => [method, path.replace(/:(?!table)\w+/g, '1')] as const);

const HIDDEN_STREAM = /\/(?:events|topics)$/;

async function askOnce(
  table: TableId,
  [method, path]: (typeof CALLS)[number],
  role: string,
  headers: Record<string, string>,
) {
  const gone = new AbortController();
  const address = `${house.at(table, path)}?role=${role}`;
  const body = method === 'POST' ? { body: '{}' } : {};
  const json = method === 'POST' ? { 'content-type': 'application/json' } : {};
  const answer = await fetch(address, {
    method,
    headers: { ...house.far(headers), ...json },
    signal: gone.signal,
    ...body,
  });
  const text = HIDDEN_STREAM.test(path) && answer.ok ? 'a stream' : await answer.text();
  gone.abort();
  return {
    status: answer.status,
    text: text.replace(/"uptimeMs":[\d.]+/, ''),
    cookie: opening(answer),
  };
}

/** OBS is asked of by few a second, by anybody: whoever is told to wait asks again. */
async function ask(...asked: Parameters<typeof askOnce>): ReturnType<typeof askOnce> {
  const answer = await askOnce(...asked);
  if (answer.status !== TOO_MANY) return answer;
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  return await ask(...asked);
}
const TOO_MANY = 429;
const WAIT_MS = 250;

/** A cookie that the answer gives; that a name is cleared in the browser which sent it opens nothing. */
function opening({ headers }: Response): string | null {
  const cookie = headers.get('set-cookie');
  return cookie?.includes('Max-Age=0') === true ? null : cookie;
}

/** The name that a cookie has at one table, with the secret that it has at the other. */
function renamed(cookie: string, table: TableId): string {
  const [name = '', secret = ''] = cookie.split('=');
  const plain = name.replace(/^(sabot-\d+)\.\d-/, '$1-');
  return `${table === 1 ? plain : plain.replace(/^(sabot-\d+)-/, `$1.${table}-`)}=${secret}`;
}

describe('what was handed out for one table', () => {
  it('there are calls to ask, and each role is let in at its own table', async () => {
    expect(CALLS.length).toBeGreaterThan(40);
    for (const table of TABLES)
      for (const role of ['director', 'operator', 'seat:1', 'public'])
        expect([
          table,
          role,
          (await ask(table, ['GET', '/api/tables/:table/view'], role, { cookie: heldAt(table, role).cookie })).status,
        ]).toEqual([table, role, 200]);
  });

  it.each(ROLES)('opens no call of the other one to a %s: it is answered as whoever shows nothing', async (role) => {
    for (const table of TABLES)
      for (const call of CALLS) {
        const { token, cookie } = heldAt(other(table), role);
        const stranger = await ask(table, call, role, {});
        for (const shown of [
          { cookie },
          { cookie: renamed(cookie, table) },
          { authorization: `Bearer ${token}` },
        ] satisfies Record<string, string>[])
          expect([table, ...call, await ask(table, call, role, shown)]).toEqual([table, ...call, stranger]);
      }
  });

  it.each(ROLES)('opens no socket of the other one to a %s, and no session', async (role) => {
    for (const table of TABLES) {
      const { token, cookie } = heldAt(other(table), role);
      const stranger = (await house.look(table, role, house.far())).status;
      for (const shown of [{ cookie }, { cookie: renamed(cookie, table) }, { authorization: `Bearer ${token}` }])
        expect([table, (await house.look(table, role, house.far(shown))).status]).toEqual([table, stranger]);
      const opened = await house.post(table, '/api/session', { token }, house.far());
      expect([table, opened.status, opened.headers.get('set-cookie')]).toEqual([table, 401, null]);
    }
  });

  it('a phone that has a seat at the second table acts there and nowhere else', async () => {
    const { cookie } = heldAt(2, 'seat:1');
    const sit = async (seat: number, name: string) => {
      const input = { type: 'roster', seat, change: { do: 'sit-in', name, stack: 5_000 } };
      return (await house.post(2, '/api/tables/:table/inputs?role=director', { input }, house.owner())).status;
    };
    expect([await sit(1, 'Wanda'), await sit(2, 'Xenia')]).toEqual([200, 200]);
    const handOf = async () =>
      ((await (await fetch(house.at(2, '/api/tables/:table/view'), { headers: house.owner() })).json()) as PublicView)
        .hand;
    await expect.poll(handOf).not.toBeNull();
    const act = { id: 'press-1', input: { type: 'declared', what: { type: 'floor-called' } } };
    const press = async (table: TableId, shown: string) => {
      const headers = house.far({ cookie: shown });
      const answer = await house.post(table, '/api/tables/:table/inputs?role=seat:1', act, headers);
      return ((await answer.json()) as { answer?: string }).answer ?? answer.status;
    };
    expect([await press(2, cookie), await press(1, cookie), await press(1, renamed(cookie, 1))]).toEqual([
      'accepted',
      401,
      401,
    ]);
    // Neither does it when the address says one table and the call below it another.
    const crossed = new URL('/t/2/api/tables/1/view?role=public', house.sabot.url);
    expect((await fetch(crossed, { headers: house.far({ cookie }) })).status).toBe(404);
  });

  it('who signs out at one table stays in at the other, with both cookies in one browser', async () => {
    const [first, second] = [
      await house.signIn(1, heldAt(1, 'operator').token),
      await house.signIn(2, heldAt(2, 'operator').token),
    ];
    const cookie = `${first}; ${second}`;
    const ended = await fetch(house.at(1, '/api/session'), { method: 'DELETE', headers: house.far({ cookie }) });
    expect(ended.headers.get('set-cookie')).not.toContain(second.split('=')[0]);
    const status = async (table: TableId) =>
      (await ask(table, ['GET', '/api/tables/:table/view'], 'operator', { cookie })).status;
    expect([await status(1), await status(2)]).toEqual([401, 200]);
  });

  it('what the second one’s director takes back, or pairs, is none of the first one’s', async () => {
    const id = JSON.parse(readFileSync(join(house.data, 'access.json'), 'utf8')).grants[0].id;
    const { cookie } = heldAt(2, 'director');
    const say = async (input: unknown) =>
      (await house.post(2, '/api/tables/:table/inputs?role=director', { input }, house.far({ cookie }))).status;
    expect(await say({ type: 'token-revoke', id })).toBe(409);
    expect(
      (await ask(1, ['GET', '/api/tables/:table/view'], 'director', { cookie: heldAt(1, 'director').cookie })).status,
    ).toBe(200);
    expect(await say({ type: 'pairing-create', role: 'operator' })).toBe(200);
    const seen = await fetch(`${house.at(2, '/api/tables/:table/view')}?role=director`, {
      headers: house.far({ cookie }),
    });
    const view = (await seen.json()) as DirectorView;
    const code = view.pairings[0]?.code;
    expect((await house.post(1, '/api/session', { code }, house.far())).status).toBe(401);
    expect((await house.post(2, '/api/session', { code }, house.far())).status).toBe(200);
  });
});

describe('the house', () => {
  it('is asked at the first table; another’s director decides no tournament and no number', async () => {
    const { cookie } = heldAt(2, 'director');
    const asked = async (path: string, body: unknown) =>
      (await house.post(2, path, body, house.far({ cookie }))).status;
    expect(await asked('/api/house/tables', { tables: 1 })).toBe(404);
    expect(await asked('/api/tournaments/1/inputs', { id: 'w1', input: { type: 'begun' } })).toBe(409);
    const tournament = await fetch(`${house.at(2, '/api/tournaments/1')}?role=director`, {
      headers: house.far({ cookie }),
    });
    expect(await tournament.json()).toMatchObject({ may: 'see', ledger: null });
  });

  it('has a record, a key and a mark for each table, and each is verified by its own', async () => {
    const at = (file: string): readonly string[] => [join(house.data, file), join(house.data, 'tables', '2', file)];
    for (const file of ['journal.db', 'vault.key', 'journal.mark', 'access.json'])
      expect([file, at(file).map((path) => existsSync(path))]).toEqual([file, [true, true]]);
    const [key, second] = at('vault.key').map((path) => readFileSync(path, 'hex'));
    expect(key).not.toBe(second);
    for (const table of ['1', '2'])
      expect(JSON.parse(await house.command('verify', house.data, '--table', table, '--json')).verdict).toBe('intact');
    await expect(house.command('verify', house.data, '--table', '3')).rejects.toThrow(/no table 3/);
  });

  it('takes a table more, and one less, while it runs, as its host says; each start has as many', async () => {
    const choose = async (tables: number) =>
      (await house.post(1, '/api/house/tables', { tables }, house.owner())).json();
    const shows = async (table: TableId) =>
      (await fetch(house.at(table, '/api/tables/:table/view'), { headers: house.owner() })).status;
    expect([await choose(3), await shows(3)]).toEqual([{ tables: [1, 2, 3] }, 200]);
    await house.restart();
    expect(await shows(3)).toBe(200);
    expect([await choose(2), await shows(3), await shows(2)]).toEqual([{ tables: [1, 2] }, 404, 200]);
    expect((await house.post(1, '/api/house/tables', { tables: 9 }, house.owner())).status).toBe(400);
    // With one table the folder is what it was when there was no other, and back again nothing is lost of the second.
    await house.restart({ tables: 1 });
    expect([await shows(1), await shows(2)]).toEqual([200, 404]);
    await house.restart({ tables: 2 });
    const cookie = await house.signIn(2, heldAt(2, 'director').token);
    expect((await ask(2, ['GET', '/api/tables/:table/view'], 'director', { cookie })).status).toBe(200);
  });
});
