import { describe, expect, it } from 'vitest';
import type { ProvingTable } from '#engine/proving/table.testing';
import { betRound, checkAround, tableOf } from '#engine/small-table.testing';
import { ALL, dealt, Equities, handOf, holes, MODEL, PEOPLE, setup, told, vault, view } from './aired.testing.ts';
import { Feeds } from './feeds.ts';
import { AFTER_HAND_MS } from './limits.ts';

describe('a feed is behind in time', () => {
  it('nothing airs before its delay has passed, and then what was, with the hole cards', () => {
    const { feeds, endMs } = handOf(dealt, setup('delayed'));
    expect(view(feeds, 60_999)).toMatchObject({ blank: true, view: null, holes: [], delayMs: 60_000 });
    expect(view(feeds, 61_000)).toMatchObject({ blank: false, holes: [] });
    expect(holes(feeds, endMs + 60_000)).toBe(ALL);
    expect(view(feeds, endMs + 60_000).view).toMatchObject({
      nowMs: endMs,
      table: { name: 'Then' },
      next: [],
      simulation: null,
    });
    // A clock that goes back shows the past again.
    expect(holes(feeds, 61_000)).toBe('');
  });

  it('a live feed is dark until it is armed with a reason, and has no delay of its own', () => {
    const { feeds, endMs } = handOf(dealt, setup('live'));
    expect(view(feeds, endMs).blank).toBe(true);
    expect([feeds.arm('other', 'no'), feeds.arm('main', 'the programme is delayed')]).toEqual([false, true]);
    expect(view(feeds, endMs)).toMatchObject({ blank: false, delayMs: 0 });
    expect(holes(feeds, endMs)).toBe(ALL);
  });

  it('on show, nobody else’s cards are ever told', () => {
    const { feeds, endMs } = handOf(dealt, setup('on-show'));
    expect(view(feeds, endMs).blank).toBe(false);
    expect(holes(feeds, endMs)).toBe('');
  });

  it('after the hand, its cards wait until it has been over for a while, and fold again where it goes on', () => {
    const { feeds, endMs } = handOf((table) => {
      dealt(table);
      for (const seat of [4, 1, 2] as const)
        table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: { role: 'operator' } });
    }, setup('after-hand'));
    expect(holes(feeds, endMs)).toBe('');
    expect(holes(feeds, endMs + AFTER_HAND_MS - 2_001)).toBe('');
    expect(holes(feeds, endMs + AFTER_HAND_MS)).toBe(ALL);
  });

  it('the board runs ahead of the rest, or behind it, to match the pictures', () => {
    const toFlop = (table: ProvingTable): void => {
      dealt(table);
      betRound(table);
      for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
      checkAround(table);
    };
    const boardAt = (boardSyncMs: number): number => {
      const { feeds, endMs } = handOf(toFlop, setup('delayed', { boardSyncMs }));
      const seen = Array.from({ length: 80 }, (_, second) => endMs - second * 1_000).filter(
        (atMs) => (view(feeds, atMs + 60_000).view?.board ?? []).flatMap(({ cards }) => cards).length > 0,
      );
      return (seen.at(-1) ?? 0) - endMs;
    };
    const [ahead, level, behind] = [boardAt(-5_000), boardAt(0), boardAt(5_000)];
    expect([level - ahead, behind - level]).toEqual([5_000, 5_000]);
  });
});

describe('blank', () => {
  it('one key darkens every feed, also one that is made now; showing one again ends it for that one', () => {
    const { feeds, endMs } = handOf(dealt, setup('delayed'));
    feeds.panic();
    expect([feeds.panics, view(feeds, endMs + 60_000).blank]).toEqual([true, true]);
    feeds.define([setup('delayed'), setup('delayed', { name: 'new' })]);
    expect(feeds.list().map(({ blanked }) => blanked)).toEqual([true, true]);
    expect([feeds.blank('none', false), feeds.blank('main', false)]).toEqual([false, true]);
    expect([feeds.panics, view(feeds, endMs + 60_000).blank]).toEqual([false, false]);
    expect(feeds.list().map(({ blanked }) => blanked)).toEqual([false, true]);
  });

  it('what was blanked stays so over a new setting and a restart; what was armed is not armed any more', () => {
    const { feeds } = handOf(dealt, setup('live'));
    feeds.arm('main', 'yes');
    feeds.blank('main', true);
    const [same] = feeds.list();
    feeds.define([setup('live')]);
    expect(feeds.list()[0]).toBe(same);
    for (const change of [{ delayMs: 90_000 }, { boardSyncMs: 100 }, { mode: 'delayed' as const }]) {
      feeds.define([setup('live', change)]);
      expect(feeds.list()[0]).toMatchObject({ blanked: true, armedFor: null });
    }
    const again = new Feeds(() => new Equities());
    again.define([setup('delayed', { blanked: true })]);
    expect(again.list()[0]?.blanked).toBe(true);
    expect(again.view('none', MODEL, 0)).toBeNull();
  });

  it('without a feed one hand is kept, with one all that it may still have to show', () => {
    const feeds = new Feeds(() => new Equities());
    for (let hand = 0; hand < 3; hand += 1) feeds.handBegan(vault, PEOPLE);
    expect(feeds.handsKept).toBe(1);
    feeds.define([setup('delayed')]);
    for (let hand = 0; hand < 3; hand += 1) feeds.handBegan(vault, PEOPLE);
    expect(feeds.handsKept).toBe(4);
    feeds.define([]);
    expect(feeds.handsKept).toBe(1);
  });
});

describe('what was taken back', () => {
  it('an act that was undone meanwhile never airs, and neither does a verdict that was withdrawn', () => {
    const equities = new Equities();
    const feeds = new Feeds(() => equities);
    feeds.define([setup('delayed')]);
    feeds.handBegan(vault, PEOPLE);
    const table = tableOf();
    dealt(table);
    table.feed({ type: 'act', seat: 4, act: { type: 'call' }, how: 'observed', by: { role: 'operator' } });
    table.deal('BURN');
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    const [question] = table.hand.questions;
    if (question === undefined) throw new Error('it is asked whether they had acted');
    const before = table.events.length;
    table.feed({ type: 'answered', question: question.id, answer: 'yes', by: { role: 'operator' } });
    const endMs = told(feeds, table);
    const seen = Array.from(
      { length: before },
      (_, second) => view(feeds, 61_000 + second * 1_000).view?.verdicts.length ?? 0,
    );
    expect(Math.max(...seen)).toBe(0);
    expect(view(feeds, endMs + 60_000).view).toMatchObject({ verdicts: [], hand: { street: 'flop' } });
  });
});

describe('equities of a feed', () => {
  it('are asked for once for each board, when every live hand is released, and come with a later view', async () => {
    const { feeds, equities, endMs } = handOf((table) => {
      dealt(table);
      table.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'observed', by: { role: 'operator' } });
    }, setup('delayed'));
    let told = 0;
    feeds.onFigures = () => {
      told += 1;
    };
    feeds.define([setup('delayed')]);
    expect(view(feeds, endMs + 60_000).equities).toEqual([]);
    expect(view(feeds, endMs + 60_000).equities).toEqual([]);
    await Promise.resolve();
    await Promise.resolve();
    expect(equities.asked).toEqual(['main 3 hands, 0 on the board, 2 dead']);
    expect(view(feeds, endMs + 60_000).equities).toMatchObject(
      [2, 3, 1].map((seat) => ({ seat, win: 0.5, outs: null })),
    );
    expect(told).toBe(1);
  });

  it('are not asked for while a hand is hidden', () => {
    const { feeds, equities, endMs } = handOf(dealt, setup('on-show'));
    view(feeds, endMs);
    expect(equities.asked).toEqual([]);
  });
});
