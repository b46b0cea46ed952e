import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrder, readReport } from '#wire/tournament/table-messages';
import type { TournamentView } from '#wire/tournament/view';
import type { DirectorView } from '#wire/views/role-views';
import { brokerConfig } from './broker-config.ts';
import { findBroker } from './broker-program.ts';
import { freePort, VenueProcess } from './venue.testing.ts';

const NAMES = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay'];
const STACK = 2_000;
const LONG = { timeout: 200_000, interval: 100 };
const OWN = '/api/tables/1/';
const TOURNAMENT = '/api/tournaments/1';
/** Faces as they are written everywhere, and numbers of tags, which are longer than anything else but a hash. */
const FACE = /"(?:10|[2-9TJQKA])[cdhs]"/;
const TAG = /"(?:[0-9A-Fa-f]{8,32})"/;

/** Nobody is out soon at the first level, and everybody at the second one. */
const DEEP = 100;
const SHALLOW = 1_600;
const level = (bigBlind: number) => ({
  ...{ kind: 'level', smallBlind: bigBlind / 2, bigBlind, ante: 0, bigBlindAnte: 0, lastsMs: 120_000 },
});
const PLAN = {
  ...{ name: 'Thursday', ruleBook: 'sans-croupier', stack: STACK, denominations: [25, 100, 500] },
  sheet: [DEEP, SHALLOW].map(level),
  tables: ['A', 'B'].map((name) => ({ name, kind: 'followed', seats: 6 })),
  finalTableOf: 4,
  entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
  money: { buyInCents: 2_000, feeCents: 0 },
  prizes: { kind: 'parts', parts: [70, 30], roundToCents: 500 },
  season: null,
};

const JOINED = 2;

/** Number of its newest hand, none being 0; null: nobody has an opponent there. */
function handOf({ tables }: TournamentView, number: number): number | null {
  const table = tables.find((each) => each.table === number);
  return table?.isOpen === true && table.players > 1 ? (table.hand?.number ?? 0) : null;
}

/** Subjects that table 2 may not ask for, and others may. */
const OTHERS = [
  ...brokerConfig({ port: 1, store: '', floorKey: '', standbyKey: '', tableKey: () => '' }).matchAll(
    /service: "([^"]+)".*accounts: \[T(?!2\])\d+\]/g,
  ),
].map(([, subject = '']) => subject.replace('>', '1'));

describe.skipIf(!findBroker().ok)('a venue: tables of two processes over nats-server', () => {
  let port = 0;
  let venue: VenueProcess;
  let joined: VenueProcess;
  const phones = ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '3'];

  beforeAll(async () => {
    port = await freePort();
    venue = new VenueProcess(['venue', '--broker-port', String(port), ...phones]);
    await venue.start();
    const simulated = ['--sim', 'readings', '--profile', 'full', '--speed', '50'];
    joined = new VenueProcess(['start', '--venue', `nats://2@127.0.0.1:${port}`, ...simulated], venue.keyOf(2));
    await joined.start();
  }, 60_000);
  afterAll(async () => {
    await joined.over();
    await venue.over();
  }, 60_000);

  const floor = (input: unknown): Promise<string> => venue.say(`${TOURNAMENT}/inputs`, input);

  /** People at the table of phones: whoever's turn it is stakes all, and the first of those who may win has won. */
  async function playOn(): Promise<void> {
    const { toAct, whoWon } = await venue.view<DirectorView>(`${OWN}view`);
    const say = (input: unknown): Promise<string> => venue.say(`${OWN}inputs`, input);
    if (whoWon !== null) {
      const pots = whoWon.pots.map(({ seats }) => seats.slice(0, 1));
      await say({ type: 'told', what: { type: 'winners', pots } });
    } else if (toAct === null) await say({ type: 'declared', what: { type: 'next' } });
    else
      for (const type of ['all-in', 'call', 'check'])
        if ((await say({ type: 'act', seat: toAct.seat, act: { type } })) === 'accepted') return;
  }

  async function agree({ proposals: [proposal] }: TournamentView): Promise<void> {
    if (proposal?.type === 'final-table') await floor({ type: 'final-table-made', table: proposal.table });
    if (proposal?.type === 'break-table') await floor({ type: 'table-broken', table: proposal.table });
    if (proposal?.type === 'move')
      await floor({ type: 'moved', player: proposal.player, table: proposal.to, seat: null });
  }

  it('table, broker and floor are killed; a tournament goes to its end, no chip lost or twice', async () => {
    await floor({ type: 'planned', plan: PLAN });
    await floor({ type: 'people-entered', names: NAMES });
    expect([await floor({ type: 'seats-drawn' }), await floor({ type: 'begun' })]).toEqual(['accepted', 'accepted']);
    await expect
      .poll(async () => (await joined.view<DirectorView>(`${OWN}view`)).tournament?.name, LONG)
      .toBe('Thursday');
    const kills = [
      () => joined.end('SIGKILL').then(() => joined.start()),
      async () => venue.killBroker(),
      () => venue.end('SIGKILL').then(() => venue.start()),
    ];
    const chipsSeen = new Set<number>();
    let killedIn = 0;
    const goOn = async (): Promise<TournamentView['phase']> => {
      const now = await venue.view<TournamentView>(TOURNAMENT);
      const places = now.players.flatMap(({ table, seat, state }) => (state === 'in' ? [`${table}/${seat}`] : []));
      expect(new Set(places).size).toBe(places.length);
      const chips = [...now.tables.map(({ unassigned }) => unassigned), ...now.players.map(({ stack }) => stack)];
      chipsSeen.add(chips.reduce((sum, each) => sum + each, 0));
      if (now.phase !== 'running') return now.phase;
      const hand = handOf(now, JOINED);
      // Each in another hand of the table that has joined, as long as it plays: chance may end it before.
      if (kills.length > 0 && (hand === null || hand > killedIn)) {
        killedIn = hand ?? killedIn;
        await kills.shift()?.();
        if (kills.length === 0) await floor({ type: 'level-chosen', entry: 1 });
        return now.phase;
      }
      await agree(now);
      // People of the first table wait until everything was killed.
      if (kills.length === 0 || now.tables[0]?.hand === null) await playOn();
      return now.phase;
    };
    await expect.poll(goOn, LONG).toBe('over');
    expect([[...chipsSeen], kills.length]).toEqual([[NAMES.length * STACK], 0]);
    const { results } = await venue.view<TournamentView>(TOURNAMENT);
    expect(results[0]?.places.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
  }, 240_000);

  it('no face, no tag and no key went over it, and nothing but orders and reports', async () => {
    const nc = await connect({ servers: `nats://127.0.0.1:${port}`, user: 'floor', pass: venue.keyOf('floor') });
    const jsm = await jetstreamManager(nc);
    const seen = { ORD: 0, REP: 0 };
    for (const [stream, read] of [
      ['ORD', readOrder],
      ['REP', readReport],
    ] as const) {
      const { state } = await jsm.streams.info(stream);
      for (let sequence = state.first_seq; sequence <= state.last_seq; sequence += 1) {
        const text = (await jsm.direct.getMessage(stream, { seq: sequence }))?.string() ?? '';
        seen[stream] += 1;
        expect([text, read(text).ok]).toEqual([text, true]);
        expect(text).not.toMatch(FACE);
        expect(text).not.toMatch(TAG);
        for (const key of ['floor', 1, 2, 3] as const) expect(text).not.toContain(venue.keyOf(key));
      }
    }
    expect(Math.min(seen.ORD, seen.REP)).toBeGreaterThan(5);
    await nc.close();
  }, 60_000);

  it('a table reaches its own subjects alone, also by the subject of an answer', async () => {
    const door = { servers: `nats://127.0.0.1:${port}`, inboxPrefix: '_INBOX' };
    const floorLine = await connect({ ...door, user: 'floor', pass: venue.keyOf('floor') });
    const jsm = await jetstreamManager(floorLine);
    const counts = async (): Promise<unknown> => {
      const infos = await Promise.all(['ORD', 'REP'].map((name) => jsm.streams.info(name)));
      return infos.map(({ state }) => state.last_seq);
    };
    const before = await counts();
    const table = await connect({ ...door, user: 't2', pass: venue.keyOf(2) });
    for (const subject of [...OTHERS, 'v.ord.2', '$JS.API.STREAM.PURGE.ORD', '$JS.API.STREAM.DELETE.REP']) {
      table.publish(subject, '{}');
      // Questions that it may ask are answered elsewhere.
      table.publish('$JS.API.DIRECT.GET.REP.v.rep.2', '', { reply: subject });
    }
    await table.flush();
    const listed = await table.request('$JS.API.STREAM.LIST', '', { timeout: 1_000 }).catch(() => null);
    expect(listed?.string() ?? '').not.toContain('ORD');
    await floorLine.flush();
    expect(await counts()).toEqual(before);
    await table.close();
    await floorLine.close();
  }, 60_000);
});
