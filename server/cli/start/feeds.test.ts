import { describe, expect, it, vi } from 'vitest';
import type { EquityWorker } from '#feeds/equity-worker';
import { Feeds } from '#feeds/feeds';
import { AFTER_HAND_MS } from '#feeds/limits';
import { createClock } from '#table/clocks';
import type { Core, World } from '#table/core';
import { decideOn } from '#table/deciding';
import { prepareHand } from '#table/hands';
import { modelOf } from '#table/models';
import { emptyCore } from '#table/recovery';
import { firstSettings } from '#table/settings';
import { NO_SURROUNDINGS } from '#table/surroundings';
import { takeFact } from '#table/taking-readings';
import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import type { Event } from '#vocabulary/events';
import type { FactBody } from '#vocabulary/facts';
import { factId, inputId } from '#vocabulary/ids';
import type { InputBody } from '#vocabulary/inputs';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { type SensedZone, seatZone } from '#vocabulary/zones';
import type { FeedMode, FeedView } from '#wire/feed-view';

const DELAY = 60_000;
const figures: EquityWorker = {
  ask: async (_, { hands }) => ({
    ok: true,
    value: { equities: { boards: 1, hands: hands.map(() => ({ win: 0.5, tie: 0, share: 0.5 })) }, outs: undefined },
  }),
  cancel: () => {},
  warmedUp: Promise.resolve(),
  close: async () => {},
};

const MODES: readonly FeedMode[] = ['live', 'delayed', 'after-hand', 'on-show'];

/** A table of two, dealt by hand, and one feed of each mode that follows it. */
class Broadcast {
  core: Core;
  nowMs = 1_000_000;
  readonly feeds = new Feeds(() => figures);
  #card = 0;
  #input = 0;

  constructor(modes: readonly FeedMode[] = MODES) {
    let byte = 0;
    const world: World = {
      master: new Uint8Array(32),
      entropy: (count) => {
        byte = (byte + 97) % 251;
        return Uint8Array.from({ length: count }, (_, index) => (byte + index * 7) % 251);
      },
      nowMs: () => this.nowMs,
    };
    const settings = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: SEATS.slice(0, 2) });
    this.make(modes);
    const prepared = prepareHand(emptyCore(settings, ms(this.nowMs)), this.nowMs, world);
    if (prepared === undefined) throw new Error('two can play');
    this.core = prepared.core;
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
    return Array.from({ length: 240 }, (_, second) => JSON.stringify(this.view(name, this.nowMs - DELAY + second * 1_000))).join('\n');
  }

  #written(events: readonly Event[]): void {
    this.feeds.written(events, this.nowMs);
  }
}

describe('a delayed feed', () => {
  it('shows each hole card when its delay is over, and not a millisecond before', () => {
    const table = new Broadcast();
    table.deal();
    const dealtAt = table.nowMs;
    expect(table.view('delayed', dealtAt).blank).toBe(true);
    expect(table.view('delayed', dealtAt + DELAY - 1).holes.flatMap(({ cards }) => cards)).toHaveLength(3);
    expect(table.view('delayed', dealtAt + DELAY).holes.flatMap(({ cards }) => cards)).toHaveLength(4);
  });

  it('says how far behind it is, on air and blank alike; the other modes are not behind', () => {
    const table = new Broadcast();
    table.deal();
    table.feeds.arm('live', 'test');
    const saidBy = (name: FeedMode): number[] => [table.nowMs, table.nowMs + DELAY].map((atMs) => table.view(name, atMs).delayMs);
    expect([saidBy('delayed'), saidBy('live'), saidBy('on-show')]).toEqual([
      [DELAY, DELAY],
      [0, 0],
      [0, 0],
    ]);
  });

  it('never airs an act that was undone meanwhile', () => {
    const table = new Broadcast();
    table.deal();
    table.act('fold');
    expect(JSON.stringify(table.view('delayed', table.nowMs + DELAY))).toContain('"folded"');
    table.nowMs += 10_000;
    table.say({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
    expect(table.aired('delayed')).not.toContain('"folded"');
    table.act('call');
    expect(table.aired('delayed')).toContain('"call"');
  });

  it('never airs a verdict that was withdrawn meanwhile', () => {
    const table = new Broadcast();
    table.deal();
    table.act('call');
    // The big blind knocked and forgot his button: a burn and a flop look premature.
    table.lay('BURN');
    for (const place of ['B1', 'B2', 'B3'] as const) table.lay(place);
    const question = table.core.engine.hand?.questions[0];
    expect(question?.ask).toBe('had-acted');
    expect(JSON.stringify(table.view('delayed', table.nowMs + DELAY))).toContain('PREMATURE');
    table.nowMs += 5_000;
    if (question !== undefined) table.say({ type: 'answered', question: question.id, answer: 'yes', by: { role: 'panel' } });
    expect(table.core.engine.hand?.verdicts.every(({ verdict }) => verdict.status === 'withdrawn')).toBe(true);
    expect(table.aired('delayed').replaceAll('"status":"withdrawn"', '')).not.toContain('had-acted');
    const shown = JSON.parse(JSON.stringify(table.view('delayed', table.nowMs + DELAY)));
    expect(shown.view.verdicts.filter(({ status }: { status: string }) => status === 'open')).toEqual([]);
    expect(table.aired('delayed')).not.toContain('"status":"open"');
  });

  it('gives equities a view later, computed from what it shows', async () => {
    const table = new Broadcast();
    table.deal();
    const at = table.nowMs + DELAY;
    expect(table.view('delayed', at).equities).toEqual([]);
    await Promise.resolve();
    await Promise.resolve();
    expect(table.view('delayed', at).equities).toHaveLength(2);
  });
});

describe('the other feeds', () => {
  it('live: blank until it is armed with a reason; panic blanks all of them at once', () => {
    const table = new Broadcast();
    table.deal();
    expect(table.view('live').blank).toBe(true);
    table.feeds.arm('live', 'the programme is delayed by the encoder');
    expect(table.view('live').holes).toHaveLength(2);
    const began = performance.now();
    table.feeds.panic();
    expect(performance.now() - began).toBeLessThan(100);
    for (const mode of ['live', 'delayed', 'after-hand', 'on-show'] as const) {
      expect(table.view(mode, table.nowMs + DELAY)).toMatchObject({ blank: true, view: null, holes: [], equities: [] });
    }
  });

  it('a panic outlives arming, other settings, removing and making anew; only showing a feed again ends it, for that feed', () => {
    const { feeds } = new Broadcast();
    const blank = () => Object.fromEntries(feeds.list().map(({ setup, blanked }) => [setup.name, blanked]));
    const tv = { name: 'tv', mode: 'delayed', delayMs: DELAY, boardSyncMs: 0 } as const;
    const air = { name: 'air', mode: 'live', delayMs: DELAY, boardSyncMs: 0 } as const;
    feeds.define([tv, air]);
    feeds.panic();
    feeds.define([{ ...tv, mode: 'on-show' }, air]);
    feeds.arm('air', 'the encoder delays');
    expect(blank()).toEqual({ tv: true, air: true });
    feeds.define([]);
    feeds.define([tv, air]);
    expect(blank()).toEqual({ tv: true, air: true });
    feeds.blank('tv', false);
    feeds.define([tv, air, { ...tv, name: 'late' }]);
    expect(blank()).toEqual({ tv: false, air: true, late: false });
    feeds.define([tv, { ...air, delayMs: 2 * DELAY }]);
    expect(blank()).toEqual({ tv: false, air: true });
  });

  it('after-hand: the hole cards come when the hand has been over for a while; on-show: only what lies open', () => {
    const table = new Broadcast();
    table.deal();
    expect(table.view('after-hand')).toMatchObject({ blank: false, holes: [] });
    table.act('fold');
    expect(table.view('after-hand', table.nowMs + AFTER_HAND_MS - 1)).toMatchObject({ view: { hand: { phase: 'clearing' } }, holes: [] });
    expect(table.view('after-hand', table.nowMs + AFTER_HAND_MS).holes.map(({ cards }) => cards.length)).toEqual([2, 2]);
    expect(table.view('on-show', table.nowMs + AFTER_HAND_MS).holes).toEqual([]);
  });

  it('after-hand: a hand that ended by mistake airs nothing, and one that goes on is closed again', () => {
    const table = new Broadcast();
    table.deal();
    for (const tooLateMs of [0, AFTER_HAND_MS]) {
      table.act('fold');
      table.nowMs += tooLateMs;
      expect(table.view('after-hand').holes).toHaveLength(tooLateMs === 0 ? 0 : 2);
      table.say({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
      for (const laterMs of [0, AFTER_HAND_MS, 60_000]) {
        const later = table.view('after-hand', table.nowMs + laterMs);
        expect(later).toMatchObject({ view: { hand: { phase: 'betting' }, results: [] }, holes: [] });
      }
    }
    table.act('call');
    expect(table.view('after-hand', table.nowMs + 60_000).holes).toEqual([]);
  });

  it('after-hand: a hand that turns out to have ended long ago waits all the same before it is released', () => {
    const table = new Broadcast();
    table.deal();
    table.act('fold');
    table.say({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
    table.act('call');
    table.act('fold');
    table.nowMs += 60_000;
    table.say({ type: 'declared', what: { type: 'floor-called' }, by: { role: 'operator' } });
    const floor = table.core.engine.hand?.log?.input.id;
    if (floor !== undefined) table.say({ type: 'undone', input: floor, by: { role: 'operator' } });
    expect(table.view('after-hand')).toMatchObject({ view: { hand: { phase: 'clearing' } }, holes: [] });
    expect(table.view('after-hand', table.nowMs + AFTER_HAND_MS).holes).toHaveLength(2);
  });

  it('keep the faces of the board when the hand is decided anew, and show again what is shown again', () => {
    const table = new Broadcast();
    table.deal();
    table.act('call');
    table.act('check');
    table.lay('BURN');
    for (const place of ['B1', 'B2', 'B3'] as const) table.lay(place);
    const board = (): (string | undefined)[] =>
      table.view('on-show').view?.board.flatMap(({ cards }) => cards.map(({ card }) => card)) ?? [];
    const flop = board();
    expect(flop.filter((card) => card !== undefined)).toHaveLength(3);
    const [key] = table.view('on-show').view?.seats[0]?.cards ?? [];
    const ref = toCardRef(table.core.cardKeys.findIndex((candidate) => candidate === key?.key));
    const exposed = (): number => table.view('on-show').holes.length;
    const expose = (): void => table.say({ type: 'declared', what: { type: 'voluntary', seat: 1, ref }, by: { role: 'seat', seat: 1 } });
    expose();
    expect(exposed()).toBe(1);
    table.say({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
    expect([exposed(), board()]).toEqual([0, flop]);
    expose();
    expect([exposed(), board()]).toEqual([1, flop]);
  });
});

describe('what is kept for feeds', () => {
  it('is no hand that is over as long as there is no feed, and none again when the last one is gone', () => {
    const table = new Broadcast([]);
    for (let hand = 0; hand < 500; hand++) table.begin();
    expect(table.feeds.handsKept).toBe(1);
    table.make(['delayed']);
    for (let hand = 0; hand < 20; hand++) table.begin();
    expect(table.feeds.handsKept).toBe(21);
    table.make([]);
    expect(table.feeds.handsKept).toBe(1);
  });

  it('a feed that is made in the middle of a hand shows it when its delay has passed, and not a millisecond before', () => {
    const table = new Broadcast([]);
    table.deal();
    const dealtAt = table.nowMs;
    table.make(['delayed']);
    expect(table.view('delayed', dealtAt + DELAY - 1).holes.flatMap(({ cards }) => cards)).toHaveLength(3);
    expect(table.view('delayed', dealtAt + DELAY).holes.flatMap(({ cards }) => cards)).toHaveLength(4);
  });
});

describe('time', () => {
  it('goes on evenly while somebody sets the system clock forth and back', () => {
    const clock = createClock(Date.now(), 0, () => 1);
    const before = clock.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(clock.now() - before).toBeLessThan(1_000);
    vi.setSystemTime(Date.now() - 3 * 86_400_000);
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    vi.useRealTimers();
  });

  it('never goes back behind the journal, however wrong the clock is at the next start', () => {
    expect(createClock(5_000, 1_000_000, () => 1).now()).toBeGreaterThanOrEqual(1_000_000);
  });
});
