import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { describe, expect, it } from 'vitest';
import { findBroker } from '../broker-program.ts';
import { freePort, VenueProcess } from '../venue.testing.ts';
import { costOf, HallProcess, percentile, type ToldTable } from './hall.testing.ts';
import { HallFloor } from './hall-floor.testing.ts';
import { handsEnded, heardOf, toldOf } from './hall-records.testing.ts';

interface Hall {
  readonly tables: number;
  readonly people: number;
  readonly processes: number;
  /** Pauses between two acts at a table while latencies are measured, and afterwards. */
  readonly ordinaryMs: number;
  readonly quickMs: number;
}

const SMALL: Hall = { tables: 10, people: 40, processes: 3, ordinaryMs: 1_000, quickMs: 60 };
const WHOLE: Hall = { tables: 50, people: 300, processes: 10, ordinaryMs: 4_000, quickMs: 400 };
const STACK = 20_000;
const BLINDS = [100, 200, 400, 800, 8_000];
const AWAY_HANDS = 40;
const ORDERS_LOOKED_AT = 3;
const MEASURED_MS = 20_000;
const PATIENCE_MS = 1_500_000;

const level = (bigBlind: number) => ({
  ...{ kind: 'level', smallBlind: bigBlind / 2, bigBlind, ante: 0, bigBlindAnte: 0, lastsMs: 7_200_000 },
});
const planOf = ({ tables, people }: Hall) => ({
  ...{ name: 'Hall', ruleBook: 'sans-croupier', stack: STACK, denominations: [25, 100, 500] },
  sheet: BLINDS.map(level),
  tables: Array.from({ length: tables }, (_, nth) => ({
    name: `T${nth + 1}`,
    kind: 'followed',
    seats: people / tables,
  })),
  finalTableOf: 6,
  entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
  money: { buyInCents: 2_000, feeCents: 0 },
  prizes: { kind: 'parts', parts: [70, 30], roundToCents: 500 },
  season: null,
});

const dealt = <Each>(all: readonly Each[], parts: number): readonly (readonly Each[])[] =>
  Array.from({ length: parts }, (_, nth) => all.filter((_each, at) => at % parts === nth));

async function until(isSo: () => boolean, what: string, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`in vain: ${what}`);
    await pause(100);
  }
}

/** A tournament over many tables, from its beginning through all bad days to its end. */
class Evening {
  readonly hall: Hall;
  readonly told = new Map<number, ToldTable>();
  readonly log: ToldTable[] = [];
  readonly processes: HallProcess[] = [];
  readonly venue: VenueProcess;
  readonly floor: HallFloor;
  readonly port: number;
  readonly reportMs: number[] = [];
  readonly orderMs: number[] = [];
  /** Moments at which hands were over at their tables, until the floor's page shows them. */
  #over = new Map<string, number>();
  isMeasured = false;

  constructor(hall: Hall, port: number) {
    this.hall = hall;
    this.port = port;
    const phones = ['--sim', 'none', '--profile', 'manual', '--acts', 'every'];
    this.venue = new VenueProcess(['venue', '--broker-port', String(port), ...phones]);
    this.floor = new HallFloor(this.venue, hall.people * STACK);
  }

  hear(now: ToldTable): void {
    this.told.set(now.id, now);
    this.log.push(now);
    if (this.isMeasured && now.hand?.stage === 'over') this.#over.set(`${now.id}/${now.hand.number}`, now.atMs);
  }

  async begin(): Promise<() => void> {
    const { tables, people, processes } = this.hall;
    await this.venue.start();
    const ids = Array.from({ length: tables - 1 }, (_, nth) => nth + 2);
    for (const part of dealt(ids, processes))
      this.processes.push(
        new HallProcess(
          part,
          this.port,
          (id) => this.venue.keyOf(id),
          (now) => this.hear(now),
        ),
      );
    for (const each of this.processes) await each.start();
    this.every({ play: { paceMs: this.hall.ordinaryMs, wild: 0 } });
    const names = Array.from({ length: people }, (_, nth) => `P${nth + 1}`);
    for (const input of [
      { type: 'planned', plan: planOf(this.hall) },
      { type: 'people-entered', names },
      { type: 'seats-drawn' },
      { type: 'begun' },
    ])
      expect([input.type, await this.floor.ask(input)]).toEqual([input.type, 'accepted']);
    return this.floor.follow(({ tables: shown }, atMs) => {
      for (const { table, hand } of shown)
        if (hand !== null && !hand.isPlayed) {
          const over = this.#over.get(`${table}/${hand.number}`);
          if (over !== undefined) this.reportMs.push(atMs - over);
          this.#over.delete(`${table}/${hand.number}`);
        }
    });
  }

  every(word: Parameters<HallProcess['say']>[0]): void {
    for (const each of this.processes) each.say(word);
  }

  /** `wild`: so many hands of a hundred are played for all that people have. */
  play(wild: number): void {
    this.floor.wild = wild;
    this.every({ play: { wild } });
  }

  /** Chooses a level, and looks when each table has it. */
  async chooseLevel(entry: number): Promise<void> {
    const open = (this.floor.view?.tables ?? []).filter(({ isOpen, table }) => isOpen && table > 1);
    const sentMs = Date.now();
    const from = this.log.length;
    expect(await this.floor.ask({ type: 'level-chosen', entry })).toBe('accepted');
    for (const { table } of open) {
      const has = (): ToldTable | undefined =>
        this.log.slice(from).find(({ id, level: now }) => id === table && now === entry + 1);
      await until(() => has() !== undefined, `table ${table} has level ${entry + 1}`, 60_000);
      this.orderMs.push((has()?.atMs ?? 0) - sentMs);
    }
  }

  async measure(): Promise<object> {
    const pid = Number(readFileSync(join(this.venue.data, 'venue', 'broker.pid'), 'utf8'));
    const before = [costOf(this.venue.pid), costOf(pid)];
    const sinceMs = performance.now();
    this.isMeasured = true;
    for (let entry = 1; entry <= ORDERS_LOOKED_AT; entry += 1) {
      await pause(MEASURED_MS / ORDERS_LOOKED_AT);
      await this.chooseLevel(entry);
    }
    this.isMeasured = false;
    const after = [costOf(this.venue.pid), costOf(pid)];
    const passedS = (performance.now() - sinceMs) / 1_000;
    const [venue, broker] = after.map(({ mb, cpuS }, nth) => ({
      mb: Math.round(mb),
      coreInHundred: Math.round((100 * (cpuS - (before[nth]?.cpuS ?? 0))) / passedS),
    }));
    return { venue, broker, ...this.latencies() };
  }

  latencies(): object {
    const of = (values: readonly number[]) => [values.length, percentile(values, 50), percentile(values, 99)];
    return { orderMs: of(this.orderMs), reportMs: of(this.reportMs) };
  }

  handOf(id: number): number {
    return this.told.get(id)?.hand?.number ?? 0;
  }

  async over(): Promise<void> {
    for (const each of this.processes) await each.over();
    await this.venue.over();
  }
}

/** Broker, venue and a process of tables are killed, each in the middle of hands. */
async function killAll(evening: Evening): Promise<void> {
  const [first] = evening.processes;
  await first?.end('SIGKILL');
  await first?.start();
  await pause(2_000);
  evening.venue.killBroker();
  await pause(4_000);
  await evening.venue.end('SIGKILL');
  await pause(1_000);
  await evening.venue.start();
}

/** A process whose cable is out plays on; meanwhile one of its tables is sent home. */
async function pullCable(evening: Evening): Promise<void> {
  const away = evening.processes.at(-1) ?? expect.fail('a hall has processes');
  const alone = away.ids.filter((id) => {
    const shown = evening.floor.view?.tables[id - 1];
    return shown?.isOpen === true && shown.players > 1;
  });
  away.say({ cable: 'out' });
  const before = new Map(alone.map((id) => [id, evening.handOf(id)]));
  const played = (id: number): number => evening.handOf(id) - (before.get(id) ?? 0);
  await until(() => alone.every((id) => played(id) >= AWAY_HANDS), 'forty hands of a table that is away');
  const answers: string[] = [];
  for (const table of alone) answers.push(await evening.floor.ask({ type: 'table-broken', table }));
  expect(answers).toContain('accepted');
  await pause(1_000);
  away.say({ cable: 'in' });
  const heard = (id: number): number => evening.floor.view?.tables[id - 1]?.hand?.number ?? 0;
  await until(
    () => alone.every((id) => heard(id) >= (before.get(id) ?? 0) + AWAY_HANDS),
    'forty hands on the floor',
    120_000,
  );
}

/** With the key of a table: its old reports once more, its newest one under another's name. */
async function repeatAndForge(evening: Evening): Promise<void> {
  const { venue, port } = evening;
  const servers = `nats://127.0.0.1:${port}`;
  const floor = await connect({ servers, user: 'floor', pass: venue.keyOf('floor') });
  const table = await connect({ servers, user: 't2', pass: venue.keyOf(2) });
  const jsm = await jetstreamManager(floor);
  const { state } = await jsm.streams.info('REP', { subjects_filter: 'v.rep.2' });
  const texts: string[] = [];
  for (let seq = state.last_seq; seq >= state.first_seq && texts.length < 10; seq -= 1) {
    const message = await jsm.direct.getMessage('REP', { seq }).catch(() => null);
    if (message?.subject === 'v.rep.2') texts.push(message.string());
  }
  expect(texts.length).toBeGreaterThan(3);
  const own = jetstream(table, { timeout: 2_000 });
  for (const text of [...texts, texts[0] ?? '', ...texts.toReversed()]) await own.publish('v.rep.2', text);
  for (const subject of ['v.rep.3', 'v.ord.2', 'v.ord.3']) table.publish(subject, texts[0]);
  await table.flush();
  await table.close();
  await floor.close();
}

/** Hands of a person at two tables at once, and hands at another level than that of their beginning. */
function wrongHands(log: readonly ToldTable[]): readonly string[] {
  const wrong: string[] = [];
  const playsAt = new Map<string, number>();
  for (const { id, hand, people } of log) {
    if (hand === null) continue;
    for (const name of people) {
      const at = playsAt.get(name);
      if (hand.stage === 'begun' && at !== undefined && at !== id) wrong.push(`${name} at ${at} and ${id}`);
      if (hand.stage === 'begun') playsAt.set(name, id);
      else if (at === id) playsAt.delete(name);
    }
  }
  const blindsOf = new Map<string, Set<number>>();
  for (const { id, hand, bigBlind } of log)
    if (hand?.stage === 'begun' && bigBlind !== null) {
      const name = `${id}/${hand.number}`;
      blindsOf.set(name, (blindsOf.get(name) ?? new Set()).add(bigBlind));
    }
  for (const [hand, blinds] of blindsOf) if (blinds.size > 1) wrong.push(`hand ${hand} at ${[...blinds].join(', ')}`);
  return wrong;
}

/** The floor has heard what tables have told, row by row, and no hand is missing. */
function compareRecords({ venue, processes, hall }: Evening): object {
  const { heard, damage } = heardOf(venue.data);
  expect(damage).toBe(null);
  let hands = 0;
  let reports = 0;
  const folders = new Map(processes.flatMap(({ ids, data }) => ids.map((id) => [id, join(data, String(id))])));
  folders.set(1, venue.data);
  expect(folders.size).toBe(hall.tables);
  for (const [id, folder] of folders) {
    const { hashes, reports: told, damage: torn } = toldOf(folder);
    expect([id, torn]).toEqual([id, null]);
    const known = heard.get(id) ?? [];
    const rows = known.map(({ row }) => row);
    expect([id, rows]).toEqual([id, [...new Set(rows)].sort((a, b) => a - b)]);
    for (const { row, hash } of known) expect([id, row, hashes.get(row)]).toEqual([id, row, hash]);
    expect([id, handsEnded(known)]).toEqual([id, handsEnded(told)]);
    hands += handsEnded(told).length;
    reports += known.length;
  }
  return { hands, reports };
}

async function playThrough(hall: Hall): Promise<void> {
  const evening = new Evening(hall, await freePort());
  try {
    const stop = await evening.begin();
    await until(() => evening.told.size === hall.tables - 1, 'all tables are in the tournament', 120_000);
    const figures: Record<string, unknown> = { ordinary: await evening.measure() };
    evening.every({ play: { paceMs: hall.quickMs } });
    await killAll(evening);
    await repeatAndForge(evening);
    evening.play(5);
    const isLeft = (part: number) => (evening.floor.view?.counts.left ?? 0) <= hall.people * part;
    await until(() => isLeft(0.75), 'a quarter is out');
    evening.play(0);
    evening.floor.agrees = false;
    await pullCable(evening);
    evening.floor.agrees = true;
    evening.play(60);
    await evening.chooseLevel(BLINDS.length - 1);
    await until(() => evening.floor.view?.phase === 'over', 'the tournament is over');
    stop();
    const places = evening.floor.view?.results[0]?.places ?? [];
    expect(places.length).toBe(hall.people);
    expect(evening.floor.faults).toEqual([]);
    expect(evening.processes.flatMap(({ faults }) => faults)).toEqual([]);
    expect(wrongHands(evening.log)).toEqual([]);
    for (const each of evening.processes) await each.end('SIGTERM');
    await evening.venue.end('SIGTERM');
    process.stdout.write(`${JSON.stringify({ ...figures, ...compareRecords(evening), looks: evening.floor.looks })}\n`);
  } catch (cause) {
    throw new Error(`the venue (${evening.venue.ended}) said: ${evening.venue.said}`, { cause });
  } finally {
    await evening.over();
  }
}

describe.skipIf(!findBroker().ok)('a hall of tables, through every bad day to the end of its tournament', () => {
  it('ten tables', () => playThrough(SMALL), PATIENCE_MS);
  it('fifty tables', () => playThrough(WHOLE), PATIENCE_MS);
});
