import { describe, expect, it } from 'vitest';
import { handOf, whereabouts } from '#engine/table-state/cards';
import { AFTER_HAND_MS } from '#feeds/limits';
import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import { formatCard } from '#vocabulary/cards';
import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD_STREETS, BOARD_ZONES_OF } from '#vocabulary/zones';
import { checkedDeal } from '#wire/proofs/checked-deal';
import type { DealView } from '#wire/proofs/deal-view';
import type { FeedMode } from '#wire/views/feed-view';
import { Broadcast, DELAY } from './broadcasts.testing.ts';

const nameOf = (table: Broadcast, ref: CardRef): string =>
  formatCard(table.core.context?.vault.cardOf(ref) ?? expect.fail('it is sealed'));

function namesAt(table: Broadcast, seat: Seat): readonly string[] {
  const { hand } = table.core.engine;
  return hand === null ? [] : handOf(hand.cards, seat).map((ref) => nameOf(table, ref));
}

const deals = (table: Broadcast, mode: FeedMode, atMs = table.nowMs): readonly DealView[] =>
  table.view(mode, atMs).deals;
const openedIn = (deal: DealView | undefined): readonly string[] =>
  (deal === undefined ? [] : checkedDeal(deal).cards)
    .map(({ seat, card, finding }) => `${seat} ${card} ${finding}`)
    .sort();

/** Nobody raises, all five cards come, and it is time to show. */
function playedToShowdown(): Broadcast {
  const table = new Broadcast();
  table.deal();
  table.feeds.arm('live', 'test');
  table.act('call');
  table.act('check');
  for (const street of BOARD_STREETS) {
    table.lay('BURN');
    for (const zone of BOARD_ZONES_OF[street]) table.lay(zone);
    table.act('check');
    table.act('check');
  }
  return table;
}

describe('a feed and what was sealed', () => {
  it('shows the root with the deal, and opens nothing as long as the hand is played', () => {
    const table = new Broadcast();
    for (let card = 0; card < 3; card++) table.lay(card % 2 === 0 ? 'S2' : 'S1');
    expect(deals(table, 'on-show')).toEqual([]);
    table.lay('S1');
    for (const mode of ['on-show', 'after-hand'] as const) {
      expect(deals(table, mode)).toEqual([
        { hand: 1, roots: [{ number: 1, root: table.core.seals[0]?.root }], opened: [] },
      ]);
    }
    expect(deals(table, 'delayed', table.nowMs + DELAY - 1)).toEqual([]);
    expect(deals(table, 'delayed', table.nowMs + DELAY)).toHaveLength(1);
    // Hole cards are on air there, and a proof of them is not.
    expect(deals(table, 'delayed', table.nowMs + DELAY)[0]?.opened).toEqual([]);
    expect(deals(table, 'live')).toEqual([]);
  });

  it('opens, when the hand is over, what was shown and what its mode has released, and never what was mucked', () => {
    const table = playedToShowdown();
    const [shows, mucks] = table.core.engine.hand?.setup.dealOrder ?? [];
    if (shows === undefined || mucks === undefined) throw new Error('two play');
    const shown = namesAt(table, shows);
    table.say({ type: 'declared', what: { type: 'tabled', seat: shows }, by: { role: 'seat', seat: shows } });
    for (const ref of handOf(table.core.engine.hand?.cards ?? expect.fail('a hand'), mucks))
      table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 90 });
    expect(table.core.engine.hand?.ledger).toMatchObject({ over: 'awarded', mucked: [mucks] });
    for (const mode of ['on-show', 'after-hand', 'live'] as const) {
      expect(openedIn(deals(table, mode)[0])).toEqual([]);
      expect(openedIn(deals(table, mode, table.nowMs + AFTER_HAND_MS)[0])).toEqual(
        shown.map((card) => `${shows} ${card} sealed`).sort(),
      );
    }
    expect(openedIn(deals(table, 'delayed', table.nowMs + DELAY + AFTER_HAND_MS)[0])).toHaveLength(2);
    expect(deals(table, 'delayed', table.nowMs + AFTER_HAND_MS)[0]?.opened ?? []).toEqual([]);
  });

  it('a winner who shows nothing is opened by feeds that have released him alone; who folded by none', () => {
    const table = new Broadcast();
    table.deal();
    table.feeds.arm('live', 'test');
    const folds = table.core.engine.hand?.betting.turn ?? 1;
    const wins = SEATS.slice(0, 2).find((seat) => seat !== folds) ?? 1;
    const kept = namesAt(table, wins);
    const seen = namesAt(table, folds);
    table.act('fold');
    const after = table.nowMs + AFTER_HAND_MS;
    expect(deals(table, 'on-show', after)[0]?.opened).toEqual([]);
    for (const [mode, atMs] of [
      ['after-hand', after],
      ['live', after],
      ['delayed', after + DELAY],
    ] as const) {
      const shown = deals(table, mode, atMs);
      expect(openedIn(shown[0])).toEqual(kept.map((card) => `${wins} ${card} sealed`).sort());
      // The picture has shown his cards; a proof of them is another matter.
      for (const card of seen) expect(JSON.stringify(shown)).not.toContain(`"${card}"`);
    }
  });

  it('what was opened stays so when the pack is gathered in, and while the next hand is played', () => {
    const table = playedToShowdown();
    const order = table.core.engine.hand?.setup.dealOrder ?? [];
    for (const seat of order)
      table.say({ type: 'declared', what: { type: 'tabled', seat }, by: { role: 'seat', seat } });
    table.nowMs += AFTER_HAND_MS;
    const open = deals(table, 'on-show')[0];
    expect(openedIn(open)).toHaveLength(4);
    for (const { ref, zone } of whereabouts(table.core.engine.hand ?? expect.fail('a hand'))) {
      if (zone !== 'SHOE' && zone !== 'OFF') table.fact({ type: 'card-lifted', ref, zone });
    }
    table.say({ type: 'declared', what: { type: 'done' }, by: { role: 'operator' } });
    expect(table.core.engine.hand?.publicity.every(({ returned }) => returned)).toBe(true);
    expect(deals(table, 'on-show')[0]).toEqual(open);
    // The next hand is on air, and the one before may still be checked.
    table.next();
    table.deal();
    expect(deals(table, 'on-show').map(({ hand, opened }) => `${hand}: ${opened.length}`)).toEqual(['1: 4', '2: 0']);
    expect(deals(table, 'on-show')[0]).toEqual(open);
  });

  it('another card at a seat makes a second root; what lay there before is not opened with the hand', () => {
    const table = new Broadcast();
    table.deal();
    const lost = table.core.seals[0]?.seats.find(({ seat }) => seat !== table.core.engine.hand?.betting.turn);
    const [away] = lost?.refs ?? [];
    if (lost === undefined || away === undefined) throw new Error('it is sealed');
    table.fact({ type: 'card-rested', ref: away, zone: 'ASIDE', sweep: 70 });
    expect(deals(table, 'on-show')[0]?.roots).toHaveLength(1);
    table.fact({ type: 'card-left-shoe', ref: toCardRef(40) });
    table.fact({ type: 'card-rested', ref: toCardRef(40), zone: `S${lost.seat}`, sweep: 71 });
    expect(deals(table, 'on-show')[0]?.roots).toEqual(table.core.seals.map(({ number, root }) => ({ number, root })));
    expect(table.core.seals.map(({ number }) => number)).toEqual([1, 2]);
    const held = namesAt(table, lost.seat);
    table.act('fold');
    const shown = deals(table, 'after-hand', table.nowMs + AFTER_HAND_MS);
    expect(openedIn(shown[0])).toEqual(held.map((card) => `${lost.seat} ${card} sealed`).sort());
    expect(JSON.stringify(shown)).not.toContain(`"${nameOf(table, away)}"`);
    // The card that stayed was sealed from the first root on.
    expect(
      checkedDeal(shown[0] ?? expect.fail('a deal'))
        .cards.map(({ since }) => since)
        .sort(),
    ).toEqual([1, 2]);
  });
});
