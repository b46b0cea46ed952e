import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJournal } from '#journal/reader';
import type { TournamentView } from '#wire/tournament/view';
import type { DirectorView } from '#wire/views/role-views';
import { chainKeyFor } from '../record/journal-key.ts';
import { findBroker } from './broker-program.ts';
import { freePort, VenueProcess } from './venue.testing.ts';

const LONG = { timeout: 60_000, interval: 100 };
const OWN = '/api/tables/1/';
const TOURNAMENT = '/api/tournaments/1';
const level = { kind: 'level', smallBlind: 50, bigBlind: 100, ante: 0, bigBlindAnte: 0, lastsMs: 1_200_000 };
const NAMES: readonly string[] = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay'];
const PLAN = {
  ...{
    name: 'Thursday',
    ruleBook: 'sans-croupier',
    stack: 2_000,
    denominations: [25, 100, 500],
    sheet: [level, level],
  },
  tables: ['A', 'B'].map((name) => ({ name, kind: 'followed', seats: 6 })),
  finalTableOf: 4,
  entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
  money: { buyInCents: 2_000, feeCents: 0 },
  prizes: { kind: 'parts', parts: [70, 30], roundToCents: 500 },
  season: null,
};
const PHONES = ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '3'];

/** Rows of the tournament that a folder holds, and whether they are whole. */
function recordIn(data: string): { readonly bodies: readonly string[]; readonly damage: unknown } {
  const path = join(data, 'tournament', 'journal.db');
  const bodies: string[] = [];
  const { damage } = readJournal(path, chainKeyFor(path, undefined), ({ body }) => void bodies.push(body));
  return { bodies, damage };
}

describe.skipIf(!findBroker().ok)('a second machine takes a tournament over', () => {
  let venue: VenueProcess;
  let standby: VenueProcess;
  let joined: VenueProcess;
  let ports: readonly number[];

  beforeAll(async () => {
    const first = await freePort();
    const second = await freePort();
    ports = [first, second];
    venue = new VenueProcess(['venue', '--broker-port', String(first), ...PHONES]);
    await venue.start();
    joined = new VenueProcess(
      ['start', '--venue', `nats://2@127.0.0.1:${first},127.0.0.1:${second}`, ...PHONES],
      venue.keyOf(2),
    );
    await joined.start();
    const file = join(venue.data, 'venue', 'standby.json');
    standby = new VenueProcess(['venue', '--broker-port', String(second), '--standby', file, ...PHONES]);
    await standby.follow();
  }, 120_000);
  afterAll(async () => {
    await joined.over();
    await standby.over();
    await venue.over();
  }, 120_000);

  const takenAt = async (table: VenueProcess): Promise<string | undefined> =>
    (await table.view<DirectorView>(`${OWN}view`)).tournament?.name;
  const seatsAt = async (table: VenueProcess): Promise<readonly unknown[]> => {
    const { seats } = await table.view<DirectorView>(`${OWN}view`);
    return seats.flatMap(({ name }) => (NAMES.includes(name ?? '') ? [name] : []));
  };

  it('all that was accepted is there, no order is taken twice, and the former venue is refused', async () => {
    for (const input of [
      { type: 'planned', plan: PLAN },
      { type: 'people-entered', names: NAMES },
      { type: 'seats-drawn' },
      { type: 'begun' },
    ])
      expect(await venue.say(`${TOURNAMENT}/inputs`, input)).toBe('accepted');
    await expect.poll(() => takenAt(joined), LONG).toBe('Thursday');
    await expect.poll(async () => (await seatsAt(joined)).length, LONG).toBe(3);
    const seats = await seatsAt(joined);
    const before = await venue.view<TournamentView>(TOURNAMENT);
    // Killed at once: what was answered is on both disks.
    expect(await venue.say(`${TOURNAMENT}/inputs`, { type: 'minutes-added', minutes: 7 })).toBe('accepted');
    await venue.end('SIGKILL');
    venue.killBroker();
    await standby.press();
    const after = await standby.view<TournamentView>(TOURNAMENT);
    const placesIn = ({ players }: TournamentView): unknown =>
      players.map(({ name, table, seat, state }) => [name, table, seat, state]);
    expect(placesIn(after)).toEqual(placesIn(before));
    expect((after.clock?.endsAtMs ?? 0) - (before.clock?.endsAtMs ?? 0)).toBe(7 * 60_000);
    const { bodies, damage } = recordIn(venue.data);
    const copied = recordIn(standby.data);
    // Rows after the last answer may have been on their way.
    const answered = bodies.slice(0, bodies.findIndex((body) => body.includes('minutes-added')) + 1);
    expect(answered.length).toBeGreaterThan(4);
    expect([damage, copied.damage, copied.bodies.slice(0, answered.length)]).toEqual([null, null, answered]);
    // The table comes by itself, and takes what is new alone.
    expect(await standby.say(`${TOURNAMENT}/inputs`, { type: 'paused' })).toBe('accepted');
    await expect
      .poll(async () => (await joined.view<DirectorView>(`${OWN}view`)).tournament?.waitsFor, LONG)
      .toBe('paused');
    expect(await seatsAt(joined)).toEqual(seats);
    const { players, tables } = await standby.view<TournamentView>(TOURNAMENT);
    const chips = [...players.map(({ stack }) => stack), ...tables.map(({ unassigned }) => unassigned)];
    expect(chips.reduce((sum, each) => sum + each, 0)).toBe(12_000);
    expect(await venue.refusal()).toContain(
      'another machine has taken the tournament over (term 1001, and this one had 1)',
    );
  }, 120_000);

  it('a table may not read the record, and a copy that does not fit is not taken', async () => {
    const nc = await connect({ servers: `nats://127.0.0.1:${ports[1]}`, user: 't2', pass: venue.keyOf(2) });
    const wish = JSON.stringify({ after: { seq: 0, hash: '0'.repeat(64) }, second: 'nats://127.0.0.1:1' });
    await expect(nc.request('v.copy', wish, { timeout: 1_000 })).rejects.toThrow();
    await nc.close();
    const file = join(standby.data, 'venue', 'standby.json');
    const strange = join(standby.data, 'strange.json');
    const { chain: _, ...keys } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(strange, JSON.stringify({ ...keys, chain: '0'.repeat(64) }));
    const third = new VenueProcess(['venue', '--standby', strange]);
    expect(await third.refusal()).toContain('row 1 of the record of the venue does not fit those that are here');
    await third.over();
  }, 60_000);
});
