import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import type { Declaration } from '#vocabulary/hands/declarations';
import { nextSteps } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import { dealTo, dropAndMix, flopOnTable, fold, OPERATOR, ORDER, tableOf, verdicts } from '../small-table.testing.ts';
import { countIn, zoneOf } from '../table-state/cards.ts';

const checkRound = (table: ProvingTable, count: number): void => {
  for (const seat of ORDER.slice(0, count))
    table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
};

it.each<[string, Declaration]>([
  ['EXPOSED_HOLE_PROTECTED', { type: 'exposed', seat: 1, cause: 'dealer' }],
  ['BOXED_CARD', { type: 'boxed' }],
])('R000-mis-0: a card that only people see, below another deck, is gathered in with the pack: %s', (kind, said) => {
  const table = tableOf();
  dealTo(table, 2, 3, 4);
  table.exit();
  table.declare(said);
  expect(verdicts(table)).toEqual([`${kind} open`]);
  for (const place of ['S2', 'S3', 'S4'] as const) for (const ref of table.cardsIn(place)) table.lift(ref);
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table), table.hand.redeal]).toEqual([[`${kind} resolved`], 1]);
});

describe('one card too many, put where no antenna is', () => {
  const tooMany = (): { readonly table: ProvingTable; readonly asked: CardRef; readonly taken: CardRef } => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    const [taken = table.top()] = table.cardsIn('S2');
    return { table, asked: table.deal('S2'), taken };
  };

  const waitLong = (table: ProvingTable): void => {
    for (let second = 0; second < 9; second += 1) table.wait(1000);
  };

  it('R000-mis-4: is not what a stack of three hides for a moment: the screen asks on', () => {
    const { table, asked, taken } = tooMany();
    table.lift(taken);
    table.wait(1000);
    table.declare({ type: 'done' });
    expect(verdicts(table)).toEqual(['EXTRA_CARD_SB open']);
    for (const ref of table.cardsIn('S2')) if (ref !== asked && ref !== taken) table.lift(ref);
    waitLong(table);
    table.declare({ type: 'done' });
    expect(verdicts(table)).toEqual(['EXTRA_CARD_SB open']);
    // Where its place has lost the very card that is asked for, that one was taken.
    table.lift(asked);
    table.declare({ type: 'done' });
    expect([verdicts(table), zoneOf(table.hand.cards, asked)]).toEqual([['EXTRA_CARD_SB resolved'], 'BURN']);
  });
});

describe('a turn that came early and waits aside (R000-prem-1)', () => {
  const tableWithTurnAside = (): ProvingTable => {
    const table = flopOnTable();
    checkRound(table, 1);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const [turn = table.top()] = table.cardsIn('B4');
    table.move(turn, 'ASIDE');
    table.declare({ type: 'done' });
    for (const seat of [3, 4, 1] as const)
      table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    return table;
  };

  it('is asked about no more, misread on the board on its way into the shoe, once DONE says that it is there', () => {
    const table = tableWithTurnAside();
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    checkRound(table, 4);
    table.declare({ type: 'bets-gathered' });
    const [turn = table.top()] = table.cardsIn('ASIDE');
    table.fact({ type: 'card-rested', ref: turn, zone: 'B5', sweep: 900 });
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [turn], options: ['ASIDE', 'B5'] }]);
    table.declare({ type: 'done' });
    expect([zoneOf(table.hand.cards, turn), table.hand.questions]).toEqual(['SHOE', []]);
  });

  it('AMB-09: just goes back when the hand ends, though a ruling still has a burn shown', () => {
    const table = tableWithTurnAside();
    const [turn = table.top()] = table.cardsIn('ASIDE');
    const [burn = table.top()] = table.cardsIn('BURN');
    table.declare({ type: 'burn-exposed', ref: burn });
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    for (const seat of [2, 3, 4] as const) fold(table, seat);
    expect([table.hand.ledger.over, verdicts(table)]).toEqual([
      'folds',
      ['PREMATURE_TURN resolved', 'BURN_EXPOSED open'],
    ]);
    table.declare({ type: 'done' });
    expect(zoneOf(table.hand.cards, turn)).toBe('SHOE');
  });

  it('leaves its burn to the river, and a second turn card is one too many all the same', () => {
    const table = tableWithTurnAside();
    for (const place of ['BURN', 'B4', 'B5'] as const) table.deal(place);
    expect(verdicts(table)).toEqual(['PREMATURE_TURN resolved', 'TURN_EXTRA open']);
  });
});

describe('DONE, where a ruling asks for two things', () => {
  it('was said of the next card: a dead one that was believed away is in the hand all the same', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, 2, 3);
    const dropped = table.exit();
    table.wait(1500);
    table.declare({ type: 'dropped', cause: 'dealer', seat: 4, ref: dropped });
    dealTo(table, 1);
    // Below the other deck nobody sees that seat 4 has got its next card: of the dead one they have said nothing.
    const next = table.exit();
    table.declare({ type: 'done' });
    expect(zoneOf(table.hand.cards, dropped)).toBe('OFF');
    const mixed = table.fork();
    mixed.land([dropped, 'S4']);
    expect(verdicts(mixed)).toEqual(['DEAD_CARD_MIXED open']);
    table.land([next, 'S4']);
    expect(verdicts(table)).toEqual(['CARD_OFF_TABLE open']);
    table.declare({ type: 'done' });
    expect([verdicts(table), zoneOf(table.hand.cards, dropped)]).toEqual([['CARD_OFF_TABLE resolved'], 'BURN']);
    table.land([dropped, 'S4']);
    expect(verdicts(table)).toEqual(['DEAD_CARD_MIXED open']);
  });

  it('was said of the first one, whose place has not told yet that it went, not of a burn', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    table.feed({ type: 'act', seat: 4, act: { type: 'call' }, how: 'observed', by: OPERATOR });
    for (const place of ['BURN', 'BURN', 'B1'] as const) table.deal(place);
    const [flop = table.top()] = table.cardsIn('B1');
    const asked = (): unknown =>
      table.hand.verdicts.at(-1)?.verdict.remedy.map((step) => (step.do === 'move' ? step.from : step.do));
    expect([verdicts(table), asked()]).toEqual([
      ['PREMATURE_BURN noted', 'DOUBLE_BURN_FLOP open'],
      ['B1', 'BURN', 'shuffle', 'cut'],
    ]);
    table.declare({ type: 'done' });
    expect(countIn(table.hand.cards, 'BURN')).toBe(2);
    table.lift(flop);
    table.declare({ type: 'done' });
    expect([zoneOf(table.hand.cards, flop), countIn(table.hand.cards, 'BURN')]).toEqual(['SHOE', 2]);
    table.declare({ type: 'done' });
    expect(countIn(table.hand.cards, 'BURN')).toBe(1);
  });
});

it('R000-dead-3: DONE while the last card is asked for says nothing of a remedy after the deal', () => {
  const table = tableOf();
  dropAndMix(table);
  const last = table.exit();
  for (const ref of [...table.cardsIn('S1'), ...table.cardsIn('S4')]) table.lift(ref);
  expect(nextSteps(table.state)).toMatchObject([{ do: 'deal', seat: 1 }]);
  table.declare({ type: 'done' });
  expect([verdicts(table), table.cardsIn('S4').length, zoneOf(table.hand.cards, last)]).toEqual([
    ['DEAD_CARD_MIXED open'],
    2,
    'S1',
  ]);
  for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-rested', ref, zone: 'S4', sweep: 91 });
  expect(verdicts(table)).toEqual(['DEAD_CARD_MIXED open']);
});
