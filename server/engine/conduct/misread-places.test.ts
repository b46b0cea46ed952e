import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  answerFirst,
  checkAround,
  dealTo,
  dealtTable,
  flopOnTable,
  fold,
  OPERATOR,
  ORDER,
  restAt,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

describe('a card of the deal that the burns or a place of the board read', () => {
  it.each(['BURN', 'B1'] as const)('is asked about at %s, and misleads nobody', (zone) => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const card = table.exit();
    restAt(table, card, zone);
    expect([verdicts(table), zoneOf(table.hand.cards, card), table.hand.publicity]).toEqual([[], 'OFF', []]);
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [card], options: ['S4', zone] }]);
    const laid = table.fork();
    laid.feed({
      type: 'answered',
      question: table.hand.questions[0]?.id ?? questionId(''),
      answer: { option: zone },
      by: OPERATOR,
    });
    expect(verdicts(laid)).toEqual(['WRONG_DEAL_ORDER open']);
    // Whoever sees it at none of the places that are named says so, and it stays on its way.
    const elsewhere = table.fork();
    elsewhere.feed({
      type: 'answered',
      question: table.hand.questions[0]?.id ?? questionId(''),
      answer: 'no',
      by: OPERATOR,
    });
    expect([verdicts(elsewhere), elsewhere.hand.questions, zoneOf(elsewhere.hand.cards, card)]).toEqual([
      [],
      [],
      'OFF',
    ]);
    restAt(table, card, 'S4');
    dealTo(table, 1, ...ORDER);
    expect([verdicts(table), table.hand.questions, table.hand.ledger.dealDone]).toEqual([[], [], true]);
  });
});

describe('a card of the deal of which no shoe tells, and that the burns or a place of the board read', () => {
  const misread = (zone: 'BURN' | 'B1'): { readonly table: ProvingTable; readonly card: CardRef } => {
    const table = tableOf('club');
    dealTo(table, 2, 3);
    const card = table.exit();
    restAt(table, card, zone);
    return { table, card };
  };

  it.each(['BURN', 'B1'] as const)('is waited for at its seat for a moment, and asked about at %s', (zone) => {
    const { table, card } = misread(zone);
    table.wait(500);
    expect([verdicts(table), table.hand.publicity, table.hand.questions]).toEqual([[], [], []]);
    table.wait(1000);
    expect([verdicts(table), table.hand.publicity]).toEqual([[], []]);
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [card], options: ['S4', zone] }]);
    restAt(table, card, 'S4');
    dealTo(table, 1, ...ORDER);
    table.wait(1500);
    expect([verdicts(table), table.hand.questions, table.hand.ledger.dealDone]).toEqual([[], [], true]);
  });

  it.each(['BURN', 'B1'] as const)('is nowhere else where its seat reads it after %s', (zone) => {
    const { table, card } = misread(zone);
    table.wait(500);
    dealTo(table, 1);
    restAt(table, card, 'S4');
    dealTo(table, ...ORDER);
    table.wait(1500);
    expect([verdicts(table), table.hand.questions, table.hand.ledger.dealDone]).toEqual([[], [], true]);
  });

  it('R000-mis-2: is dealt wrong where people say that it lies there', () => {
    const { table } = misread('B1');
    table.wait(1500);
    answerFirst(table, 'B1');
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
  });
});

describe('a hole card that a place of the board reads', () => {
  it('is not shown to everybody: it is asked where it lies, and no answer opens it', () => {
    const table = dealtTable();
    const [thrown, other] = table.cardsIn('S4');
    if (thrown === undefined || other === undefined) throw new Error('seat 4 has two cards');
    const open = table.hand.publicity.length;
    restAt(table, thrown, 'B5');
    expect([zoneOf(table.hand.cards, thrown), table.hand.publicity.length]).toEqual(['S4', open]);
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [thrown], options: ['S4', 'MUCK', 'B5'] }]);
    const answer = (option: string) =>
      ({
        type: 'answered',
        question: table.hand.questions[0]?.id ?? questionId(''),
        answer: { option },
        by: OPERATOR,
      }) as const;
    const laid = table.fork();
    laid.feed(answer('B5'));
    expect([zoneOf(laid.hand.cards, thrown), laid.hand.publicity.length]).toEqual(['B5', open]);
    expect(laid.hand.toldOf).toEqual([{ ref: thrown, why: 'board' }]);
    table.feed(answer('MUCK'));
    restAt(table, other, 'MUCK');
    expect([zoneOf(table.hand.cards, thrown), table.hand.publicity.length]).toEqual(['MUCK', open]);
    expect(table.hand.questions).toEqual([]);
  });
});

it('R000-dead-3: a card of the muck that another seat reads is not taken back, it is asked about', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const hands = { of4: table.cardsIn('S4'), of1: table.cardsIn('S1') };
  for (const seat of [4, 1] as const) {
    fold(table, seat);
    for (const ref of table.cardsIn(`S${seat}`)) restAt(table, ref, 'MUCK');
  }
  const [card = table.top()] = hands.of4;
  for (const elsewhere of ['S7', 'S1'] as const) {
    const misread = table.fork();
    restAt(misread, card, elsewhere);
    expect([verdicts(misread), misread.hand.questions]).toMatchObject([
      [],
      [{ ask: 'which-place', options: [elsewhere, 'MUCK'] }],
    ]);
  }
  restAt(table, card, 'S4');
  expect(verdicts(table)).toEqual(['HAND_RETRIEVED open']);
});

it('a card that is read on a card of an earlier street is asked about: it was burned, or lies beside it', () => {
  const table = flopOnTable();
  checkAround(table);
  const burn = table.exit();
  restAt(table, burn, 'B2');
  expect([verdicts(table), table.hand.questions]).toMatchObject([
    [],
    [{ ask: 'which-place', options: ['BURN', 'B4', 'MUCK', 'B2'] }],
  ]);
  const laid = table.fork();
  laid.feed({
    type: 'answered',
    question: table.hand.questions[0]?.id ?? questionId(''),
    answer: { option: 'B2' },
    by: OPERATOR,
  });
  expect(verdicts(laid)).toEqual(['NO_BURN_TURN open']);
  restAt(table, burn, 'BURN');
  table.deal('B4');
  expect([verdicts(table), table.hand.questions, table.hand.ledger.street]).toEqual([[], [], 'turn']);
});

it('a burn that an empty seat misreads is asked about, and counts where it lies in the end', () => {
  const table = flopOnTable();
  checkAround(table);
  const burn = table.exit();
  restAt(table, burn, 'S9');
  expect([verdicts(table), table.hand.questions]).toMatchObject([
    [],
    [{ ask: 'which-place', options: ['BURN', 'B4', 'MUCK', 'S9'] }],
  ]);
  const said = table.fork();
  said.feed({
    type: 'answered',
    question: table.hand.questions[0]?.id ?? questionId(''),
    answer: { option: 'S9' },
    by: OPERATOR,
  });
  for (const one of [table, said]) {
    restAt(one, burn, 'BURN');
    one.deal('B4');
    expect([one.hand.ledger.street, one.hand.ledger.burnCredit.turn]).toEqual(['turn', 1]);
  }
  expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
});

it('R000-expo-2: a card that came for one which had died is laid on no board when its hand is thrown over that', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  const [, shown = table.top()] = table.cardsIn('S4');
  table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: shown });
  const instead = table.deal('S4');
  table.move(shown, 'BURN');
  expect(verdicts(table)).toEqual(['EXPOSED_HOLE resolved']);
  fold(table, 4);
  restAt(table, instead, 'B1');
  expect([zoneOf(table.hand.cards, instead), table.hand.questions]).toMatchObject([
    'S4',
    [{ ask: 'which-place', refs: [instead], options: ['S4', 'MUCK', 'B1'] }],
  ]);
  restAt(table, instead, 'MUCK');
  expect([verdicts(table), table.hand.questions]).toEqual([['EXPOSED_HOLE resolved'], []]);
});

it('R000-mis-7: a card too many of a dead hand is laid on no board that reads it in the muck', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const extra = table.exit();
  for (const seat of [4, 1] as const)
    table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'observed', by: OPERATOR });
  restAt(table, extra, 'S4');
  expect(verdicts(table)).toEqual(['MISDEAL_TOO_LATE open']);
  for (const ref of [...table.cardsIn('S4'), extra]) restAt(table, ref, 'MUCK');
  table.feed({ type: 'act', seat: 2, act: { type: 'call' }, how: 'observed', by: OPERATOR });
  table.feed({ type: 'act', seat: 3, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  for (const street of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
    table.declare({ type: 'bets-gathered' });
    for (const place of ['BURN', ...street] as const) table.deal(place);
    for (const seat of [2, 3, 1] as const)
      table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  }
  table.declare({ type: 'tabled', seat: 2 });
  restAt(table, extra, 'B5');
  expect([zoneOf(table.hand.cards, extra), table.hand.questions]).toMatchObject([
    'MUCK',
    [{ ask: 'which-place', options: ['MUCK', 'B5'] }],
  ]);
  restAt(table, extra, 'MUCK');
  for (const seat of [3, 1] as const) table.declare({ type: 'tabled', seat });
  expect([verdicts(table), table.hand.questions, table.hand.betting.award?.pots.length]).toEqual([
    ['MISDEAL_TOO_LATE resolved'],
    [],
    1,
  ]);
});
