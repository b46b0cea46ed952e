import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { nextSteps, possibleNow } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import { checkAround, dealTo, flopOnTable, OPERATOR, ORDER, tableOf, verdicts } from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

/** A card that the shoe gave out lands, and another deck lies over these seats meanwhile. */
function land(table: ProvingTable, seat: Seat, covered: readonly Seat[]): void {
  const ref = table.exit();
  table.sweep += 1;
  table.fact({ type: 'card-rested', ref, zone: seatZone(seat), sweep: table.sweep, unread: covered.map(seatZone) });
}

/** The shoe said nothing of a card that went below a deck, and later its seat is read. */
function find(table: ProvingTable, ref: ReturnType<ProvingTable['top']>, zone: 'S2' | 'S3' | 'S4' | 'MUCK'): void {
  table.fact({ type: 'card-left-shoe', ref, missed: true });
  table.sweep += 1;
  table.fact({ type: 'card-rested', ref, zone, sweep: table.sweep });
}

/** Takes the top card without anybody seeing it. */
function unseen(table: ProvingTable): ReturnType<ProvingTable['top']> {
  const ref = table.top();
  table.shoe = table.shoe.filter((other) => other !== ref);
  return ref;
}

describe('a card that the shoe missed and that went below another deck', () => {
  it('keeps its number: nobody was skipped, the deal goes on, and it is found', () => {
    const table = tableOf();
    dealTo(table, 2);
    const lost = unseen(table);
    land(table, 4, [3]);
    expect([verdicts(table), nextSteps(table.state)[0]]).toMatchObject([[], { do: 'deal', seat: 1 }]);
    land(table, 1, [3]);
    find(table, lost, 'S3');
    table.fact({ type: 'seat-read-again', zone: 'S3' });
    dealTo(table, ...ORDER);
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.ledger).toMatchObject({ out: 8, unseen: [], unreadSeats: [], dealDone: true });
  });

  it('is one of two, where there was time to deal them to seats that nobody can read', () => {
    const dealt = (forMs: number, ...covered: readonly Seat[]): readonly [ProvingTable, readonly ReturnType<typeof unseen>[]] => {
      const table = tableOf();
      dealTo(table, 2);
      const lost = [unseen(table), unseen(table)];
      table.wait(forMs);
      land(table, 1, covered);
      return [table, lost];
    };
    const [table, [first = table.top(), second = table.top()]] = dealt(2200, 3, 4);
    expect([verdicts(table), table.hand.ledger.unseen, nextSteps(table.state)[0]]).toMatchObject([[], [2, 3], { do: 'deal', seat: 2 }]);
    const skipped = table.fork();
    find(table, second, 'S4');
    dealTo(table, 2);
    find(table, first, 'S3');
    for (const zone of ['S3', 'S4'] as const) table.fact({ type: 'seat-read-again', zone });
    dealTo(table, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, unseen: [], dealDone: true }]);
    skipped.fact({ type: 'seat-read-again', zone: 'S3' });
    expect(verdicts(skipped)).toEqual(['WRONG_DEAL_ORDER open']);
    for (const [wrong] of [dealt(2200, 3), dealt(0, 3, 4)]) expect(verdicts(wrong)).toEqual(['WRONG_DEAL_ORDER open']);
  });

  it('is the one before another that it missed, where there was time to deal both', () => {
    const dealt = (forMs: number, ...covered: readonly Seat[]): ProvingTable => {
      const table = tableOf();
      dealTo(table, 2);
      const [lost, missed] = [unseen(table), unseen(table)];
      table.wait(forMs);
      table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
      const next = table.exit();
      table.sweep += 1;
      table.fact({ type: 'card-rested', ref: missed, zone: 'S4', sweep: table.sweep, unread: covered.map(seatZone) });
      if (forMs === 0 || covered.length === 0) return table;
      table.fact({ type: 'card-rested', ref: next, zone: 'S1', sweep: table.sweep + 1 });
      find(table, lost, 'S3');
      return table;
    };
    const table = dealt(3200, 3);
    expect([verdicts(table), table.hand.ledger.unseen, nextSteps(table.state)[0]]).toMatchObject([[], [], { do: 'deal', seat: 2 }]);
    for (const wrong of [dealt(3200), dealt(0, 3)]) expect(verdicts(wrong)).toEqual(['WRONG_DEAL_ORDER open']);
  });

  it('is found while the next ones are on their way, and after the deal', () => {
    const table = tableOf();
    dealTo(table, 2);
    const lost = unseen(table);
    const next = table.exit();
    const last = table.exit();
    table.fact({ type: 'card-rested', ref: next, zone: 'S4', sweep: 70, unread: ['S3'] });
    table.fact({ type: 'card-rested', ref: last, zone: 'S1', sweep: 71, unread: ['S3'] });
    for (const seat of ORDER) land(table, seat, []);
    expect(table.hand.ledger).toMatchObject({ out: 8, unseen: [2], dealDone: true });
    find(table, lost, 'S3');
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.ledger).toMatchObject({ out: 8, unseen: [] });
  });

  it('may be the second of a seat, thrown into the muck with the first', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, 2, 3);
    const lost = unseen(table);
    land(table, 1, [4]);
    expect(table.hand.ledger).toMatchObject({ out: 8, unseen: [7], dealDone: true });
    table.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
    find(table, lost, 'MUCK');
    for (const ref of table.cardsIn('S4')) table.move(ref, 'MUCK');
    table.fact({ type: 'seat-read-again', zone: 'S4' });
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.ledger).toMatchObject({ out: 8, unseen: [] });
  });

  it('keeps its number where the card behind the next one lands first', () => {
    const dealt = (nextAt: Seat, unread: readonly Seat[]): readonly string[] => {
      const table = tableOf();
      dealTo(table, 2);
      unseen(table);
      const [next, second] = [table.exit(), table.exit()];
      const rests = (ref: typeof next, seat: Seat): void =>
        table.fact({ type: 'card-rested', ref, zone: seatZone(seat), sweep: 60, unread: unread.map(seatZone) });
      rests(second, 1);
      expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
      rests(next, nextAt);
      return verdicts(table).filter((line) => !line.endsWith('withdrawn'));
    };
    expect(dealt(4, [3])).toEqual([]);
    // R000-mis-2: somewhere else, or where the seat that was passed over can be read, it is skipped.
    expect([dealt(2, [3]), dealt(4, [])]).toEqual([['WRONG_DEAL_ORDER open'], ['WRONG_DEAL_ORDER open']]);
  });

  it('is that of the seat which cannot be read, also where the last card lands first past a hand that is held up', () => {
    const played = (covered: readonly Seat[]): ProvingTable => {
      const table = tableOf();
      dealTo(table, ...ORDER);
      const lost = unseen(table);
      const [second, third, fourth] = [table.exit(), table.exit(), table.exit()];
      const rest = (ref: ReturnType<typeof unseen>, seat: Seat, unread: readonly Seat[]): void => {
        table.sweep += 1;
        table.fact({ type: 'card-rested', ref, zone: seatZone(seat), sweep: table.sweep, unread: unread.map(seatZone) });
      };
      rest(fourth, 1, [...covered, 3, 4]);
      rest(third, 4, [...covered, 3]);
      rest(second, 3, covered);
      if (covered.length > 0) find(table, lost, 'S2');
      return table;
    };
    const table = played([2]);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, unseen: [], dealDone: true }]);
    expect(verdicts(played([]))).toEqual(['WRONG_DEAL_ORDER open']);
  });

  it('has that number too where its exit is told of late, and the next one is none too many', () => {
    const dealt = (lastAt: Seat): ProvingTable => {
      const table = tableOf();
      dealTo(table, 2, 3);
      const lost = unseen(table);
      land(table, 1, [4]);
      dealTo(table, 2, 3);
      table.fact({ type: 'card-left-shoe', ref: lost, missed: true });
      land(table, lastAt, [1]);
      return table;
    };
    const table = dealt(4);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 7, unseen: [] }]);
    dealTo(table, 1);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
    // R000-mis-2: with no number it is right there.
    expect(verdicts(dealt(2))).toEqual(['WRONG_DEAL_ORDER open']);
  });

  it('R000-mis-2: has that number too where its seat tells of it before the shoe has told of the next one', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, 2);
    const lost = unseen(table);
    land(table, 4, [3]);
    table.fact({ type: 'card-rested', ref: lost, zone: 'S3', sweep: 70 });
    table.fact({ type: 'seat-read-again', zone: 'S3' });
    expect([verdicts(table), table.hand.ledger.unseen, nextSteps(table.state)[0]]).toMatchObject([[], [], { do: 'deal', seat: 1 }]);
    dealTo(table, 1);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
  });

  it('R000-mis-2: was never dealt, once its seat is read again and shows nothing', () => {
    const table = tableOf();
    dealTo(table, 2);
    land(table, 4, [3]);
    land(table, 1, [3]);
    expect(verdicts(table)).toEqual([]);
    table.fact({ type: 'seat-read-again', zone: 'S3' });
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
  });

  it.each([
    ['was skipped, though those who acted behind him have killed his hand', true, ['MISDEAL_TOO_LATE']],
    ['has been dealt another one for all that anybody knows, where he has folded', false, []],
  ])('R000-mis-2: a seat that shows one card when it is read again %s', (_, isKilled, told) => {
    const table = tableOf();
    dealTo(table, ...ORDER, 2, 3);
    land(table, 1, [4]);
    const act = (seat: Seat, type: 'call' | 'check' | 'fold'): void =>
      void table.feed({ type: 'act', seat, act: { type }, how: 'observed', by: OPERATOR });
    if (!isKilled) act(4, 'fold');
    act(1, 'call');
    act(2, 'call');
    act(3, 'check');
    expect([verdicts(table).includes('SKIPPED_3_BEHIND resolved'), table.hand.ledger.unseen]).toEqual([isKilled, [7]]);
    table.fact({ type: 'seat-read-again', zone: 'S4' });
    expect(table.hand.verdicts.filter(({ matter }) => matter.type === 'wrong-order').map(({ verdict }) => verdict.kind)).toEqual(told);
  });

  it('R000-mis-2: a seat that can be read was skipped, and so was one of two', () => {
    const table = tableOf();
    dealTo(table, 2);
    land(table, 4, [1]);
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
    const other = tableOf();
    land(other, 4, [2, 3]);
    expect(verdicts(other)).toEqual(['WRONG_DEAL_ORDER open']);
  });
});

describe('a card that the shoe missed and that its seat tells of only when a hub speaks again', () => {
  const found = (later: Seat, laterAt: Seat): ProvingTable => {
    const table = tableOf();
    dealTo(table, 2);
    const lost = unseen(table);
    const next = table.exit();
    table.fact({ type: 'card-rested', ref: lost, zone: seatZone(later), sweep: 60 });
    table.fact({ type: 'card-rested', ref: next, zone: seatZone(laterAt), sweep: 61 });
    table.wait(3000);
    return table;
  };

  it('left the shoe before the one that is still in the air', () => {
    const table = found(3, 4);
    expect(verdicts(table)).toEqual([]);
    dealTo(table, 1, ...ORDER);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
  });

  it('may have left after it: then it is the next one', () => {
    expect(verdicts(found(4, 3))).toEqual([]);
  });

  it.each([
    [3, 1],
    [1, 3],
  ] as const)('R000-mis-2: no order makes up for one at seat %i with the other at seat %i', (seat, other) => {
    expect(verdicts(found(seat, other))).toEqual(['WRONG_DEAL_ORDER open']);
  });
});

it('while the shoe is silent a card that its player takes up before it landed keeps its number', () => {
  const table = tableOf();
  dealTo(table, 2, 3);
  const lost = unseen(table);
  const next = unseen(table);
  table.fact({ type: 'card-rested', ref: next, zone: 'S1', sweep: 80, unread: ['S4'] });
  table.wait(3000);
  table.fact({ type: 'card-rested', ref: lost, zone: 'S4', sweep: 81 });
  table.wait(3000);
  table.fact({ type: 'seat-read-again', zone: 'S4' });
  dealTo(table, ...ORDER);
  expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, unseen: [], unreadSeats: [], dealDone: true }]);
});

describe('while the shoe is silent a card goes below another deck, and the shoe tells late that it left', () => {
  type Ref = ReturnType<ProvingTable['top']>;
  const dealt = (): readonly [ProvingTable, Ref, leftMs: number] => {
    const table = tableOf();
    const fall = (seat: Seat, unread: readonly Seat[] = []): void => {
      table.sweep += 1;
      table.fact({ type: 'card-rested', ref: unseen(table), zone: seatZone(seat), sweep: table.sweep, unread: unread.map(seatZone) });
      table.wait(3000);
    };
    for (const seat of [...ORDER, 2, 3] as const) fall(seat);
    const [lost, leftMs] = [unseen(table), table.nowMs];
    table.wait(2500);
    fall(1, [4]);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, unseen: [7], dealDone: true }]);
    return [table, lost, leftMs];
  };
  const tell = (table: ProvingTable, ref: Ref, leftMs: number): void => {
    const { nowMs } = table;
    table.nowMs = leftMs;
    table.fact({ type: 'card-left-shoe', ref });
    table.nowMs = nowMs;
  };

  it('it has the number that was kept for it, and is no card too many where it lies', () => {
    const [table, lost, leftMs] = dealt();
    tell(table, lost, leftMs);
    expect([table.hand.ledger.unseen, table.hand.ledger.out]).toEqual([[], 8]);
    table.land([lost, 'S4']);
    expect(verdicts(table)).toEqual([]);
  });

  it('R000-mis-3: what has landed there in its place is one too many', () => {
    const [table, lost, leftMs] = dealt();
    table.sweep += 1;
    table.fact({ type: 'card-rested', ref: unseen(table), zone: 'S4', sweep: table.sweep });
    table.wait(3000);
    expect(verdicts(table)).toEqual([]);
    tell(table, lost, leftMs);
    expect(verdicts(table)).toEqual(['WRONG_CARD_COUNT open']);
  });

  it('one that left when all of them lay is the next one', () => {
    const [table, lost] = dealt();
    table.fact({ type: 'card-left-shoe', ref: lost });
    expect(table.hand.ledger).toMatchObject({ unseen: [7], out: 9 });
  });
});

describe('while the shoe is silent a second burn is made that the pile does not read, and the shoe tells late that it left', () => {
  const burnedTwice = (isBetOn: boolean): ProvingTable => {
    const table = flopOnTable();
    checkAround(table);
    table.declare({ type: 'bets-gathered' });
    const lies = (zone: 'BURN' | 'B4'): void => {
      table.sweep += 1;
      table.fact({ type: 'card-rested', ref: unseen(table), zone, sweep: table.sweep });
      table.wait(1500);
    };
    lies('BURN');
    const [burn, leftMs] = [unseen(table), table.nowMs];
    table.wait(3000);
    lies('B4');
    expect([verdicts(table), table.hand.ledger.street]).toEqual([[], 'turn']);
    if (isBetOn)
      for (const seat of [2, 3] as const) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    const { nowMs } = table;
    table.nowMs = leftMs;
    table.fact({ type: 'card-left-shoe', ref: burn });
    table.nowMs = nowMs;
    table.land([burn, 'BURN']);
    return table;
  };

  it.each([true, false])('R000-burn-2: it was burned for that street, and not too early for the next', (isBetOn) => {
    const told = burnedTwice(isBetOn).hand.verdicts.map(({ verdict }) => [verdict.kind, verdict.severity]);
    expect(told).toEqual([['DOUBLE_BURN_TURN', isBetOn ? 'td-call' : 'correctable']]);
  });
});

it('while the shoe is silent a burn that its pile had read before the street lay is its burn, though it is told of later', () => {
  const told = (burnedBefore: boolean): readonly string[] => {
    const table = flopOnTable();
    checkAround(table);
    table.declare({ type: 'bets-gathered' });
    const [burn, turn] = [unseen(table), unseen(table)];
    table.fact({ type: 'card-rested', ref: turn, zone: 'B4', sweep: 91 });
    table.wait(1500);
    expect(verdicts(table)).toEqual(['NO_BURN_TURN open']);
    table.wait(4000);
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: burnedBefore ? 90 : 92 });
    table.wait(1500);
    return verdicts(table).filter((line) => !line.endsWith('withdrawn'));
  };
  expect([told(true), told(false)]).toEqual([[], ['NO_BURN_TURN open']]);
});

it('the last card, which the shoe missed, was dealt if people say so on and on', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, 2, 3, 4);
  const isOffered = ({ state }: typeof table): boolean => possibleNow(state).some(({ declare }) => declare === 'done');
  const held = unseen(table);
  expect(isOffered(table)).toBe(true);
  table.declare({ type: 'done' });
  table.press('YES');
  expect([table.hand.ledger.round, verdicts(table)]).toEqual(['waiting', []]);
  table.declare({ type: 'done' });
  expect([table.hand.ledger.round, verdicts(table)]).toEqual(['open', []]);
  // It is read when its player puts it down.
  table.fact({ type: 'card-left-shoe', ref: held, missed: true });
  table.fact({ type: 'card-rested', ref: held, zone: 'S1', sweep: 90 });
  expect([verdicts(table), zoneOf(table.hand.cards, held)]).toEqual([[], 'S1']);
  const early = tableOf();
  dealTo(early, ...ORDER, 2, 3);
  expect(isOffered(early)).toBe(true);
  for (const _time of [1, 2]) early.declare({ type: 'done' });
  expect([early.hand.ledger.out, early.hand.ledger.round]).toEqual([6, 'waiting']);
});

it('R000-mis-3: so was an earlier one, whether or not its player has his hand up', () => {
  const said = (isUp: boolean): readonly unknown[] => {
    const table = tableOf();
    dealTo(table, ...ORDER);
    const [first] = table.cardsIn('S2');
    unseen(table);
    if (isUp && first !== undefined) table.lift(first);
    const isOffered = possibleNow(table.state).some(({ declare }) => declare === 'done');
    for (const _time of [1, 2, 3]) table.declare({ type: 'done' });
    dealTo(table, 3, 4, 1);
    return [isOffered, table.hand.ledger.round, verdicts(table)];
  };
  expect([said(true), said(false)]).toEqual([
    [true, 'open', []],
    [true, 'open', []],
  ]);
});

it('a card too many of the turn lies among the burns where people say so and its place has lost it', () => {
  const said = (isLifted: boolean): readonly string[] => {
    const table = flopOnTable();
    checkAround(table);
    for (const place of ['BURN', 'B4', 'B5'] as const) table.deal(place);
    const [extra] = table.cardsIn('B5');
    if (isLifted && extra !== undefined) table.lift(extra);
    table.declare({ type: 'done' });
    return verdicts(table);
  };
  expect([said(true), said(false)]).toEqual([['TURN_EXTRA resolved'], ['TURN_EXTRA open']]);
});
