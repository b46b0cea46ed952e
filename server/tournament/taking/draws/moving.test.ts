import { describe, expect, it } from 'vitest';
import type { BuiltBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { TablePlan } from '#vocabulary/tournament/tournament-plans';
import { Floor, p, planOf, t } from '../../floor.testing.ts';
import { nextAtTable } from '../hands-at-tables.ts';
import { proposalsOf } from '../proposals.ts';

const paper = (name: string, seats = 8): TablePlan => ({ name, kind: 'paper', seats });

/** Players are seated table by table from the first seat on. */
function seated(book: BuiltBook, sizes: readonly number[], buttons: readonly Seat[], finalTableOf = 4): Floor {
  const floor = new Floor(planOf(book, { tables: sizes.map((_, index) => paper(`${index + 1}`)), finalTableOf }));
  let player = 0;
  for (const [index, size] of sizes.entries())
    for (let seat = 1; seat <= size; seat += 1) {
      player += 1;
      floor.ask({ type: 'entered', name: `P${player}` });
      floor.ask({ type: 'seated', player: p(player), table: t(index + 1), seat: seat as Seat });
    }
  for (const [index, seat] of buttons.entries()) floor.ask({ type: 'button-placed', table: t(index + 1), seat });
  floor.ask({ type: 'begun' });
  return floor;
}

describe('balancing', () => {
  it('M01 R000-bal-0 R000-bal-1: seven against five, so the future big blind of the fuller table moves, to a seat by lot', () => {
    const floor = seated('sans-croupier', [7, 5], [3, 2]);
    floor.hand('shuffle-started', 1);
    floor.hand('ended', 2);
    // Seat 3 dealt, 4 and 5 posted: next time 6 is the big blind.
    expect(nextAtTable(floor.game, floor.table())?.bigBlind).toBe(6);
    expect(proposalsOf(floor.game)).toMatchObject([
      { type: 'move', player: 'p6', from: 1, to: 2, toSeat: null, why: 'future-big-blind' },
    ]);
  });

  it('M02 R004-24-0 R004-24-1 R004-24-2 AMB-34: at home the last dealer moves, to the right of the next dealer', () => {
    const floor = seated('maison', [7, 5], [3, 1]);
    floor.hand('first-blind-posted', 1);
    floor.hand('ended', 2);
    floor.hand('first-blind-posted', 1, 2);
    floor.hand('ended', 2, 2);
    const [move] = proposalsOf(floor.game);
    // Seats 8 and 7 are free at the other table; its next dealer sits on 2, with 1 at his right.
    expect(move).toMatchObject({ type: 'move', player: 'p3', from: 1, to: 2, toSeat: 8, why: 'last-dealer' });
  });

  it('one more is left alone', () => {
    expect(proposalsOf(seated('sans-croupier', [6, 5], [1, 1]).game)).toEqual([]);
  });

  it('what a followed table carries out nobody has said: UNDO takes back the move itself, and he is sent back', () => {
    const floor = new Floor(
      planOf('sans-croupier', { tables: [{ name: 'A', kind: 'followed', seats: 8 }, paper('B')] }),
    );
    for (const [seat, table] of [
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 2],
      [2, 2],
    ] as const) {
      floor.ask({ type: 'entered', name: `P${table}${seat}` });
      floor.ask({ type: 'seated', player: p(floor.game.players.length), table: t(table), seat });
    }
    floor.ask({ type: 'begun' });
    const carryOut = (): void => {
      const { epoch, pending } = floor.state.links[0] ?? expect.fail('a table is followed');
      const last = pending.at(-1);
      if (last !== undefined) floor.take({ type: 'orders-taken', table: t(1), epoch, number: last.number });
    };
    carryOut();
    floor.ask({ type: 'moved', player: p(3), table: t(1), seat: 7 });
    for (let turn = 0; turn < 3; turn += 1) carryOut();
    expect(floor.player(3)).toMatchObject({ place: { table: 1, seat: 7 }, move: null });
    floor.ask({ type: 'undone', input: 'last' });
    expect(floor.player(3)).toMatchObject({ place: { table: 1, seat: 3 }, move: null });
    const orders = floor.state.links[0]?.pending.map(({ order }) => [order.type, 'seat' in order ? order.seat : null]);
    expect(orders).toEqual([
      ['seat-out', 7],
      ['seat-in', 3],
    ]);
  });

  it('is done when both tables say so, and nothing else is proposed before', () => {
    const floor = seated('sans-croupier', [7, 5], [3, 2]);
    floor.ask({ type: 'moved', player: p(6), table: t(2), seat: 8 }, 3);
    expect([floor.player(6).move, proposalsOf(floor.game)]).toEqual([{ table: 2, seat: 8, hasLeft: false }, []]);
    expect(floor.refuses({ type: 'moved', player: p(1), table: t(2), seat: 8 }, 3)).toBe('seat-taken');
    floor.ask({ type: 'move-told', player: p(6), has: 'left' }, 4);
    floor.ask({ type: 'move-told', player: p(6), has: 'arrived' }, 5);
    expect(floor.player(6)).toMatchObject({ place: { table: 2, seat: 8 }, move: null, stack: 2_000 });
    expect(floor.table(2).newcomers).toEqual([8]);
  });

  it('M03 R000-seat-1 R000-btn-1 AMB-20: who comes between the dealer and the big blind waits for one hand', () => {
    const floor = seated('sans-croupier', [5, 5], [5, 1]);
    // Hand k: 5 deals, 1 posts the small blind, 2 the big one, and goes out.
    floor.hand('shuffle-started', 1);
    floor.ask({ type: 'went-out', players: [{ player: p(2), stackAtStart: null }], by: p(3) }, 2);
    floor.hand('ended', 2);
    floor.ask({ type: 'moved', player: p(8), table: t(1), seat: 2 }, 3);
    floor.ask({ type: 'move-told', player: p(8), has: 'arrived' }, 3);
    floor.hand('shuffle-started', 4);
    expect(floor.table().positions).toMatchObject({ dealer: 1, smallBlind: null, sittingOut: [{ seat: 2 }] });
    floor.hand('ended', 5);
    floor.hand('shuffle-started', 6);
    const { positions } = floor.table();
    expect([positions?.dealOrder.includes(2), positions?.dealer === 2]).toEqual([true, false]);
  });
});

describe('breaking tables', () => {
  it('R000-seat-3: the shortest of several is broken once the others have seats for all, and lots say who goes where', () => {
    const floor = seated('sans-croupier', [7, 6, 3], [1, 1, 1]);
    expect(proposalsOf(floor.game)).toMatchObject([{ type: 'break-table', table: 3 }]);
    floor.ask({ type: 'table-broken', table: t(3) }, 4);
    for (const player of [14, 15, 16]) floor.ask({ type: 'move-told', player: p(player), has: 'arrived' }, 5);
    const sizes = [1, 2, 3].map((table) => floor.game.players.filter(({ place }) => place?.table === table).length);
    expect([sizes, floor.table(3).isOpen]).toEqual([[8, 8, 0], false]);
  });

  it('R004-25-0 R004-25-1: the last table is made at the number agreed, and its seats are drawn as at the start', () => {
    const floor = seated('maison', [3, 3], [1, 1], 6);
    expect(proposalsOf(floor.game)).toMatchObject([{ type: 'final-table', table: 1 }]);
    floor.ask({ type: 'final-table-made', table: t(1) }, 9);
    for (const { id, move } of floor.game.players)
      if (move !== null) floor.ask({ type: 'move-told', player: id, has: 'arrived' }, 10);
    expect(floor.game.players.map(({ place }) => place?.table)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(new Set(floor.game.players.map(({ place }) => place?.seat)).size).toBe(6);
    // The highest card deals; the lowest sits at his left.
    const { button } = floor.table();
    expect(floor.game.players.find(({ place }) => place?.seat === button)?.card).not.toBeNull();
  });
});
