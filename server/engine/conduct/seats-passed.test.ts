import { describe, expect, it } from 'vitest';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { ProvingTable } from '../proving/table.testing.ts';
import { dealTo, drawUnseen, OPERATOR, ORDER, readAt, restAt, tableOf, verdicts } from '../small-table.testing.ts';

const asked = (table: ProvingTable): unknown => {
  const { questions } = table.hand;
  return [verdicts(table), questions.map(({ ask, seats }) => [ask, seats])];
};

const answer = (table: ProvingTable, word: 'yes' | 'no'): void => {
  const question = table.hand.questions[0]?.id ?? questionId('');
  table.feed({ type: 'answered', question, answer: word, by: OPERATOR });
};

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

describe('R000-mis-2: a seat that reads no card while the next one gets his, where the shoe told of one card only', () => {
  const passed = (pauseMs: number): ProvingTable => {
    const table = tableOf('full');
    for (const seat of [2, 3, 4, 1] as const) {
      table.wait(700);
      dealTo(table, seat);
    }
    table.wait(pauseMs - 300);
    drawUnseen(table);
    dealTo(table, 3);
    table.wait(1100);
    return table;
  };

  it('is asked about after a pause in which two could leave it, and keeps its number', () => {
    const table = passed(2000);
    expect(asked(table)).toEqual([[], [['was-seat-dealt', [2]]]]);
    answer(table, 'yes');
    dealTo(table, 4, 1);
    table.wait(1100);
    expect([asked(table), table.hand.ledger]).toMatchObject([[[], []], { out: 8, dealDone: true }]);
  });

  it('was skipped where people say so', () => {
    const table = passed(2000);
    answer(table, 'no');
    expect(asked(table)).toEqual([['WRONG_DEAL_ORDER open'], []]);
  });

  it('was skipped where whoever deals had stopped for longer than two cards take', () => {
    expect(asked(passed(6000))).toEqual([['WRONG_DEAL_ORDER open'], []]);
  });

  it('was skipped where two cards cannot leave it so soon', () => {
    expect(asked(passed(1000))).toEqual([['WRONG_DEAL_ORDER open'], []]);
  });
});

describe('R000-mis-2: a deal of which a device that was away tells all at once', () => {
  /** Dealt at a steady pace; what is told of these seats is told a moment after the others. */
  const told = (later: readonly number[], order: readonly Seat[] = [...ORDER, ...ORDER]): unknown => {
    const table = tableOf('club');
    const cards = order.map((seat, index) => ({ seat, index, ref: table.exit(), readMs: 1300 * (index + 1) }));
    table.wait(14_000);
    for (const isLater of [false, true]) {
      for (const { seat, index, ref, readMs } of cards)
        if (later.includes(index) === isLater) restAt(table, ref, `S${seat}`, readAt(readMs));
      table.wait(200);
    }
    table.wait(1500);
    return [verdicts(table), table.hand.questions, table.hand.ledger.dealDone];
  };

  it('was dealt as its places had read it, in whatever order they say so', () => {
    for (const later of [[], [0], [2, 3, 5], [1, 2, 5, 6], [7, 0, 3, 4]]) expect(told(later)).toEqual([[], [], true]);
  });

  it('was dealt to wrong seats where they had read it there', () => {
    expect(told([], [2, 3, 1, 4, 2, 3, 4, 1])).toEqual([['WRONG_DEAL_ORDER open'], [], false]);
  });
});
