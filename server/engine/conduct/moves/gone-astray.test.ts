import { describe, expect, it } from 'vitest';
import { questionId } from '#vocabulary/ids';
import type { Zone } from '#vocabulary/zones';
import type { ProvingTable } from '../../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  dealTo,
  flopOnTable,
  OPERATOR,
  ORDER,
  tableOf,
  verdicts,
} from '../../small-table.testing.ts';
import { cardsIn, handOf, zoneOf } from '../../table-state/cards.ts';
import { HALF_GONE_MS, LAIN_ON_BOARD_MS } from '../../table-state/limits.ts';
import { liveSeatsOf } from '../../table-state/seats.ts';
import { nextSteps } from '../asked/next-steps.ts';

const act = (
  table: ProvingTable,
  seat: 1 | 2 | 3 | 4,
  type: 'check' | 'call' | 'fold',
  how: 'observed' | 'declared' = 'observed',
): string => {
  const answer = table.feed({ type: 'act', seat, act: { type }, how, by: OPERATOR });
  return answer.kind === 'refused' ? answer.reason : answer.kind;
};

const movesAsked = (table: ProvingTable): readonly string[] =>
  nextSteps(table.state).flatMap((step) => (step.do === 'move' ? [`${step.from}>${step.to}`] : []));

describe('AMB-39: a card of the board that goes elsewhere', () => {
  const gone = (to: Zone): ProvingTable => {
    const table = flopOnTable();
    table.wait(LAIN_ON_BOARD_MS);
    const [second = table.top()] = table.cardsIn('B2');
    table.move(second, to);
    return table;
  };

  it.each(['S3', 'S9', 'BURN', 'MUCK'] as const)(
    'is asked back from %s, and people who bet meanwhile are told to wait',
    (to) => {
      const table = gone(to);
      expect([verdicts(table), movesAsked(table), act(table, 2, 'check', 'declared')]).toEqual([
        ['BOARD_CARD_ASTRAY open'],
        [`${to}>B2`],
        'hold',
      ]);
      const [ref = table.top()] = table.cardsIn(to).slice(-1);
      table.move(ref, 'B2');
      expect([verdicts(table), act(table, 2, 'check', 'declared')]).toEqual([
        ['BOARD_CARD_ASTRAY resolved'],
        'accepted',
      ]);
    },
  );

  it('DONE says that it lies on the board, which no pile tells: the muck had misread it', () => {
    const table = gone('MUCK');
    table.declare({ type: 'done' });
    expect([verdicts(table), cardsIn(table.hand.cards, 'B2').length]).toEqual([['BOARD_CARD_ASTRAY resolved'], 1]);
  });

  it('where the floor has the table play on, the card counts as before', () => {
    const table = gone('MUCK');
    answerFirst(table, 'play-on');
    expect([verdicts(table), cardsIn(table.hand.cards, 'B2').length]).toEqual([['BOARD_CARD_ASTRAY resolved'], 1]);
  });

  it('what comes to lie on another free place of the board is back as well', () => {
    const table = gone('S3');
    const ref = table.cardsIn('S3').at(-1) ?? table.top();
    table.move(ref, 'B4');
    expect(verdicts(table)).toEqual(['BOARD_CARD_ASTRAY resolved']);
  });

  it('two cards are one irregularity, and it is over when both lie there again', () => {
    const table = gone('S3');
    const [first = table.top()] = table.cardsIn('B1');
    table.move(first, 'BURN');
    expect([verdicts(table), movesAsked(table)]).toEqual([['BOARD_CARD_ASTRAY open'], ['S3>B2', 'BURN>B1']]);
    table.move(first, 'B1');
    expect(verdicts(table)).toEqual(['BOARD_CARD_ASTRAY open']);
    table.move(table.cardsIn('S3').at(-1) ?? first, 'B2');
    expect(verdicts(table)).toEqual(['BOARD_CARD_ASTRAY resolved']);
  });

  it('who throws his own two cards has folded, though a card of the board lies before him', () => {
    const table = gone('S2');
    const own = handOf(table.hand.cards, 2).slice(0, 2);
    for (const ref of own) table.move(ref, 'MUCK');
    expect([liveSeatsOf(table.hand), verdicts(table)]).toEqual([[1, 3, 4], ['BOARD_CARD_ASTRAY open']]);
  });

  it('what has just been laid, and is told of elsewhere while people bet, was misread there', () => {
    const table = flopOnTable();
    const [second = table.top()] = table.cardsIn('B2');
    table.fact({ type: 'card-rested', ref: second, zone: 'MUCK', sweep: 900 });
    expect([zoneOf(table.hand.cards, second), verdicts(table)]).toEqual(['B2', []]);
  });
});

it('AMB-39: DONE says as well that a card lies before its player again, which the muck misread as it was handed back', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [given = table.top()] = handOf(table.hand.cards, 4);
  table.move(given, 'S1');
  answerFirst(table, 'move-back');
  table.fact({ type: 'card-rested', ref: given, zone: 'MUCK', sweep: 900 });
  table.wait(2 * HALF_GONE_MS);
  table.declare({ type: 'done' });
  expect([verdicts(table), handOf(table.hand.cards, 4).length]).toEqual([['HOLE_CARD_TRANSFER resolved'], 2]);
});

describe('R000-dead-6: one card of a live hand in the middle', () => {
  /** Seat 4 is first to act; one of its cards goes to the muck. */
  const half = (book: 'sans-croupier' | 'maison' = 'sans-croupier', seat: 1 | 4 = 4): ProvingTable => {
    const table = tableOf('full', book);
    dealTo(table, ...ORDER, ...ORDER);
    table.wait(1000);
    table.move(handOf(table.hand.cards, seat)[0] ?? table.top(), 'MUCK');
    return table;
  };
  const say = (table: ProvingTable, answer: 'yes' | 'no'): void =>
    void table.feed({
      type: 'answered',
      question: table.hand.questions[0]?.id ?? questionId(''),
      answer,
      by: OPERATOR,
    });

  it('is asked about after four seconds, and not before', () => {
    const table = half();
    table.wait(HALF_GONE_MS - 2000);
    expect(verdicts(table)).toEqual([]);
    table.wait(2000);
    expect([verdicts(table), table.hand.questions]).toMatchObject([
      ['HOLE_CARD_ASTRAY open'],
      [{ ask: 'was-hand-thrown', seats: [4] }],
    ]);
  });

  it('is not, where the other card follows, the first comes back, or he has said that he folds', () => {
    const followed = half();
    followed.move(handOf(followed.hand.cards, 4)[0] ?? followed.top(), 'MUCK');
    const back = half();
    back.move(back.cardsIn('MUCK')[0] ?? back.top(), 'S4');
    const said = half();
    act(said, 4, 'fold');
    for (const table of [followed, back, said]) {
      table.wait(2 * HALF_GONE_MS);
      expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
    }
    expect([liveSeatsOf(followed.hand), liveSeatsOf(back.hand), liveSeatsOf(said.hand)]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4],
      [1, 2, 3],
    ]);
  });

  it('acts behind him wait: thrown, it was a fold, and they were in their turn', () => {
    const table = half();
    expect([act(table, 1, 'call'), table.hand.betting.turn]).toEqual(['accepted', 4]);
    table.wait(HALF_GONE_MS);
    say(table, 'yes');
    expect([verdicts(table), liveSeatsOf(table.hand), table.hand.betting.turn]).toEqual([
      ['HOLE_CARD_ASTRAY withdrawn'],
      [1, 2, 3],
      2,
    ]);
  });

  it('not thrown, under 000 the floor is proposed that the hand is dead', () => {
    const table = half();
    table.wait(HALF_GONE_MS);
    say(table, 'no');
    expect([table.hand.questions[0]?.options, movesAsked(table)]).toEqual([['kill', 'move-back'], ['S4>MUCK']]);
    answerFirst(table, 'kill');
    expect(liveSeatsOf(table.hand)).toEqual([1, 2, 3]);
  });

  it('R004-43-9: not thrown, under 004 it is proposed to give it back, and he plays with both', () => {
    const table = half('maison');
    table.wait(HALF_GONE_MS);
    say(table, 'no');
    expect([table.hand.questions[0]?.options, movesAsked(table)]).toEqual([['move-back', 'kill'], ['MUCK>S4']]);
    table.declare({ type: 'done' });
    expect([verdicts(table), handOf(table.hand.cards, 4).length, act(table, 4, 'call', 'declared')]).toEqual([
      ['HOLE_CARD_ASTRAY resolved'],
      2,
      'accepted',
    ]);
  });

  it('thrown before his turn it was swept', () => {
    const table = half('sans-croupier', 1);
    table.wait(HALF_GONE_MS);
    say(table, 'yes');
    expect([verdicts(table), liveSeatsOf(table.hand)]).toEqual([['HAND_SWEPT resolved'], [2, 3, 4]]);
  });

  it('who has the other one in his hand is asked when he puts it down', () => {
    const table = half();
    const [other = table.top()] = handOf(table.hand.cards, 4);
    table.fact({ type: 'card-lifted', ref: other, zone: 'S4' });
    table.wait(2 * HALF_GONE_MS);
    expect(verdicts(table)).toEqual([]);
    table.fact({ type: 'card-rested', ref: other, zone: 'S4', sweep: 901 });
    expect(verdicts(table)).toEqual(['HOLE_CARD_ASTRAY open']);
  });

  it('of a hand that is being folded out of turn nothing is asked', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    act(table, 4, 'fold');
    table.move(handOf(table.hand.cards, 4)[0] ?? table.top(), 'MUCK');
    table.wait(2 * HALF_GONE_MS);
    expect(verdicts(table)).toEqual(['OUT_OF_TURN noted']);
  });
});
