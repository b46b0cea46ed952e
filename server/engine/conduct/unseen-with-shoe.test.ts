import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { possibleNow } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  checkAround,
  dealTo,
  flopOnTable,
  OPERATOR,
  ORDER,
  readAt,
  restAt,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

/** A card that the shoe gave out lands, and another deck lies over these seats meanwhile. */
function land(table: ProvingTable, seat: Seat, covered: readonly Seat[]): void {
  const ref = table.exit();
  table.sweep += 1;
  table.fact({ type: 'card-rested', ref, zone: seatZone(seat), sweep: table.sweep, unread: covered.map(seatZone) });
}

/** Takes the top card without anybody seeing it. */
function unseen(table: ProvingTable): ReturnType<ProvingTable['top']> {
  const ref = table.top();
  table.shoe = table.shoe.filter((other) => other !== ref);
  return ref;
}

describe('a card that the shoe missed and that went below another deck', () => {
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
      for (const seat of [2, 3] as const)
        table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
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
    const burnedMs = table.nowMs;
    table.wait(500);
    restAt(table, turn, 'B4');
    table.wait(1500);
    expect(verdicts(table)).toEqual(['NO_BURN_TURN open']);
    table.wait(4000);
    restAt(table, burn, 'BURN', burnedBefore ? readAt(burnedMs) : {});
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
