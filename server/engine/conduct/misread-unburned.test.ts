import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  dealTo,
  dropAndReplace,
  OPERATOR,
  ORDER,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

it('R000-dead-0: what was to replace a dead card can be said to lie with the hand that it was put with', () => {
  const table = tableOf();
  const { fallen, replacement: instead } = dropAndReplace(table);
  table.fact({ type: 'card-rested', ref: fallen, zone: 'S4', sweep: 90 });
  expect(verdicts(table)).toEqual(['DEAD_CARD_MIXED open']);
  const where = questionId('where');
  table.fact({
    type: 'question-raised',
    question: where,
    doubt: { about: 'card-nowhere', ref: instead, lastZone: 'SHOE' },
  });
  expect(table.hand.questions.find(({ id }) => id === where)?.options).toContain('S4');
  table.feed({ type: 'answered', question: where, answer: { option: 'S4' }, by: OPERATOR });
  expect([verdicts(table), zoneOf(table.hand.cards, instead)]).toEqual([['DEAD_CARD_MIXED open'], 'S4']);
});

it('R000-expo-2: what was put away dead comes to nobody, though an empty place beside the pile reads it', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [dead = table.top()] = table.cardsIn('S4');
  table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: dead });
  table.deal('S4');
  table.move(dead, 'BURN');
  expect(verdicts(table)).toEqual(['EXPOSED_HOLE resolved']);
  table.fact({ type: 'card-rested', ref: dead, zone: 'S9', sweep: 900 });
  expect([verdicts(table), table.hand.questions]).toEqual([['EXPOSED_HOLE resolved'], []]);
});

describe('a dead hole card that no antenna sees among the burns', () => {
  const exposed = (): { readonly table: ProvingTable; readonly dead: CardRef } => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    const [dead = table.top()] = table.cardsIn('S4');
    table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: dead });
    table.deal('S4');
    return { table, dead };
  };

  it('R000-expo-2: was handed to nobody whose place misreads it there before somebody says that it is done', () => {
    const { table, dead } = exposed();
    table.fact({ type: 'card-rested', ref: dead, zone: 'S1', sweep: 900 });
    table.declare({ type: 'done' });
    expect([verdicts(table), zoneOf(table.hand.cards, dead)]).toEqual([['EXPOSED_HOLE resolved'], 'BURN']);
  });
});

describe('where no antenna sees a burn, a card of the street that the gate of the muck reads on its way', () => {
  const PLACES = ['B1', 'B2', 'B3'] as const;

  const misreadAfter = (
    laid: number,
  ): { readonly table: ProvingTable; readonly ref: CardRef; readonly layOn: () => void } => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['BURN', ...PLACES.slice(0, laid)] as const) table.deal(place);
    const ref = table.exit();
    table.wait(2000);
    table.land([ref, 'MUCK']);
    const layOn = (): void => {
      for (const place of PLACES.slice(laid + 1)) table.deal(place);
      table.wait(2000);
    };
    return { table, ref, layOn };
  };

  const onFlop = (table: ProvingTable): readonly unknown[] => [
    table.hand.questions,
    table.hand.ledger.street,
    table.hand.ledger.round,
  ];

  it('R004-11-1: is the first one, and no burn in the muck, as soon as the board reads it', () => {
    const { table, ref, layOn } = misreadAfter(0);
    expect(verdicts(table)).toEqual(['BURN_MISPLACED open']);
    table.fact({ type: 'card-rested', ref, zone: 'B1', sweep: 900 });
    layOn();
    expect([verdicts(table), ...onFlop(table)]).toEqual([['BURN_MISPLACED withdrawn'], [], 'flop', 'open']);
  });
});

describe('a card of the pack at a table without a shoe, after the deal', () => {
  const opened = (profile: 'club' | 'stream'): ProvingTable => {
    const table = tableOf(profile, 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    return table;
  };

  it.each(['club', 'stream'] as const)(
    'R000-count-0: that the gate of the muck reads while people bet (%s) is one too many of a seat, as people say',
    (profile) => {
      const table = opened(profile);
      const extra = table.exit();
      table.fact({ type: 'card-rested', ref: extra, zone: 'MUCK', sweep: 900 });
      table.wait(1000);
      expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', refs: [extra] }]]);
      table.feed({
        type: 'answered',
        question: table.hand.questions[0]?.id ?? questionId(''),
        answer: { option: 'S3' },
        by: OPERATOR,
      });
      expect(verdicts(table)).toEqual(['WRONG_CARD_COUNT open']);
    },
  );

  it('R000-mis-6: that a place reads where nobody sits is a burn beside it, or it is asked about', () => {
    const table = opened('stream');
    betRound(table);
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    const ref = table.exit();
    table.fact({ type: 'card-rested', ref, zone: 'S9', sweep: 900 });
    table.wait(1000);
    expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', refs: [ref] }]]);
    expect(table.hand.questions[0]?.options).toEqual(expect.arrayContaining(['BURN', 'S9']));
    table.feed({
      type: 'answered',
      question: table.hand.questions[0]?.id ?? questionId(''),
      answer: { option: 'BURN' },
      by: OPERATOR,
    });
    expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
  });
});

it('a card that passes the muck on its way to a neighbour, and on its way back, is told of and put right', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [card = table.top()] = table.cardsIn('S2');
  for (const zone of ['MUCK', 'S3'] as const) table.land([card, zone]);
  const told = verdicts(table);
  if (table.hand.questions.length > 0) answerFirst(table, 'move-back');
  for (const zone of ['MUCK', 'S2'] as const) table.land([card, zone]);
  expect([told, verdicts(table)]).toEqual([['HOLE_CARD_TRANSFER open'], ['HOLE_CARD_TRANSFER resolved']]);
});
