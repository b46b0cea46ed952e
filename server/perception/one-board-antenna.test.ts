import { describe, expect, it } from 'vitest';
import type { Reading } from '#vocabulary/readings';
import { came, factsOf, testSetup, told, went } from './perceive.testing.ts';

const rested = (readings: readonly Reading[], untilMs: number): readonly string[] =>
  told(factsOf(readings, testSetup('club'), untilMs)).filter((line) => line.includes('rested'));

describe('one antenna for the board', () => {
  const flop = [came(1, 'BOARD', 1000), came(2, 'BOARD', 1500), came(3, 'BOARD', 2000)];

  it('counts B1 to B5 by arrival, and moves nothing that nobody moved', () => {
    const burned = [went(1, 'BOARD', 9000), came(1, 'BURN', 9200)];
    expect(rested([...flop, ...burned, came(4, 'BOARD', 12_000), came(5, 'BOARD', 14_000)], 30_000)).toEqual([
      '1800 1 rested B1',
      '2300 2 rested B2',
      '2800 3 rested B3',
      '10000 1 rested BURN',
      '12800 4 rested B1',
      '14800 5 rested B4',
    ]);
  });

  it('says nothing of the cards of a board that was collected', () => {
    const collected = [went(1, 'BOARD', 9000), went(2, 'BOARD', 9000), went(3, 'BOARD', 9000)];
    expect(rested([...flop, ...collected], 60_000)).toHaveLength(3);
  });

  it('gives the place of a card that was taken away to the next one, and keeps that of a card that goes unread for a moment', () => {
    const early = [came(1, 'BOARD', 1000), came(2, 'BOARD', 1500), went(1, 'BOARD', 4000), came(3, 'BOARD', 14_000)];
    expect(rested([...early, went(2, 'BOARD', 16_000), came(4, 'BOARD', 17_500)], 20_000).slice(2)).toEqual([
      '14800 3 rested B1',
      '18300 4 rested B3',
    ]);
  });
});

it('R000-mis-2: the board does not have what flies over it while hands are dealt, and what it misreads again when the seat that got it has missed it for a second', () => {
  const dealt = [came(1, 'S2', 700), came(2, 'S3', 2000), came(3, 'S4', 3200), came(4, 'S2', 7700)];
  const flown = [came(9, 'BOARD', 9880), came(9, 'S4', 10_240), went(9, 'S4', 10_440, 1), went(9, 'BOARD', 10_460)];
  const again = [came(9, 'BOARD', 11_300), came(9, 'S4', 11_360), went(9, 'BOARD', 11_660, 3)];
  const ninth = (...others: readonly Reading[]): readonly string[] =>
    rested([...dealt, ...others, ...flown, ...again], 15_000).filter((line) => line.includes(' 9 '));
  expect(ninth()).toEqual(['12160 9 rested S4']);
  // When they are dealt it is laid there.
  expect(ninth(came(5, 'S3', 8500), came(6, 'S4', 9000))[0]).toBe('11300 9 rested B1');
});

describe('one antenna for the board, hand after hand', () => {
  it('counts the places anew when the table was empty', () => {
    const first = [came(1, 'BOARD', 1000), came(2, 'BOARD', 1500), came(3, 'BOARD', 2000)];
    const cleared = [went(1, 'BOARD', 9000), went(2, 'BOARD', 9000), went(3, 'BOARD', 9000)];
    const second = [came(4, 'BOARD', 20_000), came(5, 'BOARD', 21_000)];
    expect(rested([...first, ...cleared, ...second], 26_000).slice(3)).toEqual(['20800 4 rested B1', '21800 5 rested B2']);
  });
});

const inTime = (...readings: readonly Reading[]): readonly Reading[] => [...readings].sort((a, b) => a.atMs - b.atMs);

describe('a burn that has no antenna of its own', () => {
  const seats = [1, 2, 3, 4].map((seat) => `S${seat}`);
  const dealt = [0, 1].flatMap((round) =>
    seats.map((seat, index) => came(10 * round + index + 10, seat, 1000 + 5000 * round + 1200 * index)),
  );
  /** Its neighbours read it for a moment each, one of them time and again. */
  const glimpsed = [came(1, 'S4', 29_000), went(1, 'S4', 29_300, 2), came(1, 'S1', 30_100), went(1, 'S1', 30_400, 2)];
  const flop = [came(2, 'BOARD', 20_000), came(3, 'BOARD', 21_000), came(4, 'BOARD', 22_000)];
  const of = (card: number, readings: readonly Reading[], profile: 'stream' | 'club' = 'stream'): readonly string[] =>
    told(factsOf(readings, testSetup(profile), 60_000)).filter((line) => line.includes(` ${card} rested`));

  it.each(['S1', 'BOARD'] as const)('does not land at %s, where it is misread for a second', (spot) => {
    const misread = [...dealt, ...flop, ...glimpsed, came(1, spot, 31_200), went(1, spot, 32_100, 5)];
    expect(of(1, misread)).toEqual([]);
    // Where burns are read, it would lie there.
    expect(of(1, misread, 'club')).toHaveLength(1);
  });

  it('does not land before a player who is the first to misread it', () => {
    const misread = [came(1, 'S1', 31_200), went(1, 'S1', 32_030, 5)];
    expect(of(1, [...dealt, ...flop, ...misread])).toEqual([]);
    const next = [came(1, 'S2', 30_600), went(1, 'S2', 30_900, 1)];
    expect(of(1, [...dealt, ...flop, ...next, ...misread])).toEqual([]);
    // It is one too many where that goes on.
    expect(of(1, [...dealt, ...flop, came(1, 'S1', 31_200)])).toEqual([expect.stringContaining('34200 1 rested S1')]);
    expect(of(1, [...dealt, came(1, 'S1', 31_200)])).toEqual([expect.stringContaining('32000 1 rested S1')]);
  });

  it('does not land before a player who misreads it again when all of its street has been put back', () => {
    const again = [came(1, 'S1', 51_060), went(1, 'S1', 51_520, 5), came(1, 'S1', 53_720), went(1, 'S1', 54_040, 2)];
    const early = [2, 3].flatMap((card) => [came(card, 'BOARD', 20_000), went(card, 'BOARD', 22_000, 20)]);
    expect(of(1, inTime(...dealt, ...early, ...glimpsed, ...again))).toEqual([]);
    expect(of(1, [...dealt, ...glimpsed, ...again])).toHaveLength(1);
  });

  it.each([[4], [9]])('has not landed on the board that misreads it %d times on end before that', (good) => {
    const misread = [...dealt, ...flop, came(1, 'BOARD', 31_200), went(1, 'BOARD', 32_010, good)];
    const since = (readings: readonly Reading[], profile: 'stream' | 'club' = 'stream'): readonly string[] =>
      told(factsOf(readings, testSetup(profile), 60_000)).filter((line) => Number.parseInt(line, 10) >= 32_000);
    expect(since(misread)).toEqual(['32000 1 rested B4', '32010 withdrawn misread']);
    // Laid there it is read again.
    expect(since([...misread, came(1, 'BOARD', 33_000)]).slice(2)).toEqual(['33000 1 arriving B1', '33800 1 rested B4']);
    expect(since(misread, 'club').filter((line) => line.includes('withdrawn'))).toEqual([]);
  });

  it('is a card too many of a hand that is put down with it in one sweep', () => {
    const flown = [came(1, 'BOARD', 13_900), came(1, 'S1', 14_100), went(1, 'BOARD', 14_140, 1), went(1, 'S1', 14_520, 3)];
    const hand = [10, 20].flatMap((card) => [went(card, 'S1', 13_400, 20), came(card, 'S1', 16_340)]);
    expect(of(1, inTime(...dealt, ...flown, ...hand, came(1, 'S1', 16_340)))).toEqual(['17140 1 rested S1']);
    // The others may land a moment before it.
    expect(of(1, inTime(...dealt, ...flown, ...hand, came(1, 'S1', 16_341)))).toEqual(['17141 1 rested S1']);
    // By itself it may be a burn.
    expect(of(1, inTime(...dealt, ...flown, ...hand, came(1, 'S1', 17_000)))).toEqual(['20000 1 rested S1']);
  });

  it('is none too many of that hand where two places that do not lie beside it have read it (R000-mis-3)', () => {
    const flown = [came(1, 'S1', 14_100), came(1, 'BOARD', 14_200), went(1, 'BOARD', 14_440, 2), went(1, 'S1', 14_520, 3)];
    const hand = [10, 20].flatMap((card) => [went(card, 'S1', 13_400, 20), came(card, 'S1', 16_340)]);
    const readBy = (spot: string): readonly string[] =>
      of(
        1,
        inTime(
          ...dealt,
          ...flown,
          ...hand,
          came(1, spot, 15_000),
          went(1, spot, 15_240, 2),
          came(1, 'S1', 16_340),
          went(1, 'S1', 17_200, 5),
        ),
      );
    expect([readBy('S10'), readBy('S9')]).toEqual([['17140 1 rested S1 unread S10'], []]);
  });

  it('does not land before a player who has thrown his hand away (R000-mis-3)', () => {
    const thrown = [10, 20].flatMap((card) => [went(card, 'S1', 25_000, 34), came(card, 'MUCK', 25_500)]);
    const misread = [came(1, 'S1', 31_260), went(1, 'S1', 31_800, 5), came(1, 'S1', 32_040), went(1, 'S1', 32_320, 2)];
    expect(of(1, inTime(...dealt, ...thrown, ...misread))).toEqual([]);
    const sooner = [came(1, 'S1', 26_760), went(1, 'S1', 27_240, 5), came(1, 'S1', 27_800), went(1, 'S1', 28_080, 3)];
    expect(of(1, inTime(...dealt, ...thrown, ...sooner))).toEqual([]);
    // Before the board lies it is one too many where he has his hand.
    expect(of(1, inTime(...dealt, ...misread))).toEqual(['32100 1 rested S1']);
  });

  it('is none where it was read for seconds, and is read again (R000-count-0)', () => {
    const laid = (untilMs: number, good: number): readonly Reading[] => [came(1, 'BOARD', 31_860), went(1, 'BOARD', untilMs, good)];
    const again = [came(1, 'BOARD', 35_720), went(1, 'BOARD', 37_820, 10)];
    expect(of(1, [...dealt, ...flop, ...glimpsed, ...laid(34_820, 11), ...again])).toEqual(['35720 1 rested B4']);
    // For a second or two it may be misread.
    expect(of(1, [...dealt, ...flop, ...glimpsed, ...laid(33_500, 9), ...again])).toEqual([]);
  });

  it('is none where the board has read it twelve times on end, for as long as a landing takes (R000-count-0)', () => {
    const laid = (good: number): readonly Reading[] => [came(1, 'BOARD', 31_860), went(1, 'BOARD', 32_980, good)];
    expect(of(1, [...dealt, ...flop, ...glimpsed, ...laid(13)])).toEqual(['32980 1 rested B4']);
    expect(of(1, [...dealt, ...flop, ...glimpsed, ...laid(11)])).toEqual([]);
  });

  it('is a card too many of a hand with which its seat lost it, though some of that is missed as it is put down (R000-mis-3)', () => {
    const flown = [came(1, 'S4', 14_000), came(1, 'S1', 14_100), went(1, 'S4', 14_360, 2), went(1, 'S1', 14_460, 3)];
    const takenUp = [10, 20].map((card) => went(card, 'S1', 14_460, 20));
    const putDown = [came(20, 'S1', 18_020), came(1, 'S1', 18_780), came(10, 'S1', 20_300)];
    expect(of(1, inTime(...dealt, ...flown, ...takenUp, ...putDown))).toEqual(['19580 1 rested S1']);
    // Where one of them lay on, or the board had been laid by then, it may be a burn.
    expect(of(1, inTime(...dealt, ...flown, ...takenUp.slice(1), ...putDown.slice(0, 2)))).toEqual([
      expect.stringContaining('21780 1 rested S1'),
    ]);
    expect(of(1, inTime(...dealt, came(2, 'BOARD', 16_000), ...flown, ...takenUp, ...putDown))).toEqual(['21780 1 rested S1']);
  });

  it('is not put down with a hand of which one card was only missed for a moment (R000-mis-3)', () => {
    const misread = [came(1, 'S1', 31_200), went(1, 'S1', 32_060, 4)];
    const away = (fromMs: number): readonly Reading[] => [went(20, 'S1', fromMs, 11), came(20, 'S1', 31_200)];
    expect(of(1, inTime(...dealt, ...flop, ...glimpsed, ...away(30_400), ...misread))).toEqual([]);
    // All of it was up.
    const up = [went(10, 'S1', 28_000, 11), came(10, 'S1', 31_400)];
    expect(of(1, inTime(...dealt, ...flop, ...glimpsed, ...away(28_000), ...up, ...misread))).toEqual([
      expect.stringContaining('32000 1 rested S1'),
    ]);
    // So was a whole hand that was put down before it counted as up.
    const other = [went(10, 'S1', 30_400, 11), came(10, 'S1', 31_200)];
    expect(of(1, inTime(...dealt, ...flop, ...glimpsed, ...away(30_400), ...other, ...misread))).toEqual([
      expect.stringContaining('32000 1 rested S1'),
    ]);
  });

  it('is not put down with a hand of which one card has been read there for a while, however long the other one was missed (R000-mis-3)', () => {
    const missed = [went(20, 'S1', 29_340, 25), came(20, 'S1', 31_200)];
    const back = (atMs: number): readonly Reading[] => [went(10, 'S1', 29_100, 128), came(10, 'S1', atMs)];
    const misread = [came(1, 'S1', 31_200), went(1, 'S1', 32_010, 6)];
    expect(of(1, inTime(...dealt, ...flop, ...glimpsed, ...missed, ...back(30_020), ...misread))).toEqual([]);
    // Both were up.
    expect(of(1, inTime(...dealt, ...flop, ...glimpsed, ...missed, ...back(31_180), ...misread))).toEqual([
      expect.stringContaining('32000 1 rested S1'),
    ]);
  });

  it('is the second card of a hand that was taken up as that came, and is put down with its first after minutes', () => {
    const unread = dealt.filter((came) => came !== dealt[4]);
    const takenUp = [came(20, 'S1', 6000), went(10, 'S1', 6340, 70), went(20, 'S1', 6340, 4)];
    const putDown = (other: number): readonly string[] =>
      of(20, inTime(...unread, ...takenUp, ...flop, came(20, 'S1', 40_000), came(other, 'S1', 40_020)));
    expect(putDown(10)).toEqual([expect.stringContaining('40800 20 rested S1')]);
    expect(of(10, inTime(...unread, ...takenUp, ...flop, came(10, 'S1', 40_000)))).toContainEqual(
      expect.stringContaining('40800 10 rested S1'),
    );
    // With another one's card it may be a burn.
    expect(putDown(11)).toEqual([expect.stringContaining('43000 20 rested S1')]);
  });

  it('is a card that was dealt, or laid, where it is read on and on', () => {
    expect(of(1, [...dealt, ...flop, came(1, 'BOARD', 31_200)])).toEqual(['32000 1 rested B4']);
    expect(of(1, [...dealt, ...flop, ...glimpsed, came(1, 'BOARD', 31_700)])).toEqual(['34700 1 rested B4']);
    // Before the board lies nothing is burned: what another deck hid for a while was dealt there.
    const hidden = [came(1, 'S5', 2000), went(1, 'S5', 2200, 2), came(1, 'S5', 9000)];
    expect(of(1, inTime(...dealt.slice(0, 5), ...hidden))).toEqual(['9800 1 rested S5']);
    // Both cards of a seat may be hidden.
    const last = [came(1, 'S5', 2000), went(1, 'S5', 2200, 2), came(1, 'S5', 15_000)];
    expect(of(1, inTime(...dealt, ...last))).toEqual(['15800 1 rested S5']);
  });
});

describe('a street at a table without a shoe', () => {
  const restedAt = (readings: readonly Reading[], profile: 'club' | 'stream' = 'club'): readonly string[] =>
    told(factsOf(readings, testSetup(profile), 30_000)).filter((line) => line.includes('rested') || line.includes('withdrawn'));

  it('has its cards in the order in which they came, though one goes unread for a while', () => {
    const burned = [came(1, 'BURN', 1000), came(2, 'BURN', 2000), went(2, 'BURN', 2700, 5)];
    const back = [came(3, 'BOARD', 4400), came(2, 'BURN', 4500)];
    expect(restedAt([...burned, ...back])).toEqual(['1800 1 rested BURN', '3400 2 rested BURN', '5200 3 rested B1']);
    const laid = [came(3, 'BOARD', 2000), went(3, 'BOARD', 2700, 6), came(3, 'BOARD', 3600), went(3, 'BOARD', 3900, 2)];
    expect(restedAt(laid)).toEqual(['3600 3 rested B1']);
    // What has no antenna of its own may be misread here on and on.
    expect(restedAt(laid, 'stream')).toEqual([]);
  });

  it('counts a card anew that was read for no longer than a misreading, or long ago', () => {
    const short = [came(3, 'BOARD', 2000), went(3, 'BOARD', 2290, 2), came(3, 'BOARD', 3600)];
    const long = [came(4, 'BOARD', 6000), went(4, 'BOARD', 6700, 6), came(4, 'BOARD', 9900)];
    expect(restedAt([...short, ...long])).toEqual(['4400 3 rested B1', '10700 4 rested B2']);
  });
});

describe('a third card of a seat at a table without a shoe', () => {
  const seats = ['S1', 'S2', 'S3', 'S4'];
  const dealt = [0, 1].flatMap((round) =>
    seats.map((seat, index) => came(10 * round + index + 10, seat, 1000 + 5000 * round + 1200 * index)),
  );
  const board = [came(2, 'BOARD', 12_000), came(3, 'BOARD', 13_000), came(4, 'BOARD', 14_000)];
  const first = [came(1, 'S1', 20_000), went(1, 'S1', 20_300, 2)];
  const of1 = (readings: readonly Reading[]): readonly string[] =>
    told(factsOf(readings, testSetup('stream'), 40_000)).filter((line) => line.includes(' 1 rested'));

  it('lies there where it was read for a second on end, and went unread', () => {
    expect(of1([...dealt, ...first, came(1, 'S1', 25_000), went(1, 'S1', 26_100, 10)])).toEqual(['26100 1 rested S1']);
    // Once the board lies it may be a burn, which a neighbour misreads now and then for nearly as long.
    expect(of1([...dealt, ...board, ...first, came(1, 'S1', 25_000), went(1, 'S1', 26_000, 9)])).toEqual([]);
    expect(of1([...dealt, ...board, ...first, came(1, 'S1', 25_000), went(1, 'S1', 26_300, 12)])).toEqual(['26300 1 rested S1']);
  });

  it('is a burn that was misread there eight times on end, however short the sweeps are (R000-mis-3)', () => {
    const eightTimes = [came(1, 'S1', 25_000), went(1, 'S1', 26_200, 8)];
    expect(of1([...dealt, ...board, ...first, ...eightTimes])).toEqual([]);
    // Before the board lies nothing is burned.
    expect(of1([...dealt, ...first, ...eightTimes])).toEqual(['26200 1 rested S1']);
  });

  it('R000-mis-6: lies there where it is read on end twice within three seconds, eleven times each, though the board lies', () => {
    const twice = (againMs: number, good: number): readonly string[] =>
      of1([
        ...[...dealt, ...board, ...first],
        ...[came(1, 'S1', 25_000), went(1, 'S1', 26_140, good)],
        ...[came(1, 'S1', againMs), went(1, 'S1', againMs + 1140, 11)],
      ]);
    expect(twice(27_000, 11)).toEqual(['28140 1 rested S1']);
    // What was read there long before says nothing, nor what was read as often as a burn has been misread.
    expect([twice(30_000, 11), twice(27_000, 8)]).toEqual([[], []]);
  });

  it('R000-mis-6: lies there as soon as it is read on end for a landing time where its seat had told of it as it came, for longer than two misreadings last', () => {
    const again = (before: readonly Reading[]): readonly string[] => of1([...dealt, ...before, came(1, 'S1', 34_000)]);
    expect(again([came(1, 'S1', 20_000), went(1, 'S1', 20_700, 8)])).toEqual(['34800 1 rested S1']);
    // A seat that it flew past has misread it first.
    const past = [came(1, 'S2', 19_840), went(1, 'S2', 20_140, 2)];
    expect(again(inTime(...past, came(1, 'S1', 20_000), went(1, 'S1', 20_700, 8)))).toEqual(['34800 1 rested S1']);
    expect(again(inTime(...past, came(1, 'S1', 24_000), went(1, 'S1', 24_700, 8)))).toEqual(['37000 1 rested S1']);
    // Misread there, or told of by a seat beside it, it may be a burn.
    expect(again(first)).toEqual(['37000 1 rested S1']);
    expect(again([came(1, 'S1', 20_000), went(1, 'S1', 20_700, 4)])).toEqual(['37000 1 rested S1']);
    expect(again([came(1, 'S2', 20_000), went(1, 'S2', 20_700, 8)])).toEqual(['37000 1 rested S1']);
    expect(of1([...dealt, ...board, came(1, 'S1', 20_000), went(1, 'S1', 20_700, 8), came(1, 'S1', 34_000)])).toEqual([
      '37000 1 rested S1',
    ]);
  });

  it('R000-mis-3: lies there though its neighbour misreads it in the sweep after it was lost there', () => {
    const misread = (lastMs: number, good: number): readonly string[] =>
      of1([
        ...dealt,
        ...first,
        came(1, 'S1', 25_000),
        came(1, 'S2', lastMs + 40),
        went(1, 'S1', lastMs + 200, good),
        went(1, 'S2', lastMs + 310, 3),
      ]);
    expect(misread(25_900, 14)).toEqual(['26100 1 rested S1']);
    // For less long it may have been carried past it.
    expect(misread(25_700, 11)).toEqual([]);
  });

  it('R000-mis-3: lies there and not in the muck that it flew over, where one of its hand goes unread since it came', () => {
    // The second card of S4 goes unread, and so nobody knows that the deal is over.
    const awaited = dealt.filter((came) => came !== dealt[7]);
    const flown = [came(1, 'MUCK', 13_000), came(1, 'S1', 13_380)];
    const missed = [went(20, 'S1', 13_380, 18), came(20, 'S1', 15_250)];
    const again = came(1, 'S1', 15_620);
    const told1 = (...readings: readonly Reading[]): readonly string[] =>
      of1(inTime(...awaited, ...flown, went(1, 'S1', 13_760, 4), ...readings));
    expect(told1(...missed, again)).toEqual(['16420 1 rested S1']);
    expect(told1(again)).toContainEqual(expect.stringContaining('rested MUCK'));
  });

  it('is misread from elsewhere where it was read in some of the sweeps only', () => {
    expect(of1([...dealt, ...first, came(1, 'S1', 25_000), went(1, 'S1', 26_100, 4)])).toEqual([]);
  });

  it('lies there though the gate of the muck misread it meanwhile, but not where it was thrown', () => {
    const gateAt = (atMs: number): readonly string[] =>
      of1([...dealt, ...first, came(1, 'S1', 25_000), came(1, 'MUCK', atMs), went(1, 'S1', 26_100, 10)]);
    expect(gateAt(25_100)).toEqual(['26100 1 rested S1']);
    expect(gateAt(25_950)).toEqual([expect.stringContaining('rested MUCK')]);
  });
});

it('a card of the board that goes unread, and that a seat misread and lost with it, has lain there since it came', () => {
  const flop = [came(5, 'BOARD', 1000), came(6, 'BOARD', 2000), came(7, 'BOARD', 3000)];
  const of1 = (...readings: readonly Reading[]): readonly string[] =>
    rested(inTime(...flop, ...readings), 30_000).filter((line) => line.includes(' 1 rested'));
  const laid = [came(1, 'BOARD', 8580), went(1, 'BOARD', 8960, 10), came(1, 'BOARD', 11_880)];
  expect(of1(...laid, came(1, 'S7', 8780), went(1, 'S7', 8980, 4))).toEqual(['11880 1 rested B4']);
  // A seat to which it flew on has it for longer.
  expect(of1(...laid, came(1, 'S7', 8780), went(1, 'S7', 9480, 8))).toEqual(['12680 1 rested B4']);
});

describe('a burn that its pile of three loses before it is believed to lie there', () => {
  const sweepsOf = (...readings: readonly Reading[]): readonly (readonly [number, number])[] =>
    factsOf(inTime(...readings), testSetup('club'), 30_000).flatMap((fact) =>
      fact.type === 'card-rested' ? [[Number(fact.ref), fact.sweep] as const] : [],
    );
  const hidden = [came(1, 'BURN', 10_000), went(1, 'BURN', 10_500, 1)];
  const turn = came(2, 'BOARD', 11_100);

  it('is told later than the card that was laid next, and as the one that had come first', () => {
    expect(sweepsOf(...hidden, turn, came(1, 'BURN', 14_000))).toEqual([
      [2, 11_100],
      [1, 10_000],
    ]);
  });

  it('R000-prem-0: says when it was read first, as whoever burns early does so when the street lies', () => {
    const read = [
      came(1, 'S8', 11_460),
      went(1, 'S8', 11_760, 1),
      came(1, 'BURN', 11_720),
      went(1, 'BURN', 12_020, 1),
      came(1, 'BURN', 12_840),
    ];
    const facts = factsOf(inTime(came(2, 'BOARD', 10_000), ...read), testSetup('club'), 14_000);
    const readMs = facts.flatMap((fact) => (fact.type === 'card-rested' ? [[Number(fact.ref), fact.atMs, fact.readMs]] : []));
    expect(readMs).toEqual([
      [2, 10_800, undefined],
      [1, 13_640, 11_460],
    ]);
  });

  it('R000-prem-2: so it does where a neighbour misreads it before it is believed to lie there, and the pile has it all the time', () => {
    const misread = [came(1, 'BOARD', 10_560), went(1, 'BOARD', 11_240, 3)];
    const readMs = (...readings: readonly Reading[]): readonly unknown[] => {
      const facts = factsOf(inTime(came(2, 'BOARD', 10_000), came(1, 'BURN', 10_490), ...readings), testSetup('club'), 14_000);
      return facts.flatMap((fact) => (fact.type === 'card-rested' && fact.zone === 'BURN' ? [[fact.atMs, fact.readMs]] : []));
    };
    expect([readMs(), readMs(...misread)]).toEqual([[[11_290, undefined]], [[11_540, 10_490]]]);
  });

  it('R000-prem-2: it is not told late where another place has read it on its way to the pile', () => {
    const flown = [came(1, 'S9', 10_200), came(1, 'BURN', 10_490), went(1, 'S9', 10_560, 2)];
    const readMs = (...readings: readonly Reading[]): readonly unknown[] => {
      const facts = factsOf(inTime(came(2, 'BOARD', 9000), ...flown, ...readings), testSetup('club'), 14_000);
      return facts.flatMap((fact) => (fact.type === 'card-rested' && fact.zone === 'BURN' ? [[fact.atMs, fact.readMs]] : []));
    };
    expect(readMs()).toEqual([[11_290, undefined]]);
    // Of what the pile itself has lost since, it tells late.
    expect(readMs(went(1, 'BURN', 10_800, 1), came(1, 'BURN', 11_000))).toEqual([[11_800, 10_200]]);
    // What it has lost while a neighbour misread it lies there since it came.
    const misread = [came(1, 'S1', 10_870), went(1, 'S1', 11_150, 2)];
    expect(readMs(...misread, went(1, 'BURN', 11_270, 9))).toEqual([[11_890, 10_490]]);
  });

  it('came when it is read there where it was read so long before that nobody knows of what', () => {
    expect(sweepsOf(...hidden, turn, came(1, 'BURN', 26_000))).toEqual([
      [2, 11_100],
      [1, 26_000],
    ]);
    // A pile of three goes unread for twelve seconds now and then.
    expect(sweepsOf(...hidden, turn, came(1, 'BURN', 22_000)).at(-1)).toEqual([1, 10_000]);
  });

  it('lies there where it was read for longer than a misreading, and nowhere else by the end of a flight', () => {
    const before = came(9, 'BURN', 5000);
    const read = [came(1, 'BURN', 10_000), went(1, 'BURN', 10_600, 4)];
    expect(sweepsOf(before, ...read, came(2, 'BOARD', 11_100)).slice(1)).toEqual([
      [1, 10_000],
      [2, 11_100],
    ]);
    // Carried on to the board it lies there.
    expect(sweepsOf(before, ...read, came(1, 'BOARD', 10_700)).slice(1)).toEqual([[1, 10_700]]);
    expect(sweepsOf(before, came(1, 'BURN', 10_000), went(1, 'BURN', 10_400, 2)).slice(1)).toEqual([]);
  });

  it('is gathered in with the rest, and burned anew in the next hand', () => {
    const before = [came(9, 'BURN', 5000), came(1, 'BURN', 10_000), went(1, 'BURN', 10_600, 4)];
    const gathered = [went(9, 'BURN', 14_000, 60), came(3, 'S1', 20_000)];
    expect(sweepsOf(...before, ...gathered, came(1, 'BURN', 24_000)).slice(2)).toEqual([
      [3, 20_000],
      [1, 24_000],
    ]);
  });

  it('lies there where it was read but once as it came, as the third of the pile, while a burn is due', () => {
    const flop = [came(5, 'BOARD', 1000), came(6, 'BOARD', 2000), came(7, 'BOARD', 3000)];
    const [second, third] = [came(8, 'BURN', 4000), came(9, 'BURN', 6000)];
    const glimpsed = [came(1, 'BURN', 10_000), went(1, 'BURN', 10_360, 2)];
    const of1 = (...readings: readonly Reading[]): readonly string[] =>
      rested(inTime(...readings, ...glimpsed), 20_000).filter((line) => line.includes(' 1 rested'));
    expect(of1(...flop, second, came(4, 'BOARD', 5000), third)).toEqual(['11400 1 rested BURN']);
    // No burn is due, or nothing hides it, or it flew on to the board.
    for (const readings of [[second, third], [second], [second, third, came(4, 'BOARD', 5000), came(3, 'BURN', 7000)]])
      expect(of1(...flop, ...readings)).toEqual([]);
    expect(of1(...flop, second, came(4, 'BOARD', 5000), third, came(1, 'BOARD', 10_500))).toEqual(['11300 1 rested B5']);
    // A place of the board that reads it once meanwhile would go on reading it.
    const beside = [came(1, 'BOARD', 10_080), went(1, 'BOARD', 10_340, 1)];
    expect(of1(...flop, second, came(4, 'BOARD', 5000), third, ...beside)).toEqual(['11400 1 rested BURN']);
  });

  it('lies there also where a seat begins to misread it as its pile loses it (R000-burn-4)', () => {
    const before = [came(8, 'BURN', 4000), came(9, 'BURN', 6000)];
    const read = [came(1, 'BURN', 10_000), went(1, 'BURN', 10_613, 7), came(1, 'S9', 10_450), went(1, 'S9', 10_695, 2)];
    const lies = rested(inTime(...before, ...read, came(2, 'BOARD', 11_150)), 20_000).slice(2);
    expect(lies).toEqual(['11400 1 rested BURN', '11950 2 rested B1']);
  });

  it('R000-burn-4: so it does where its burn is due and it read that but four times', () => {
    const board = [1, 2, 3, 4].map((card) => came(card, 'BOARD', 1000 * card));
    const burns = [came(8, 'BURN', 500), came(9, 'BURN', 3500)];
    const read = [came(7, 'BURN', 8920), went(7, 'BURN', 9320, 4), came(7, 'S8', 9140), went(7, 'S8', 9440, 2)];
    const lies = rested(inTime(...board, ...burns, ...read, came(6, 'BOARD', 10_420)), 20_000).slice(6);
    expect(lies).toEqual(['10320 7 rested BURN', '11220 6 rested B5']);
  });

  it('R000-burn-2: so it does where the board misreads it a little sooner, when its pile has had it for longer than any misreading', () => {
    const flop = [1, 2, 3].map((card) => came(card, 'BOARD', 1000 * card));
    const flown = [came(9, 'BURN', 500), came(7, 'BOARD', 9800), went(7, 'BOARD', 10_180, 2), came(7, 'BURN', 10_000)];
    const beside = [came(7, 'S9', 10_700), went(7, 'S9', 11_160, 2), came(7, 'BOARD', 10_720), went(7, 'BOARD', 11_380, 4)];
    const second = [came(8, 'BURN', 10_980), went(8, 'BURN', 13_960, 28)];
    const burned = (...readings: readonly Reading[]): readonly string[] =>
      rested(inTime(...flop, ...flown, ...beside, ...second, ...readings), 20_000).slice(4);
    expect(burned(went(7, 'BURN', 11_300, 10))).toEqual(['11400 7 rested BURN', '11780 8 rested BURN']);
    // It was carried on to the board, which reads it as the pile loses it.
    expect(burned(went(7, 'BURN', 10_660, 4))).toEqual(['11780 8 rested BURN']);
  });

  it('R000-burn-4: so it does where the board has read it sooner, as it flew past, and misreads it until both lose it', () => {
    const board = [1, 2, 3, 4].map((card) => came(card, 'BOARD', 1000 * card));
    const burns = [came(8, 'BURN', 500), came(9, 'BURN', 3500)];
    const flown = [came(7, 'BOARD', 9200), came(7, 'BURN', 9520)];
    const of7 = (...readings: readonly Reading[]): readonly string[] =>
      rested(inTime(...board, ...burns, ...flown, ...readings), 20_000).slice(6);
    const lost = [went(7, 'BURN', 10_140, 6), went(7, 'BOARD', 10_200, 7)];
    expect(of7(...lost, came(6, 'BOARD', 10_420))).toEqual(['10920 7 rested BURN', '11220 6 rested B5']);
    expect(of7()).toEqual(['10320 7 rested BURN']);
    // The pile misreads for a while what is laid on the board, and reads on there.
    expect(of7(went(7, 'BURN', 9900, 2))).toEqual(['10200 7 rested B5']);
    expect(of7(went(7, 'BURN', 10_140, 6))).toEqual(['10440 7 rested B5']);
  });

  it('does not lie there where it has left a place before: it is misread from where it was put aside', () => {
    const board = [1, 2, 3, 4, 5].map((card) => came(card, 'BOARD', 1000 * card));
    const burns = [came(8, 'BURN', 500), came(9, 'BURN', 3500)];
    const misread = [came(5, 'BURN', 35_000), went(5, 'BURN', 35_360, 2)];
    const aside = rested(inTime(...board, ...burns, went(5, 'BOARD', 9000), ...misread), 60_000);
    expect(aside.filter((line) => line.includes(' 5 rested'))).toEqual(['5800 5 rested B5']);
  });

  it('came first also where a place beside the pile misread it meanwhile', () => {
    const misread = [came(1, 'BOARD', 12_000), went(1, 'BOARD', 12_400, 1)];
    expect(sweepsOf(...hidden, turn, ...misread, came(1, 'BURN', 14_000)).at(-1)).toEqual([1, 10_000]);
  });
});

describe('what a place beside the pile misreads at a table without a shoe', () => {
  const from = (readings: readonly Reading[], sinceMs: number): readonly string[] =>
    rested(inTime(...readings), 60_000).filter((line) => Number.parseInt(line, 10) >= sinceMs);

  it('a card of the board that was put aside comes back nowhere for two misreadings on end', () => {
    const board = [1, 2, 3, 4].map((card) => came(card, 'BOARD', 1000 * card));
    const aside = [...board, went(4, 'BOARD', 9000)];
    const misread = [came(4, 'S3', 30_000), went(4, 'S3', 30_810, 4), came(4, 'BOARD', 34_000), went(4, 'BOARD', 34_850, 4)];
    expect(from([...aside, ...misread, came(5, 'BOARD', 34_000)], 9000)).toEqual(['34800 5 rested B4']);
    expect(from([...aside, came(4, 'BOARD', 34_000)], 9000)).toEqual(['35200 4 rested B4']);
  });

  it('what the gate has read slides over the board where the muck is splashed, and lies in the pile', () => {
    const dealt = came(2, 'S2', 9000);
    const thrown = [dealt, came(1, 'MUCK', 10_000), came(1, 'BOARD', 10_600)];
    const splashed = [...thrown, came(1, 'MUCK', 11_350), went(1, 'BOARD', 11_450, 5)];
    expect(from(splashed, 9900)).toEqual([expect.stringContaining('1 rested MUCK')]);
    expect(from(thrown, 9900)).toEqual(['11800 1 rested B1']);
    // Whoever is dealt a card over the muck has got it.
    expect(from([dealt, came(1, 'MUCK', 10_000), came(1, 'S3', 10_600)], 9900)).toEqual(['11400 1 rested S3']);
  });

  it('what has been thrown is told of anew while the last hand is held up, and is no card of the next deal', () => {
    const dealt = [came(1, 'S1', 1000), came(2, 'S2', 2000)];
    const thrown = [went(1, 'S1', 5000), came(1, 'MUCK', 5100), went(2, 'S2', 7000)];
    expect(from([...dealt, ...thrown, came(1, 'MUCK', 14_000)], 9000)).toEqual([]);
    // When the pack has been gathered in it lies where it is dealt to.
    expect(from([...dealt, ...thrown, came(1, 'MUCK', 14_000), came(1, 'S3', 14_500)], 9000)).toEqual(['15300 1 rested S3']);
  });

  it('R000-mis-3: nor is it where a place beside the pile misreads one of its cards meanwhile, until a card is dealt', () => {
    const dealt = [came(1, 'S1', 1000), came(2, 'S2', 2000), came(3, 'S1', 3000)];
    const thrown = [went(1, 'S1', 5000), went(3, 'S1', 5000), came(1, 'MUCK', 5100), came(3, 'MUCK', 5100), went(2, 'S2', 7000)];
    const misread = [came(1, 'BOARD', 13_000), went(1, 'BOARD', 13_200, 5)];
    expect(from([...dealt, ...thrown, ...misread, came(3, 'MUCK', 14_000), came(1, 'MUCK', 14_500)], 9000)).toEqual([]);
    const next = [came(2, 'S3', 20_000), came(3, 'MUCK', 22_000)];
    expect(from([...dealt, ...thrown, ...misread, ...next], 9000)).toEqual(['20800 2 rested S3', expect.stringContaining('3 rested MUCK')]);
  });

  it('R000-mis-2: nor is a hand that is held up meanwhile, and put down one card after the other where it lay', () => {
    const played = [came(1, 'S1', 1000), came(2, 'S2', 2000), came(3, 'S1', 3000), came(4, 'S2', 4000)];
    const up = [went(1, 'S1', 7000), went(3, 'S1', 7000), went(2, 'S2', 7100), went(4, 'S2', 7100)];
    const isHeld = (...next: readonly Reading[]): readonly (readonly unknown[])[] =>
      factsOf([...played, ...up, ...next], testSetup('stream'), 30_000).flatMap((fact) =>
        fact.type === 'card-rested' && fact.atMs > 12_500 ? [[fact.zone, fact.held]] : [],
      );
    expect(isHeld(came(1, 'S1', 12_750), came(3, 'S1', 13_090), went(1, 'S1', 13_900, 42), went(3, 'S1', 13_900, 27))).toEqual([
      ['S1', true],
      ['S1', true],
    ]);
    // One of them alone may be dealt to that seat by chance, and so may both where another seat gets a card in between.
    expect(isHeld(came(1, 'S1', 24_000), came(3, 'S2', 25_200))).toEqual([
      ['S1', undefined],
      ['S2', undefined],
    ]);
    expect(isHeld(came(1, 'S1', 24_000), came(5, 'S2', 25_200), came(3, 'S1', 26_400))).toEqual([
      ['S1', undefined],
      ['S2', undefined],
      ['S1', undefined],
    ]);
    // The muck tells of what was thrown while its device was away, as the pack is gathered in (R000-mis-2).
    const misread = [came(2, 'S3', 12_750), went(2, 'S3', 12_950, 2)];
    const gathered = [came(1, 'MUCK', 18_640), came(4, 'MUCK', 18_640)];
    expect(isHeld(...misread, ...gathered)).toEqual([
      ['MUCK', true],
      ['MUCK', true],
    ]);
    // When a card of the next deal lies before somebody it may have flown over the gate.
    expect(isHeld(...misread, came(5, 'S2', 15_000), ...gathered)).toEqual([
      ['S2', undefined],
      ['MUCK', undefined],
      ['MUCK', undefined],
    ]);
  });
});
