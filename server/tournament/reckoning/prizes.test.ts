import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIZE_TEMPLATES } from '#vocabulary/tournament/prizes';
import { prizeParts, prizesByParts, sharedPrizes } from './prizes.ts';

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, each) => all + each, 0);

describe('prizes', () => {
  it('are round, and the first takes what rounding leaves', () => {
    expect(prizesByParts(prizeParts('three', 14), 28_300, 500)).toEqual([14_800, 8_000, 5_500]);
    expect(prizesByParts(prizeParts('two', 6), 12_000, 1_000)).toEqual([8_000, 4_000]);
    expect(prizesByParts(prizeParts('fifth', 26), 52_000, 1_000)).toEqual([25_000, 11_000, 7_000, 5_000, 4_000]);
  });

  it('sum to the pool whatever it is, fall from place to place, and are none where nothing was paid', () => {
    const any = fc.record({
      template: fc.constantFrom(...PRIZE_TEMPLATES),
      players: fc.integer({ min: 2, max: 500 }),
      pool: fc.integer({ min: 0, max: 10_000_000 }),
      unit: fc.constantFrom(1, 50, 100, 500, 1_000),
    });
    fc.assert(
      fc.property(any, ({ template, players, pool, unit }) => {
        const prizes = prizesByParts(prizeParts(template, players), pool, unit);
        expect(sum(prizes)).toBe(pool);
        expect(prizes).toEqual([...prizes].sort((a, b) => b - a));
        expect(prizes.every((prize) => prize > 0)).toBe(true);
      }),
      { seed: 37, numRuns: 300 },
    );
  });

  it('R000-rank-0: those who share a place share its prizes and the next ones, to the last coin', () => {
    const places = (...pairs: readonly (readonly [string, number])[]) => new Map(pairs);
    const prizes = [100, 60, 41];
    expect([...sharedPrizes(places(['Ada', 1], ['Ben', 2], ['Cleo', 2], ['Dan', 4]), prizes)]).toEqual([
      ['Ada', 100],
      ['Ben', 51],
      ['Cleo', 50],
    ]);
    expect(sum(sharedPrizes(places(['Ada', 1], ['Ben', 1], ['Cleo', 1]), prizes).values())).toBe(201);
  });
});
