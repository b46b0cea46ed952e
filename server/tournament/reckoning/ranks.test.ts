import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { ranksOf } from './ranks.ts';

const out = (seat: Seat, stack: number) => ({ who: seat, stackAtStart: chips(stack) });

describe('finishing places', () => {
  it('M04 R000-rank-0 R004-34-1: of two who go out together the richer one is ranked ahead', () => {
    expect([...ranksOf([out(2, 1500), out(5, 900)], 3)]).toEqual([
      [2, 4],
      [5, 5],
    ]);
  });

  it('R004-34-0: places are given in the reverse order of going out', () => {
    expect([...ranksOf([out(7, 40)], 8), ...ranksOf([out(1, 9000)], 1)]).toEqual([
      [7, 9],
      [1, 2],
    ]);
  });

  it('R004-34-1: any number of players; equal stacks share the better place', () => {
    expect([...ranksOf([out(1, 500), out(2, 900), out(3, 500), out(4, 100)], 2)]).toEqual([
      [1, 4],
      [2, 3],
      [3, 4],
      [4, 6],
    ]);
  });
});
