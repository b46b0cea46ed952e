import { describe, expect, it } from 'vitest';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { factId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import { nextSteps } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import { answerFirst, checkAround, flopOnTable, OPERATOR, playFlop, readAt, tableOf, verdicts } from '../small-table.testing.ts';

const READ = {};
const check = (table: ProvingTable): void =>
  void table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
const said = (table: ProvingTable): readonly string[] => verdicts(table).filter((line) => !line.includes('withdrawn'));

describe('the third of a pile, which goes unread for seconds', () => {
  const turnLaid = (table: ProvingTable): ProvingTable => {
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    return table;
  };
  const withoutShoe = (): ProvingTable => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    return turnLaid(table);
  };
  const tell = (table: ProvingTable, waitMs: number, told: { readonly others?: 'hidden' }): readonly string[] => {
    const burn = table.exit();
    table.wait(waitMs);
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900, ...told });
    table.wait(400);
    return said(table);
  };

  it('R000-burn-1: came early where the other two were read while the turn was dealt, though everybody waits for the first to act', () => {
    expect(tell(withoutShoe(), 3500, READ)).toEqual(['PREMATURE_BURN noted']);
    // So soon nobody has carried one there since.
    expect(tell(withoutShoe(), 300, READ)).toEqual(['DOUBLE_BURN_TURN open']);
  });
});

it('R000-prem-3: without a shoe nothing more is called when the burn of a card that was one too many is told of, which its pile had read before that lay', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  playFlop(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  const burn = table.exit();
  table.wait(1500);
  const readMs = ms(table.nowMs);
  table.wait(1500);
  const extra = table.deal('B5');
  expect(said(table)).toEqual(['TURN_EXTRA open']);
  table.move(extra, 'BURN');
  expect(said(table)).toEqual(['TURN_EXTRA resolved']);
  check(table);
  table.wait(8000);
  // What it reads now for the first time may be burned for the river, which has its burn.
  const told = (fact: Partial<ReturnType<typeof readAt>>): readonly string[] => {
    const then = table.fork();
    then.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900, ...fact });
    then.wait(400);
    return said(then);
  };
  expect(told({})).toEqual(['TURN_EXTRA resolved', 'DOUBLE_BURN_RIVER open']);
  expect(told(readAt(readMs))).toEqual(['TURN_EXTRA resolved']);
});

it('R000-prem-3: so it is where the shoe has missed the burn as well, which its pile hides, and the turn is not undone', () => {
  const told = (waitMs: number): readonly string[] => {
    const table = flopOnTable();
    const burn = ALL_CARD_REFS.at(-1) ?? table.top();
    checkAround(table);
    table.declare({ type: 'bets-gathered' });
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const extra = table.deal('B5');
    table.move(extra, 'BURN');
    expect(said(table)).toEqual(['TURN_EXTRA resolved']);
    table.wait(waitMs);
    table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900 });
    table.wait(400);
    return said(table);
  };
  expect(told(5000)).toEqual(['TURN_EXTRA resolved']);
  expect(told(20_000)).not.toEqual(['TURN_EXTRA resolved']);
});

/** Without a shoe the river came while the turn was bet on, and nothing has told of a burn for it. */
function riverUnburned(): { readonly table: ProvingTable; readonly early: CardRef } {
  const table = tableOf('club', 'sans-croupier', 'every');
  playFlop(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  check(table);
  const early = table.exit();
  table.land([early, 'B5']);
  table.wait(1000);
  answerFirst(table, 'no');
  return { table, early };
}

it('R000-prem-3: without a shoe as well what is read when the early card has been taken for the burn was burned before that', () => {
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
  'R000-prem-3: nor is that one unburned where the sweep that brings it there shows its burn as well, with %s told first',
  (_, isEarlyFirst) => {
    const { table, early } = riverUnburned();
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER open']);
    table.wait(4000);
    const burn = table.exit();
    for (const ref of isEarlyFirst ? [early, burn] : [burn, early]) table.fact({ type: 'card-rested', ref, zone: 'BURN', sweep: 900 });
    table.wait(400);
    expect([said(table), nextSteps(table.state)[0]]).toMatchObject([['PREMATURE_RIVER resolved'], { do: 'bet', street: 'turn' }]);
  },
);

describe('without a shoe the burn of a card that lies too early, which its pile tells that it hides', () => {
  const hides = (table: ProvingTable, ref: CardRef): readonly string[] => {
    table.fact({ type: 'burn-hidden', ref });
    table.wait(400);
    return said(table);
  };
  const riverEarly = (hasActed: boolean): { readonly table: ProvingTable; readonly burn: CardRef; readonly river: CardRef } => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    if (hasActed) check(table);
    table.wait(2000);
    const [burn, river] = [table.exit(), table.exit()];
    table.land([river, 'B5']);
    table.wait(1500);
    return { table, burn, river };
  };

  it('R000-prem-3: changes nothing once somebody has taken up that card, nor where nothing was said of it', () => {
    const { table, river } = riverEarly(true);
    table.lift(river);
    expect(hides(table, river)).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER open']);
    const quiet = tableOf('club', 'sans-croupier', 'every');
    playFlop(quiet);
    quiet.deal('BURN');
    const turn = quiet.deal('B4');
    quiet.wait(2000);
    expect([hides(quiet, turn), nextSteps(quiet.state)[0]]).toMatchObject([[], { do: 'bet', street: 'turn' }]);
  });
});

it('R000-prem-3: without a shoe the burn of the early river is found also where a neighbour has misread that since, and its place has told of it anew', () => {
  const { table, early } = riverUnburned();
  table.fact({ type: 'card-rested', ref: early, zone: 'BURN', sweep: 800 });
  const misread = table.count;
  table.wait(1200);
  table.fact({ type: 'fact-withdrawn', fact: factId(`f${misread}`), why: 'misread' });
  table.fact({ type: 'card-rested', ref: early, zone: 'B5', sweep: 801 });
  table.wait(1600);
  table.fact({ type: 'card-rested', ref: table.exit(), zone: 'BURN', sweep: 900 });
  table.wait(400);
  expect(said(table)).toEqual(['PREMATURE_RIVER open']);
});

it('R000-burn-2: without a shoe a second burn that was read before the turn came is one of the turn, also where that lies for the screen on the place of a card which its board had missed', () => {
  const told = (isMissed: boolean): readonly string[] => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    table.deal('BURN');
    const [burn, turn] = [table.exit(), table.exit()];
    const [last = turn] = table.cardsIn('B3');
    const readMs = ms(table.nowMs);
    table.wait(3000);
    if (isMissed) {
      table.fact({ type: 'card-rested', ref: last, zone: 'MUCK', sweep: 901 });
      const misread = table.count;
      table.fact({ type: 'card-rested', ref: turn, zone: 'B3', sweep: 902 });
      table.wait(1000);
      table.fact({ type: 'fact-withdrawn', fact: factId(`f${misread}`), why: 'misread' });
      table.fact({ type: 'card-rested', ref: last, zone: 'B4', sweep: 903 });
    } else table.fact({ type: 'card-rested', ref: turn, zone: 'B4', sweep: 902 });
    table.wait(1000);
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900, ...readAt(readMs) });
    table.wait(400);
    return said(table);
  };
  expect([told(false), told(true)]).toEqual([['DOUBLE_BURN_TURN open'], ['DOUBLE_BURN_TURN open']]);
});
