import type { NewEntry } from '#journal/entries';
import type { Core, World } from '#table/core/core';
import { firstSettings } from '#table/core/settings';
import { entriesOf } from '#table/hands/entries.testing';
import { prepareHand } from '#table/hands/hands';
import { emptyCore } from '#table/recovery';
import { takeReading } from '#table/taking/taking-readings';
import { readingId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { deviceId, type Reading, type ReadingBody } from '#vocabulary/readings';
import { deviceTicks, ms } from '#vocabulary/units';
import { withSimulatedDecks } from './simulated-decks.ts';

export const WORLD: World = {
  master: new Uint8Array(32),
  entropy: (count) => new Uint8Array(count).fill(7),
  nowMs: () => 0,
};
export const TAGS = Array.from({ length: 52 }, (_, face) => `04C0FFEE${(face + 16).toString(16).toUpperCase()}77AA`);
export const SETTINGS = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: [1, 2, 3] });

/** A table of one record, whose devices say what the test says. */
export class Recorded {
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
