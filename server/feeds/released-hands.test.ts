import { describe, expect, it } from 'vitest';
import type { ProvingTable } from '#engine/proving/table.testing';
import { betRound, OPERATOR, tableOf } from '#engine/small-table.testing';
import type { Seat } from '#vocabulary/seats';
import type { FeedView } from '#wire/views/feed-view';
import { dealt, Equities, handOf, PEOPLE, setup, told, vault, view } from './aired.testing.ts';
import { Feeds } from './feeds.ts';
import { BREAK_MS } from './limits.ts';

const DELAY = 60_000;
const act = (table: ProvingTable, seat: Seat, type: 'fold' | 'call' | 'check'): void =>
  void table.feed({ type: 'act', seat, act: { type }, how: 'observed', by: OPERATOR });
const raise = (table: ProvingTable, seat: Seat, to: number): void =>
  void table.feed({ type: 'act', seat, act: { type: 'raise', to } as never, how: 'observed', by: OPERATOR });

/** Seat 4 raises, and everybody folds. */
function raiseAndFold(table: ProvingTable): void {
  dealt(table);
  raise(table, 4, 300);
  for (const seat of [1, 2, 3] as const) act(table, seat, 'fold');
}

const toFlop = (table: ProvingTable): void => {
  dealt(table);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
};

const figuresOf = (shown: FeedView, seat: Seat) => shown.figures.find((each) => each.seat === seat);

describe('figures of players', () => {
  it('count a hand when it is over on air, and not while it is only over at the table', () => {
    const { feeds, endMs } = handOf(raiseAndFold, setup('delayed'));
    const overAtMs = endMs - 1_000 + DELAY;
    for (let atMs = 61_000; atMs <= overAtMs; atMs += 1_000) {
      const shown = view(feeds, atMs);
      expect(shown.figures.length > 0, `${atMs}`).toBe(shown.view?.hand?.phase === 'clearing');
    }
    expect(view(feeds, overAtMs - 20_000).figures).toEqual([]);
    expect(figuresOf(view(feeds, overAtMs), 4)).toMatchObject({
      hands: 1,
      vpip: { count: 1, of: 1 },
      pfr: { count: 1, of: 1 },
      biggestPot: 250,
    });
    expect(figuresOf(view(feeds, overAtMs), 1)).toMatchObject({ hands: 1, vpip: { count: 0, of: 1 }, biggestPot: 0 });
  });

  it('of an after-hand feed wait for its release, as its cards do', () => {
    const { feeds, endMs } = handOf(raiseAndFold, setup('after-hand'));
    expect(view(feeds, endMs).figures).toEqual([]);
    expect(figuresOf(view(feeds, endMs + 5_000), 4)?.hands).toBe(1);
  });

  it('an undone fold is counted as it stands by now', () => {
    const { feeds, endMs } = handOf((table) => {
      raiseAndFold(table);
      table.feed({ type: 'undone', input: 'last-act', by: OPERATOR } as never);
    }, setup('delayed'));
    expect(view(feeds, endMs + DELAY).figures).toEqual([]);
  });
});

describe('hands by name', () => {
  it('are told from the flop on, only of those whose cards the feed shows', () => {
    const { feeds, endMs } = handOf(toFlop, setup('delayed'));
    const at = (nowMs: number) => view(feeds, nowMs);
    const seen = Array.from({ length: 60 }, (_, second) => at(endMs + DELAY - second * 1_000));
    const cardsOf = (shown: FeedView) => (shown.view?.board ?? []).flatMap(({ cards }) => cards);
    const board = (shown: FeedView): number => cardsOf(shown).filter(({ card }) => card).length;
    expect(seen.filter((shown) => board(shown) < 3 && shown.names.length > 0)).toEqual([]);
    expect(seen.some((shown) => board(shown) === 3 && shown.names.length > 0)).toBe(true);
    for (const { names, holes } of seen) {
      const open = holes.filter(({ cards }) => cards.length === 2).map(({ seat }) => seat);
      expect(names.filter(({ seat }) => !open.includes(seat))).toEqual([]);
    }
    const [onShow] = [handOf(toFlop, setup('on-show'))];
    expect(view(onShow.feeds, onShow.endMs).names).toEqual([]);
  });
});

describe('stacks, incidents and breaks', () => {
  it('a level’s stacks are those with which its first aired hand began, and are told from then on', () => {
    const { feeds, endMs } = handOf(raiseAndFold, setup('delayed'));
    const next = tableOf();
    raiseAndFold(next);
    feeds.handBegan(vault, PEOPLE);
    const laterMs = told(feeds, next, endMs + 10_000);
    expect(view(feeds, 60_999).stacksBefore).toEqual([]);
    expect(view(feeds, laterMs + DELAY).stacksBefore).toEqual(
      [1, 2, 3, 4].map((seat) => ({ seat, atLevel: 5_000, atDeal: 5_000 })),
    );
    expect(figuresOf(view(feeds, laterMs + DELAY), 4)?.hands).toBe(2);
  });

  it('what was called is told when it is on air, without cards', () => {
    const { feeds, endMs } = handOf((table) => {
      dealt(table);
      // Before anybody has acted.
      for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    }, setup('delayed'));
    expect(view(feeds, 61_000).incidents).toEqual([]);
    const { incidents } = view(feeds, endMs + DELAY);
    expect(incidents.map(({ hand, isOpen }) => [hand, isOpen])).toEqual([[1, true]]);
    expect(Object.keys(incidents[0] ?? {}).sort()).toEqual(['hand', 'isOpen', 'kind', 'rules', 'seats']);
  });

  it('a hand that has been over for long is a break; a blank feed tells nothing, not even that', () => {
    const { feeds, endMs } = handOf(raiseAndFold, setup('delayed'));
    const overAtMs = endMs - 1_000 + DELAY;
    expect([view(feeds, overAtMs).isBreak, view(feeds, overAtMs + BREAK_MS).isBreak]).toEqual([false, true]);
    feeds.panic();
    expect(view(feeds, overAtMs + BREAK_MS)).toMatchObject({
      blank: true,
      names: [],
      stacksBefore: [],
      figures: [],
      incidents: [],
      isBreak: false,
    });
  });

  it('a feed without hands has no figures', () => {
    const feeds = new Feeds(() => new Equities());
    feeds.define([setup('delayed')]);
    expect(view(feeds, 0)).toMatchObject({ blank: true, figures: [], stacksBefore: [] });
  });
});
