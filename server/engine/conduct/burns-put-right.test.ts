import { expect, it } from 'vitest';
import { questionId } from '#vocabulary/ids';
import { nextSteps } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  betRound,
  checkAround,
  dealTo,
  flopOnTable,
  OPERATOR,
  ORDER,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

const checkAroundAndGather = (table: ProvingTable): void => {
  for (const seat of [2, 3, 4, 1] as const)
    table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  if (table.hand.ledger.over === 'no') table.declare({ type: 'bets-gathered' });
};

it('C13, C18: the river whose burn a ruling has counted is laid without one also after two burns of the turn', () => {
  const table = flopOnTable();
  const [fourth, fifth] = [table.deal('B4'), table.deal('B5')];
  table.move(fourth, 'BURN');
  table.move(fifth, 'ASIDE');
  table.declare({ type: 'done' });
  expect([verdicts(table), table.hand.ledger.burnCredit]).toMatchObject([
    ['FLOP_5PLUS resolved'],
    { turn: 0, river: 1 },
  ]);
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
  table.deal('BURN');
  const second = table.deal('BURN');
  const shown = table.deal('B4');
  table.move(shown, 'SHOE');
  table.move(second, 'B4');
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table).at(-1), table.hand.ledger]).toMatchObject([
    'DOUBLE_BURN_TURN resolved',
    { street: 'turn', burnCredit: { river: 1 } },
  ]);
});

it('R004-11-1: a burn that went into the muck is made good with any card from there', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  for (const seat of [4, 1, 2, 3] as const) {
    const act = seat === 4 ? 'fold' : seat === 3 ? 'check' : 'call';
    table.feed({ type: 'act', seat, act: { type: act }, how: 'observed', by: OPERATOR });
  }
  const folded = table.cardsIn('S4');
  for (const ref of folded) table.move(ref, 'MUCK');
  table.deal('MUCK');
  expect(verdicts(table)).toEqual(['BURN_MISPLACED open']);
  table.move(folded[1] ?? table.top(), 'BURN');
  expect(verdicts(table)).toEqual(['BURN_MISPLACED resolved']);
  for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
  expect([verdicts(table), table.hand.ledger.street]).toEqual([['BURN_MISPLACED resolved'], 'flop']);
});

it('what people say lies on the street, and was believed to be an old burn, is its card', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  const [burn = table.top()] = table.cardsIn('BURN');
  for (const seat of ORDER) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  table.deal('BURN');
  table.fact({ type: 'card-rested', ref: burn, zone: 'B4', sweep: 900 });
  expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [burn], options: ['BURN', 'B4'] }]);
  table.feed({
    type: 'answered',
    question: table.hand.questions[0]?.id ?? questionId(''),
    answer: { option: 'B4' },
    by: OPERATOR,
  });
  expect([verdicts(table), table.hand.ledger.street, table.hand.ledger.round]).toEqual([[], 'turn', 'open']);
});

it('R000-burn-2: the second burn is laid as the turn though the card that it replaces still lies there', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  checkAroundAndGather(table);
  const [first, second] = [table.deal('BURN'), table.deal('BURN')];
  const laid = table.deal('B4');
  table.fact({ type: 'card-rested', ref: first, zone: 'B5', sweep: 900 });
  table.feed({
    type: 'answered',
    question: table.hand.questions[0]?.id ?? questionId(''),
    answer: { option: 'B5' },
    by: OPERATOR,
  });
  for (const [ref, zone] of [
    [first, 'BURN'],
    [second, 'B5'],
  ] as const)
    table.fact({ type: 'card-rested', ref, zone, sweep: 901 });
  expect(nextSteps(table.state).filter((step) => step.do === 'move')).toMatchObject([{ ref: laid, from: 'B4' }]);
});

it('C26: a burn that went back into the shoe, and is laid as the river while the floor is asked, is the river', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  checkAroundAndGather(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAroundAndGather(table);
  table.deal('BURN');
  table.move(table.cardsIn('BURN')[0] ?? table.top(), 'SHOE');
  table.deal('B5');
  expect(verdicts(table)).toEqual(['CARD_BACK_IN_SHOE open']);
  table.feed({
    type: 'answered',
    question: table.hand.questions[0]?.id ?? questionId(''),
    answer: { option: 'play-on' },
    by: OPERATOR,
  });
  expect(nextSteps(table.state)[0]).toMatchObject({ do: 'bet', street: 'river' });
  expect(verdicts(table)).toEqual(['CARD_BACK_IN_SHOE resolved']);
});

it('R000-burn-3: where one of two burns comes out of the shoe again, the other one is asked for no more', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  const burns = [table.exit(), table.exit()] as const;
  table.land([burns[0], 'BURN'], [burns[1], 'BURN']);
  table.wait(1000);
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_FLOP open']);
  for (const type of ['done', 'shuffled', 'cut'] as const)
    if (nextSteps(table.state)[0]?.do !== 'lay') table.declare({ type });
  const [kept = table.top()] = burns.filter((ref) => zoneOf(table.hand.cards, ref) === 'BURN');
  const [named = table.top()] = burns.filter((ref) => ref !== kept);
  expect(zoneOf(table.hand.cards, named)).toBe('SHOE');
  table.fact({ type: 'card-rested', ref: kept, zone: 'B1', sweep: 900 });
  table.feed({
    type: 'answered',
    question: table.hand.questions[0]?.id ?? questionId(''),
    answer: { option: 'B1' },
    by: OPERATOR,
  });
  expect(burns.map((ref) => zoneOf(table.hand.cards, ref)).sort()).toEqual(['B1', 'BURN']);
  for (const place of ['B2', 'B3'] as const) table.deal(place);
  expect([verdicts(table), table.hand.ledger.burnCredit]).toEqual([
    ['DOUBLE_BURN_FLOP resolved'],
    { flop: 1, turn: 0, river: 0 },
  ]);
});
