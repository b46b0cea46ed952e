import { describe, expect, it } from 'vitest';
import { remarkOnStakes } from './stake-remarks.ts';

const remark = (book: Parameters<typeof remarkOnStakes>[0], smallBlind: number, bigBlind: number) =>
  remarkOnStakes(book, smallBlind, bigBlind)?.verdict;

describe('blinds of a table', () => {
  it('R003-T-blind-1 R003-H-blind-0: a big blind below twice the small one is refused, a larger one is not', () => {
    expect([remark('tock', 50, 99), remark('tock', 50, 100), remark('tock', 50, 150)]).toEqual([
      'refused',
      undefined,
      undefined,
    ]);
    expect([remark('luske', 50, 75), remark('luske', 50, 100)]).toEqual(['refused', undefined]);
  });

  it('R001-blind-1 R004-05-1: twice the small one is the custom, anything else is only remarked upon', () => {
    expect([remark('bases', 50, 100), remark('bases', 50, 75), remark('maison', 25, 75)]).toEqual([
      undefined,
      'unusual',
      'unusual',
    ]);
  });

  it('the other books leave it to the table', () => {
    expect([remark('sans-croupier', 50, 75), remark('decret', 50, 60)]).toEqual([undefined, undefined]);
  });
});
