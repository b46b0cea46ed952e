import { describe, expect, it } from 'vitest';
import { type Resonator, voltagesOf } from './circuit.ts';

const QUALITY = 25;
/** A tag that the carrier gives so many times what it needs, if it is tuned to it. */
const tag = (strength: number, tunedMHz = 13.56, clamp = Number.POSITIVE_INFINITY): Resonator => {
  const over = 13.56 / tunedMHz;
  return { detuning: over * over, loss: over / QUALITY, induced: strength / QUALITY, clamp };
};
const alone = (one: Resonator): number => voltagesOf([one], () => 0)[0] ?? Number.NaN;

describe('tags as circuits', () => {
  it('a tuned tag has what the field gives it; one that is tuned elsewhere has less', () => {
    expect(alone(tag(1.3))).toBeCloseTo(1.3, 10);
    expect(alone(tag(1, 15.5))).toBeCloseTo(
      1 / QUALITY / Math.hypot(1 - (13.56 / 15.5) ** 2, 13.56 / 15.5 / QUALITY),
      10,
    );
    expect(alone(tag(1, 15.5))).toBeLessThan(0.2);
  });

  it('two equal tuned tags take from each other as much as quality times coupling says', () => {
    for (const coupling of [0.9, 0.3, 0.05]) {
      const both = voltagesOf([tag(1), tag(1)], () => coupling);
      const known = 1 / Math.hypot(1, QUALITY * coupling * Math.hypot(1, 1 / QUALITY));
      for (const voltage of both) expect(voltage / known).toBeCloseTo(1, 1);
    }
  });

  it('a pair that is tuned above the carrier comes down to it, and has more than one of them alone', () => {
    const pair = voltagesOf([tag(1, 17), tag(1, 17)], () => 0.55);
    expect(Math.min(...pair)).toBeGreaterThan(3 * alone(tag(1, 17)));
  });

  it('no chip has more than its clamp, however many lie in a pile; what is below it stays as it is', () => {
    expect(alone(tag(1.9, 13.56, 2.2))).toBeCloseTo(1.9, 10);
    expect(alone(tag(30, 13.56, 2.2))).toBeCloseTo(2.2, 1);
    for (let count = 2; count <= 12; count++)
      for (const tunedMHz of [13.56, 15.5, 17, 19]) {
        const pile = Array.from({ length: count }, () => tag(60, tunedMHz, 2.2));
        const voltages = voltagesOf(pile, (of, by) => 0.92 - 0.05 * Math.abs(of - by));
        expect([count, tunedMHz, Math.max(...voltages) < 2.2 * 1.1]).toEqual([count, tunedMHz, true]);
      }
  });

  it('a clamped tag leaves its neighbour more than one that is not', () => {
    const [, beside = 0] = voltagesOf([tag(20), tag(20)], () => 0.2);
    const [, clamped = 0] = voltagesOf([tag(20, 13.56, 2.2), tag(20)], () => 0.2);
    expect(clamped).toBeGreaterThan(beside);
  });
});
