import { describe, expect, it } from 'vitest';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { ms } from '#vocabulary/units';
import { nextSteps } from '../../api.ts';
import type { ProvingTable } from '../../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  checkAround,
  checkBy,
  dealTo,
  flopOnTable,
  OPERATOR,
  ORDER,
  playFlop,
  readAt,
  restAt,
  tableOf,
  verdicts,
} from '../../small-table.testing.ts';

/** Without a shoe the river came while the turn was bet on, and nothing has told of a burn for it. */
function riverUnburned(): { readonly table: ProvingTable; readonly early: CardRef } {
  const table = tableOf('club', 'sans-croupier', 'every');
  playFlop(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkFirst(table);
  const early = table.exit();
  table.land([early, 'B5']);
  table.wait(1000);
  answerFirst(table, 'no');
  return { table, early };
}

const checkFirst = (table: ProvingTable): void =>
  void table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });

const said = (table: ProvingTable): readonly string[] => verdicts(table).filter((line) => !line.includes('withdrawn'));

/** Nobody sees the order but by the landings; the round before the turn is over, or one player is still to act. */
function clubTableBeforeTurn(isRoundOver: boolean): ProvingTable {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  checkBy(table, ...([2, 3, 4] as const));
  if (isRoundOver) checkBy(table, 1);
  return table;
}

it('R000-prem-1: a burn that the shoe missed, told just after the next card of the board, was made before it', () => {
  const table = flopOnTable();
  const burn = ALL_CARD_REFS.at(-1) ?? table.top();
  table.land([table.exit(), 'B4']);
  expect(verdicts(table)).toEqual(['FLOP_4 open']);
  const burned = (unreadMs: number, isTold: boolean): readonly string[] => {
    const told = table.fork();
    told.wait(1000);
    if (isTold) told.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    restAt(told, burn, 'BURN', readAt(told.nowMs, told.nowMs - unreadMs));
    told.wait(400);
    return said(told);
  };
  // Nor need it be told that the shoe has missed it.
  for (const isTold of [true, false])
    expect([burned(2500, isTold), burned(500, isTold)]).toEqual([['PREMATURE_TURN open'], ['FLOP_4 open']]);
});

describe('R000-prem-3: without a shoe a burn that is read after the card for which it was made', () => {
  /** The next street's first card lies, nobody has acted on the last one, and a burn is told so much later. */
  const burnedAfter = (street: 'turn' | 'river', unreadMs: number): readonly string[] => {
    const table = tableOf('club');
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    if (street === 'river') {
      checkAround(table);
      table.declare({ type: 'bets-gathered' });
      for (const place of ['BURN', 'B4'] as const) table.deal(place);
    }
    table.fact({ type: 'card-rested', ref: table.exit(), zone: street === 'river' ? 'B5' : 'B4', sweep: 900 });
    table.wait(1000);
    restAt(table, table.exit(), 'BURN', readAt(table.nowMs, table.nowMs - unreadMs));
    table.wait(400);
    return said(table);
  };

  it('was made before, where its pile may have missed it for as long', () => {
    expect([burnedAfter('turn', 2500), burnedAfter('turn', 500)]).toEqual([['PREMATURE_TURN open'], ['FLOP_4 open']]);
  });
});

it.each(['told at once', 'told late, as the board was cut off'])(
  'R000-prem-3: without a shoe what the pile tells of once the river lies too early is its burn, %s',
  (when) => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    const [burn, river] = [table.exit(), table.exit()];
    table.wait(1000);
    const readMs = ms(table.nowMs);
    table.wait(when === 'told at once' ? 800 : 3600);
    table.fact({ type: 'card-rested', ref: river, zone: 'B5', sweep: 900, ...readAt(readMs) });
    table.wait(1000);
    const burnReadMs = table.nowMs + (when === 'told at once' ? 2800 : 0);
    table.wait(when === 'told at once' ? 3600 : 1400);
    // The screen has asked for nothing yet that anybody could have read: it has told of the early card a second ago.
    // Nor does the pile always read it at once.
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 901, ...readAt(burnReadMs, burnReadMs - 4000) });
    table.wait(400);
    expect(verdicts(table).filter((line) => !line.includes('withdrawn'))).toEqual(['PREMATURE_RIVER open']);
  },
);

it('R000-prem-3: without a shoe a burn told when the early river lies among the burns was made before it', () => {
  const told = (unreadMs: number): ProvingTable => {
    const { table, early } = riverUnburned();
    table.land([early, 'BURN']);
    table.wait(1000);
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER resolved']);
    table.wait(4000);
    restAt(table, table.exit(), 'BURN', readAt(table.nowMs, table.nowMs - unreadMs));
    table.wait(400);
    return table;
  };
  const table = told(20_000);
  expect([verdicts(table), nextSteps(table.state)[0]]).toMatchObject([
    ['NO_BURN_RIVER+PREMATURE_RIVER resolved'],
    { do: 'bet', street: 'turn' },
  ]);
  expect(verdicts(told(0))).toHaveLength(2);
});

describe('without a shoe a burn that goes unread for seconds', () => {
  /** The turn lies, and its burn below it. */
  const turnLaid = (): ProvingTable => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    return table;
  };

  const check = (table: ProvingTable): void =>
    void table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });

  const tellAfter = (table: ProvingTable, unreadMs: number): readonly string[] => {
    table.wait(1500);
    restAt(table, table.exit(), 'BURN', readAt(table.nowMs, table.nowMs - unreadMs));
    table.wait(300);
    return said(table);
  };

  it('R000-prem-1: was the burn of the card that was one too many of the turn, and has been taken away as such', () => {
    const takenAway = (): ProvingTable => {
      const table = turnLaid();
      table.move(table.deal('B5'), 'BURN');
      expect(verdicts(table)).toEqual(['TURN_EXTRA resolved']);
      return table;
    };
    expect(tellAfter(takenAway(), 9000)).toEqual(['PREMATURE_RIVER resolved']);
    const acted = takenAway();
    check(acted);
    for (const told of [tellAfter(acted, 1500), tellAfter(takenAway(), 1000)])
      expect(told).toContain('TURN_EXTRA resolved');
  });
});

it('R000-burn-4: without a shoe a burn of the river that is told afterwards withdraws the ruling of none', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  playFlop(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAround(table);
  table.move(table.deal('B5'), 'BURN');
  table.deal('B5');
  expect(verdicts(table)).toEqual(['NO_BURN_RIVER resolved']);
  checkAround(table);
  table.wait(5000);
  restAt(table, table.exit(), 'BURN', readAt(table.nowMs, table.nowMs - 20_000));
  table.wait(400);
  expect(verdicts(table)).toEqual(['NO_BURN_RIVER withdrawn']);
});

it('AMB-51: a second burn of the river that is told when hands are shown takes no show back', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  playFlop(table);
  table.deal('BURN');
  table.deal('B4');
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
  table.deal('BURN');
  const second = table.exit();
  table.sweep += 1;
  const { sweep } = table;
  table.deal('B5');
  checkAround(table);
  for (const seat of ORDER) table.declare({ type: 'tabled', seat });
  const { over, tabled } = table.hand.ledger;
  table.fact({ type: 'card-rested', ref: second, zone: 'BURN', sweep });
  table.wait(400);
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_RIVER open']);
  expect(table.events.some(({ type }) => type === 'hand-redecided')).toBe(false);
  expect(table.hand.ledger).toMatchObject({ over, tabled });
});

it('R000-prem-3: a second burn of the turn that is told late takes nothing from a river that came early', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  playFlop(table);
  table.deal('BURN');
  const [hidden, hiddenMs] = [table.exit(), table.nowMs];
  table.wait(500);
  table.deal('B4');
  table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  const early = table.deal('B5');
  expect(verdicts(table)).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER open']);
  answerFirst(table, 'no');
  restAt(table, hidden, 'BURN', readAt(hiddenMs));
  table.wait(300);
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN open', 'NO_BURN_RIVER+PREMATURE_RIVER open']);
  table.move(early, 'BURN');
  answerFirst(table, 'stands');
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN resolved', 'NO_BURN_RIVER+PREMATURE_RIVER resolved']);
  for (const seat of [3, 4, 1] as const)
    table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  table.declare({ type: 'bets-gathered' });
  table.deal('B5');
  expect(verdicts(table)).toHaveLength(2);
  expect(table.hand.ledger).toMatchObject({ street: 'river', round: 'open' });
});

it.each([
  ['river', 'NO_BURN_RIVER withdrawn', { street: 'river', round: 'open' }],
  ['turn', 'NO_BURN_TURN withdrawn', { street: 'turn', round: 'open' }],
] as const)(
  'R000-burn-0: without a shoe what the pile hid until the %s was put right was its burn',
  (street, verdict, ledger) => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    if (street === 'river') {
      for (const place of ['BURN', 'B4'] as const) table.deal(place);
      checkAround(table);
      table.declare({ type: 'bets-gathered' });
    }
    const burn = table.exit();
    const place = street === 'river' ? 'B5' : 'B4';
    const laid = table.deal(place);
    table.wait(6000);
    table.move(laid, 'BURN');
    table.wait(2000);
    restAt(table, burn, 'BURN', readAt(table.nowMs, table.nowMs - 15_000));
    table.wait(400);
    table.land([table.exit(), place]);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[verdict], ledger]);
  },
);

describe('without a shoe a burn that its pile read before the card that came next, and tells of after it', () => {
  const burnTwiceAndTell = (table: ProvingTable): void => {
    table.deal('BURN');
    const [burn, burnedMs] = [table.exit(), table.nowMs];
    table.wait(500);
    table.deal('B4');
    restAt(table, burn, 'BURN', readAt(burnedMs));
    table.wait(300);
  };

  const asked = (table: ProvingTable): readonly unknown[] =>
    nextSteps(table.state).map((step) => ({ ...step, id: null }));

  it('R000-burn-1: is the second one of that street, and none that was made early for the next', () => {
    const [table, inOrder] = [clubTableBeforeTurn(true), clubTableBeforeTurn(true)];
    burnTwiceAndTell(table);
    for (const place of ['BURN', 'BURN', 'B4'] as const) inOrder.deal(place);
    expect(said(table)).toEqual(['DOUBLE_BURN_TURN open']);
    expect([table.hand.ledger, asked(table)]).toEqual([inOrder.hand.ledger, asked(inOrder)]);
  });
});
