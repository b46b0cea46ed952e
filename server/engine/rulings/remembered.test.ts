import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import { PRICES } from '#vocabulary/hands/prices';
import { factId, questionId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import { FedTable, setupFor } from '../conduct/fed-table.testing.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import { answerFirst, checkAround, flopOnTable, verdicts } from '../small-table.testing.ts';

const asked = (table: Pick<ProvingTable, 'hand'>): readonly string[] =>
  table.hand.questions.map(({ ask, options }) => `${ask} ${options.join(' ')}`);

/** The place reads a card that lies elsewhere, for as long as a landing takes. */
const readAt = (table: ProvingTable, from: SensedZone, to: SensedZone): void => {
  const [ref] = table.cardsIn(from);
  if (ref === undefined) throw new Error(`nothing lies at ${from}`);
  table.sweep += 1;
  table.fact({ type: 'card-rested', ref, zone: to, sweep: table.sweep });
  table.wait(2000);
};

describe('an answer is remembered for the pair of places that it was about', () => {
  it('a burn that the first place of the board reads again and again is asked about once', () => {
    const table = flopOnTable();
    checkAround(table);
    readAt(table, 'BURN', 'B1');
    expect(asked(table)).toEqual(['which-place BURN B1']);
    answerFirst(table, 'BURN');
    for (let time = 0; time < 5; time += 1) readAt(table, 'BURN', 'B1');
    expect([asked(table), verdicts(table)]).toEqual([[], []]);
  });

  it('and about another place it is asked again', () => {
    const table = flopOnTable();
    checkAround(table);
    readAt(table, 'BURN', 'B1');
    answerFirst(table, 'BURN');
    readAt(table, 'BURN', 'B2');
    expect(asked(table)).toEqual(['which-place BURN B2']);
  });

  it('two seats that read one card go on doing so, and whoever has it has said so', () => {
    const table = flopOnTable();
    const [ref] = table.cardsIn('S2');
    const doubt = (nth: number): void => {
      const question = questionId(`between:${nth}`);
      table.fact({
        type: 'question-raised',
        question,
        doubt: { about: 'card-between', ref: ref ?? table.top(), zones: ['S2', 'S3'] },
      });
    };
    doubt(1);
    expect(asked(table)).toEqual(['which-place S2 S3']);
    answerFirst(table, 'S2');
    doubt(2);
    expect(asked(table)).toEqual([]);
  });
});

describe('an answer that readers contradict', () => {
  /** Readers go on telling of a card of the hand that seat 2 has thrown, or of the burn, and people say otherwise. */
  const questionsAbout = (card: number, [from, to]: readonly [SensedZone, SensedZone], odds: number) => {
    const table = new FedTable({ ...setupFor(), isPriced: true }).playTo('flop').acts('2 fold').throwCards(2, 'MUCK');
    return [1, 2, 3, 4].map((time) => {
      const fact = { id: factId(`f${to}${time}`), atMs: ms(100_000 * time), from: [], odds } as const;
      const body = { type: 'card-rested', ref: toCardRef(card), zone: to, sweep: 900 + time } as const;
      table.feed({ type: 'fact', fact: { ...fact, ...body } });
      const { questions } = table.hand;
      for (const { id } of questions)
        table.feed({ type: 'answered', question: id, answer: { option: from }, by: { role: 'operator' } });
      return questions.length;
    });
  };
  const BURN = 6;
  const THROWN = 0;

  it('is asked again once, where they are as sure as it takes to hold the game', () => {
    expect(questionsAbout(BURN, ['BURN', 'B1'], PRICES.hold.odds)).toEqual([1, 1, 0, 0]);
    expect(questionsAbout(THROWN, ['MUCK', 'S3'], PRICES.hold.odds)).toEqual([1, 1, 0, 0]);
  });

  it('stands where they are not', () => {
    expect(questionsAbout(BURN, ['BURN', 'B1'], PRICES.tick.odds)).toEqual([1, 0, 0, 0]);
    expect(questionsAbout(THROWN, ['MUCK', 'S3'], PRICES.tick.odds)).toEqual([1, 0, 0, 0]);
  });
});
