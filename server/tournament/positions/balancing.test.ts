import { describe, expect, it } from 'vitest';
import { isFinalTableDue, proposeMove, type TableInPlay } from './balancing.ts';

const table = (name: string, players: number, more: Partial<TableInPlay> = {}): TableInPlay => ({
  name,
  players,
  nextBigBlind: 6,
  lastDealer: 3,
  nextDealer: 2,
  taken: [2, 3, 4, 5, 6],
  ...more,
});

describe('balancing tables', () => {
  it('M01 R000-bal-0 R000-bal-1: seven against five, so the future big blind of the fuller table moves', () => {
    expect(proposeMove('sans-croupier', [table('A', 7), table('B', 5)])).toMatchObject({
      from: 'A',
      seat: 6,
      why: 'future-big-blind',
      to: 'B',
    });
  });

  it('M02 R004-24-0 R004-24-1 R004-24-2 AMB-34: at home the last dealer moves, to the right of the next dealer', () => {
    const move = proposeMove('maison', [table('B', 5, { nextDealer: 2 }), table('A', 7)]);
    expect(move).toMatchObject({ from: 'A', seat: 3, why: 'last-dealer', to: 'B', toSeat: 1 });
  });

  it('R004-24-2: the nearest free seat to the right, where that one is taken', () => {
    expect(proposeMove('maison', [table('A', 7), table('B', 5, { taken: [1, 10, 2, 3, 4] })])).toMatchObject({
      toSeat: 9,
    });
  });

  it('R000-bal-0 R004-24-0: a difference of one is left alone, and so is a single table', () => {
    expect(proposeMove('sans-croupier', [table('A', 6), table('B', 5)])).toBeUndefined();
    expect(proposeMove('maison', [table('A', 6), table('B', 5)])).toBeUndefined();
    expect(proposeMove('maison', [table('A', 9)])).toBeUndefined();
  });

  it('R004-25-0 R004-25-2: the final table is due at the number agreed', () => {
    expect([isFinalTableDue(9, 2, 8), isFinalTableDue(8, 2, 8), isFinalTableDue(8, 1, 8)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
