import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import type { Fact, FactBody } from '#vocabulary/facts';
import { factId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import { CardTruth } from './card-truth.ts';
import { Statements, scoreOf } from './placed-scores.ts';

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
    expect([score.wrong, score.missed, score.landings, score.delayMs.p50]).toEqual([0, 0, 1, 800]);
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
