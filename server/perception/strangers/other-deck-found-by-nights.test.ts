import { describe, expect, it } from 'vitest';
import type { Reading } from '#vocabulary/readings';
import { came, exited, factsOf, tagOf, testSetup, told, went } from '../perceive.testing.ts';

describe('a card of the other deck that a seat reads alone, before somebody who awaits his first card', () => {
  const dealt = [exited(1, 500), came(1, 'S3', 1220), exited(2, 1480), came(2, 'S4', 2180), went(2, 'S4', 2300, 3)];
  const [before, card, ...others] = [21, 22, 23, 24].map((other) => tagOf(other, 'B'));
  const foreign = (readings: readonly Reading[]): readonly string[] =>
    told(factsOf([...dealt, ...readings], testSetup(), 40_000)).filter((line) => line.includes('foreign'));

  it('is shuffled there where the seat had read another one just before it (R000-deck-0)', () => {
    if (before === undefined || card === undefined) throw new Error('no other deck');
    const alone = [
      came(card, 'S4', 2260),
      ...others.map((tag) => came(tag, 'S4', 3100)),
      went(card, 'S4', 3160, 30),
      ...others.map((tag) => went(tag, 'S4', 3660, 14)),
    ];
    expect(foreign([came(before, 'S4', 940), went(before, 'S4', 1260, 12), ...alone])).toEqual([]);
    // With none before it, or one that flew over the place, it had been dealt there as the rest of its deck came.
    expect(foreign(alone)).toEqual(['4260 foreign-card S4']);
    expect(foreign([came(before, 'S4', 940), went(before, 'S4', 1100, 2), ...alone])).toEqual(['4260 foreign-card S4']);
  });

  it('is shuffled there as well where two have been read one after the other before it, each for as long as one that flies (R000-deck-0)', () => {
    const [first, second, third] = [23, 24, 25].map((other) => tagOf(other, 'B'));
    if (card === undefined || first === undefined || second === undefined || third === undefined) throw new Error('no other deck');
    const alone = [came(card, 'S4', 2260), came(third, 'S4', 3200), went(card, 'S4', 3520, 40), went(third, 'S4', 3700, 14)];
    const one = [came(first, 'S4', 700), went(first, 'S4', 920, 5)];
    const two = [came(second, 'S4', 1240), went(second, 'S4', 1460, 6)];
    expect(foreign([...one, ...two, ...alone])).toEqual([]);
    expect(foreign([...one, ...alone])).toEqual(['4260 foreign-card S4']);
  });

  it('was dealt there also where that reads one other card of its deck, or none, as it loses it (R000-deck-0)', () => {
    const [first] = others;
    if (card === undefined || first === undefined) throw new Error('no other deck');
    const lost = went(card, 'S4', 3520, 40);
    expect(foreign([came(card, 'S4', 2260), came(first, 'S4', 3200), lost, went(first, 'S4', 3700, 14)])).toEqual(['4260 foreign-card S4']);
    expect(foreign([came(card, 'S4', 2260), came(first, 'S4', 3200), went(first, 'S4', 3500, 8), lost])).toEqual(['4260 foreign-card S4']);
    // None that had come before it had landed.
    expect(foreign([came(card, 'S4', 2260), came(first, 'S4', 2900), lost, went(first, 'S4', 3700, 22)])).toEqual([]);
  });
});

it('a card that the gate has read may have gone to a seat over which the other deck is shuffled, also where that reads none of it in this moment (R000-mis-3)', () => {
  const dealt = [came(1, 'S3', 500), came(2, 'S4', 1500), came(3, 'S3', 2500), went(1, 'S3', 7400, 60), went(3, 'S3', 7400, 60)];
  const [first, second] = [21, 22].map((other) => tagOf(other, 'B'));
  if (first === undefined || second === undefined) throw new Error('no other deck');
  const shuffled = [came(first, 'S4', 5500), went(first, 'S4', 6500, 12), came(second, 'S4', 6900), went(second, 'S4', 9300, 25)];
  const flown = [came(4, 'MUCK', 7900), came(4, 'S3', 7940), went(4, 'S3', 8220, 2)];
  const rests = (...others: readonly Reading[]): readonly string[] =>
    told(
      factsOf(
        [...dealt, ...others].sort((a, b) => a.atMs - b.atMs),
        testSetup('club'),
        15_000,
      ),
    ).flatMap((line) => line.match(/\d+ 4 rested \w+/) ?? []);
  expect(rests(...shuffled, ...flown, came(4, 'S3', 11_500))).toEqual(['12300 4 rested S3']);
  // Where nothing is shuffled nothing hides it.
  expect(rests(...flown)).toEqual(['9620 4 rested MUCK']);
});
