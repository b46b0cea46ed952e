import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EquityWorker } from '#feeds/equity-worker';
import { Feeds } from '#feeds/feeds';
import type { NewEntry } from '#journal/entries';
import { openStore } from '#journal/store';
import type { Core, World } from '#table/core/core';
import { firstSettings, type TableSettings } from '#table/core/settings';
import { withSeal } from '#table/hands/deal-seals';
import { entryOf, sessionEntry, workEntry } from '#table/hands/entries';
import { entriesOf } from '#table/hands/entries.testing';
import { prepareHand } from '#table/hands/hands';
import { emptyCore, recoverTable } from '#table/recovery';
import { modelOf } from '#table/screens/models';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { takeFact } from '#table/taking/taking-readings';
import { chainKeyOf } from '#vault/chain-key';
import { toCardRef } from '#vocabulary/card-refs';
import type { DealSeal } from '#vocabulary/hands/deal-seals';
import type { FactBody } from '#vocabulary/hands/facts';
import { factId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { seatZone } from '#vocabulary/zones';
import type { DealView } from '#wire/proofs/deal-view';
import { readFeedHistory } from './feed-history.ts';

const DELAY = 60_000;
const FIGURES: EquityWorker = {
  ask: async () => ({ ok: false, reason: 'closed' }),
  cancel: () => {},
  warmedUp: Promise.resolve(),
  close: async () => {},
};
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-feeds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = (blanked = false): TableSettings => ({
  ...firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: SEATS.slice(0, 2) }),
  feeds: [{ name: 'late', mode: 'delayed', delayMs: DELAY, boardSyncMs: 0, ...(blanked ? { blanked } : {}) }],
});

let byte = 0;
const WORLD: World = {
  master: new Uint8Array(32),
  entropy: (count) =>
    Uint8Array.from({ length: count }, () => {
      byte = (byte * 5 + 97) % 251;
      return byte;
    }),
  nowMs: () => 0,
};

interface Restarted {
  readonly cards: (afterMs: number) => number;
  readonly isBlank: (afterMs: number) => boolean;
  readonly deals: (afterMs: number) => readonly DealView[];
  /** What the table itself knows of what it sealed. */
  readonly goesOn: readonly DealSeal[];
}

/** A record of a table for two: its programs began at `sessions`, and a card was dealt at each of `deals`. */
class Evening {
  readonly path = join(folder, 'journal.db');
  #core: Core;
  #rows: NewEntry[] = [];
  #cards = 0;
  /** The table's own clock goes on from the newest time on record; a row's may be another's. */
  #toldMs = 0;

  constructor(first: TableSettings) {
    this.#core = emptyCore(first, ms(0));
  }

  session(atMs: number): this {
    this.#rows.push(sessionEntry(this.#core, atMs));
    return this;
  }

  hand(atMs: number): this {
    const next = prepareHand(this.#core, atMs, WORLD);
    if (next === undefined) throw new Error('two can play');
    this.#core = next.core;
    this.#rows.push(...entriesOf(next));
    return this;
  }

  deal(atMs: number): this {
    const order = this.#core.engine.hand?.setup.dealOrder ?? [];
    const zone = seatZone(order[this.#cards % order.length] ?? 1);
    const ref = toCardRef(this.#cards++);
    this.#toldMs = Math.max(this.#toldMs, atMs);
    for (const body of [
      { type: 'card-left-shoe', ref },
      { type: 'card-rested', ref, zone, sweep: this.#cards },
    ] satisfies FactBody[]) {
      const taken = takeFact(this.#core, {
        id: factId(`f${this.#cards}${body.type}`),
        atMs: ms(this.#toldMs),
        from: [],
        ...body,
      });
      const row = workEntry(taken.core, atMs, { events: taken.events });
      const { core, entries } = withSeal({ core: taken.core, entries: [row], events: taken.events, screen: [] });
      this.#core = core;
      this.#rows.push(...entries.map(entryOf));
    }
    return this;
  }

  /** What the next program shows: how many hole cards, so long after its start. */
  restarted(): Restarted {
    const store = openStore(this.path, chainKeyOf(WORLD.master));
    store.append(this.#rows);
    store.close();
    const { core, lastMs } = recoverTable(this.path, settings(), WORLD);
    const feeds = new Feeds(() => FIGURES);
    feeds.define(core.settings.feeds);
    // Whatever the wall's clock says at the start.
    const nowMs = 50_000_000;
    readFeedHistory(this.path, core.settings, lastMs, WORLD).tell(feeds, nowMs);
    const view = (afterMs: number) =>
      feeds.view('late', modelOf(core, NO_SURROUNDINGS, 'running', nowMs), nowMs + afterMs);
    return {
      cards: (afterMs) => (view(afterMs)?.holes ?? []).flatMap(({ cards }) => cards).length,
      isBlank: (afterMs) => view(afterMs)?.blank ?? true,
      deals: (afterMs) => view(afterMs)?.deals ?? [],
      goesOn: core.seals,
    };
  }
}

describe('a feed after a restart', () => {
  it('shows what was sealed before it, when its time has come, and the table seals nothing twice', () => {
    const evening = new Evening(settings()).session(1_000).hand(1_000);
    for (const atMs of [80_000, 81_000, 82_000, 83_000]) evening.deal(atMs);
    const { deals, goesOn } = evening.restarted();
    expect(goesOn.map(({ number }) => number)).toEqual([1]);
    expect(deals(DELAY - 1)).toEqual([]);
    expect(deals(DELAY)).toEqual([{ hand: 1, roots: [{ number: 1, root: goesOn[0]?.root }], opened: [] }]);
  });

  it('goes on, and what lay within its delay waits for the rest of it, to the millisecond', () => {
    const { cards, isBlank } = new Evening(settings())
      .session(1_000)
      .hand(1_000)
      .deal(80_000)
      .deal(90_000)
      .deal(100_000)
      .deal(110_000)
      .restarted();
    // The record ends at 110,000: that is "now" at the restart, so the card of 80,000 is 30 s old.
    expect(isBlank(0)).toBe(false);
    expect([0, 29_999, 30_000, 39_999, 40_000, 49_999, 50_000, 59_999, 60_000].map(cards)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4,
    ]);
  });

  it('counts the time between two sessions as none, whatever the clock was set to meanwhile', () => {
    const { cards } = new Evening(settings())
      .session(1_000)
      .hand(1_000)
      .deal(10_000)
      .session(9_000_000)
      .deal(9_001_000)
      .restarted();
    expect([58_999, 59_000, 59_999, 60_000].map(cards)).toEqual([0, 1, 1, 2]);
  });

  it('is not fooled by a clock that was set back before the last session', () => {
    const { cards } = new Evening(settings())
      .session(500_000)
      .hand(500_000)
      .deal(510_000)
      .session(400_000)
      .deal(402_000)
      .restarted();
    expect([57_999, 58_000, 59_999, 60_000].map(cards)).toEqual([0, 1, 1, 2]);
  });

  it('stays blank where somebody had blanked it', () => {
    const { isBlank } = new Evening(settings(true)).session(1_000).hand(1_000).deal(80_000).deal(90_000).restarted();
    expect(isBlank(600_000)).toBe(true);
  });
});
