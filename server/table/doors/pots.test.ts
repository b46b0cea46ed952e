import { describe, expect, it } from 'vitest';
import { parseCard } from '#vocabulary/cards';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { BOARD_STREETS, BOARD_ZONES, BOARD_ZONES_OF } from '#vocabulary/zones';
import { DoorTable } from './door-table.testing.ts';

/** Everybody lays his hand open on his own phone, in the order in which the screen asks. */
function showAll(table: DoorTable): DoorTable {
  for (let left = 10; left > 0 && table.playing.ledger.over !== 'awarded'; left -= 1) {
    const step = table.screen().next.find(({ do: what }) => what === 'show');
    if (step?.do !== 'show') break;
    expect(table.phone(step.seat, { type: 'declared', what: { type: 'tabled', seat: step.seat } })).toBe('accepted');
  }
  return table;
}

const BOARD = '2c 7d 9h Jc 3s';

/** Checked down from the deal to the showdown. */
function checkedDown(table: DoorTable, hands: Readonly<Partial<Record<Seat, string>>>, board = BOARD): DoorTable {
  table.dealAll(hands, board).callAround();
  for (const _ of ['flop', 'turn', 'river']) table.street().callAround();
  return table;
}

const payout = (table: DoorTable): string =>
  (table.screen().award?.payout ?? []).map(({ seat, amount }) => `${seat}:${amount}`).join(' ');
const stacks = (table: DoorTable, sold: Readonly<Partial<Record<Seat, number>>>): DoorTable => {
  for (const [seat, stack] of Object.entries(sold)) {
    const change = { do: 'correct-stack', stack, reason: 'counted' } as const;
    expect(table.from('/director', { type: 'roster', seat: Number(seat) as Seat, change })).toBe('accepted');
  }
  return table;
};

describe('who gets the pot', () => {
  it.each<[RuleBook, string]>([
    ['bases', 'R001-win-0'],
    ['decret', 'R002-II-1'],
    ['luske', 'R003-H-win-1'],
    ['maison', 'R004-17-1'],
  ])('%s, %s: hands are laid open, the better one is named and takes it', (book) => {
    const table = showAll(checkedDown(new DoorTable(book, 2), { 1: 'Ah Ad', 2: 'Kh Kd' }));
    expect(table.screen().award).toMatchObject({ pots: [{ amount: 200, why: 'best-hand' }], hands: expect.any(Array) });
    expect(payout(table)).toBe('1:200');
  });

  it.each<[RuleBook, string]>([
    ['decret', 'R002-III-5'],
    ['luske', 'R003-H-win-2'],
    ['maison', 'R002-VI-5'],
  ])('%s, %s: equal hands share it', (book) => {
    const table = showAll(checkedDown(new DoorTable(book, 2), { 1: 'Ah Kd', 2: 'As Kh' }));
    expect(payout(table).split(' ').sort()).toEqual(['1:100', '2:100']);
  });

  it.each<[RuleBook, string]>([
    ['luske', 'R003-H-win-0'],
    ['decret', 'R002-II-1'],
  ])('%s, %s: whoever is left alone takes it and shows nothing', (book) => {
    const table = new DoorTable(book, 3).dealAll().foldAround();
    expect(table.screen().award).toMatchObject({ pots: [{ why: 'folds' }], hands: [] });
    expect(table.screen().next.some(({ do: what }) => what === 'show')).toBe(false);
  });

  it('R000-pot-3, R004-22-2: several pots are given out one by one, each to its best hand', () => {
    for (const book of ['sans-croupier', 'maison'] as const) {
      const table = stacks(new DoorTable(book, 3), { 1: 1_000, 2: 3_000, 3: 3_000 });
      table.dealAll({ 1: 'Ah Ad', 2: 'Kh Kd', 3: 'Qh Qd' }, BOARD);
      for (const _ of [1, 2, 3]) table.act('all-in');
      for (const _ of ['flop', 'turn', 'river']) table.street();
      showAll(table);
      expect(table.screen().award?.pots).toMatchObject([
        { amount: 3_000, shares: [{ seat: 1 }] },
        { amount: 4_000, shares: [{ seat: 2 }] },
      ]);
    }
  });

  const odd = (book: RuleBook): DoorTable => {
    const table = stacks(new DoorTable(book, 3), { 3: 75 });
    table.from('/setup', {
      type: 'configure',
      stakes: { smallBlind: 25, bigBlind: 75, ante: 0, bigBlindAnte: 0, smallestChip: 25 },
    });
    table.dealAll({ 1: 'Ah Kd', 2: 'As Kh', 3: '4h 5d' }, BOARD);
    table.callAround();
    for (const _ of ['flop', 'turn', 'river']) table.street().callAround();
    return showAll(table);
  };

  it('R000-odd-0: a chip that cannot be split goes to the winner nearest to the left of the button', () => {
    expect(payout(odd('sans-croupier')).split(' ').sort()).toEqual(['1:100', '2:125']);
  });

  it('R004-23-0, R004-23-1: at home it stays where it is until the next hand, wherever anybody sits', () => {
    const table = odd('maison');
    expect(payout(table).split(' ').sort()).toEqual(['1:100', '2:100']);
    expect(table.screen().award?.carried).toBe(25);
    table.clear();
    expect(table.setup.stakes.deadMoney).toBe(25);
  });

  it('R004-23-2: a chip of the main pot goes to who has won the one above it, where that is one of the two', () => {
    const payouts = (['maison', 'sans-croupier'] as const).map((book) => {
      const table = stacks(new DoorTable(book, 4), { 1: 1_000, 3: 1_000, 4: 150 });
      table.from('/setup', {
        type: 'configure',
        stakes: { smallBlind: 25, bigBlind: 75, ante: 0, bigBlindAnte: 0, smallestChip: 25 },
      });
      table.dealAll({ 1: 'Ah Kd', 3: '4h 5d', 4: 'As Kh' }, BOARD);
      for (const act of ['all-in', 'call', 'fold', 'call'] as const) table.act(act);
      table.muck(2).street();
      for (const act of ['all-in', 'call'] as const) table.act(act);
      for (const _ of ['turn', 'river']) table.street();
      return payout(showAll(table)).split(' ').sort();
    });
    expect(payouts).toEqual([
      ['1:1950', '4:225'],
      ['1:1925', '4:250'],
    ]);
  });

  it('R004-17-2: a hand that is called by a wrong name and lies open is worth what it is', () => {
    const table = checkedDown(new DoorTable('maison', 2), { 1: 'Ah Ad', 2: 'Kh Kd' });
    for (const [seat, category] of [
      [1, 'HIGH_CARD'],
      [2, 'STRAIGHT'],
    ] as const)
      expect(table.phone(seat, { type: 'said', seat, words: { type: 'claim', category } })).toBe('accepted');
    expect(payout(showAll(table))).toBe('1:200');
    expect(table.verdicts()).toEqual([]);
  });
});

describe('bets of a round that is over', () => {
  it('R004-08-4: the screen asks whoever deals to gather them, and YES says that he has', () => {
    const table = new DoorTable('maison', 3).dealAll().callAround();
    expect(table.screen().next[0]).toMatchObject({ do: 'gather', street: 'preflop' });
    expect(table.say('public', { type: 'pressed', button: 'YES' })).toBe('accepted');
    expect(table.screen().next[0]).toMatchObject({ do: 'burn', before: 'flop' });
  });
});

describe('cards at the end of a hand', () => {
  it('R000-sd-5, R004-16-2, R004-17-3: the best hand is laid down unseen, so the floor is told and asked', () => {
    for (const book of ['sans-croupier', 'maison'] as const) {
      const table = checkedDown(new DoorTable(book, 2), { 1: 'Ah Ad', 2: 'Kh Kd' });
      expect(table.screen().next[0]).toMatchObject({ do: 'show', seat: 2 });
      table.muck(1);
      expect(table.verdicts()).toContain('MUCKED_WINNER td-call open');
    }
  });

  it('R000-sd-6: whoever has to show throws his hand away instead', () => {
    const table = checkedDown(new DoorTable('sans-croupier', 2), { 1: 'Ah Ad', 2: 'Kh Kd' });
    expect(table.muck(2).verdicts()).toEqual(['SHOW_REFUSED td-call open']);
  });

  it('R000-sd-13: a winner that lies open is not killed by whoever sweeps it up', () => {
    const table = checkedDown(new DoorTable('sans-croupier', 2), { 1: 'Kh Kd', 2: 'Ah Ad' });
    table.phone(2, { type: 'declared', what: { type: 'tabled', seat: 2 } });
    table.muck(2);
    expect(payout(showAll(table))).toBe('2:200');
  });
});

describe('folding', () => {
  it.each<[RuleBook, string]>([
    ['decret', 'R002-VII-1'],
    ['tock', 'R003-T-act-2'],
    ['maison', 'R004-07-4'],
    ['maison', 'R004-11-0'],
  ])('%s, %s: cards that are thrown in their turn are a fold, and nothing is said', (book) => {
    const table = new DoorTable(book, 4).dealAll();
    if (book === 'tock')
      for (const place of ['B1', 'B2', 'B3', 'B4', 'B5'] as const) table.deal(40 + Number(place[1]), place);
    const { turn } = table;
    table.muck(turn);
    expect(table.verdicts()).toEqual([]);
    expect(table.screen().seats[turn - 1]).toMatchObject({ state: 'folded' });
  });
});

describe('what every screen tells', () => {
  it('R004-29-2, R004-02-1, R004-02-2: what each has, who is to act, and what a raise comes to', () => {
    const table = new DoorTable('maison', 4).dealAll();
    const { turn } = table;
    table.phone(turn, { type: 'act', seat: turn, act: { type: 'raise', to: 300 } });
    const { seats, toAct } = table.screen();
    expect(seats[turn - 1]).toMatchObject({ bet: 300, stack: 9_700, lastAct: { act: 'raise', to: 300 } });
    expect(toAct).toMatchObject({ seat: 1, options: { call: 300, raise: { min: 400 } } });
  });
});

describe('looking at cards', () => {
  it('R000-tbl-0, R004-B-6, R004-06-1: whoever holds them up for long has not folded, and nothing is raised', () => {
    const table = new DoorTable('maison', 4).dealAll();
    for (const card of [...table.lies].filter(([, place]) => place === 'S2').map(([code]) => code)) table.go(card);
    table.pass(120_000);
    expect(table.verdicts()).toEqual([]);
    expect(table.screen().seats[1]).toMatchObject({ state: 'in-hand' });
  });
});

describe('bets that were gathered', () => {
  it('R000-pot-1: before that an error is put right from where it happened', () => {
    const table = new DoorTable('sans-croupier', 4).dealAll();
    const { turn } = table;
    table.act('call');
    table.act('call');
    expect(table.from('/', { type: 'declared', what: { type: 'chip-error', seat: turn } })).toBe('accepted');
    expect(table.verdicts()).toEqual(['ERROR_BEFORE_GATHER correctable resolved']);
    expect([turn, table.turn]).toEqual([4, 1]);
  });
});

describe('the deal', () => {
  it('R003-H-deal-1, R004-04-0: it begins with the small blind, one card at a time', () => {
    for (const book of ['luske', 'maison'] as const) {
      const table = new DoorTable(book, 4);
      expect(table.screen().next[0]).toMatchObject({ do: 'deal', seat: 2 });
      expect(table.dealAll().verdicts()).toEqual([]);
    }
  });

  it('R001-allin-1: all-in, what is missing of the board follows without another bet', () => {
    const table = new DoorTable('bases', 2).dealAll({ 1: 'Ah Ad', 2: 'Kh Kd' }, BOARD);
    for (const _ of [1, 2]) table.act('all-in');
    for (const _ of ['flop', 'turn', 'river']) table.street();
    expect(table.verdicts()).toEqual([]);
    expect(payout(showAll(table))).toBe('1:20000');
  });
});

describe('who gets the pot in Tock', () => {
  /** Two cards each, and five for everybody face down, before anybody bets. */
  const dealt = (players: number, hands: Readonly<Partial<Record<Seat, string>>> = {}): DoorTable => {
    const table = new DoorTable('tock', players).dealAll(hands, BOARD);
    for (const [index, name] of BOARD.split(' ').entries())
      table.deal(parseCard(name) ?? expect.fail(name), BOARD_ZONES[index] ?? expect.fail(name));
    return table;
  };
  const turned = (table: DoorTable): DoorTable => {
    table.callAround();
    for (const street of BOARD_STREETS) {
      for (const place of BOARD_ZONES_OF[street])
        expect(table.from('/', { type: 'declared', what: { type: 'flip', place } })).toBe('accepted');
      table.callAround();
    }
    return table;
  };

  it('R003-T-river-0, R003-T-win-1: the fifth card is turned, hands are compared, and the better one takes it', () => {
    const table = showAll(turned(dealt(2, { 1: 'Ah Ad', 2: 'Kh Kd' })));
    expect(table.screen().award).toMatchObject({ pots: [{ amount: 200, why: 'best-hand' }] });
    expect(payout(table)).toBe('1:200');
  });

  it('R003-T-win-2: equal hands share it', () => {
    const table = showAll(turned(dealt(2, { 1: 'Ah Kd', 2: 'As Kh' })));
    expect(payout(table).split(' ').sort()).toEqual(['1:100', '2:100']);
  });

  it('R003-T-win-0: whoever is left alone takes it and shows nothing', () => {
    const table = dealt(3).foldAround();
    expect(table.screen().award).toMatchObject({ pots: [{ why: 'folds' }], hands: [] });
    expect(table.screen().next.some(({ do: what }) => what === 'show')).toBe(false);
  });
});
