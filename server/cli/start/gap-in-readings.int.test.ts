import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { NewEntry } from '#journal/entries';
import { openStore } from '#journal/store';
import type { Core, World } from '#table/core';
import { entriesOf } from '#table/entries.testing';
import { prepareHand } from '#table/hands';
import { emptyCore, recoverTable } from '#table/recovery';
import { firstSettings } from '#table/settings';
import { takeDue, takeReading } from '#table/taking-readings';
import { chainKeyOf } from '#vault/chain-key';
import { readingId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { deviceId, type Reading, type ReadingBody, tagId } from '#vocabulary/readings';
import { deviceTicks, ms } from '#vocabulary/units';
import { withSimulatedDecks } from './simulated-decks.ts';

const WORLD: World = { master: new Uint8Array(32), entropy: (count) => new Uint8Array(count).fill(7), nowMs: () => 0 };
const TAGS = Array.from({ length: 52 }, (_, face) => `04C0FFEE${(face + 16).toString(16).toUpperCase()}77AA`);
const SETTINGS = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: [1, 2, 3] });

/** A table of one record, whose devices say what the test says. */
class Recorded {
  core: Core;
  readonly entries: NewEntry[] = [];
  #seq = 0;

  constructor() {
    const printed = [{ id: 'a', name: 'A', tags: TAGS.map((tag, face) => [tag, face] as const) }];
    const prepared = prepareHand(
      withSimulatedDecks(emptyCore(SETTINGS, ms(0)), printed, WORLD.master, WORLD.entropy),
      1_000,
      WORLD,
    );
    if (prepared === undefined) throw new Error('three can play');
    this.core = prepared.core;
    this.entries.push(...entriesOf(prepared));
  }

  read(device: 'hub' | 'shoe', atMs: number, body: ReadingBody): void {
    const taken = takeReading(this.core, this.reading(device, atMs, body), WORLD);
    this.core = taken.core;
    this.entries.push(...entriesOf(taken));
  }

  reading(device: 'hub' | 'shoe', atMs: number, body: ReadingBody): Reading {
    this.#seq += 1;
    const base = { device: deviceId(device), boot: 1, seq: this.#seq, ticks: deviceTicks(atMs), atMs: ms(atMs) };
    return { id: readingId(`${device}:1:${this.#seq}`), ...base, ...body };
  }
}

const kindsOf = (core: Core): readonly string[] =>
  (core.engine.hand?.verdicts ?? []).map(({ verdict }) => verdict.kind);

it('what a neighbour misread in the last moment before a restart does not become a second card while nobody reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-gap-'));
  const path = join(folder, 'journal.db');
  const table = new Recorded();
  const tag = tagId(TAGS[0] ?? '');
  const seen = { tag, good: 1, silent: 0 };
  for (const device of ['hub', 'shoe'] as const) {
    table.read(device, 1_100, { type: 'device-up', antennas: [], buttons: 0, encoders: 0 });
    table.read(device, 1_200, { type: 'snapshot', present: [], buttonsDown: [] });
  }
  table.read('shoe', 2_000, { type: 'tag-exited', antenna: 0, ...seen });
  table.read('hub', 2_400, { type: 'tag-came', antenna: 1, ...seen });
  table.core = takeDue(table.core, 5_000).core;
  table.read('hub', 9_000, { type: 'tag-came', antenna: 2, ...seen });
  const store = openStore(path, chainKeyOf(WORLD.master));
  store.append(table.entries);
  store.close();

  const { core } = recoverTable(path, SETTINGS, WORLD);
  const later = takeDue(core, 60_000).core;
  expect([kindsOf(later), later.engine.hand?.questions]).toEqual([[], []]);
  // Its device has read on meanwhile, and tells what it kept.
  let back = later;
  for (const reading of [
    table.reading('hub', 60_100, { type: 'device-up', antennas: [], buttons: 0, encoders: 0 }),
    table.reading('hub', 9_200, { type: 'tag-went', antenna: 2, ...seen }),
    table.reading('hub', 60_200, { type: 'snapshot', present: [{ antenna: 1, ...seen }], buttonsDown: [] }),
  ])
    back = takeReading(back, reading, WORLD).core;
  back = takeDue(back, 90_000).core;
  expect([kindsOf(back), back.engine.hand?.questions, back.silentZones.includes('S2')]).toEqual([[], [], false]);
  rmSync(folder, { recursive: true });
});
