import { describe, expect, it } from 'vitest';
import { SeededRandom } from '#simulation/chance/random';
import { toCardRef } from '#vocabulary/card-refs';
import type { Fact, FactBody } from '#vocabulary/hands/facts';
import { factId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import { CardTruth } from './card-truth.ts';
import { Statements, scoreOf } from './placed-scores.ts';
import { calibrationOf, calibrationWords } from './placed-text.ts';

const fact = (atMs: number, body: FactBody): Fact => ({ id: factId(`f${atMs}`), atMs: ms(atMs), from: [], ...body });
const rested = (atMs: number, zone: 'S1' | 'S2'): Fact =>
  fact(atMs, { type: 'card-rested', ref: toCardRef(0), zone, sweep: 1 });

/** One card leaves the shoe at 1 s, and lies at S1 from 2 s to 12 s. */
function scored(...facts: readonly Fact[]): ReturnType<typeof scoreOf> {
  const truth = new CardTruth(['S1', 'S2']);
  truth.noteCard('card', 'SHOE', 0);
  truth.notePlay(true, 0);
  truth.noteCard('card', null, 1000);
  truth.noteCard('card', 'S1', 2000);
  truth.noteCard('card', null, 12_000);
  truth.noteCard('card', 'SHOE', 13_000);
  truth.close();
  const statements = new Statements();
  for (const one of facts)
    statements.note(
      one,
      () => 'card',
      (zone) => zone,
    );
  return scoreOf(truth, statements);
}

describe('what a perception said, by where the card lay', () => {
  it('is right and in time where it said so', () => {
    const score = scored(rested(2800, 'S1'));
    expect([score.wrong, score.missed, score.landings, score.delays.p50]).toEqual([0, 0, 1, 800]);
    expect([score.wrongCardSeconds, score.untoldCardSeconds]).toEqual([0, 0]);
  });

  it('is wrong where the card never lay, for as long as it is not put right', () => {
    const score = scored(rested(2800, 'S2'), rested(6800, 'S1'));
    expect([score.stated, score.wrong, score.missed, score.wrongCardSeconds]).toEqual([2, 1, 0, 3.5]);
  });

  it('is missed where it comes more than five seconds late, and untold until then', () => {
    const score = scored(rested(7600, 'S1'));
    expect([score.missed, score.missedBySpot, score.untoldCardSeconds]).toEqual([1, { S: 1 }, 4.5]);
  });

  it('holds until it is taken back', () => {
    const back = fact(4000, { type: 'fact-withdrawn', fact: factId('f2800'), why: 'misread' });
    expect([scored(rested(2800, 'S1'), back).takenBack, scored(rested(2800, 'S1'), back).untoldCardSeconds]).toEqual([
      1, 8,
    ]);
  });
});

describe('what was stated with odds', () => {
  const stated = (atMs: number, zone: 'S1' | 'S2', odds: number): Fact => ({ ...rested(atMs, zone), odds });

  it('is so where the card lay there then, and not where it lay there before or came there later', () => {
    const isSo = (atMs: number): boolean | undefined => scored(stated(atMs, 'S1', 50)).odds[0]?.isSo;
    expect([isSo(2000), isSo(7000), isSo(12_000), isSo(1400), isSo(12_600)]).toEqual([true, true, true, false, false]);
  });

  it('is counted by its own bin, with how much of it should have been so', () => {
    const odds = [9, 10, 29, 30, 250, 1000, 5000].map((one, index) => ({ odds: one, isSo: index !== 3 }));
    const bins = calibrationOf([{ odds: odds.slice(0, 3) }, { odds: odds.slice(3) }]);
    expect(bins.map(({ from, to, stated: count, so }) => [from, to, count, so])).toEqual([
      [10, 30, 2, 2],
      [30, 100, 1, 0],
      [100, 300, 1, 1],
      [300, 1000, 0, 0],
      [1000, null, 2, 2],
    ]);
    expect(bins[0]?.due).toBeCloseTo((10 / 11 + 29 / 30) / 2);
    expect(calibrationWords(bins)).toContain('at 30 to 100 0 of 1 so (0.00 %, due 96.77 %)');
  });

  it('comes out as a count by hand, of cards and statements by chance', () => {
    const random = new SeededRandom('stated');
    const truth = new CardTruth(['S1', 'S2', 'S3']);
    truth.notePlay(true, 0);
    const lay: (string | null)[] = [];
    for (let atMs = 0; atMs < 200_000; atMs += 100) {
      const last = lay.at(-1) ?? null;
      const spot = random.chance(0.02) ? (random.pick(['S1', 'S2', 'S3', null]) ?? null) : last;
      truth.noteCard('card', spot, atMs);
      lay.push(spot);
    }
    truth.close();
    const statements = new Statements();
    let so = 0;
    for (let nth = 1; nth <= 300; nth++) {
      const atMs = nth * 600;
      const zone = random.pick(['S1', 'S2'] as const) ?? 'S1';
      statements.note(
        stated(atMs, zone, 50),
        () => 'card',
        (at) => at,
      );
      // A sweep of the slowest board, in steps of the account: 400 ms to either side.
      if (lay.slice(Math.max(0, atMs / 100 - 5), atMs / 100 + 5).includes(zone)) so += 1;
    }
    const [, bin] = calibrationOf([scoreOf(truth, statements)]);
    expect([bin?.stated, bin?.so]).toEqual([300, so]);
    expect(so).toBeGreaterThan(50);
  });
});
