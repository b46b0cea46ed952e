import { describe, expect, it } from 'vitest';
import { questionId } from '#vocabulary/ids';
import type { ProvingTable } from '../proving/table.testing.ts';
import { betRound, checkBy, dealtTable, OPERATOR, verdicts } from '../small-table.testing.ts';

describe('who was passed over by several', () => {
  const skipped = (): ProvingTable => {
    const table = dealtTable();
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    checkBy(table, ...([3, 4, 1] as const));
    return table;
  };

  it('is asked about once', () => {
    const table = skipped();
    expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [2] }]);
    expect(verdicts(table).filter((line) => line.startsWith('OUT_OF_TURN')).length).toBe(3);
    expect(verdicts(table)).toContain('SKIPPED_3_BEHIND resolved');
  });

  it('had acted, and nobody was out of turn', () => {
    const table = skipped();
    table.feed({
      type: 'answered',
      question: table.hand.questions[0]?.id ?? questionId(''),
      answer: 'yes',
      by: OPERATOR,
    });
    expect(table.hand.verdicts.filter(({ verdict }) => verdict.status !== 'withdrawn')).toEqual([]);
    expect([table.hand.questions, table.hand.ledger.round]).toEqual([[], 'closed']);
  });

  it('is asked about again, where he was said not to have acted and others act behind him', () => {
    const table = dealtTable();
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    checkBy(table, 3);
    table.feed({
      type: 'answered',
      question: table.hand.questions[0]?.id ?? questionId(''),
      answer: 'no',
      by: OPERATOR,
    });
    checkBy(table, 4);
    expect(table.hand.questions).toMatchObject([{ ask: 'had-acted' }]);
  });
});
