import { describe, expect, it } from 'vitest';
import type { Reading } from '#vocabulary/readings';
import { came, exited, factsOf, TWO_HANDS_DEALT, tagOf, testSetup, told, went } from '../perceive.testing.ts';

/** Seats that may have got a card which they lost before it could be told (issue 8.6); the titles say in which seed and hand. */

const say = (readings: readonly Reading[], untilMs: number, profile: 'club' | 'full' = 'club'): readonly string[] =>
  told(factsOf(readings, testSetup(profile), untilMs)).filter((line) => line.includes('rested'));
const inTime = (...readings: readonly Reading[]): readonly Reading[] => [...readings].sort((a, b) => a.atMs - b.atMs);

describe('a seat that loses a card before it lands', () => {
  it.each([
    ['board', 17, 'BOARD'],
    ['neighbour', 101, 'S5'],
  ])('R000-mis-2: may have got what it lost together with the %s, whichever of the two was the last to lose it', (_, __, beside) => {
    // What is read before the card before comes is none that was dealt past it.
    const dealt = [came(1, 'S3', 400), came(2, 'S4', 1500), came(3, 'S3', 7900)];
    const seen = (goneMs: number): readonly Reading[] => [
      came(4, beside, 7340),
      came(4, 'S4', 7400),
      went(4, 'S4', 7640, 1),
      went(4, beside, goneMs, 3),
      came(5, 'S6', 8500),
    ];
    const said = (goneMs: number): string | undefined =>
      say(
        [...dealt, ...seen(goneMs)].sort((a, b) => a.atMs - b.atMs),
        9500,
      ).find((line) => line.includes(' 5 rested'));
    const named = beside === 'BOARD' ? 'S4' : 'S4 S5';
    expect(said(7700)).toBe(`9300 5 rested S6 unread ${named}`);
    expect(said(8100)).toBe(beside === 'BOARD' ? '9300 5 rested S6' : '9300 5 rested S6 unread S5');
  });

  it('R000-mis-2: has got what the shoe has missed, though it begins to read a card that lies elsewhere with it', () => {
    const first = [exited(1, 100), came(1, 'S6', 900), exited(2, 1100), came(2, 'S5', 1900), exited(4, 8700), came(4, 'S2', 9440)];
    const taken = [came(3, 'S6', 9580), went(1, 'S6', 10_240, 90), went(3, 'S6', 10_240, 7)];
    const seen = (...readings: readonly Reading[]): readonly string[] =>
      told(factsOf(inTime(...first, ...readings), testSetup(), 11_000)).filter((line) => line.includes(' 3 '));
    const misread = [came(2, 'S6', 9500), went(2, 'S6', 9880, 3)];
    expect(seen(...taken, ...misread)).toEqual(['9580 3 arriving S6', '9780 3 out', '10980 3 rested S6']);
    // Put down with the other card of its hand it may have been dealt long ago.
    const putDown = [went(1, 'S6', 8000, 60), came(1, 'S6', 9540), came(3, 'S6', 9580)];
    expect(seen(...putDown)).toEqual(['9580 3 arriving S6', '10780 3 rested S6']);
  });

  it('R000-mis-2: has none where it was the first to read and to lose it, and another seat has read it on since', () => {
    const seen = (good: number): readonly string[] => {
      const first = [exited(3, 4500), came(3, 'S5', 5160), came(3, 'S4', 5360), went(3, 'S5', 6140, 11)];
      const again = [came(3, 'S5', 6200), went(3, 'S5', 6520, 3), came(3, 'B5', 6540), went(3, 'S4', 6800, good), went(3, 'B5', 6820, 2)];
      return told(factsOf([...TWO_HANDS_DEALT, ...first, ...again], testSetup(), 7500)).filter((line) => / 3 rested|withdrawn/.test(line));
    };
    expect(seen(20)).toEqual(['6140 3 rested S5', '6800 withdrawn misread', '6800 3 rested S4 unread S5']);
    expect(seen(9)).toEqual(['6140 3 rested S5']);
  });
});

it('R000-mis-2: a seat may have got what other places have read since the card before, and before the one that was dealt past it', () => {
  const first = [came(1, 'S4', 660), came(2, 'S5', 1600), came(3, 'S6', 3120)];
  const second = [came(11, 'S4', 7560), came(13, 'S6', 9960)];
  const misread = (card: number, atMs: number): readonly Reading[] => [came(card, 'S8', atMs), went(card, 'S8', atMs + 240, 2)];
  const said = (...readings: readonly Reading[]): readonly string[] =>
    told(factsOf(inTime(...first, ...second, ...readings), testSetup('club'), 20_000)).filter((line) => /1[23] rested|again S5/.test(line));
  const late = came(12, 'S5', 12_200);
  expect(said(...misread(12, 8140), late)).toEqual([
    '10760 13 rested S6 unread S5 S8',
    '13000 12 rested S5 unread S8',
    '13760 seat-read-again S5',
  ]);
  // Where nothing comes to lie there it was passed over.
  expect(said(...misread(12, 8140))).toEqual(['10760 13 rested S6 unread S5 S8', '13760 seat-read-again S5']);
  // What is read after that is the next one.
  expect(said(...misread(12, 10_100))).toEqual(['10760 13 rested S6 unread S8']);
  expect(said()).toEqual(['10760 13 rested S6']);
});

it('R000-mis-2: a third card of a hand that the pile hides came when its seat read it first, and not before the other two', () => {
  const readAt = (...readings: readonly Reading[]): number | undefined => {
    const dealt = [came(1, 'S2', 400), came(2, 'S2', 3400)];
    const facts = factsOf(inTime(...dealt, ...readings, came(3, 'S2', 8000)), testSetup('club'), 9500);
    const landed = facts.find((fact) => fact.type === 'card-rested' && fact.ref === 3);
    return landed?.type === 'card-rested' ? landed.readMs : undefined;
  };
  expect(readAt()).toBeUndefined();
  expect(readAt(came(3, 'S2', 5600), went(3, 'S2', 5940, 4))).toBe(5600);
  expect(readAt(came(3, 'S2', 2600), went(3, 'S2', 2940, 4))).toBeUndefined();
  expect(readAt(came(3, 'BOARD', 5600), went(3, 'BOARD', 5940, 4))).toBeUndefined();
});

it('R000-mis-2: so may two seats between the two, where as many cards have been read since', () => {
  const first = [came(1, 'S2', 1000), came(2, 'S3', 2200), came(3, 'S4', 3400), came(4, 'S5', 4600)];
  const second = [came(11, 'S2', 9000), came(14, 'S5', 12_500)];
  const flown = (card: number, atMs: number): readonly Reading[] => [came(card, 'BOARD', atMs), went(card, 'BOARD', atMs + 240, 2)];
  const said = (...readings: readonly Reading[]): string | undefined =>
    told(factsOf(inTime(...first, ...second, ...readings), testSetup('club'), 20_000)).find((line) => line.includes('14 rested'));
  expect(said(...flown(12, 9700), ...flown(13, 11_000))).toBe('13300 14 rested S5 unread S3 S4');
  // One of the two was passed over.
  expect(said(...flown(12, 9700))).toBe('13300 14 rested S5');
});

it('R000-mis-2: of two seats that lose a card together the one has it that has lost the other one of its hand in that sweep', () => {
  const dealt = [came(1, 'S4', 8680), came(2, 'S5', 9880), came(3, 'S6', 11_540), came(4, 'S4', 14_640), came(5, 'S5', 15_940)];
  const missed = [went(5, 'S5', 16_280, 4), went(2, 'S5', 17_240, 90), came(5, 'S5', 17_240), came(2, 'S5', 18_060)];
  const taken = [came(6, 'S6', 17_000), came(6, 'S5', 17_100), went(3, 'S6', 17_480, 90), went(6, 'S6', 17_480, 6), went(6, 'S5', 17_520)];
  const said = told(
    factsOf(inTime(...dealt, ...missed, ...taken, came(6, 'S6', 18_560), came(3, 'S6', 18_560)), testSetup('club'), 22_000),
  );
  expect(said.filter((line) => / [56] rested/.test(line))).toEqual([
    expect.stringMatching(/^1\d+ 5 rested S5 unread .*S6/),
    expect.stringMatching(/ 6 rested S6/),
  ]);
});

it('R000-mis-2: who has told the first card of his hand after the deck over it may have the second one below that, which goes unread for a second more', () => {
  const others = [came(1, 'S1', 1000), came(2, 'S3', 3000), came(11, 'S1', 5000), came(12, 'S3', 7000)];
  const deck = [21, 22, 23, 24].map((card) => tagOf(card, 'B') ?? expect.fail('no other deck'));
  const shuffled = [...deck.map((tag) => came(tag, 'S2', 900)), ...deck.map((tag) => went(tag, 'S2', 9000, 60))];
  const said = (...readings: readonly Reading[]): readonly string[] =>
    told(factsOf(inTime(...others, ...shuffled, ...readings), testSetup('club'), 30_000)).filter((line) => /(rested|again) S2$/.test(line));
  const first = came(3, 'S2', 14_300);
  expect(said(first, came(13, 'S2', 15_500))).toEqual(['15100 3 rested S2', '16300 13 rested S2', '16300 seat-read-again S2']);
  // It was skipped once.
  expect(said(first)).toEqual(['15100 3 rested S2', '16300 seat-read-again S2']);
});

it('R000-mis-2: who has told his second card after the deck over it, and had told the first one as it came, has that below it', () => {
  const others = [came(1, 'S1', 1000), came(2, 'S3', 3000), came(11, 'S1', 5000), came(12, 'S3', 7000)];
  const deck = [21, 22, 23, 24].map((card) => tagOf(card, 'B') ?? expect.fail('no other deck'));
  const shuffled = [...deck.map((tag) => came(tag, 'S2', 2400)), ...deck.map((tag) => went(tag, 'S2', 9000, 60))];
  const again = (good: number): readonly string[] => {
    const first = [came(3, 'S2', 2000), went(3, 'S2', 2320, good), came(13, 'S2', 9040)];
    return told(factsOf(inTime(...others, ...shuffled, ...first), testSetup('club'), 30_000)).filter((line) => line.endsWith('again S2'));
  };
  expect(again(4)).toEqual(['15500 seat-read-again S2']);
  // A misreading of that one says nothing.
  expect(again(1)).toEqual(['12000 seat-read-again S2']);
});

it('R000-mis-2: who has taken up each of his cards below a deck as it came may hold both for minutes, and was not passed over', () => {
  const others = [came(1, 'S1', 1000), came(2, 'S3', 3000), came(11, 'S1', 5000), came(12, 'S3', 7000)];
  const deck = [21, 22, 23, 24].map((card) => tagOf(card, 'B') ?? expect.fail('no other deck'));
  const shuffled = [...deck.map((tag) => came(tag, 'S2', 900)), ...deck.map((tag) => went(tag, 'S2', 9000, 60))];
  const glimpsed = (card: number, atMs: number): readonly Reading[] => [came(card, 'S2', atMs), went(card, 'S2', atMs + 240, 5)];
  const again = (...readings: readonly Reading[]): readonly string[] =>
    told(factsOf(inTime(...others, ...shuffled, ...readings), testSetup('club'), 200_000)).filter((line) => /again S2$/.test(line));
  expect(again(...glimpsed(3, 2000), ...glimpsed(13, 6000))).toEqual(['192240 seat-read-again S2']);
  // One of them may have flown past.
  expect(again(...glimpsed(3, 2000))).toEqual(['15500 seat-read-again S2']);
  // Another place has it.
  expect(again(...glimpsed(3, 2000), ...glimpsed(13, 6000), came(13, 'S3', 6300))).toEqual(['15500 seat-read-again S2']);
});

it('R000-mis-2: a seat that has misread a card just before that came to another one has lost nothing', () => {
  const flown = [came(1, 'S6', 1000), came(2, 'S2', 1880), went(2, 'S2', 2100, 6)];
  const said = (...then: readonly Reading[]): readonly string[] =>
    told(factsOf(inTime(...flown, ...then), testSetup('club'), 6000)).filter((line) => /rested S[13]|again/.test(line));
  expect(said(came(2, 'S1', 2107), came(3, 'S3', 3900))).toEqual([
    expect.stringContaining('2 rested S1 unread S2'),
    expect.stringContaining('seat-read-again S2'),
    expect.stringMatching(/3 rested S3$/),
  ]);
  // Where no place has it, its player may have taken it up.
  expect(said(came(3, 'S3', 3900))).toEqual([expect.stringContaining('3 rested S3 unread S2')]);
});
