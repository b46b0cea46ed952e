import { describe, expect, it } from 'vitest';
import { Latest } from './latest.ts';

const MAX = 500;

function latestOf(count: number): Latest<number> {
  return Latest.of(
    MAX,
    Array.from({ length: count }, (_, nth) => [`f${nth}`, nth] as const),
  );
}

describe('the newest items by name', () => {
  it('finds each by its id, however many came after it', () => {
    const latest = latestOf(MAX);
    for (let nth = 0; nth < MAX; nth++) expect(latest.get(`f${nth}`)).toBe(nth);
    expect(latest.get(`f${MAX}`)).toBeUndefined();
    expect(latest.entries().map(([, item]) => item)).toEqual(Array.from({ length: MAX }, (_, nth) => nth));
  });

  it('leaves an older value as it was, whoever went on from it', () => {
    const older = latestOf(63);
    const one = older.with('g', 1).with('h', 2);
    const other = older.with('g', 3);
    expect([older.get('g'), older.get('f62'), older.entries().length]).toEqual([undefined, 62, 63]);
    expect([one.get('g'), one.get('h'), one.entries().length]).toEqual([1, 2, 65]);
    expect([other.get('g'), other.get('h'), other.entries().length]).toEqual([3, undefined, 64]);
  });

  it('has the last word on an id that comes again, and only from then on', () => {
    const older = latestOf(100);
    const newer = older.with('f0', 7);
    expect([older.get('f0'), newer.get('f0'), newer.entries().length]).toEqual([0, 7, 100]);
  });

  it('does not grow for ever, and keeps the newest', () => {
    const latest = latestOf(5 * MAX);
    expect(latest.entries()).toHaveLength(MAX);
    expect(latest.get(`f${5 * MAX - 1}`)).toBe(5 * MAX - 1);
    expect(latest.get(`f${4 * MAX}`)).toBe(4 * MAX);
    expect(latest.get(`f${4 * MAX - 1}`)).toBeUndefined();
  });

  it('begins anew from nothing each time', () => {
    const none = Latest.none<number>(MAX);
    none.with('a', 1);
    expect(none.with('b', 2).entries()).toEqual([['b', 2]]);
  });
});
