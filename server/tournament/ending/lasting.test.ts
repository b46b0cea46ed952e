import { describe, expect, it } from 'vitest';
import { structureTroubles } from '#vocabulary/tournament/structure-troubles';
import { chips, type Ms, ms } from '#vocabulary/units';
import { Floor, level, MINUTE, p, planOf } from '../floor.testing.ts';
import { forecastOf, mannerOf } from './forecasts.ts';
import { GRID, HOUR_MS, keptBy } from './judged-evenings.testing.ts';
import { proposeLasting } from './lasting.ts';

describe('a structure keeps its word', () => {
  it('half of the evenings of people with cards are over about when it was asked for', () => {
    const some = GRID.filter(
      ({ players, lastsMs, template }) => players === 9 && lastsMs === 4 * HOUR_MS && template === 'evening',
    );
    expect(some).toHaveLength(4);
    for (const wish of some) {
      const made = proposeLasting(wish);
      if (!made.ok) return expect.fail(JSON.stringify(made.reason));
      expect(structureTroubles(made.value)).toEqual([]);
      // Few evenings are played here, and their median is off by more than the model is.
      expect(Math.abs(keptBy(wish, made.value, 11, 'quick') - 1)).toBeLessThan(0.2);
    }
  });
});

describe('when it ends, as it runs', () => {
  const plan = planOf('sans-croupier', {
    stack: chips(5_000),
    sheet: [50, 100, 200, 400, 800].map((big) => level(big)),
  });
  const played = (outs: number, minute: number): Floor => {
    const floor = new Floor(plan);
    floor.begin(9);
    for (let out = 0; out < outs; out += 1)
      floor.ask({ type: 'went-out', players: [{ player: p(9 - out), stackAtStart: null }], by: p(1) }, minute);
    floor.pass(minute);
    return floor;
  };
  const nowOf = (minute: number): Ms => ms(minute * MINUTE);

  it('lies ahead, and later by what the clock stood still', () => {
    const floor = played(2, 30);
    const ends = forecastOf(floor.game, nowOf(30), 1) ?? expect.fail('it is under way');
    expect(ends.fromMs).toBeGreaterThan(30 * MINUTE);
    expect([ends.fromMs, ends.medianMs, ends.untilMs]).toEqual(
      [ends.fromMs, ends.medianMs, ends.untilMs].sort((a, b) => a - b),
    );
    floor.ask({ type: 'paused' }, 30);
    expect(forecastOf(floor.game, nowOf(50), 1)?.medianMs).toBe(ends.medianMs + 20 * MINUTE);
  });

  it('follows how these people play: many who are out by now play loosely, nobody plays tightly', () => {
    const at = (outs: number) => mannerOf(played(outs, 60).game, plan.sheet, 60 * MINUTE).looseness;
    expect(at(0)).toBeLessThan(1);
    expect(at(7)).toBeGreaterThan(1);
  });

  it('is not told before it begins', () => {
    expect(forecastOf(new Floor(plan).game, nowOf(0), 1)).toBe(null);
  });
});
