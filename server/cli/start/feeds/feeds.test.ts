import { describe, expect, it, vi } from 'vitest';
import { AFTER_HAND_MS } from '#feeds/limits';
import { createClock } from '#table/core/clocks';
import { toCardRef } from '#vocabulary/card-refs';
import type { FeedMode } from '#wire/views/feed-view';
import { Broadcast, DELAY } from './broadcasts.testing.ts';

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
    const saidBy = (name: FeedMode): number[] =>
      [table.nowMs, table.nowMs + DELAY].map((atMs) => table.view(name, atMs).delayMs);
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
    if (question !== undefined)
      table.say({ type: 'answered', question: question.id, answer: 'yes', by: { role: 'panel' } });
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
    expect(table.view('after-hand', table.nowMs + AFTER_HAND_MS - 1)).toMatchObject({
      view: { hand: { phase: 'clearing' } },
      holes: [],
    });
    expect(table.view('after-hand', table.nowMs + AFTER_HAND_MS).holes.map(({ cards }) => cards.length)).toEqual([
      2, 2,
    ]);
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
    const expose = (): void =>
      table.say({ type: 'declared', what: { type: 'voluntary', seat: 1, ref }, by: { role: 'seat', seat: 1 } });
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
