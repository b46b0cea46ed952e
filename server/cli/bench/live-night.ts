import { randomBytes } from 'node:crypto';
import { optionsFor } from '#engine/betting/api';
import type { NewEntry } from '#journal/entries';
import { openStore } from '#journal/store';
import type { Core, World } from '#table/core/core';
import { firstSettings } from '#table/core/settings';
import { decideOn } from '#table/hands/deciding';
import { entryOf, snapshotEntry, workEntry } from '#table/hands/entries';
import { prepareHand } from '#table/hands/hands';
import { emptyCore } from '#table/recovery';
import { takeFact } from '#table/taking/taking-readings';
import { chainKeyOf } from '#vault/chain-key';
import { toCardRef } from '#vocabulary/card-refs';
import type { Event } from '#vocabulary/hands/events';
import type { FactBody } from '#vocabulary/hands/facts';
import { factId, inputId, readingId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { assert } from '#vocabulary/result';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES_OF, type BoardStreet, isBoardZone, type SensedZone, seatZone } from '#vocabulary/zones';

export const BENCH_WORLD: World = {
  master: new Uint8Array(32),
  entropy: (count) => randomBytes(count),
  nowMs: () => 0,
};
export const BENCH_CHAIN_KEY = chainKeyOf(BENCH_WORLD.master);
export const BENCH_SETTINGS = firstSettings({
  profile: DEFAULT_PROFILES.full,
  ruleBook: 'sans-croupier',
  seats: SEATS.slice(0, 6),
});

/** One hand that is dealt by the book and checked down, as the rows that a table writes of it. */
export function benchHand(): { readonly entries: readonly NewEntry[]; readonly events: number } {
  const hand = new HandWriter();
  hand.deal();
  for (const street of ['flop', 'turn', 'river'] as const) {
    hand.playRound();
    hand.layStreet(street);
  }
  hand.playRound();
  return { entries: hand.entries, events: hand.events };
}

/** Writes hands to a journal until it holds so many events; each hand has its snapshot. */
export function writeNight(path: string, eventsWanted: number): number {
  const { entries, events } = benchHand();
  const store = openStore(path, BENCH_CHAIN_KEY);
  let written = 0;
  let batch: NewEntry[] = [];
  for (let hand = 1; written < eventsWanted; hand++) {
    batch.push(...entries.map((entry) => ({ ...entry, hand })));
    written += events;
    if (batch.length < ROWS_AT_ONCE && written < eventsWanted) continue;
    store.append(batch);
    batch = [];
  }
  store.close();
  return written;
}

const ROWS_AT_ONCE = 5_000;

class HandWriter {
  readonly entries: NewEntry[] = [];
  events = 0;
  #core: Core;
  #nowMs = 1_000;
  #card = 0;
  #sweep = 1;

  constructor() {
    const prepared = prepareHand(emptyCore(BENCH_SETTINGS, ms(0)), this.#nowMs, BENCH_WORLD);
    assert(prepared !== undefined, 'six people can play');
    this.#core = prepared.core;
    this.entries.push(...[snapshotEntry(prepared.core, this.#nowMs), ...prepared.entries.slice(1)].map(entryOf));
    this.events += prepared.events.length;
  }

  deal(): void {
    const { hand } = this.#core.engine;
    const order = hand?.setup.dealOrder ?? [];
    for (const seat of [...order, ...order]) this.#lay(seatZone(seat));
  }

  layStreet(street: BoardStreet): void {
    this.#lay('BURN');
    for (const place of BOARD_ZONES_OF[street]) this.#lay(place);
  }

  playRound(): void {
    for (;;) {
      const { hand } = this.#core.engine;
      const seat = hand?.betting.turn ?? null;
      if (hand === null || seat === null || hand.ledger.round !== 'open') return;
      const act = optionsFor(hand.betting, seat).canCheck ? 'check' : 'call';
      const id = inputId(`bench-${this.entries.length}`);
      const decided = decideOn(this.#core, {
        id,
        atMs: ms(this.#nowMs),
        type: 'act',
        seat,
        act: { type: act },
        how: 'observed',
        by: { role: 'operator' },
      });
      this.#note(decided.core, decided.events);
    }
  }

  #lay(zone: SensedZone): void {
    const ref = toCardRef(this.#card++);
    this.#take({ type: 'card-left-shoe', ref });
    this.#take({ type: 'card-arriving', ref, zone });
    this.#take({ type: 'card-rested', ref, zone, sweep: this.#sweep++ });
    if (isBoardZone(zone)) this.#take({ type: 'card-proven', ref, zone, polls: 8 });
  }

  #take(body: FactBody): void {
    this.#nowMs += 300;
    const id = factId(`hub:1:${this.entries.length}:${body.type}`);
    const fact = { id, atMs: ms(this.#nowMs), from: [readingId(`hub:1:${this.entries.length}`)], ...body };
    const taken = takeFact(this.#core, fact);
    this.#note(taken.core, taken.events);
  }

  #note(core: Core, events: readonly Event[]): void {
    this.#core = core;
    this.events += events.length;
    this.entries.push(entryOf(workEntry(core, this.#nowMs, { events })));
  }
}
