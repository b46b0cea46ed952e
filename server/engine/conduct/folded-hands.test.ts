import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  answerFirst,
  checkAround,
  dealTo,
  flopOnTable,
  fold,
  OPERATOR,
  ORDER,
  readAt,
  restAt,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { nextSteps } from './asked/next-steps.ts';

const answerAll = (table: ProvingTable, option: string): void => {
  for (const { id } of table.hand.questions)
    table.feed({ type: 'answered', question: id, answer: { option }, by: OPERATOR });
};

/** Seats 4 and 1 have folded, and the cards of seat 1, which lay on top, are read before seat 4. */
const topOfMuckTaken = (): { readonly table: ProvingTable; readonly onTop: readonly CardRef[] } => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const onTop = table.cardsIn('S1');
  for (const seat of [4, 1] as const) {
    table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
    for (const ref of table.cardsIn(`S${seat}`)) restAt(table, ref, 'MUCK');
  }
  for (const ref of onTop) restAt(table, ref, 'S4');
  return { table, onTop };
};

describe('a hand of which the muck has told of one card, and nothing has read the other one since', () => {
  const thrownInPart = (...folds: readonly (1 | 4)[]): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    for (const seat of folds) fold(table, seat);
    const [first = table.top(), second = table.top()] = table.cardsIn('S1');
    table.lift(second);
    restAt(table, first, 'MUCK');
    const doubt = { about: 'card-between', ref: second, zones: ['S1', 'MUCK'] } as const;
    table.fact({ type: 'question-raised', question: questionId('with'), doubt });
    return table;
  };

  it('R000-dead-6: is asked about as long as it is in, and was swept where people say that both lie there', () => {
    const table = thrownInPart();
    expect([verdicts(table), table.hand.questions]).toMatchObject([
      [],
      [{ ask: 'which-place', options: ['S1', 'MUCK'] }],
    ]);
    const held = table.fork();
    answerFirst(table, 'MUCK');
    answerFirst(held, 'S1');
    expect([verdicts(table), verdicts(held)]).toEqual([['HAND_SWEPT resolved'], []]);
  });
});

it('R000-dead-6: a hand that the pile read before others acted was swept, though told at the showdown', () => {
  const showdown = (isBefore: boolean): ProvingTable => {
    const table = flopOnTable();
    checkAround(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    checkAround(table);
    for (const place of ['BURN', 'B5'] as const) table.deal(place);
    table.wait(1000);
    const threwMs = table.nowMs;
    table.wait(1000);
    checkAround(table);
    table.wait(1000);
    const [first = table.top(), second = table.top()] = table.cardsIn('S3');
    for (const [ref, readMs] of [
      [first, isBefore ? threwMs : table.nowMs - 500],
      [second, undefined],
    ] as const)
      table.fact({
        type: 'card-rested',
        ref,
        zone: 'MUCK',
        sweep: 90,
        ...(readMs === undefined ? {} : readAt(ms(readMs))),
      });
    return table;
  };
  const swept = showdown(true);
  expect([verdicts(swept), swept.hand.questions.map(({ ask }) => ask)]).toEqual([
    ['HAND_SWEPT resolved'],
    ['folded-or-swept'],
  ]);
  const folded = swept.fork();
  answerFirst(folded, 'folded');
  expect([verdicts(folded), folded.hand.questions, folded.hand.ledger.mucked]).toEqual([
    ['HAND_SWEPT withdrawn'],
    [],
    [3],
  ]);
  answerFirst(swept, 'swept');
  expect([verdicts(swept), swept.hand.ledger.mucked]).toEqual([['HAND_SWEPT resolved'], []]);
  const given = showdown(false);
  expect([verdicts(given), given.hand.ledger.mucked]).toEqual([[], [3]]);
});

it('R000-dead-6: a hand that the pile read while the cards of the player before lay there was swept', () => {
  const gathered = (carriedMs: number, isUp: boolean): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const [first = table.top(), second = table.top()] = table.cardsIn('S1');
    const readMs = ms(table.nowMs);
    if (isUp) for (const ref of table.cardsIn('S4')) table.lift(ref);
    table.wait(carriedMs);
    table.fact({ type: 'card-rested', ref: first, zone: 'MUCK', sweep: 900, ...readAt(readMs) });
    for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 901 });
    table.wait(1500);
    table.fact({ type: 'card-rested', ref: second, zone: 'MUCK', sweep: 902 });
    return table;
  };
  const swept = gathered(5000, false);
  expect([verdicts(swept), swept.hand.questions.map(({ ask }) => ask)]).toEqual([
    ['HAND_SWEPT resolved'],
    ['folded-or-swept'],
  ]);
  // That hand may have been thrown before, and the pile tell of it later.
  for (const inTurn of [gathered(2500, false), gathered(5000, true)])
    expect([verdicts(inTurn), inTurn.hand.betting.turn]).toEqual([[], 2]);
});

it('R000-dead-3: who folded and takes two cards from the muck has taken a hand back, be it another’s', () => {
  const { table } = topOfMuckTaken();
  expect([verdicts(table), table.hand.questions.length]).toEqual([[], 2]);
  const misread = table.fork();
  answerAll(misread, 'MUCK');
  expect(verdicts(misread)).toEqual([]);
  answerAll(table, 'S4');
  expect(verdicts(table)).toEqual(['HAND_RETRIEVED open']);
});

it('R000-dead-3: a card of the muck before a folded player is asked about until somebody answers', () => {
  const { table, onTop } = topOfMuckTaken();
  for (const ref of onTop) table.fact({ type: 'card-lifted', ref, zone: 'S4' });
  for (const ref of onTop) restAt(table, ref, 'S4');
  expect(table.hand.questions).toMatchObject(
    onTop.map((ref) => ({ ask: 'which-place', refs: [ref], options: ['S4', 'MUCK'] })),
  );
  const back = table.fork();
  for (const ref of onTop) restAt(back, ref, 'MUCK');
  expect([verdicts(back), back.hand.questions]).toEqual([[], []]);
  answerAll(table, 'S4');
  expect(verdicts(table)).toEqual(['HAND_RETRIEVED open']);
});

describe('R000-dead-3: the cards of whoever folded come before him again, and the muck has told of none', () => {
  const foldedAt4 = (): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    table.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'declared', by: OPERATOR });
    return table;
  };

  const lift = (table: ProvingTable): void => {
    for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-lifted', ref, zone: 'S4' });
  };

  const putBack = (table: ProvingTable): void => {
    for (const ref of table.cardsIn('S4')) restAt(table, ref, 'S4');
  };

  const answer = (table: ProvingTable, said: 'yes' | 'no'): void => {
    for (const { id } of table.hand.questions)
      table.feed({ type: 'answered', question: id, answer: said, by: OPERATOR });
  };

  it('it is asked whether he had let go of them, and then they are to stay dead', () => {
    const table = foldedAt4();
    table.wait(2000);
    lift(table);
    table.wait(3000);
    putBack(table);
    expect([verdicts(table), table.hand.questions]).toMatchObject([
      [],
      [{ ask: 'was-hand-released', seats: [4], options: [] }],
    ]);
    answer(table, 'yes');
    // Cards met no dead card in the middle, so that the floor may give them back (R000-dead-4).
    expect(verdicts(table)).toEqual(['HAND_RETRIEVABLE open']);
    const asked = table.hand.verdicts[0]?.verdict.remedy;
    expect(asked).toMatchObject(table.cardsIn('S4').map((ref) => ({ do: 'move', ref, from: 'S4', to: 'MUCK' })));
    lift(table);
    putBack(table);
    expect(table.hand.questions.map(({ ask }) => ask)).toEqual(['td-decides']);
  });

  it('it is asked no more once the muck has told of both: they were on their way there', () => {
    const table = foldedAt4();
    table.wait(2000);
    lift(table);
    table.wait(3000);
    putBack(table);
    for (const [index, ref] of table.cardsIn('S4').entries()) {
      expect(table.hand.questions.length).toBe(1);
      table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 90 + index });
    }
    expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
  });

  it('who had kept them is not asked again', () => {
    const table = foldedAt4();
    table.wait(2000);
    for (let looks = 0; looks < 2; looks++) {
      lift(table);
      table.wait(3000);
      putBack(table);
      expect(table.hand.questions.length).toBe(looks === 0 ? 1 : 0);
      answer(table, 'no');
    }
    expect(verdicts(table)).toEqual([]);
  });
});

it('R000-dead-3: a card of a dead hand that its seat reads while it is put away was not taken back', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [first = table.top(), second = first] = table.cardsIn('S4');
  table.declare({ type: 'voluntary', seat: 4, ref: second });
  restAt(table, first, 'MUCK');
  restAt(table, first, 'S4');
  expect(verdicts(table)).toEqual(['VOLUNTARY_EXPOSURE open']);
  const asked = nextSteps(table.state).flatMap((step) => (step.do === 'move' && step.to === 'MUCK' ? [step.ref] : []));
  expect(new Set(asked)).toEqual(new Set([first, second]));
  for (const ref of [second, first]) table.move(ref, 'MUCK');
  expect(verdicts(table)).toEqual(['VOLUNTARY_EXPOSURE resolved']);
});
