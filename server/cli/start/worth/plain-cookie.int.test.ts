import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlacesAnswer, TokenAnswer } from '#wire/messages/http-bodies';
import { ownerHeaders } from '../callers/callers.testing.ts';
import { PhoneEvening } from '../phones/phones.testing.ts';

const idOf = (role: string): string => hash('sha256', role, 'hex').slice(0, 12);

/** A screen that the host paired, as a list of before has it: it does not say over what. */
function oldScreen(data: string, role: string): void {
  write(data, `${role.replace(':', '-')}-paired-over-an-open-connection`, { id: idOf(role), isPaired: true, role });
}

function write(data: string, secret: string, row: object): void {
  const path = join(data, 'access.json');
  const list = JSON.parse(readFileSync(path, 'utf8'));
  const usual = { kind: 'session', parent: null, isPaired: false, isJoined: false, label: '', device: '' };
  const written = { ...usual, createdAtMs: Date.now(), hash: hash('sha256', `sabot-access ${secret}`, 'hex'), ...row };
  writeFileSync(path, JSON.stringify({ grants: [...list.grants, written] }));
}

describe('a cookie that went over an open connection', () => {
  const evening = new PhoneEvening();
  let port = 0;
  let phone = '';
  const cookieOf = (role: string): string =>
    `sabot-${port}-${role.replace(':', '-')}=${role.replace(':', '-')}-paired-over-an-open-connection`;
  const ask = async (path: string, cookie: string, body?: object) =>
    await evening.askEncrypted(
      body === undefined ? 'GET' : 'POST',
      `${(await evening.way(true)).url}${path}`,
      cookie,
      body === undefined ? '' : JSON.stringify(body),
    );

  beforeAll(async () => {
    await evening.start();
    const { ways } = await evening.letIn();
    port = Number(new URL(ways[0]?.url ?? '').port);
    phone = await evening.sit(4, 'Zoé');
    for (const role of ['seat:5', 'operator', 'director', 'broadcast:main', 'bridge']) oldScreen(evening.data, role);
    const token = { kind: 'token', role: 'operator', label: 'buttons' };
    write(evening.data, 'made-by-whoever-listened', { ...token, id: 'heard-token', parent: idOf('director') });
    write(evening.data, 'made-at-the-machine-itself', { ...token, id: 'own-token' });
    expect(
      await evening.say({ type: 'feed-create', name: 'main', mode: 'delayed', delayMs: 60_000, boardSyncMs: 0 }),
    ).toBe('accepted');
    expect(await evening.say({ type: 'configure', profile: 'full' })).toBe('accepted');
    await vi.waitUntil(async () => (await evening.phones()).ways.every(({ isEncrypted }) => isEncrypted));
  });
  afterAll(() => evening.end());

  it.each(['seat:4', 'seat:5', 'operator', 'director', 'broadcast:main', 'bridge'])(
    'shows at the encrypted door no view of %s',
    async (role) => {
      const cookie = role === 'seat:4' ? phone : cookieOf(role);
      expect((await ask(`api/tables/1/view?role=${role}`, cookie)).status).toBe(401);
    },
  );

  it('looks at no hidden card there', async () => {
    const input = { type: 'reveal', seat: 1, reason: 'a look' };
    const answer = await ask('api/tables/1/inputs?role=director', cookieOf('director'), { input });
    expect(answer.status).toBe(401);
  });

  it('makes no token there, for a feed or anything else', async () => {
    const wish = { role: 'broadcast:main', label: 'mine' };
    expect((await ask('api/tokens?role=director', cookieOf('director'), wish)).status).toBe(401);
  });

  it('has made no token that opens anything there; one that was made at the machine holds', async () => {
    for (const [token, status] of [
      ['made-by-whoever-listened', 401],
      ['made-at-the-machine-itself', 200],
    ])
      expect([token, (await ask('api/session', '', { token })).status]).toEqual([token, status]);
  });

  it('is no host there', async () => {
    expect((await ask('api/house', cookieOf('director'))).status).toBe(401);
    expect((await ask('api/house/readers', cookieOf('director'))).status).toBe(401);
  });

  it('still looks on as everybody does, and is told why it is worth no more', async () => {
    const looked = await ask('api/tables/1/view?role=public', cookieOf('director'));
    expect(looked.status).toBe(200);
    const refused = await ask('api/tables/1/view?role=director', cookieOf('director'));
    expect(JSON.parse(refused.body)).toEqual({ error: 'not-allowed', lacks: 'heard' });
  });

  it('leaves its seat to be asked for: no phone holds it any more', async () => {
    const { held } = await evening.phones();
    expect(held).toEqual([]);
    const { code } = await evening.way(true);
    const asked = await evening.joinEncrypted({ code });
    expect((JSON.parse(asked.body) as PlacesAnswer).seats[3]).toMatchObject({ seat: 4, state: 'named', name: 'Zoé' });
  });

  it('is not that of a screen paired here, which has the view and goes over TLS alone', async () => {
    const paired = await pairOverTls(evening, 'director');
    expect([paired.status, paired.cookie]).toEqual([200, expect.stringMatching(/director=.*; HttpOnly; .*; Secure$/)]);
    const cookie = paired.cookie.split(';')[0] ?? '';
    expect((await ask('api/tables/1/view?role=director', cookie)).status).toBe(200);
    expect((await ask('api/house', cookie)).status).toBe(200);
  });
});

describe('a director over an open connection from another machine', () => {
  const evening = new PhoneEvening();
  beforeAll(async () => {
    await evening.start();
    await evening.letIn();
  });
  afterAll(() => evening.end());

  const plain = async (path: string, body: object): Promise<Response> =>
    await fetch(`${(await evening.way()).url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is let in by no digits, is told where he would be, and those digits hold nowhere any more', async () => {
    const code = await digitsFor(evening, 'director');
    const refused = await plain('api/session', { code });
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await refused.json()).toEqual({
      error: 'not-allowed',
      lacks: 'open',
      encrypted: (await evening.way(true)).url,
    });
    const at = (await evening.way(true)).url;
    expect((await evening.askEncrypted('POST', `${at}api/session`, '', JSON.stringify({ code }))).status).toBe(401);
  });

  it('is let in by no token, and one that was shown there makes nobody a director any more', async () => {
    const made = await fetch(`${evening.sabot.url}api/tokens?role=director`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownerHeaders(evening.data) },
      body: JSON.stringify({ role: 'director', label: 'tablet' }),
    });
    const { token } = (await made.json()) as TokenAnswer;
    const { url } = await evening.way(true);
    const overTls = async () => await evening.askEncrypted('POST', `${url}api/session`, '', JSON.stringify({ token }));
    expect((await overTls()).status).toBe(200);
    expect((await plain('api/session', { token })).status).toBe(403);
    const after = await overTls();
    expect([after.status, JSON.parse(after.body).lacks, after.cookies]).toEqual([401, 'heard', []]);
  });

  it('whoever has no session is told as well, where a page would ask him for digits', async () => {
    const { url } = await evening.way();
    const asked = await fetch(`${url}api/tables/1/view?role=director`);
    expect([asked.status, await asked.json()]).toEqual([
      401,
      { error: 'not-allowed', lacks: 'open', encrypted: (await evening.way(true)).url },
    ]);
  });
});

describe('a session that was opened before cards were read', () => {
  const evening = new PhoneEvening();
  beforeAll(async () => {
    await evening.start();
    await evening.letIn();
  });
  afterAll(() => evening.end());

  it('over TLS holds until then, is sent away then, and what is paired after it holds', async () => {
    const { url } = await evening.way(true);
    const view = (role: string, cookie: string) =>
      evening.askEncrypted('GET', `${url}api/tables/1/view?role=${role}`, cookie);
    const before = new Map<string, string>();
    for (const role of ['seat:1', 'operator', 'director']) {
      before.set(role, (await pairOverTls(evening, role)).cookie.split(';')[0] ?? '');
      expect([role, (await view(role, before.get(role) ?? '')).status]).toEqual([role, 200]);
    }
    expect(await evening.say({ type: 'configure', profile: 'full' })).toBe('accepted');
    for (const [role, cookie] of before) {
      const refused = await view(role, cookie);
      expect([role, refused.status, JSON.parse(refused.body).lacks]).toEqual([role, 401, 'before-cards']);
      const anew = (await pairOverTls(evening, role)).cookie.split(';')[0] ?? '';
      expect([role, (await view(role, anew)).status]).toEqual([role, 200]);
    }
  });
});

describe('a director over TLS who says himself that cards are read from now on', () => {
  const evening = new PhoneEvening();
  beforeAll(async () => {
    await evening.start();
    await evening.letIn();
  });
  afterAll(() => evening.end());

  it('goes on with the screen from which he says so, on whichever page; his other ones are paired anew', async () => {
    const { url } = await evening.way(true);
    const [cookie, other] = [await pairOverTls(evening, 'director'), await pairOverTls(evening, 'director')].map(
      (paired) => paired.cookie.split(';')[0] ?? '',
    );
    const input = { type: 'configure', profile: 'full' };
    const said = JSON.stringify({ id: 'he-says-so', input });
    const answer = await evening.askEncrypted('POST', `${url}api/tables/1/inputs?role=director`, cookie ?? '', said);
    expect(JSON.parse(answer.body)).toMatchObject({ answer: 'accepted' });
    const views = [cookie, other].map((each) =>
      evening.askEncrypted('GET', `${url}api/tables/1/view?role=director`, each ?? ''),
    );
    expect((await Promise.all(views)).map(({ status }) => status)).toEqual([200, 401]);
  });
});

async function digitsFor(evening: PhoneEvening, role: string): Promise<string> {
  expect(await evening.say({ type: 'pairing-create', role })).toBe('accepted');
  return (await evening.view()).pairings.find((pairing) => pairing.role === role)?.code ?? '';
}

async function pairOverTls(evening: PhoneEvening, role: string): ReturnType<PhoneEvening['askEncrypted']> {
  const code = await digitsFor(evening, role);
  const { url } = await evening.way(true);
  return await evening.askEncrypted('POST', `${url}api/session`, '', JSON.stringify({ code }));
}
