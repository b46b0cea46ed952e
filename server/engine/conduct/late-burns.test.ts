import { describe, expect, it } from 'vitest';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { ms } from '#vocabulary/units';
import { nextSteps } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
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
  tableOf,
  verdicts,
} from '../small-table.testing.ts';

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
  const burned = (waitMs: number, isTold = true): readonly string[] => {
    const told = table.fork();
    told.wait(waitMs);
    if (isTold) told.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    told.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900 });
    told.wait(400);
    return verdicts(told).filter((line) => !line.includes('withdrawn'));
  };
  // Also where its pile has missed it for a while.
  const early = ['PREMATURE_TURN open'];
  expect([burned(100), burned(1000), burned(3500)]).toEqual([early, early, ['FLOP_4 open']]);
  // Nor need it be told that the shoe has missed it.
  expect([burned(100, false), burned(1000, false), burned(3500, false)]).toEqual([early, early, ['FLOP_4 open']]);
});

describe('R000-prem-3: without a shoe a burn that is read after the card for which it was made', () => {
  /** The next street's first card lies, nobody has acted on the last one, and a burn is told so much later. */
  const burnedAfter = (street: 'turn' | 'river', waitMs: number, readBeforeMs?: number): readonly string[] => {
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
    const readMs = readBeforeMs === undefined ? {} : readAt(ms(table.nowMs - readBeforeMs));
    table.wait(waitMs);
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'BURN', sweep: 901, ...readMs });
    table.wait(400);
    return verdicts(table).filter((line) => !line.includes('withdrawn'));
  };

  it('was made before, where its pile may have missed it for as long', () => {
    expect([burnedAfter('turn', 440), burnedAfter('turn', 4000)]).toEqual([['PREMATURE_TURN open'], ['FLOP_4 open']]);
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
  const told = (waitMs: number): ProvingTable => {
    const { table, early } = riverUnburned();
    table.land([early, 'BURN']);
    table.wait(1000);
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER resolved']);
    table.wait(waitMs);
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'BURN', sweep: 900 });
    table.wait(400);
    return table;
  };
  const table = told(4000);
  expect([verdicts(table), nextSteps(table.state)[0]]).toMatchObject([
    ['NO_BURN_RIVER+PREMATURE_RIVER resolved'],
    { do: 'bet', street: 'turn' },
  ]);
  expect(verdicts(told(20_000))).toHaveLength(2);
});

it.each([
  ['the early card', true],
  ['that burn', false],
])(
  'R000-prem-3: an early river has its burn where one sweep shows both among the burns, with %s told first',
  (_, isEarlyFirst) => {
    const { table, early } = riverUnburned();
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER open']);
    table.wait(4000);
    const burn = table.exit();
    for (const ref of isEarlyFirst ? [early, burn] : [burn, early])
      table.fact({ type: 'card-rested', ref, zone: 'BURN', sweep: 900 });
    table.wait(400);
    expect([said(table), nextSteps(table.state)[0]]).toMatchObject([
      ['PREMATURE_RIVER resolved'],
      { do: 'bet', street: 'turn' },
    ]);
  },
);

describe('without a shoe the third of its pile, which goes unread for seconds', () => {
  /** The turn lies, and its burn below it. */
  const turnLaid = (): ProvingTable => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    return table;
  };

  const check = (table: ProvingTable): void =>
    void table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });

  const tellAfter = (table: ProvingTable, ms: number, told: { readonly others?: 'hidden' } = {}): readonly string[] => {
    const burn = table.exit();
    table.wait(ms);
    table.sweep += 1;
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: table.sweep, ...told });
    table.wait(300);
    return verdicts(table).filter((line) => !line.includes('withdrawn'));
  };

  it('R000-prem-1: was the burn of the card that was one too many of the turn, and has been taken away as such', () => {
    const takenAway = (): ProvingTable => {
      const table = turnLaid();
      table.move(table.deal('B5'), 'BURN');
      expect(verdicts(table)).toEqual(['TURN_EXTRA resolved']);
      return table;
    };
    expect(tellAfter(takenAway(), 1500)).toEqual(['PREMATURE_RIVER resolved']);
    const acted = takenAway();
    check(acted);
    for (const told of [tellAfter(acted, 1500), tellAfter(takenAway(), 9000)])
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
  table.deal('BURN');
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
  const hidden = table.exit();
  table.sweep += 1;
  const { sweep } = table;
  table.deal('B4');
  table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  const early = table.deal('B5');
  expect(verdicts(table)).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER open']);
  answerFirst(table, 'no');
  table.fact({ type: 'card-rested', ref: hidden, zone: 'BURN', sweep });
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
  ['turn', 'NO_BURN_TURN open', { street: 'flop' }],
] as const)(
  'R000-burn-0: without a shoe what the pile hid until the %s was put right was its burn if it is the third',
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
    table.land([burn, 'BURN']);
    table.land([table.exit(), place]);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[verdict], ledger]);
  },
);

describe('without a shoe a burn that its pile read before the card that came next, and tells of after it', () => {
  const burnTwiceAndTell = (table: ProvingTable, wait: () => void): void => {
    table.deal('BURN');
    const burn = table.exit();
    table.sweep += 1;
    const { sweep } = table;
    table.deal('B4');
    wait();
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep });
    table.wait(300);
  };

  const standing = (table: ProvingTable): readonly string[] =>
    verdicts(table).filter((line) => !line.includes('withdrawn'));

  const asked = (table: ProvingTable): readonly unknown[] =>
    nextSteps(table.state).map((step) => ({ ...step, id: null }));

  it('R000-burn-1: is the second one of that street, and none that was made early for the next', () => {
    const [table, inOrder] = [clubTableBeforeTurn(true), clubTableBeforeTurn(true)];
    burnTwiceAndTell(table, () => {});
    for (const place of ['BURN', 'BURN', 'B4'] as const) inOrder.deal(place);
    expect(standing(table)).toEqual(['DOUBLE_BURN_TURN open']);
    expect([table.hand.ledger, asked(table)]).toEqual([inOrder.hand.ledger, asked(inOrder)]);
  });

  it('R000-burn-1: is the second one of its street where there was no time to burn for the next', () => {
    const flop = tableOf('club');
    dealTo(flop, ...ORDER, ...ORDER);
    betRound(flop);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) flop.deal(place);
    const turn = clubTableBeforeTurn(true);
    for (const place of ['BURN', 'B4'] as const) turn.deal(place);
    const burnAfter = (table: ProvingTable, waitMs: number): readonly string[] => {
      const then = table.fork();
      then.wait(waitMs);
      then.deal('BURN');
      return standing(then);
    };
    expect([burnAfter(flop, 600), burnAfter(flop, 850)]).toEqual([['DOUBLE_BURN_FLOP open'], ['PREMATURE_BURN noted']]);
    // The third goes unread for as long as one is dealt, and longer.
    expect([burnAfter(turn, 850), burnAfter(turn, 1000)]).toEqual([
      ['DOUBLE_BURN_TURN open'],
      ['PREMATURE_BURN noted'],
    ]);
  });
});
