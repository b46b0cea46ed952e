import { describe, expect, it } from 'vitest';
import { questionId } from '#vocabulary/ids';
import type { ProvingTable } from '../proving/table.testing.ts';
import { dealTo, drawUnseen, OPERATOR, ORDER, tableOf, verdicts } from '../small-table.testing.ts';

describe('R000-mis-2: without a shoe a seat that reads no card while the next one gets his', () => {
  const passed = (pauseMs: number): ProvingTable => {
    const table = tableOf('club');
    dealTo(table, 2);
    table.wait(pauseMs - 300);
    drawUnseen(table);
    dealTo(table, 4);
    table.wait(1100);
    return table;
  };
  const asked = (table: ProvingTable): unknown => {
    const { questions } = table.hand;
    return [verdicts(table), questions.map(({ ask, seats }) => [ask, seats])];
  };

  const answer = (table: ProvingTable, word: 'yes' | 'no'): void => {
    const question = table.hand.questions[0]?.id ?? questionId('');
    table.feed({ type: 'answered', question, answer: word, by: OPERATOR });
  };

  it('is asked about where there was time to deal him one, and keeps its number', () => {
    const table = passed(2000);
    expect(asked(table)).toEqual([[], [['was-seat-dealt', [3]]]]);
    answer(table, 'yes');
    dealTo(table, 1, ...ORDER);
    table.wait(1100);
    expect([asked(table), table.hand.ledger]).toMatchObject([[[], []], { out: 8, dealDone: true }]);
  });

  it('was skipped where people say so', () => {
    const table = passed(2000);
    answer(table, 'no');
    expect(asked(table)).toEqual([['WRONG_DEAL_ORDER open'], []]);
  });

  it('needs no answer once it reads the card after all', () => {
    const table = passed(2000);
    const [late] = [table.exit()];
    table.land([late, 'S3']);
    table.wait(1100);
    expect(asked(table)).toEqual([[], []]);
    dealTo(table, 1, ...ORDER);
    table.wait(1100);
    expect([asked(table), table.hand.ledger.dealDone]).toEqual([[[], []], true]);
  });

  it('was skipped where there was no time to deal him one', () => {
    expect(asked(passed(900))).toEqual([['WRONG_DEAL_ORDER open'], []]);
  });
});
