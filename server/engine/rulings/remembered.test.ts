import { describe, expect, it } from 'vitest';
import { questionId } from '#vocabulary/ids';
import type { SensedZone } from '#vocabulary/zones';
import type { ProvingTable } from '../proving/table.testing.ts';
import { answerFirst, checkAround, flopOnTable, verdicts } from '../small-table.testing.ts';

const asked = (table: ProvingTable): readonly string[] =>
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
