import { expect, it } from 'vitest';
import { SeededRandom } from '#simulation/chance/random';
import { delayFigures, delayWords } from './delay-figures.ts';

it('half of all delays are no longer than p50, nine of ten than p90, and what is late is a share of all', () => {
  const tens = [10_000, 100, 200, 1600, 300, 1400, 1500, 400, 500, 600];
  const figures = delayFigures(tens);
  expect(figures).toEqual({ p50: 500, p90: 1600, laterThan1500: 0.2, laterThan5000: 0.1 });
  expect(delayWords(figures)).toBe('500 ms, p90 1600 ms, 20.0 % later than 1.5 s, 10.0 % later than 5 s');
  expect(delayFigures([])).toEqual({ p50: 0, p90: 0, laterThan1500: 0, laterThan5000: 0 });
});

it('as counting has it, of a thousand delays by chance', () => {
  const random = new SeededRandom('delays');
  const delays = Array.from({ length: 1000 }, () => Math.round(random.between(0, 8000)));
  const { p50, p90, laterThan1500, laterThan5000 } = delayFigures(delays);
  let [below, nine, late, later] = [0, 0, 0, 0];
  for (const delay of delays) {
    if (delay <= p50) below += 1;
    if (delay <= p90) nine += 1;
    if (delay > 1500) late += 1;
    if (delay > 5000) later += 1;
  }
  expect([Math.abs(below - 500) < 3, Math.abs(nine - 900) < 3]).toEqual([true, true]);
  expect([laterThan1500, laterThan5000]).toEqual([late / 1000, later / 1000]);
});
