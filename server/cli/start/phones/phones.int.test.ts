import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacesAnswer } from '#wire/messages/http-bodies';
import type { SeatRoleView } from '#wire/views/role-views';
import { HOME_ADDRESS, PhoneEvening } from './phones.testing.ts';

describe('phones at a table that reads no card', () => {
  const evening = new PhoneEvening();
  beforeAll(async () => {
    await evening.start();
  });
  afterAll(() => evening.end());

  it('nobody comes in before the host says so: no address of the network is open, and no digits hold', async () => {
    expect(await evening.phones()).toMatchObject({ network: 'off', code: null, ways: [], held: [] });
    const { port } = new URL(evening.sabot.url);
    await expect(fetch(`http://${HOME_ADDRESS}:${port}/`)).rejects.toThrow();
    const answer = await fetch(`${evening.sabot.url}api/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: '123456' }),
    });
    expect(answer.status).toBe(401);
  });

  it('he opens the network from the page, without encryption and beside it with, and only who was let in learns the digits', async () => {
    const { network, code, ways, mayBePlain } = await evening.letIn();
    expect([network, mayBePlain]).toEqual(['on', true]);
    expect(code).toMatch(/^\d{6}$/);
    expect(ways.map(({ url, isEncrypted }) => [new URL(url).hostname, isEncrypted])).toEqual([
      [HOME_ADDRESS, false],
      [HOME_ADDRESS, true],
    ]);
    // Anybody may stand behind what shows nothing and comes from within the machine: a tunnel, a proxy.
    const stranger = await (await fetch(`${ways[0]?.url}api/tables/1/view`)).text();
    expect(stranger).toContain('"seats"');
    expect(stranger).not.toContain('"phones"');
    expect(stranger).not.toContain(code ?? 'no code');
  });

  it('the digits tell which seats are free, and give one with a name: its phone plays that seat and nothing else', async () => {
    expect((await evening.places()).map(({ state, name }) => `${state} ${name}`.trim()).slice(0, 5)).toEqual([
      'named Ada',
      'named Blaise',
      'named Chiara',
      'free',
      'free',
    ]);
    const cookie = await evening.sit(5, 'Zoé');
    const view = await evening.view();
    expect(view.roster.find(({ seat }) => seat === 5)).toMatchObject({
      name: 'Zoé',
      stack: 100 * view.planned.stakes.bigBlind,
    });
    const phone = await evening.phone(5, cookie);
    expect([phone.status, phone.role]).toEqual([101, 'seat:5']);
    await expect.poll(async () => (await evening.phones()).held).toEqual([{ seat: 5, isHere: true }]);
    const { url } = await evening.way();
    for (const role of ['seat:1', 'operator', 'director', 'bridge'])
      expect((await fetch(`${url}api/tables/1/view?role=${role}`, { headers: { cookie } })).status).toBe(401);
    expect(await phone.say({ type: 'phones', do: 'shut' })).toBe('not-allowed');
    expect(await phone.say({ type: 'phone-sent-away', seat: 1 })).toBe('not-allowed');
    phone.socket.terminate();
  });

  it('who looks on takes no seat: he sees what the public sees, and the clock', async () => {
    const { code, url } = await evening.way();
    const before = (await evening.view()).roster;
    expect((await evening.join({ code: '000000', looks: 'on' })).status).toBe(401);
    const joined = await evening.join({ code, looks: 'on' });
    expect(await joined.json()).toEqual({ role: 'public' });
    const cookie = (joined.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(cookie).toContain('public=');
    expect((await evening.view()).roster).toEqual(before);
    const clock = await fetch(`${url}api/tournaments/1?role=public`, { headers: { cookie } });
    expect(await clock.json()).toMatchObject({ phase: 'none', may: 'see' });
    for (const role of ['seat:1', 'operator', 'director'])
      expect((await fetch(`${url}api/tables/1/view?role=${role}`, { headers: { cookie } })).status).toBe(401);
    // Asked once more he has no second key.
    expect((await evening.join({ code, looks: 'on' }, cookie)).headers.get('set-cookie')).toBeNull();
  });

  it('a name that stands there already is taken over, and may be put right', async () => {
    await evening.sit(2, 'Blaise P.');
    expect((await evening.view()).roster.map(({ name }) => name)).toEqual(['Ada', 'Blaise P.', 'Chiara', 'Zoé']);
  });

  it('a seat that a phone holds is nobody else’s, awake or asleep, until the host sends it away; and then the phone is gone', async () => {
    const { code } = await evening.way();
    expect((await evening.join({ code, seat: 5, name: 'Mallory' })).status).toBe(409);
    expect(await evening.claims()).toEqual([]);
    expect((await evening.view()).roster.find(({ seat }) => seat === 5)?.name).toBe('Zoé');
    const cookie = await evening.sit(1, 'Ada');
    const phone = await evening.phone(1, cookie);
    expect(await evening.say({ type: 'phone-sent-away', seat: 1 })).toBe('accepted');
    expect(await phone.closed).toBe(4401);
    expect((await evening.phone(1, cookie)).status).toBe(401);
    await evening.sit(1, 'Ada');
  });

  it('two that want one seat are both shown to the host: one has it, the other one is told', async () => {
    const [max, moritz] = [await evening.ask(7, 'Max'), await evening.ask(7, 'Moritz')];
    const first = (await evening.claims()).find(({ name }) => name === 'Max');
    expect((await evening.claims()).map(({ seat, name }) => `${seat} ${name}`)).toEqual(['7 Max', '7 Moritz']);
    expect(await evening.answer('yes', [first?.id ?? ''])).toBe(200);
    expect((await evening.join({ take: 7 }, moritz)).status).toBe(409);
    expect(await evening.claimOf(moritz)).toMatchObject({ seat: 7, state: 'taken' });
    expect((await evening.join({ take: 7 }, max)).status).toBe(200);
    expect((await evening.view()).roster.find(({ seat }) => seat === 7)?.name).toBe('Max');
  });

  it('a phone that has a seat does not collect others; asking for its own again it is simply in', async () => {
    const { code, url } = await evening.way();
    const cookie = await evening.sit(8, 'Ines');
    expect((await evening.join({ code, seat: 9, name: 'Ines' }, cookie)).status).toBe(409);
    expect((await evening.join({ code, seat: 8, name: 'Ines' }, cookie)).status).toBe(200);
    expect(await (await fetch(`${url}api/join`, { headers: { cookie } })).json()).toEqual({ seat: 8, claim: null });
  });

  it('phones on one seat know of each other', async () => {
    const cookie = await evening.sit(9, 'Jonas');
    const { url } = await evening.way();
    const screens = async (): Promise<number> =>
      ((await (await fetch(`${url}api/tables/1/view?role=seat:9`, { headers: { cookie } })).json()) as SeatRoleView)
        .mine.screens;
    const first = await evening.phone(9, cookie);
    const again = await evening.phone(9, cookie);
    await expect.poll(screens).toBe(1);
    expect(await evening.say({ type: 'pairing-create', role: 'seat:9' })).toBe('accepted');
    const digits = (await evening.view()).pairings[0]?.code;
    const paired = await fetch(`${url}api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: digits }),
    });
    const second = await evening.phone(9, (paired.headers.get('set-cookie') ?? '').split(';')[0] ?? '');
    await expect.poll(screens).toBe(2);
    second.socket.terminate();
    await expect.poll(screens).toBe(1);
    for (const { socket } of [first, again]) socket.terminate();
  });

  it('who leaves the table takes his phone’s right with him: it does not act for whoever sits there next', async () => {
    const cookie = await evening.sit(10, 'Karl');
    const phone = await evening.phone(10, cookie);
    expect(await evening.say({ type: 'roster', seat: 10, change: { do: 'leave' } })).toBe('accepted');
    expect(await phone.closed).toBe(4401);
    expect((await evening.places()).find(({ seat }) => seat === 10)?.state).toBe('free');
  });

  it('who moves from the plain address to the encrypted one beside it is let in anew there, and can end what he was', async () => {
    const cookie = await evening.sit(6, 'Lea');
    const at = await evening.way(true);
    expect(await evening.askEncrypted('GET', `${at.url}api/join`, cookie)).toEqual({
      status: 200,
      body: '{"seat":null,"claim":null}',
      cookie: '',
      cookies: [],
    });
    const view = await evening.askEncrypted('GET', `${at.url}api/tables/1/view?role=seat:6`, cookie);
    expect([view.status, JSON.parse(view.body)]).toEqual([401, { error: 'not-allowed', lacks: 'heard' }]);
    expect((await evening.askEncrypted('GET', `${at.url}api/tables/1/view?role=public`, cookie)).status).toBe(200);
    // His seat it is all the same: nobody else's phone holds it against him.
    const asked = await evening.askEncrypted('POST', `${at.url}api/join`, cookie, JSON.stringify({ code: at.code }));
    expect((JSON.parse(asked.body) as PlacesAnswer).seats[5]).toMatchObject({ seat: 6, state: 'named', name: 'Lea' });
    const ended = await evening.askEncrypted('DELETE', `${at.url}api/session?role=seat:6`, cookie);
    expect(ended.cookie).toMatch(/seat-6=; .*Max-Age=0/);
    expect((await evening.phone(6, cookie)).status).toBe(401);
  });

  it('the digits of the table’s screen open no session where a screen is paired: they are sent on to where a seat is chosen', async () => {
    const { code, url } = await evening.way();
    const typed = await fetch(`${url}api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect([typed.status, typed.headers.get('set-cookie')]).toEqual([409, null]);
  });

  it('a restart in the middle of the night leaves phones their address, their seats and the digits', async () => {
    const before = await evening.way();
    await evening.restart();
    expect(await evening.way()).toEqual(before);
    expect((await evening.phones()).held.map(({ seat }) => seat)).toEqual([1, 2, 5, 7, 8, 9]);
  });

  it('no more are let in: the old digits are worth nothing, and whoever is in stays', async () => {
    const { code } = await evening.way();
    const cookie = await evening.sit(10, 'Lea');
    const phone = await evening.phone(10, cookie);
    expect(await evening.say({ type: 'phones', do: 'no-more' })).toBe('accepted');
    expect((await evening.join({ code })).status).toBe(401);
    expect(phone.socket.readyState).toBe(phone.socket.OPEN);
    expect((await evening.letIn()).code).toMatch(/^\d{6}$/);
    phone.socket.terminate();
  });

  it('guesses are counted: after three wrong ones even the right digits are not looked at for a while', async () => {
    const { code } = await evening.way();
    const wrong = code === '000000' ? '000001' : '000000';
    // Whoever knows the digits has not guessed before either.
    expect((await evening.join({ code })).status).toBe(200);
    for (let guess = 0; guess < 3; guess += 1) expect((await evening.join({ code: wrong })).status).toBe(401);
    expect((await evening.join({ code: wrong })).status).toBe(429);
    expect((await evening.join({ code })).status).toBe(429);
    expect((await evening.view()).security.some(({ kind, what }) => kind === 'refused' && what === 'code')).toBe(true);
  });

  it('cards are read from the next hand on: what is not encrypted is closed, and the phones on it are sent away', async () => {
    await evening.say({ type: 'phone-sent-away', seat: 8 });
    const { url } = await evening.way();
    expect((await fetch(url)).status).toBe(200);
    expect(await evening.say({ type: 'configure', profile: 'full' })).toBe('accepted');
    await expect.poll(async () => (await evening.phones()).ways.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('he closes the table to the network: no address of it answers any more', async () => {
    const { url } = await evening.way(true);
    expect(await evening.say({ type: 'phones', do: 'shut' })).toBe('accepted');
    await expect.poll(async () => (await evening.phones()).network).toBe('off');
    await expect(fetch(url)).rejects.toThrow(/fetch failed/);
    await evening.restart();
    expect(await evening.phones()).toMatchObject({ network: 'off', code: null });
  });
});

describe('whose host sends him away in the middle of a hand', () => {
  const evening = new PhoneEvening();
  beforeAll(async () => {
    await evening.start();
  });
  afterAll(() => evening.end());

  it('his phone is out at once, and nobody takes his seat before the hand is over', async () => {
    await evening.letIn();
    const phone = await evening.phone(2, await evening.sit(2, 'Blaise'));
    const fold = async (seat: number): Promise<string> => evening.say({ type: 'act', seat, act: { type: 'fold' } });
    expect(await fold(1)).toBe('accepted');
    expect(await evening.say({ type: 'phone-sent-away', seat: 2 })).toBe('accepted');
    expect(await evening.say({ type: 'roster', seat: 2, change: { do: 'leave' } })).toBe('accepted');
    expect(await phone.closed).toBe(4401);
    const place = async (): Promise<string | undefined> =>
      (await evening.places()).find(({ seat }) => seat === 2)?.state;
    expect(await place()).toBe('held');
    expect((await evening.join({ code: (await evening.way()).code, seat: 2, name: 'Max' })).status).toBe(409);
    expect(await fold(2)).toBe('accepted');
    expect(await evening.say({ type: 'declared', what: { type: 'next' } })).toBe('accepted');
    expect(await place()).toBe('free');
  });
});

describe('phones at a table that reads cards', () => {
  const evening = new PhoneEvening({ profile: 'full', acts: 'every' });
  beforeAll(async () => {
    await evening.start();
  });
  afterAll(() => evening.end());

  it('come in over TLS alone: nothing of the network answers without', async () => {
    const { network, ways, mayBePlain, code } = await evening.letIn();
    expect([network, mayBePlain, ways.map(({ isEncrypted }) => isEncrypted)]).toEqual(['on', false, [true]]);
    const { port } = new URL(evening.sabot.url);
    await expect(fetch(`http://${HOME_ADDRESS}:${port}/`)).rejects.toThrow();
    expect(code).not.toBeNull();
    const joined = await evening.sitEncrypted(4, 'Zoé');
    expect(joined.status).toBe(200);
    expect(joined.cookie).toMatch(/^sabot-\d+-seat-4=.*; Secure$/);
  });

  it('nor do they join without encryption where the start itself opened the network: the right digits are refused there', async () => {
    const { code } = await evening.way(true);
    const { port } = new URL(evening.sabot.url);
    expect(await joinCalledBy(HOME_ADDRESS, Number(port), { code, seat: 5, name: 'Max' })).toBe(403);
  });
});

/** As a phone asks where the first door of the table is the network's too: by the network's name for it. */
function joinCalledBy(host: string, port: number, body: object): Promise<number> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/join',
        method: 'POST',
        headers: {
          host: `${host}:${port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });
}
