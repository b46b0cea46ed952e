import { describe, expect, it } from 'vitest';
import type { NewEntry } from '#journal/entries';
import { bodyOf, FORMAT_VERSION } from '#journal/formats';
import type { Journal } from '#journal/journal';
import type { WorkBody } from '#table/core/core';
import { HEARD_MAX, HEARD_MS } from '#table/core/limits';
import { firstSettings } from '#table/core/settings';
import { callerOf } from '#table/core/table-source';
import { emptyCore } from '#table/recovery';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { Table } from '#table/writer/table';
import { readingId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { deviceId, type Reading, type ReadingBody, tagId } from '#vocabulary/readings';
import { ok } from '#vocabulary/result';
import { deviceTicks, ms } from '#vocabulary/units';
import { WORLD } from '../duel.testing.ts';

const SETTINGS = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: [1, 2, 3] });
const FLOOR = callerOf({ name: 'director' }, 'director', 'loopback', true, 'floor');
const CAME: ReadingBody = { type: 'tag-came', antenna: 1, tag: tagId('04AABBCCDD1234'), good: 1, silent: 0 };

/** A table whose disk and clock do what the test says. */
class Bench {
  readonly rows: NewEntry[] = [];
  readonly acknowledged: number[] = [];
  readonly table: Table;
  nowMs = 10_000;
  #flushes: (() => void)[] = [];
  #timers: { readonly atMs: number; readonly call: () => void }[] = [];
  #seq = 0;

  constructor() {
    const journal: Journal = {
      head: () => ({ seq: this.rows.length, hash: '' }),
      pending: () => 0,
      trouble: () => null,
      onTrouble: () => {},
      close: async () => {},
      append: (entries) =>
        new Promise((settle) => {
          this.#flushes.push(() => {
            this.rows.push(...entries);
            settle(ok(journal.head()));
          });
        }),
    };
    const at = (atMs: number, call: () => void): (() => void) => {
      const timer = { atMs, call };
      this.#timers.push(timer);
      return () => {
        this.#timers = this.#timers.filter((other) => other !== timer);
      };
    };
    this.table = new Table({
      core: emptyCore(SETTINGS, ms(0)),
      journal,
      damage: null,
      clock: { now: () => ms(this.nowMs), at },
      world: WORLD,
      around: NO_SURROUNDINGS,
      acknowledge: ({ seq }) => void this.acknowledged.push(seq),
      isSimulated: false,
    });
    this.table.start();
  }

  /** The first hand is laid out and on disk. */
  async begun(): Promise<this> {
    await this.flush();
    this.rows.length = 0;
    return this;
  }

  read(body: ReadingBody = CAME): void {
    this.#seq += 1;
    const base = {
      device: deviceId('hub'),
      boot: 1,
      seq: this.#seq,
      ticks: deviceTicks(this.nowMs),
      atMs: ms(this.nowMs),
    };
    this.table.takeReading({ id: readingId(`hub:1:${this.#seq}`), ...base, ...body } as Reading);
  }

  pass(passedMs: number): void {
    this.nowMs += passedMs;
    const due = this.#timers.filter(({ atMs }) => atMs <= this.nowMs);
    this.#timers = this.#timers.filter(({ atMs }) => atMs > this.nowMs);
    for (const { call } of due) call();
  }

  async flush(): Promise<void> {
    const flushes = this.#flushes;
    this.#flushes = [];
    for (const flush of flushes) flush();
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Of each row: how many readings, and what else is in it. */
  get told(): readonly (readonly [number, ...string[]])[] {
    return this.rows.map((entry, index) => {
      const { readings = [], ...rest } = bodyOf({ ...entry, seq: index, format: FORMAT_VERSION, hash: '' }) as WorkBody;
      return [readings.length, ...(entry.kind === 'work' ? Object.keys(rest) : [entry.kind])];
    });
  }
}

const begun = (): Promise<Bench> => new Bench().begun();

describe('readings of which nothing comes', () => {
  it('go to disk together, a quarter of a second after the first of them', async () => {
    const bench = await begun();
    bench.read();
    bench.pass(HEARD_MS - 1);
    bench.read();
    await bench.flush();
    expect(bench.told).toEqual([]);
    bench.pass(1);
    await bench.flush();
    expect(bench.told).toEqual([[2]]);
  });

  it('go sooner when they are as many as may wait', async () => {
    const bench = await begun();
    for (let count = 0; count < HEARD_MAX + 1; count++) bench.read();
    await bench.flush();
    expect(bench.told).toEqual([[HEARD_MAX]]);
  });

  it('are acknowledged when they are on disk and not before, and neither is a sign of life that came after them', async () => {
    const bench = await begun();
    bench.read();
    bench.read({ type: 'quality', goodOf16: [16], sweepMs: ms(40), queued: 0 });
    bench.pass(HEARD_MS);
    expect(bench.acknowledged).toEqual([]);
    await bench.flush();
    expect(bench.acknowledged).toEqual([1, 2]);
    bench.read({ type: 'quality', goodOf16: [16], sweepMs: ms(40), queued: 0 });
    expect(bench.acknowledged).toEqual([1, 2, 3]);
  });

  it('go with the next row that has something to tell', async () => {
    const bench = await begun();
    bench.read();
    void bench.table.submit(FLOOR, 'x', { type: 'void-hand', reason: 'fire' });
    await bench.flush();
    expect(bench.told).toEqual([[1, 'voided', 'client']]);
  });

  it('go before a row that begins another hand, because they are sealed with the keys of their own', async () => {
    const bench = await begun();
    bench.read();
    void bench.table.submit(FLOOR, 'x', { type: 'configure', ruleBook: 'maison' });
    await bench.flush();
    expect(bench.told.map(([readings, kind]) => [readings, kind])).toEqual([
      [1, undefined],
      [0, 'snapshot'],
      [0, 'events'],
      [0, 'settings'],
    ]);
  });

  it('are on disk when the table is stopped', async () => {
    const bench = await begun();
    bench.read();
    bench.table.stop();
    await bench.flush();
    expect([bench.told, bench.acknowledged]).toEqual([[[1]], [1]]);
  });
});
