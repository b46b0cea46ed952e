import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#account/account';
import { ACCOUNT } from '#account/table';
import { askerOf, callerOf } from '#table/core/table-source';
import { ok } from '#vocabulary/result';
import type { Role } from '#wire/roles';
import type { ReplayView } from '#wire/views/replay-view';
import { addNights, type NightDoors } from './nights.ts';
import type { OwnSeat } from './own-seat.ts';

const SEAT: Role = { name: 'seat', seat: 3 };
/** What was asked, and for whom. */
let asked: (OwnSeat | null)[] = [];
let caller = callerOf(SEAT, 'seat:3', 'token', true, 'Ana');
let grant: string | undefined = 'g1';
let address = '';

/** The second hand is told when this is. */
let answer = (): void => {};
const answered = new Promise<void>((resolve) => {
  answer = resolve;
});

const EMPTY: ReplayView = {
  night: 'now',
  hand: 1,
  beganMs: 0,
  ruleBook: 'bases',
  button: 1,
  people: [],
  board: [],
  called: [],
  steps: [],
  deal: null,
};

const app = express();
const doors: NightDoors = {
  gate: { callerOf: () => ok(caller), grantOf: () => grant, askerOf: () => askerOf(caller) },
  account: createAccount(() => 0),
  access: { rowOf: (id) => (id === 'g1' ? { createdAtMs: 1234 } : undefined) },
  table: { viewOf: () => ({ seats: [{ seat: 3, name: 'Ana' }] }) as never },
  nightPages: {
    nights: async () => ({ nights: [] }),
    page: async () => undefined,
    figures: async () => ({ hands: 0, players: [] }),
    replay: async (night, hand, own) => {
      asked.push(own);
      if (hand === 2) await answered;
      return hand === 1 || hand === 2 ? { ...EMPTY, night, hand } : undefined;
    },
    file: async (_night, format, own) => {
      asked.push(own);
      return { name: 'sabot-now.txt', text: format };
    },
    stayHands: async () => undefined,
    stayReplay: async () => undefined,
    stayFile: async () => undefined,
  },
  refuseCaller: () => {},
};
addNights(app, doors);
const server = createServer(app);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/tables/1/nights`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  caller = callerOf(SEAT, 'seat:3', 'token', true, 'Ana');
  grant = 'g1';
});

const status = async (path: string): Promise<number> => (await fetch(`${address}/${path}`)).status;

describe('hands of a night over HTTP', () => {
  it('a phone with a session asks for its own, since that session was opened and under the name of its seat', async () => {
    expect(await status('now/hands/1')).toBe(200);
    expect(await status('now/file?format=ohh')).toBe(200);
    const own = { seat: 3, name: 'Ana', sinceMs: 1234, untilMs: null, isSecret: true };
    expect(asked).toEqual([own, own]);
  });

  it('whoever sits at the machine is shown nobody’s cards there', async () => {
    caller = callerOf(SEAT, 'seat:3', 'loopback', true, 'at the machine');
    grant = undefined;
    await status('now/hands/1');
    expect(asked).toEqual([null]);
  });

  it('nor does a hidden card travel where others may read along, or to another role', async () => {
    caller = callerOf(SEAT, 'seat:3', 'token', false, 'Ana');
    await status('now/hands/1');
    caller = callerOf({ name: 'director' }, 'director', 'token', true, 'floor');
    await status('now/file?format=phhs');
    expect(asked).toEqual([null, null]);
  });

  it('a feed gets none of it', async () => {
    caller = callerOf({ name: 'broadcast', feed: 'main' }, 'broadcast:main', 'token', true, '');
    expect([await status('now/hands/1'), await status('now/file?format=ohh'), asked]).toEqual([403, 403, []]);
  });

  it('what there is not, and what makes no sense, is refused', async () => {
    expect([await status('now/hands/9'), await status('now/hands/x')]).toEqual([404, 404]);
    expect(await status('now/file?format=exe')).toBe(400);
  });

  it('one phone’s questions wait for each other beyond its share, and not those of the next phone', async () => {
    const phone = (named: string): typeof caller =>
      callerOf(SEAT, 'seat:3', 'token', true, 'Ana', { grant: named, address: '10.0.0.1', rank: 'player' });
    caller = phone('hers');
    const share = ACCOUNT.nightQuestions.places.caller.player;
    const waiting = Array.from({ length: share }, () => status('now/hands/2'));
    await expect.poll(() => asked.length).toBe(share);
    expect([await status('now/hands/1'), await status('now/hands/1')]).toEqual([429, 429]);
    caller = phone('his');
    expect(await status('now/hands/1')).toBe(200);
    answer();
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: share }, () => 200));
    caller = phone('hers');
    expect(await status('now/hands/1')).toBe(200);
  });
});
