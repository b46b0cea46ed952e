import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachMultiset } from './rank-multisets.ts';
import { FIVE_CARD_KEYS, SEVEN_CARD_KEYS, TABLE_BYTES } from './rank-tables.ts';
import { packKeys, slotOf } from './sparse-index.ts';

describe('the sparse index', () => {
  it('gives every key a slot of its own', () => {
    const keySets = fc.uniqueArray(fc.nat(50_000), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(keySets, fc.integer({ min: 3, max: 10 }), (keys, rowBits) => {
        const { shifts, slotCount } = packKeys(Int32Array.from(keys), rowBits);
        const slots = keys.map((key) => slotOf(shifts, rowBits, key));
        expect(new Set(slots).size).toBe(keys.length);
        expect(Math.min(...slots)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...slots)).toBeLessThan(slotCount);
      }),
    );
  });
});

describe('the rank tables', () => {
  it.each([
    ['five', 5, FIVE_CARD_KEYS, 6_175],
    ['seven', 7, SEVEN_CARD_KEYS, 49_205],
  ])('tell apart every way to hold %s cards by the sum of their keys', (_name, size, keys, ways) => {
    const sums = new Set<number>();
    let count = 0;
    forEachMultiset(size, keys, (key) => {
      sums.add(key);
      count++;
    });
    expect(count).toBe(ways);
    expect(sums.size).toBe(ways);
  });

  it('take at most 300 kB (issue 5)', () => expect(TABLE_BYTES).toBeLessThanOrEqual(300_000));
});
