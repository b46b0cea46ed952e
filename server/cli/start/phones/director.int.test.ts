import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openAccessStore } from '#http/access/access-store';
import { readJournal } from '#journal/reader';
import { type HeldView, heldAfter } from '#wire/views/held-view';
import type { PublicView } from '#wire/views/public-view';
import type { DirectorView } from '#wire/views/role-views';
import { type AnyView, decodeServerMessage } from '#wire/views/server-messages';
import { command as replay } from '../../commands/replay.ts';
import { listen } from '../../commands/running.testing.ts';
import { type RunningSabot, startSabot } from '../assemble.ts';
import { ownerHeaders } from '../callers/callers.testing.ts';
import { createHandDealer, type HandDealer, testOptions } from '../callers/hand-dealer.testing.ts';

let data = '';
let sabot: RunningSabot;
let dealer: HandDealer;
const pause = (realMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, realMs));

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'sabot-director-'));
  await start();
});

async function start(): Promise<void> {
  dealer = createHandDealer();
  const started = await startSabot(testOptions(data), async () => dealer.devices);
  if (!started.ok) throw new Error(started.reason);
  sabot = started.value;
  await pause(200);
}
afterAll(async () => {
  await sabot.stop();
  rmSync(data, { recursive: true, force: true });
});

/** A screen: what it saw last, and what its inputs were answered. */
class Screen {
  readonly socket: WebSocket;
  closed = 0;
  readonly said: string[] = [];
  readonly #answers = new Map<string, (answer: string) => void>();
  #held: HeldView | undefined;

  constructor(role: string, cookie?: string) {
    this.socket = new WebSocket(`${sabot.url.replace('http', 'ws')}ws/tables/1?role=${role}`, {
      headers: cookie === undefined ? ownerHeaders(data) : { cookie },
    });
    this.socket.on('open', () => this.socket.send('{"type":"hello"}'));
    this.socket.on('error', () => {});
    this.socket.on('close', (code) => {
      this.closed = code;
    });
    this.socket.on('message', (text) => {
      this.said.push(String(text));
      const decoded = decodeServerMessage(String(text));
      if (!decoded.ok) throw new Error('the server sent what is no message');
      const message = decoded.value;
      const held = heldAfter(this.#held, message);
      if (held === 'astray') throw new Error('the server left out a view');
      this.#held = held;
      if (message.type === 'accepted') this.#answers.get(message.id)?.('accepted');
      if (message.type === 'refused') this.#answers.get(message.id)?.(message.reason);
    });
  }

  get view(): AnyView | undefined {
    return this.#held?.view;
  }

  say(input: unknown, id: string = crypto.randomUUID()): Promise<string> {
    this.socket.send(JSON.stringify({ type: 'input', id, input }));
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  asDirector(): DirectorView {
    if (this.view === undefined || !('pairings' in this.view)) throw new Error('this screen is no director');
    return this.view;
  }

  asPublic(): PublicView {
    if (this.view === undefined || !('seats' in this.view)) throw new Error('this screen shows no table');
    return this.view;
  }

  async opened(): Promise<this> {
    while (this.said.length === 0 && this.closed === 0) await pause(5);
    return this;
  }
}

const session = (body: unknown): Promise<Response> =>
  fetch(`${sabot.url}api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('access', () => {
  it('pairs a phone with a six-digit code, once, and takes its role back within a second', async () => {
    const director = await new Screen('director').opened();
    expect(await director.say({ type: 'pairing-create', role: 'seat:2' })).toBe('accepted');
    await expect.poll(() => director.asDirector().pairings.length).toBe(1);
    const [pairing] = director.asDirector().pairings;
    expect(pairing?.code).toMatch(/^\d{6}$/);
    const paired = await session({ code: pairing?.code });
    expect(await paired.json()).toEqual({ role: 'seat:2' });
    const cookie = paired.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await session({ code: pairing?.code })).status).toBe(401);

    const phone = await new Screen('seat:2', cookie.split(';')[0]).opened();
    expect(phone.view).toMatchObject({ mine: { seat: 2 } });
    expect(await phone.say({ type: 'configure', ruleBook: 'maison' })).toBe('not-allowed');
    expect(await phone.say({ type: 'act', seat: 3, act: { type: 'fold' } })).toBe('not-allowed');
    await expect.poll(() => director.asDirector().tokens.some(({ role }) => role === 'seat:2')).toBe(true);
    const [token] = director.asDirector().tokens.filter(({ role }) => role === 'seat:2');
    await director.say({ type: 'token-revoke', id: token?.id });
    await expect.poll(() => phone.closed).toBe(4401);
    director.socket.close();
  });

  it('exchanges a token for a cookie, and keeps its hash only', async () => {
    const created = openAccessStore(join(data, 'access.json')).create({
      kind: 'token',
      parent: null,
      role: { name: 'operator' },
      label: 'Mila',
      createdAtMs: 0,
    });
    const secret = created.ok ? created.value.secret : expect.fail(created.reason);
    expect(await (await session({ token: secret })).json()).toEqual({ role: 'operator' });
    expect(readFileSync(join(data, 'access.json'), 'utf8')).not.toContain(secret);
  });
});

describe('a reveal', () => {
  it('shows the director hidden cards, is on every screen with author and reason, and says nothing to anybody else', async () => {
    const director = await new Screen('director').opened();
    const venue = await new Screen('public').opened();
    await dealer.deal(51, 'S2');
    await expect.poll(() => venue.asPublic().seats[1]?.cards.length).toBe(1);
    expect(director.asDirector().revealed).toEqual([]);
    expect(await venue.say({ type: 'reveal', seat: 2, reason: 'curious' })).toBe('not-allowed');
    expect(await director.say({ type: 'reveal', seat: 2, reason: 'a marked card' })).toBe('accepted');
    await expect.poll(() => director.asDirector().revealed).toEqual([{ seat: 2, cards: ['As'] }]);
    await expect.poll(() => venue.asPublic().table.reveals.length).toBe(1);
    const { reveals } = venue.asPublic().table;
    expect(reveals).toMatchObject([{ seat: 2, reason: 'a marked card', by: 'at the machine' }]);
    expect(venue.said.join('')).not.toContain('"As"');
    director.socket.close();
    venue.socket.close();
  });
});

describe('a live feed', () => {
  it('is armed once its reason is on record, and a replay tells who armed it and why', async () => {
    const director = await new Screen('director').opened();
    const isArmed = (): boolean | undefined => director.asDirector().feeds.find(({ name }) => name === 'air')?.armed;
    expect(await director.say({ type: 'feed-arm', name: 'air', reason: 'no such feed yet' })).toBe('no-such-feed');
    expect(
      await director.say({ type: 'feed-create', name: 'air', mode: 'live', delayMs: 60_000, boardSyncMs: 0 }),
    ).toBe('accepted');
    await expect.poll(isArmed).toBe(false);
    expect(await director.say({ type: 'feed-arm', name: 'air', reason: 'the encoder delays' }, 'arm')).toBe('accepted');
    await expect.poll(isArmed).toBe(true);
    const { io, out } = listen();
    await replay.run([join(data, 'journal.db')], io);
    const deeds = out.filter((line) => line.includes('* at the machine')).map((line) => line.slice(line.indexOf('*')));
    expect(deeds).toEqual([
      '* at the machine takes back a right (seat:2).',
      '* at the machine looks at the hidden cards of seat 2: a marked card',
      '* at the machine lets the feed air show hole cards live: the encoder delays',
    ]);
    // The same message once more, as after a lost answer: what was blanked meanwhile stays blank.
    expect(await director.say({ type: 'panic' })).toBe('accepted');
    expect(await director.say({ type: 'feed-arm', name: 'air', reason: 'the encoder delays' }, 'arm')).toBe('accepted');
    await expect.poll(() => director.asDirector().feeds.find(({ name }) => name === 'air')?.blanked).toBe(true);
    director.socket.close();
  });
});

describe('a panic', () => {
  it('is not lifted by a feed of the same name, and holds over a restart and what is made meanwhile until a feed is shown again', async () => {
    let director = await new Screen('director').opened();
    const isBlanked = (feed: string): boolean | undefined =>
      director.asDirector().feeds.find(({ name }) => name === feed)?.blanked;
    const make = (name: string, mode: string): Promise<string> =>
      director.say({ type: 'feed-create', name, mode, delayMs: 60_000, boardSyncMs: 0 });
    expect(await make('tv', 'delayed')).toBe('accepted');
    expect(await director.say({ type: 'panic' })).toBe('accepted');
    expect(await make('tv', 'on-show')).toBe('feed-exists');
    expect(await director.say({ type: 'feed-remove', name: 'tv' })).toBe('accepted');
    director.socket.close();
    await sabot.stop();
    await start();
    director = await new Screen('director').opened();
    expect(await make('tv', 'on-show')).toBe('accepted');
    await expect.poll(() => isBlanked('tv')).toBe(true);
    const { feeds } = (await (await fetch(`${sabot.url}api/health`)).json()) as {
      feeds: { count: number; blanked: number };
    };
    expect(feeds.blanked).toBe(feeds.count);
    expect(await director.say({ type: 'feed-blank', name: 'tv', blanked: false })).toBe('accepted');
    await expect.poll(() => isBlanked('tv')).toBe(false);
    expect(await make('later', 'on-show')).toBe('accepted');
    await expect.poll(() => isBlanked('later')).toBe(false);
    director.socket.close();
  });
});

describe('the laboratory', () => {
  it('shows on each antenna what lies there now, under the name that its reading has, and nothing when it is gone', async () => {
    const director = await new Screen('director').opened();
    const seen = (): readonly string[] | undefined =>
      director
        .asDirector()
        .lab.devices.flatMap(({ antennas }) => antennas.find(({ place }) => place === 'S4')?.tags ?? []);
    expect(seen()).toEqual([]);
    await dealer.deal(17, 'S4');
    await expect.poll(seen).toHaveLength(1);
    const came = director
      .asDirector()
      .lab.readings.findLast(({ what, place }) => what === 'tag-came' && place === 'S4');
    expect(came?.tag).toMatch(/^T-[0-9A-F]{6}$/);
    expect(seen()).toEqual([came?.tag]);
    dealer.clearAll();
    await expect.poll(seen).toEqual([]);
    expect(director.said.join('')).not.toContain('04C0FFEE');
    director.socket.close();
  });
});

describe('inputs', () => {
  it('are carried out once, however often they come', async () => {
    const venue = await new Screen('public').opened();
    const press = { type: 'declared', what: { type: 'floor-called' } };
    expect(await venue.say(press, 'once')).toBe('accepted');
    expect(await venue.say(press, 'once')).toBe('accepted');
    const again = await new Screen('public').opened();
    expect(await again.say(press, 'once')).toBe('accepted');
    let times = 0;
    readJournal(join(data, 'journal.db'), null, ({ body }) => {
      if (body.includes('"id":"public/once"')) times += 1;
    });
    expect(times).toBe(1);
    again.socket.close();
    venue.socket.close();
  });
});

describe('a deck', () => {
  it('is registered card by card while another deck plays, and is checked', async () => {
    const director = await new Screen('director').opened();
    expect(await director.say({ type: 'deck-register', deck: 'spare', name: 'Spare' })).toBe('accepted');
    for (const [index, uid] of SPARE.entries()) {
      await dealer.touch(uid);
      if (index === 10) await dealer.touch(SPARE[2] ?? '');
    }
    await expect.poll(() => director.asDirector().deckWork?.done).toBe(52);
    expect(director.asDirector().deckWork).toMatchObject({
      deck: 'spare',
      work: 'register',
      done: 52,
      expects: null,
      missing: [],
      doubles: ['3s'],
    });
    expect(director.asDirector().decks.map(({ id, cards }) => [id, cards])).toContainEqual(['spare', 52]);
    expect(await director.say({ type: 'deck-check', deck: 'spare' })).toBe('accepted');
    for (const uid of SPARE.slice(0, 51)) await dealer.touch(uid);
    await expect.poll(() => director.asDirector().deckWork?.done).toBe(51);
    expect(director.asDirector().deckWork).toMatchObject({ work: 'check', done: 51, missing: ['Kc'] });
    expect(await director.say({ type: 'deck-stop' })).toBe('accepted');
    // Not one tag id went over the wire.
    expect(director.said.join('')).not.toContain('04BEEF');
    director.socket.close();
  });
});

const SPARE: readonly string[] = Array.from(
  { length: 52 },
  (_, n) => `04BEEF${(n + 16).toString(16).toUpperCase()}12${(n + 100).toString(16).toUpperCase()}77`,
);
