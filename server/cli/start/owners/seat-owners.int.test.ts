import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SeatView } from '#wire/views/public-view';
import type { AnyView } from '#wire/views/server-messages';
import { cookieOf, look, ownerHeaders } from '../callers/callers.testing.ts';
import { createHandDealer } from '../callers/hand-dealer.testing.ts';
import { PhoneEvening } from '../phones/phones.testing.ts';

/** Before the tests, where nothing can be polled. */
const LONG = { timeout: 120_000 };
const SIX = [1, 2, 3, 4, 5, 6] as const;
const SPEED = 20;

/** Whatever a browser was given. */
const jarOf = (cookies: readonly string[]): string =>
  cookies
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('whoever has the digits, in the middle of a hand, at a table that senses cards', () => {
  const dealer = createHandDealer(SPEED);
  const evening = new PhoneEvening(
    { sim: 'readings', profile: 'full', acts: 'every', ruleBook: 'sans-croupier', speed: SPEED, players: 6 },
    dealer.devices,
  );
  const jars: string[] = [];
  let url = '';
  const ask = (method: string, path: string, jar: string, body: unknown = {}) =>
    evening.askEncrypted(method, `${url}${path}`, jar, method === 'GET' ? '' : JSON.stringify(body));
  const say = (seat: number, input: object) =>
    ask('POST', `api/tables/1/inputs?role=seat:${seat}`, jars[seat - 1] ?? '', { input });
  beforeAll(async () => {
    await evening.start();
    await evening.letIn();
    url = (await evening.way(true)).url;
    // The first card goes to the seat after the button's.
    for (let card = 0; card < 12; card += 1) await dealer.deal(card, `S${((card + 1) % 6) + 1}` as 'S1');
    await vi.waitUntil(async () => (await evening.view()).toAct !== null, LONG);
    const { code } = await evening.way(true);
    for (const seat of SIX) {
      const { cookies } = await evening.joinEncrypted({ code, seat, name: `Eve ${seat}` });
      jars.push(jarOf(cookies));
    }
  });
  afterAll(() => evening.end());

  it('has no seat by asking: six cookie jars of one address speak for none of six without a phone', async () => {
    for (const seat of SIX) {
      const jar = jars[seat - 1] ?? '';
      expect(JSON.parse((await ask('GET', 'api/join', jar)).body)).toMatchObject({ seat: null });
      for (const path of ['view', 'events'])
        expect([seat, path, (await ask('GET', `api/tables/1/${path}?role=seat:${seat}`, jar)).status]).toEqual([
          seat,
          path,
          401,
        ]);
      expect((await ask('POST', 'api/join', jar, { take: seat })).status).toBe(409);
    }
    expect((await evening.phones()).held).toEqual([]);
  });

  it('reads nobody’s hands: /api/own-hands knows none of its jars', async () => {
    for (const jar of jars) expect(JSON.parse((await ask('GET', 'api/own-hands', jar)).body)).toEqual({ stays: [] });
  });

  it('folds for nobody whose turn it is, and lays nobody’s cards open', async () => {
    const before = await evening.view();
    const seat = before.toAct?.seat ?? expect.fail('somebody is to act');
    expect((await say(seat, { type: 'act', seat, act: { type: 'fold' } })).status).toBe(401);
    for (const victim of SIX)
      for (const card of before.seats.find((each) => each.seat === victim)?.cards ?? []) {
        const what = { type: 'voluntary', seat: victim, card: card.key };
        expect((await say(victim, { type: 'declared', what })).status).toBe(401);
      }
    const after = await evening.view();
    expect([after.toAct?.seat, after.acts.length]).toEqual([seat, before.acts.length]);
    expect(facesOf(after)).toEqual([]);
  });

  it('renames nobody, and is on the host’s screen with what it asks for: each claim a press of its own', async () => {
    const { roster, phones } = await evening.view();
    expect(roster.map(({ name }) => name)).toEqual(['Ada', 'Blaise', 'Chiara', 'Dov', 'Émilie', 'Farid']);
    expect(phones?.claims?.map(({ seat, name, sits, isTogether }) => [seat, name, sits, isTogether])).toEqual(
      roster.map(({ seat, name }) => [seat, `Eve ${seat}`, name, false]),
    );
    const ids = phones?.claims?.map(({ id }) => id) ?? [];
    expect(await evening.answer('yes', ids)).toBe(409);
    expect((await evening.phones()).held).toEqual([]);
  });

  it('is told no as it is told yes: by the machine alone, and the seat stays whose it was', async () => {
    const [claim] = await evening.claims();
    const word = { answer: 'yes', claims: [claim?.id] };
    for (const jar of [jars[0] ?? '', '']) expect((await ask('POST', 'api/claims', jar, word)).status).toBe(401);
    expect(await evening.answer('no', [claim?.id ?? ''])).toBe(200);
    expect(JSON.parse((await ask('GET', 'api/join', jars[0] ?? '')).body).claim).toMatchObject({ state: 'refused' });
    expect((await ask('POST', 'api/join', jars[0] ?? '', { take: 1 })).status).toBe(409);
  });

  it('shows what it calls itself to nobody who does not answer it', async () => {
    const dov = await evening.sitEncrypted(4, 'Dov');
    const seen = (await ask('GET', 'api/tables/1/view?role=seat:4', jarOf(dov.cookies))).body;
    expect(seen).toContain('"askedFor":[2,3,5,6]');
    expect(seen).not.toContain('Eve');
    const stranger = (await ask('GET', 'api/tables/1/view', '')).body;
    expect(stranger).toContain('"seats"');
    expect(stranger).not.toMatch(/Eve|askedFor/);
    expect((await evening.phones()).held.map(({ seat }) => seat)).toEqual([4]);
  });
});

/** Cards before people that everybody sees. */
function facesOf(view: { readonly seats: readonly SeatView[] }): readonly unknown[] {
  return view.seats.flatMap(({ cards }) => cards.filter(({ face }) => face !== 'down'));
}

describe('whoever has the digits, at a table of one’s own where nobody sits yet', () => {
  const evening = new PhoneEvening({}, undefined, null);
  beforeAll(async () => {
    await evening.start();
    await evening.letIn();
  });
  afterAll(() => evening.end());

  it('takes no ten seats from one address: two are kept, chips and names come with a yes that names each', async () => {
    const { code } = await evening.way();
    const jars: string[] = [];
    for (let seat = 1; seat <= 10; seat += 1)
      jars.push(cookieOf(await evening.join({ code, seat, name: `Eve ${seat}` })));
    const { roster } = await evening.view();
    expect(roster).toEqual([]);
    expect((await evening.places()).map(({ state }) => state)).toEqual([
      'held',
      'held',
      ...Array.from({ length: 8 }, () => 'free'),
    ]);
    const claims = await evening.claims();
    expect(claims.map(({ isTogether }) => isTogether)).toEqual(jars.map(() => true));
    // One tap for those whom it shows; whoever asks a moment later is not among them.
    expect(
      await evening.answer(
        'yes',
        claims.slice(0, 3).map(({ id }) => id),
      ),
    ).toBe(200);
    expect((await evening.view()).roster.map(({ seat, name }) => `${seat} ${name}`)).toEqual([
      '1 Eve 1',
      '2 Eve 2',
      '3 Eve 3',
    ]);
    expect((await evening.join({ take: 4 }, jars[3])).status).toBe(409);
    expect((await evening.join({ take: 1 }, jars[0])).status).toBe(200);
    // A seat is fetched once.
    expect((await evening.join({ take: 1 }, jars[0])).status).toBe(409);
    expect((await evening.join({ take: 3 }, jars[1])).status).toBe(409);
  });

  it('is not back by himself when sent away: by no cookie, not by his address, nor after a restart', async () => {
    const { code } = await evening.way();
    const nobody = (await evening.claims()).map(({ id }) => id);
    await evening.say({ type: 'phones', do: 'no-more' });
    expect((await evening.claims()).length, `${nobody.length} asked`).toBe(0);
    await evening.letIn();
    const mallory = await evening.sit(9, 'Mallory');
    expect(await evening.say({ type: 'phone-sent-away', seat: 9 })).toBe('accepted');
    expect(await evening.say({ type: 'roster', seat: 9, change: { do: 'leave' } })).toBe('accepted');
    expect(code).not.toBe((await evening.way()).code);
    for (const jar of [mallory, '']) {
      const claim = await evening.ask(9, 'Mallory', jar);
      expect(await evening.claimOf(claim)).toMatchObject({ seat: 9, state: 'waiting' });
      const { status } = await fetch(`${(await evening.way()).url}api/tables/1/view?role=seat:9`, {
        headers: { cookie: `${mallory}; ${claim}` },
      });
      expect(status).toBe(401);
    }
    expect((await evening.view()).roster.some(({ seat }) => seat === 9)).toBe(false);
    await evening.restart();
    await evening.ask(8, 'Mallory');
    await evening.ask(10, 'Mallory');
    const claims = await evening.claims();
    expect(claims.map(({ isTogether, wasSentAway }) => [isTogether, wasSentAway])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect(
      await evening.answer(
        'yes',
        claims.map(({ id }) => id),
      ),
    ).toBe(409);
    expect(await evening.answer('yes', [claims[0]?.id ?? ''])).toBe(200);
  });

  it('asks in vain once a hand is played, unless he is let in by a press of his own', async () => {
    await evening.answer(
      'no',
      (await evening.claims()).map(({ id }) => id),
    );
    await vi.waitUntil(async () => (await evening.view()).toAct !== null, LONG);
    const seat = (await evening.view()).toAct?.seat;
    expect(await evening.say({ type: 'act', seat, act: { type: 'call' } })).toBe('accepted');
    const [first, second] = [await evening.ask(6, 'Ines'), await evening.ask(7, 'Jonas')];
    expect(await evening.claimOf(first)).toMatchObject({ state: 'waiting' });
    const ids = (await evening.claims()).map(({ id }) => id);
    expect([ids.length, await evening.answer('yes', ids)]).toEqual([2, 409]);
    await evening.letSit(7, 'Jonas');
    expect((await evening.join({ take: 7 }, second)).status).toBe(200);
  });
});

describe('who is host', () => {
  const evening = new PhoneEvening({}, undefined, null);
  beforeAll(async () => {
    await evening.start();
    await evening.letIn();
  });
  afterAll(() => evening.end());

  /** A device that somebody paired as director, by six digits that `press` made. */
  async function pair(url: string): Promise<string> {
    expect(await evening.say({ type: 'pairing-create', role: 'director' })).toBe('accepted');
    const code = (await evening.view()).pairings.at(-1)?.code;
    const body = JSON.stringify({ code });
    return (await evening.askEncrypted('POST', `${url}api/session`, '', body)).cookie.split(';')[0] ?? '';
  }

  it('the machine’s own page, and over TLS a device that a press there made host, see and answer', async () => {
    const { url } = await evening.way(true);
    const host = await pair(url);
    await evening.ask(1, 'Anna');
    const seen = async (headers: Record<string, string>, role: string): Promise<readonly unknown[] | undefined> => {
      const path = `api/tables/1/view?role=${role}`;
      const view =
        headers['cookie'] === undefined
          ? await (await fetch(`${evening.sabot.url}${path}`, { headers })).text()
          : (await evening.askEncrypted('GET', `${url}${path}`, headers['cookie'])).body;
      return (JSON.parse(view) as Extract<AnyView, { seats: unknown }>).phones?.claims?.map(({ name }) => name);
    };
    expect(await seen({ cookie: host }, 'director')).toEqual(['Anna']);
    expect(await seen(ownerHeaders(evening.data), 'public')).toEqual(['Anna']);
    const [claim] = await evening.claims();
    const word = JSON.stringify({ answer: 'yes', claims: [claim?.id] });
    expect((await evening.askEncrypted('POST', `${url}api/claims`, host, word)).status).toBe(200);
  });

  it('neither a device that a host paired in turn, nor a token, nor a phone, nor anybody over plain HTTP', async () => {
    const { url } = await evening.way(true);
    const plain = await evening.way();
    const host = await pair(url);
    const looked = await look(`${evening.sabot.url.replace('http', 'ws')}ws/tables/1?role=director`, {
      ...ownerHeaders(evening.data),
    });
    looked.socket.terminate();
    const made = JSON.stringify({ input: { type: 'pairing-create', role: 'director' } });
    const inputs = `${url}api/tables/1/inputs?role=director`;
    expect((await evening.askEncrypted('POST', inputs, host, made)).status).toBe(200);
    const code = (await evening.view()).pairings.at(-1)?.code;
    const second = await evening.askEncrypted('POST', `${url}api/session`, '', JSON.stringify({ code }));
    const phone = await evening.ask(2, 'Bruno');
    const [claim] = await evening.claims();
    const word = JSON.stringify({ answer: 'yes', claims: [claim?.id] });
    const say = (cookie: string) => evening.askEncrypted('POST', `${url}api/claims`, cookie, word);
    expect((await say(second.cookie.split(';')[0] ?? '')).status).toBe(403);
    expect((await say(phone)).status).toBe(401);
    const headers = { 'content-type': 'application/json', cookie: host };
    const overPlain = await fetch(`${plain.url}api/claims`, { method: 'POST', headers, body: word });
    expect([401, 403]).toContain(overPlain.status);
    expect((await evening.claims()).length).toBe(1);
    expect((await say(host)).status).toBe(200);
  });
});
