import { describe, expect, it } from 'vitest';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { DoorTable } from './door-table.testing.ts';

/** Hand after hand, as the screens tell it: everybody folds to the big blind. */
function positionsOver(table: DoorTable, hands: number): readonly string[] {
  return Array.from({ length: hands }, () => {
    table.dealAll().foldAround().clear();
    return table.positions();
  });
}

describe('who deals and who posts', () => {
  it.each<[RuleBook, string]>([
    ['bases', 'R001-blind-0'],
    ['decret', 'R002-III-4'],
    ['tock', 'R003-T-blind-0'],
    ['maison', 'R004-05-0'],
  ])('%s, %s: the two seats left of the dealer post before the deal', (book) => {
    const table = new DoorTable(book, 4);
    expect(table.positions()).toBe('1/2/3@1');
    expect(
      table
        .screen()
        .seats.slice(0, 4)
        .map(({ bet }) => bet),
    ).toEqual([0, 50, 100, 0]);
  });

  it.each<[RuleBook, string]>([
    ['sans-croupier', 'R000-btn-0'],
    ['bases', 'R001-btn-0'],
    ['maison', 'R004-04-9'],
  ])('%s, %s: button and blinds go on by one seat each hand', (book) => {
    expect(positionsOver(new DoorTable(book, 4), 4)).toEqual(['2/3/4@2', '3/4/1@3', '4/1/2@4', '1/2/3@1']);
  });

  const sitIn = (table: DoorTable, seat: Seat): void => {
    expect(
      table.from('/director', { type: 'roster', seat, change: { do: 'sit-in', name: 'New', stack: 10_000 } }),
    ).toBe('accepted');
  };
  const leave = (table: DoorTable, seat: Seat): void => {
    expect(table.from('/director', { type: 'roster', seat, change: { do: 'leave' } })).toBe('accepted');
  };
  /** A hand is played to its end, then people come and go, and the next one is laid out. */
  const nextAfter = (table: DoorTable, change: () => void): string => {
    table.dealAll().foldAround();
    change();
    return table.clear().positions();
  };

  it('R004-20-0, R004-20-1, R004-20-2: the big blind is out, so nobody posts the small one, and a hand later the deal has not moved', () => {
    const table = new DoorTable('maison', 5);
    expect(nextAfter(table, () => leave(table, 3))).toBe('2/-/4@2');
    expect(nextAfter(table, () => {})).toBe('2/4/5@3');
    expect(nextAfter(table, () => {})).toBe('4/5/1@4');
  });

  it('R004-20-3, R004-20-4, R000-btn-2: the small blind is out, so the big one takes his place and the same player deals again', () => {
    for (const book of ['maison', 'sans-croupier'] as const) {
      const table = new DoorTable(book, 5);
      expect(nextAfter(table, () => leave(table, 2))).toBe('1/3/4@2');
      expect(nextAfter(table, () => {})).toBe('3/4/5@3');
    }
  });

  it('R000-hu-1, R004-26-0: two are left, the big blind goes on and the other deals', () => {
    for (const book of ['maison', 'sans-croupier'] as const) {
      const table = new DoorTable(book, 3);
      expect(nextAfter(table, () => leave(table, 1))).toBe('3/3/2@3');
      expect(nextAfter(table, () => {})).toBe('2/2/3@2');
    }
  });

  it('R003-T-prep-3: in Tock the next player with chips deals', () => {
    const table = new DoorTable('tock', 4);
    table.dealAll();
    for (const place of ['B1', 'B2', 'B3', 'B4', 'B5'] as const) table.deal(40 + Number(place[1]), place);
    table.foldAround();
    leave(table, 2);
    expect(table.clear().positions()).toBe('3/4/1@3');
  });

  it('R000-seat-0, R000-seat-2: whoever takes a seat plays at once with what it owes, but waits at the button', () => {
    const table = new DoorTable('sans-croupier', 5);
    expect(nextAfter(table, () => sitIn(table, 7))).toBe('2/3/4@2');
    expect(table.setup.dealOrder).toContain(7);
    const other = new DoorTable('sans-croupier', 5);
    expect(
      nextAfter(other, () => {
        leave(other, 2);
        sitIn(other, 2);
      }),
    ).toBe('1/3/4@2');
    expect(other.setup.dealOrder).not.toContain(2);
  });

  it('R000-seat-1, AMB-20: left of the dealer he waits a hand, then his neighbour deals for him, and the floor is asked who speaks first', () => {
    const asked = (option?: 'left-of-button' | 'left-of-dealer'): DoorTable => {
      const table = new DoorTable('sans-croupier', 5);
      // The next small blind leaves, and somebody else sits down there: between dealer and big blind.
      nextAfter(table, () => {
        leave(table, 3);
        sitIn(table, 3);
      });
      expect(table.positions()).toBe('2/-/4@2');
      nextAfter(table, () => {});
      const [question] = table.screen().questions;
      expect(question).toMatchObject({ ask: 'who-speaks-first', seats: [3, 4] });
      expect(table.positions()).toBe('4/4/5@3');
      if (option !== undefined && question !== undefined)
        expect(table.from('/director', { type: 'answered', question: question.id, answer: { option } })).toBe(
          'accepted',
        );
      return table;
    };
    const first = (table: DoorTable): Seat => table.dealAll().callAround().street().turn;
    expect(first(asked('left-of-button'))).toBe(4);
    expect(first(asked('left-of-dealer'))).toBe(5);
  });

  it('R000-gen-5: one player is left, and no next hand is prepared', () => {
    const table = new DoorTable('sans-croupier', 2);
    table.dealAll().foldAround();
    leave(table, 2);
    table.clear();
    expect(table.screen().table.lacksPlayers).toBe(true);
    expect(table.setup.hand).toBe(1);
  });

  it('R000-abs-2: who got up is dealt in and posts hand after hand, until he is said to be back', () => {
    const table = new DoorTable('sans-croupier', 4).dealAll();
    table.from('/', { type: 'declared', what: { type: 'absent', seat: 4 } });
    table.foldAround().clear();
    expect(table.positions()).toBe('2/3/4@2');
    expect(table.setup.players.find(({ seat }) => seat === 4)).toMatchObject({ away: true });
    expect(table.screen().seats[3]).toMatchObject({ bet: 100, state: 'away' });
  });
});
