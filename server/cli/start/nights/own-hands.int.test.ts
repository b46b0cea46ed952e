import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { CALLS, PAGE_CALLS } from '#http/documents/calls.testing';
import { formatCard, toCard } from '#vocabulary/cards';
import type { OwnHandsView, StayHandsView, StayView } from '#wire/views/own-hands-view';
import { HAND_FILES, type ReplayView } from '#wire/views/replay-view';
import { cardsIn } from '../../histories/exported-nights.testing.ts';
import { createHandDealer } from '../callers/hand-dealer.testing.ts';
import { PhoneEvening } from '../phones/phones.testing.ts';

const SPEED = 50;
/** Before the tests, where nothing can be polled. */
const LONG = { timeout: 120_000 };
const dealer = createHandDealer(SPEED);
const evening = new PhoneEvening(
  { sim: 'readings', profile: 'full', acts: 'every', ruleBook: 'sans-croupier', speed: SPEED },
  dealer.devices,
);

/** Every call that ends, but those of a player's own hands and signing out, with something in each place. */
const CALLS_OF_THE_TABLE = [
  ...Object.entries(CALLS).flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method} ${path}`)),
  ...PAGE_CALLS,
]
  .filter(
    (call) => !call.includes('/api/own-hands') && !/\/(?:speech|events|topics)$|^delete \/api\/session$/.test(call),
  )
  .map((call) =>
    call
      .replace('{hand}', '1')
      .replace(/\{\w+\}/g, 'now')
      .split(' '),
  )
  .map(([method = '', path = '']) => [method.toUpperCase(), path.slice(1)] as const);

/** What each phone shows, and the cards that lay before seat 2 in each of the hands. */
let blaise = '';
let zoe = '';
const dealt: (readonly string[])[] = [];
let url = '';
let card = 0;

const ask = (cookie: string, path: string) => evening.askEncrypted('GET', `${url}${path}`, cookie);
const told = async <View>(cookie: string, path: string): Promise<View> => JSON.parse((await ask(cookie, path)).body);
const staysOf = async (cookie: string): Promise<OwnHandsView['stays']> =>
  (await told<OwnHandsView>(cookie, 'api/own-hands')).stays;
const stayOf = async (cookie: string): Promise<StayView> => (await staysOf(cookie))[0] ?? expect.fail('no stay');

async function sit(seat: number, name: string): Promise<string> {
  const { status, cookie } = await evening.sitEncrypted(seat, name);
  expect([name, status]).toEqual([name, 200]);
  // Readings are some moments old at this speed, and nobody is dealt in while he still scans the code.
  const { nowMs } = await evening.view();
  await vi.waitUntil(async () => (await evening.view()).nowMs > nowMs + 10_000, LONG);
  return cookie.split(';')[0] ?? '';
}

/** Everybody is dealt two cards, and all but the last one fold. */
async function playHand(): Promise<void> {
  const mine: string[] = [];
  for (let dealtIn = 0; dealtIn < 6; dealtIn += 1) {
    const [step] = (await evening.view()).next;
    const seat = step?.do === 'deal' ? step.seat : 2;
    if (seat === 2) mine.push(formatCard(toCard(card)));
    await dealer.deal(card, `S${seat}` as 'S2');
    card += 1;
  }
  for (let fold = 0; fold < 2; fold += 1) {
    await vi.waitUntil(async () => (await evening.view()).toAct !== null, LONG);
    const seat = (await evening.view()).toAct?.seat;
    expect(await evening.say({ type: 'act', seat, act: { type: 'fold' } })).toBe('accepted');
  }
  await vi.waitUntil(async () => (await evening.view()).hand?.phase === 'clearing', LONG);
  dealer.clearAll();
  dealt.push(mine);
}

beforeAll(async () => {
  await evening.start();
  await evening.letIn();
  url = (await evening.way(true)).url;
  blaise = await sit(2, 'Blaise');
  await playHand();
  expect(await evening.say({ type: 'roster', seat: 2, change: { do: 'leave' } })).toBe('accepted');
  zoe = await sit(2, 'Zoé');
  await playHand();
});
afterAll(() => evening.end());

describe('a phone, when its player’s night is over', () => {
  it('reads nothing of the table any more: each call answers its cookie as it answers a stranger', async () => {
    expect(await evening.say({ type: 'night-ended' })).toBe('accepted');
    // The phone shows what the night has brought until the next one begins.
    expect((await evening.phones()).held).not.toEqual([]);
    expect(await evening.say({ type: 'declared', what: { type: 'next' } })).toBe('accepted');
    await expect.poll(async () => (await evening.phones()).held).toEqual([]);
    for (const [method, path] of CALLS_OF_THE_TABLE)
      for (const role of ['', '?role=seat:2']) {
        const asked = `${method} ${path}${role}`;
        const { status } = await evening.askEncrypted(method, `${url}${path}${role}`, blaise, '{}');
        const stranger = await evening.askEncrypted(method, `${url}${path}${role}`, '', '{}');
        expect([asked, status]).toEqual([asked, stranger.status]);
      }
    for (const path of [
      'view',
      'stats',
      'nights',
      'nights/now',
      'nights/now/hands/1',
      'nights/now/figures',
      'events',
      'topics',
    ])
      expect([path, (await ask(blaise, `api/tables/1/${path}?role=seat:2`)).status]).toEqual([path, 401]);
  });

  it('is no caller with its secret as a token either, and opens no socket', async () => {
    const secret = blaise.split('=')[1] ?? '';
    const headers = { authorization: `Bearer ${secret}` };
    for (const path of ['view', 'nights', 'events', 'topics'].map((each) => `api/tables/1/${each}`))
      expect([path, (await fetch(`${evening.sabot.url}${path}`, { headers })).status]).toEqual([path, 401]);
    expect(JSON.parse((await ask(secret, 'api/own-hands')).body)).toEqual({ stays: [] });
    const socket = new WebSocket(`${url.replace('http', 'ws')}ws/tables/1?role=seat:2`, {
      headers: { cookie: blaise },
      ca: evening.certificate(),
    });
    const status = await new Promise((resolve) => {
      socket.on('error', () => {});
      socket.on('unexpected-response', (request, response) => {
        request.destroy();
        resolve(response.statusCode);
      });
      socket.on('open', () => resolve('open'));
    });
    expect(status).toBe(401);
  });

  it('has the hands that its player played, with his cards, and none of whoever sat there after him', async () => {
    for (const [cookie, name, hand] of [
      [blaise, 'Blaise', 1],
      [zoe, 'Zoé', 2],
    ] as const) {
      const stay = await stayOf(cookie);
      expect(stay).toMatchObject({ seat: 2, name });
      const { hands } = await told<StayHandsView>(cookie, `api/own-hands/${stay.id}`);
      expect(hands.map((line) => [line.hand, [...line.hole].sort()])).toEqual([[hand, dealt[hand - 1]]]);
      const replay = await told<ReplayView>(cookie, `api/own-hands/${stay.id}/hands/${hand}`);
      expect(replay.people.find(({ seat }) => seat === 2)?.hole).toEqual(hands[0]?.hole);
      expect(replay.people.flatMap(({ seat, hole }) => (seat === 2 ? [] : hole))).toEqual([null, null, null, null]);
      expect((await ask(cookie, `api/own-hands/${stay.id}/hands/${3 - hand}`)).status).toBe(404);
    }
  });

  it('downloads them in each format: no card of anybody else’s is in it, and none of another hand', async () => {
    for (const [cookie, cards] of [
      [blaise, dealt[0]],
      [zoe, dealt[1]],
    ] as const)
      for (const format of HAND_FILES) {
        const { status, body } = await ask(cookie, `api/own-hands/${(await stayOf(cookie)).id}/file?format=${format}`);
        expect([format, status, [...cardsIn(body)].sort()]).toEqual([format, 200, cards]);
      }
  });

  it('opens no time but its own: what another browser’s is called opens nothing', async () => {
    const [his, hers] = [(await stayOf(blaise)).id, (await stayOf(zoe)).id];
    for (const [cookie, id] of [
      [blaise, hers],
      [zoe, his],
      ['', his],
    ] as const)
      for (const path of ['', '/hands/1', '/hands/2', '/file?format=ohh'])
        expect([path, (await ask(cookie, `api/own-hands/${id}${path}`)).status]).toEqual([path, 404]);
    expect(JSON.parse((await ask('', 'api/own-hands')).body)).toEqual({ stays: [] });
  });

  it('reads them after a restart, and beside a seat that its player takes again', async () => {
    await evening.restart();
    url = (await evening.way(true)).url;
    expect((await staysOf(blaise)).length).toBe(1);
    const again = await evening.sitEncrypted(2, 'Zoé', zoe);
    const kept = again.cookies.filter((cookie) => !cookie.includes('Max-Age=0'));
    expect(kept.map((cookie) => cookie.split('=')[0])).toEqual([
      expect.stringMatching(/^sabot-\d+-seat-2$/),
      expect.stringMatching(/^sabot-\d+-past-\w+$/),
    ]);
    const both = kept.map((cookie) => cookie.split(';')[0]).join('; ');
    expect((await staysOf(both)).map(({ untilMs }) => untilMs === null)).toEqual([true, false]);
    const past = (await staysOf(both))[1]?.id ?? '';
    expect((await told<StayHandsView>(both, `api/own-hands/${past}`)).hands.map(({ hand }) => hand)).toEqual([2]);
  });

  it('is taken back by the host like any other: then nothing is left', async () => {
    const past = (await evening.view()).tokens.filter(({ kind }) => kind === 'past');
    expect(past.map(({ label, role }) => [label, role])).toEqual([
      ['Blaise', 'seat:2'],
      ['Zoé', 'seat:2'],
    ]);
    expect(await evening.say({ type: 'token-revoke', id: (await stayOf(blaise)).id })).toBe('accepted');
    expect(await staysOf(blaise)).toEqual([]);
  });
});
