import { describe, expect, it } from 'vitest';
import { isSame, keepUnchanged } from './sharing.ts';

const parsed = (value: unknown): never => JSON.parse(JSON.stringify(value));

describe('views share what did not change', () => {
  const before = {
    seats: [
      { seat: 1, cards: ['a'] },
      { seat: 2, cards: [] },
    ],
    pot: 10,
    hand: null,
  };

  it('keeps the old object of every part that is equal, and only of those', () => {
    const now: typeof before = parsed({
      ...before,
      seats: [
        { seat: 1, cards: ['a'] },
        { seat: 2, cards: ['b'] },
      ],
    });
    expect(keepUnchanged(before, now)).toBe(false);
    expect(now.seats[0]).toBe(before.seats[0]);
    expect(now.seats[1]).not.toBe(before.seats[1]);
    expect(now).toEqual({
      ...before,
      seats: [
        { seat: 1, cards: ['a'] },
        { seat: 2, cards: ['b'] },
      ],
    });
  });

  it('says that all is as before, and notices what went, came, or changed its shape', () => {
    expect(keepUnchanged(before, parsed(before))).toBe(true);
    for (const other of [
      { ...before, seats: [] },
      { seats: before.seats, pot: 10 },
      { ...before, more: 1 },
      { ...before, hand: {} },
      [],
    ]) {
      const now: unknown = parsed(other);
      expect(keepUnchanged(before, now)).toBe(false);
      expect(now).toEqual(other);
      expect(isSame(before, now)).toBe(false);
    }
    expect(keepUnchanged([], parsed({}))).toBe(false);
    expect(isSame(before, parsed(before))).toBe(true);
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
    expect(isSame(new Set([1]), new Set([2]))).toBe(false);
  });
});
