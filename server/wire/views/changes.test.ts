import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, changeBetween, isChange, saysMoreThanTime, withChange } from '#wire/views/changes';

const parsed = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('what changed in a view', () => {
  it('applied to what was held it gives what is, whatever the two are, also after a way over the wire', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (a, b, c) => {
        const [before, now] = [parsed({ a, b, list: [a, b, c] }), parsed({ a: b, c, list: [a, c, c] })];
        const change = changeBetween(before, now);
        if (change === null) expect(now).toEqual(before);
        else expect(withChange(before, parsed(change) as Change)).toEqual(now);
        expect(change === null || isChange(parsed(change))).toBe(true);
      }),
      { seed: 11, numRuns: 2_000 },
    );
  });

  it('the plain pages, which have no build, make the same of it', async () => {
    const { changed } = await import(new URL('../../http/pages/plain-link.js', import.meta.url).href);
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: true }), fc.jsonValue({ noUnicodeString: true }), (a, b) => {
        const change = changeBetween({ a, list: [a, b, a] }, { a: b, list: [a, a, a] });
        if (change !== null && !JSON.stringify([a, b]).includes('__proto__'))
          expect(parsed(changed({ a, list: [a, b, a] }, change))).toEqual({
            a: parsed(b),
            list: [a, a, a].map(parsed),
          });
      }),
      { seed: 12, numRuns: 500 },
    );
  });

  it('names what is new and nothing else, and shares all that is as it was', () => {
    const before = {
      seats: [
        { bet: 0, cards: ['a'] },
        { bet: 5, cards: [] },
        { bet: 0, cards: [] },
      ],
      toAct: { seat: 1 },
      photo: 'x',
    };
    const now = {
      seats: [
        { bet: 0, cards: ['a'] },
        { bet: 9, cards: [] },
        { bet: 0, cards: [] },
      ],
      toAct: null,
    };
    const change = changeBetween(before, now);
    expect(change).toEqual({ seats: { 1: { bet: [9] } }, toAct: [null], photo: [] });
    const after = withChange(before, change ?? []) as typeof before;
    expect(after).toEqual(now);
    expect(after.seats[0]).toBe(before.seats[0]);
    expect(after.seats[1]).not.toBe(before.seats[1]);
  });

  it('a part that is undefined is as good as none', () => {
    expect(changeBetween({ a: 1, b: undefined }, { a: 1 })).toBeNull();
    expect(changeBetween({ a: 1 }, { a: 1, b: undefined })).toBeNull();
    expect(changeBetween({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual({ b: [] });
  });

  it('that time went on is no news, in a feed behind in time neither', () => {
    const feed = (nowMs: number, pot: number): unknown => ({ feed: 'main', view: { nowMs, pot } });
    expect(saysMoreThanTime(changeBetween(feed(1, 10), feed(2, 10)) ?? [])).toBe(false);
    expect(saysMoreThanTime(changeBetween(feed(1, 10), feed(2, 20)) ?? [])).toBe(true);
  });

  it('a change of something else is refused, not guessed at', () => {
    expect(withChange({ a: null }, { a: { b: [1] } })).toBeUndefined();
    expect(isChange({ a: 1 })).toBe(false);
    expect(isChange([1, 2])).toBe(false);
  });
});
