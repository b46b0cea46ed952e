import { expect, it } from 'vitest';
import { LyingTime, type LyingTimes, lyingFigures, lyingWords } from './lying-time.ts';
import type { StatedZone } from './stated-zones.ts';

type Card = Parameters<LyingTime['look']>[0][number];

const lying: Card = { deck: 'A', face: 7, spot: 'S2', flight: null, hiddenUntilMs: 0, stay: { answers: 3 } };

/** For ten seconds, a look every 20 ms. */
function times(card: Card, statedAt: StatedZone, isPlayed = true): LyingTimes {
  const time = new LyingTime();
  for (let atMs = 0; atMs <= 10_000; atMs += 20) time.look([card], atMs, isPlayed, statedAt);
  return time.times;
}

it('a card that lies and has answered in three polls is to be stated, and its time is counted by where it is', () => {
  expect(times(lying, () => 'S2')).toEqual({ lainS: 10, unstatedS: 0, elsewhereS: 0, unstatedAt: {} });
  expect(times(lying, () => null)).toEqual({ lainS: 10, unstatedS: 10, elsewhereS: 0, unstatedAt: { S: 10 } });
  expect(times(lying, () => 'S3')).toEqual({ lainS: 10, unstatedS: 0, elsewhereS: 10, unstatedAt: {} });
});

it('one that answered twice, is held, flies, or is gathered between two hands, is not', () => {
  const none = { lainS: 0, unstatedS: 0, elsewhereS: 0, unstatedAt: {} };
  expect(times({ ...lying, stay: { answers: 2 } }, () => null)).toEqual(none);
  expect(times({ ...lying, hiddenUntilMs: 20_000 }, () => null)).toEqual(none);
  expect(times({ ...lying, spot: 'SHOE' }, () => null)).toEqual(none);
  expect(times(lying, () => null, false)).toEqual(none);
});

it('several nights are told of together, by kind of place', () => {
  const figures = lyingFigures([
    times(lying, () => null),
    times({ ...lying, spot: 'BURN' }, () => null),
    times(lying, () => 'S2'),
  ]);
  expect(figures.unstated).toBeCloseTo(2 / 3);
  expect(lyingWords(figures)).toContain('66.67 % stated nowhere (BURN 10 s, S 10 s), 0.00 % elsewhere');
});
