import { describe, expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { colourUp } from './colour-up.ts';

const counts = (...entries: [Seat, number][]) => new Map(entries);

describe('taking small chips out', () => {
  it('M05 R004-33-1 R004-33-2: the worth in larger chips, and one more for any remainder', () => {
    const { larger, added } = colourUp(counts([1, 7], [2, 1], [3, 4]), chips(25), chips(100));
    expect([...larger]).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
    expect(added).toBe(25 + 75);
  });

  it('R004-33-2: one 50 becomes a 100, two 100 become a 500, nothing becomes nothing', () => {
    expect(colourUp(counts([1, 1]), chips(50), chips(100)).larger.get(1)).toBe(1);
    expect(colourUp(counts([1, 2]), chips(100), chips(500)).larger.get(1)).toBe(1);
    expect(colourUp(counts([1, 0]), chips(100), chips(500)).larger.get(1)).toBe(0);
  });

  it('AMB-35: chips are never lost, and each seat gains less than one larger chip', () => {
    for (let count = 0; count < 60; count += 1) {
      const { added } = colourUp(counts([1, count]), chips(25), chips(100));
      expect(added).toBeLessThan(100);
      expect((count * 25 + added) % 100).toBe(0);
    }
  });
});
