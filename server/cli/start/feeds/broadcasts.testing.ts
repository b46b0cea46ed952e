import type { EquityWorker } from '#feeds/equity-worker';
import { Feeds } from '#feeds/feeds';
import type { Core, World } from '#table/core/core';
import { firstSettings } from '#table/core/settings';
import { withSeal } from '#table/hands/deal-seals';
import { decideOn } from '#table/hands/deciding';
import { workEntry } from '#table/hands/entries';
import { prepareHand } from '#table/hands/hands';
import { emptyCore } from '#table/recovery';
import { modelOf } from '#table/screens/models';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { takeFact } from '#table/taking/taking-readings';
import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import type { Event } from '#vocabulary/hands/events';
import type { FactBody } from '#vocabulary/hands/facts';
import type { InputBody } from '#vocabulary/hands/inputs';
import { factId, inputId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { isBoardZone, type SensedZone, seatZone } from '#vocabulary/zones';
import type { FeedMode, FeedView } from '#wire/views/feed-view';

/** Of a delayed feed. */
export const DELAY = 60_000;
export const figures: EquityWorker = {
  ask: async (_, { hands }) => ({
    ok: true,
    value: { equities: { boards: 1, hands: hands.map(() => ({ win: 0.5, tie: 0, share: 0.5 })) }, outs: undefined },
  }),
  cancel: () => {},
  warmedUp: Promise.resolve(),
  close: async () => {},
};

export const MODES: readonly FeedMode[] = ['live', 'delayed', 'after-hand', 'on-show'];

/** A table of two, dealt by hand, and one feed of each mode that follows it. */
export class Broadcast {
  core: Core;
  nowMs = 1_000_000;
  readonly feeds = new Feeds(() => figures);
  readonly #world: World;
  #card = 0;
  #input = 0;

  constructor(modes: readonly FeedMode[] = MODES) {
    let byte = 0;
    this.#world = {
      master: new Uint8Array(32),
      entropy: (count) => {
        byte = (byte + 97) % 251;
        return Uint8Array.from({ length: count }, (_, index) => (byte + index * 7) % 251);
      },
      nowMs: () => this.nowMs,
    };
    const settings = firstSettings({
      profile: DEFAULT_PROFILES.full,
      ruleBook: 'sans-croupier',
      seats: SEATS.slice(0, 2),
    });
    this.make(modes);
    const prepared = prepareHand(emptyCore(settings, ms(this.nowMs)), this.nowMs, this.#world);
    if (prepared === undefined) throw new Error('two can play');
    this.core = prepared.core;
    this.begin();
    this.#written(prepared.events);
  }

  /** The next hand is laid out. */
  next(): void {
    const prepared = prepareHand(this.core, this.nowMs, this.#world);
    if (prepared === undefined) throw new Error('two can play');
    this.core = prepared.core;
    this.#card = 0;
    this.begin();
    this.#written(prepared.events);
  }

  make(modes: readonly FeedMode[]): void {
    this.feeds.define(modes.map((mode) => ({ name: mode, mode, delayMs: DELAY, boardSyncMs: 0 })));
  }

  begin(): void {
    const { name, roster, next } = this.core.settings;
    this.feeds.handBegan(this.core.context?.vault ?? null, { name, roster, next, cardKeys: this.core.cardKeys });
  }

  lay(zone: SensedZone): CardRef {
    const ref = toCardRef(this.#card++);
    this.fact({ type: 'card-left-shoe', ref });
    this.fact({ type: 'card-rested', ref, zone, sweep: this.#card });
    if (isBoardZone(zone)) this.fact({ type: 'card-proven', ref, zone, polls: 8 });
    return ref;
  }

  fact(body: FactBody): void {
    this.nowMs += 500;
    const taken = takeFact(this.core, { id: factId(`f${this.#input++}`), atMs: ms(this.nowMs), from: [], ...body });
    this.core = taken.core;
    this.#written(taken.events);
  }

  say(body: InputBody): void {
    this.nowMs += 500;
    const decided = decideOn(this.core, { id: inputId(`p${this.#input++}`), atMs: ms(this.nowMs), ...body });
    if (decided.refused !== undefined) throw new Error(decided.refused);
    this.core = decided.core;
    this.#written(decided.events);
  }

  deal(): void {
    const order = this.core.engine.hand?.setup.dealOrder ?? [];
    for (const seat of [...order, ...order]) this.lay(seatZone(seat));
  }

  act(type: 'call' | 'check' | 'fold'): void {
    const seat = this.core.engine.hand?.betting.turn ?? 1;
    this.say({ type: 'act', seat, act: { type }, how: 'observed', by: { role: 'operator' } });
  }

  view(name: FeedMode, atMs = this.nowMs): FeedView {
    const view = this.feeds.view(name, modelOf(this.core, NO_SURROUNDINGS, 'running', atMs), atMs);
    if (view === null) throw new Error('no such feed');
    return view;
  }

  /** Everything that a feed shows, second by second, from now till an hour later. */
  aired(name: FeedMode): string {
    return Array.from({ length: 240 }, (_, second) =>
      JSON.stringify(this.view(name, this.nowMs - DELAY + second * 1_000)),
    ).join('\n');
  }

  /** As the table's one writer has it written, and tells its feeds. */
  #written(events: readonly Event[]): void {
    this.core = withSeal({
      core: this.core,
      entries: [workEntry(this.core, this.nowMs, { events })],
      events,
      screen: [],
    }).core;
    this.feeds.written(events, this.nowMs);
    this.feeds.sealed(this.core.seals, this.nowMs);
  }
}
