import { describe, expect, it } from 'vitest';
import { ms } from '#vocabulary/units';
import { came, exited, factsOf, TWO_HANDS_DEALT, tagOf, testSetup, told, went } from '../perceive.testing.ts';

/** Where nights were told of a landing later than 1.5 s (issue 8.1); the titles say in which seed and hand. */

const rested = (...args: Parameters<typeof factsOf>): readonly string[] => told(factsOf(...args)).filter((line) => line.includes('rested'));
const last = (readings: Parameters<typeof factsOf>[0]): string | undefined => rested(readings, testSetup(), 20_000).at(-1);

describe('a place that read a card sweep after sweep before it lost it', () => {
  it('has it, though the other deck comes to lie over it', () => {
    expect(last([exited(3, 1000), came(3, 'S7', 1660), went(3, 'S7', 2120, 9)])).toBe('2120 3 rested S7');
  });

  it('has it, though its player takes up what he was given at once', () => {
    const given = [...TWO_HANDS_DEALT, went(1, 'S1', 4000, 60), came(1, 'S2', 4100), went(1, 'S2', 4620, 5)];
    expect(last(given)).toBe('4900 1 rested S2');
  });

  it('has not what only passed over it, what a neighbour bled into it, or what a splash of the muck brought', () => {
    expect(rested([exited(3, 1000), came(3, 'S7', 1300), went(3, 'S7', 1600, 2)])).toEqual([]);
    const muck = [...TWO_HANDS_DEALT, exited(3, 4000), came(3, 'MUCK', 4500)];
    expect(rested([...muck, came(3, 'B5', 9000), went(3, 'B5', 9700, 8)], testSetup(), 20_000).at(-1)).toContain('3 rested MUCK');
    const lies = [...TWO_HANDS_DEALT, came(1, 'S3', 4000), went(1, 'S3', 4800, 8)];
    expect(rested(lies, testSetup(), 20_000).filter((line) => line.includes('S3'))).toEqual([]);
  });
});

it('a card that its seat read for half a second after the gate of the muck had is dealt there', () => {
  const extra = [exited(3, 4000), came(3, 'MUCK', 4600), came(3, 'S1', 4720), went(3, 'S1', 5360, 6)];
  expect(last([...TWO_HANDS_DEALT, ...extra])).toBe('5360 3 rested S1');
});

describe('a place on the way', () => {
  it('has not what it read for long because it also misread it', () => {
    const passed = [exited(3, 1000), came(3, 'B1', 1300), went(3, 'B1', 1720, 8), came(3, 'S1', 1820)];
    expect(rested(passed, testSetup(), 20_000)).toEqual(['2400 3 rested S1']);
  });
});

describe('a hand that is thrown', () => {
  it('was not laid where it passed, though that place misreads it from the pile', () => {
    const passed = (spot: string) => [
      ...TWO_HANDS_DEALT,
      went(1, 'S1', 4000, 60),
      went(2, 'S1', 4000, 60),
      came(1, spot, 4200),
      came(2, 'MUCK', 4450),
      came(1, 'MUCK', 4500),
      went(1, spot, 4900, 8),
    ];
    for (const spot of ['B2', 'S7'])
      expect(
        rested(passed(spot), testSetup(), 9000)
          .filter((line) => line.includes(' 1 rested'))
          .at(-1),
      ).toContain('1 rested MUCK');
  });
});

describe('of two places that see a card', () => {
  it('the one that saw it all the time has it, whatever a neighbour misreads at the end', () => {
    const burned = [exited(3, 1000), came(3, 'BURN', 1480), came(3, 'S8', 2180), went(3, 'S8', 2640, 2)];
    expect(last(burned)).toBe('2280 3 rested BURN');
  });

  it('neither is said to have it while both have had it for long', () => {
    expect(rested([exited(3, 1000), came(3, 'S2', 1480), came(3, 'S3', 1600)], testSetup(), 4000)).toEqual([]);
  });

  it('the new one has it, though the old one misreads it once more', () => {
    const given = [...TWO_HANDS_DEALT, went(1, 'S1', 4000, 60), came(1, 'S2', 4080)];
    const misread = [came(1, 'S1', 4300), went(1, 'S1', 4620, 2)];
    expect(last([...given, ...misread])).toBe('4880 1 rested S2');
    // Longer than a misreading it lies at the old place: the new one misread it.
    expect(
      rested([...given, came(1, 'S1', 4300), went(1, 'S2', 4400, 4)], testSetup(), 20_000).filter((line) => /4... 1/.test(line)),
    ).toEqual([]);
  });
});

describe('a card that is first read when its flight is over', () => {
  it('lies there, where nothing is hidden and one place alone reads it', () => {
    expect(last([...TWO_HANDS_DEALT, exited(3, 4000), came(3, 'BURN', 5500)])).toBe('5700 3 rested BURN');
  });

  it('may be misread there where another place loses it just now', () => {
    const missed = [exited(3, 4000), came(3, 'S6', 5020), came(3, 'S4', 5260), went(3, 'S6', 5480, 2), went(3, 'S4', 5520, 3)];
    expect(rested([...TWO_HANDS_DEALT, ...missed], testSetup(), 9000).filter((line) => line.includes('S4'))).toEqual([]);
  });

  it('may be misread there by a neighbour of a place that a deck hides: that takes as long as ever', () => {
    const deck = [21, 22, 23, 24, 25].map((card) => came(tagOf(card, 'B'), 'S1', 1100));
    const covered = [exited(1, 100), came(1, 'S1', 150), ...deck, exited(3, 4000), came(3, 'S2', 5500)];
    expect(last(covered)).toBe('6300 3 rested S2 unread S1');
  });
});

describe('the gate of the muck', () => {
  const DECK = [21, 22, 23, 24, 25].map((card) => came(tagOf(card, 'B'), 'S7', 3900));

  it('waits for no deck at an empty seat once everybody has his cards', () => {
    expect(last([...TWO_HANDS_DEALT, ...DECK, exited(3, 4000), came(3, 'MUCK', 4500)])).toBe('5400 3 rested MUCK');
  });

  it('does not say what lies below a deck of which its seat reads two cards', () => {
    const few = [21, 22].map((card) => came(tagOf(card, 'B'), 'S5', 300));
    const dealt = [exited(1, 100), came(1, 'S5', 150), exited(3, 4000), came(3, 'MUCK', 4680)];
    expect(rested([...dealt.slice(0, 2), ...few, ...dealt.slice(2)], testSetup(), 20_000)).toEqual(['950 1 rested S5']);
  });

  it('takes no hand for half dealt because its cards were thrown away', () => {
    const thrown = [went(1, 'S1', 4000, 40), came(1, 'MUCK', 4200), went(2, 'S1', 4000, 40), came(2, 'MUCK', 4250)];
    const passed = [exited(3, 6000), came(3, 'MUCK', 6500), came(3, 'S4', 6800), went(3, 'S4', 7080, 2)];
    expect(last([...TWO_HANDS_DEALT, ...thrown, ...passed])).toBe('7400 3 rested MUCK');
  });
});

describe('a card that goes unread where it has just come to lie', () => {
  const lineOf = (card: number, readings: Parameters<typeof factsOf>[0]) =>
    rested([...TWO_HANDS_DEALT, ...readings], testSetup(), 12_000)
      .filter((line) => line.includes(` ${card} rested`))
      .slice(1);

  it('lies there when no other place has read it by the end of its flight', () => {
    const burned = [exited(3, 4000), came(3, 'BURN', 4480), went(3, 'BURN', 5040, 3)];
    expect(last([...TWO_HANDS_DEALT, ...burned])).toBe('5400 3 rested BURN');
    expect(last([...TWO_HANDS_DEALT, ...burned, came(3, 'B1', 5200)])).toBe('5400 3 rested B1');
  });

  it('may have flown over the burns, where these have one for the street that is dealt', () => {
    const flop = [exited(3, 4000), came(3, 'BURN', 4480), exited(4, 6000), came(4, 'B1', 6400), exited(5, 7000), came(5, 'BURN', 7360)];
    const rests = (good: number, lostMs: number): readonly string[] =>
      rested([...TWO_HANDS_DEALT, ...flop, went(5, 'BURN', lostMs, good), came(5, 'B2', 8620)], testSetup(), 12_000).filter((line) =>
        line.includes(' 5 rested'),
      );
    expect(rests(4, 7900)).toEqual(['8820 5 rested B2']);
    // Two misreadings on end last no longer.
    expect(rests(5, 8100)[0]).toBe('8400 5 rested BURN');
  });

  it('may have flown over a place that read it twice only', () => {
    const passed = [exited(3, 4000), came(3, 'S3', 4480), went(3, 'S3', 4800, 2)];
    expect(rested([...TWO_HANDS_DEALT, ...passed], testSetup(), 9000).filter((line) => line.includes('S3'))).toEqual([]);
  });

  it('has fallen past a seat where nothing lies that could hide it, unless that has read it for longer than two misreadings last', () => {
    const passed = (goneMs: number, good: number): readonly string[] => {
      const fallen = [exited(3, 4000), came(3, 'S8', 4370), went(3, 'S8', goneMs, good)];
      return rested([...TWO_HANDS_DEALT, ...fallen], testSetup(), 9000).filter((line) => line.includes(' 3 rested'));
    };
    expect([passed(4770, 5), passed(5100, 7)]).toEqual([[], ['5100 3 rested S8']]);
  });

  it('was taken up with the hand that it came to, where its seat loses all of them in one sweep', () => {
    const upAt = (atMs: number) => [went(1, 'S1', atMs, 40), went(2, 'S1', atMs, 40)];
    const extra = [exited(3, 4000), came(3, 'S1', 4680)];
    expect(last([...TWO_HANDS_DEALT, ...extra, went(3, 'S1', 5000, 1), ...upAt(5000)])).toBe('5400 3 rested S1');
    // The hand lies there still, or went a while before: it flew over that seat.
    const flown = [...extra, went(3, 'S1', 5000, 1)];
    expect(rested([...TWO_HANDS_DEALT, ...flown], testSetup(), 9000).filter((line) => line.includes(' 3 rested'))).toEqual([]);
    const before = [...upAt(4600), ...flown];
    expect(rested([...TWO_HANDS_DEALT, ...before], testSetup(), 9000).filter((line) => line.includes(' 3 rested'))).toEqual([]);
  });

  it('has been handed to the seat that reads it again, and not to one that its own place is read after', () => {
    const given = [went(1, 'S1', 4000, 60), came(1, 'S2', 4100), went(1, 'S2', 4450, 1), came(1, 'S2', 5300)];
    expect(lineOf(1, given)).toEqual(['5500 1 rested S2']);
    expect(lineOf(1, [...given, came(1, 'S1', 5400), went(1, 'S2', 5650, 1)])).toEqual(['6200 1 rested S1']);
    const misread = [came(1, 'S2', 3300), went(1, 'S1', 4000, 60), went(1, 'S2', 4100, 2), came(1, 'S2', 4200), went(1, 'S2', 4600, 1)];
    expect(lineOf(1, misread)).toEqual([]);
  });

  it('has been handed though a deck comes and goes above its old place meanwhile', () => {
    const deck = [21, 22, 23, 24, 25].map((card) => tagOf(card, 'B'));
    const once = (atMs: number) => [...deck.map((tag) => came(tag, 'S1', atMs)), ...deck.map((tag) => went(tag, 'S1', atMs + 200))];
    const flicker = [4200, 4600, 5000, 5400, 5800].flatMap(once);
    expect(lineOf(1, [went(1, 'S1', 4000, 60), came(1, 'S2', 4100), ...flicker])).toEqual(['4900 1 rested S2 unread S1']);
  });

  it('has been thrown into the muck, where that reads it later than any flight lasts', () => {
    const thrown = [went(1, 'S1', 4000, 60), went(2, 'S1', 4000, 60), came(2, 'MUCK', 4150), came(1, 'MUCK', 5100)];
    expect(last([...TWO_HANDS_DEALT, ...thrown])).toBe('5700 1 rested MUCK');
  });
});

it('R000-mis-4: without a shoe a second card that its seat has read for longer than two misreadings lies there, though its player takes it up with the first one, which that has hidden', () => {
  const dealt = [came(1, 'S3', 2400), came(2, 'S4', 3490), came(3, 'S5', 4850), came(4, 'S2', 8200)];
  const second = [came(5, 'BOARD', 9080), came(5, 'BURN', 9180), went(5, 'BOARD', 9240, 1), came(5, 'S4', 9340), came(5, 'S3', 9380)];
  const passed = [went(5, 'BURN', 9420, 2), went(1, 'S3', 9440, 205), went(5, 'S4', 9580, 3)];
  const landed = (...lost: Parameters<typeof factsOf>[0]): readonly string[] =>
    rested([...dealt, ...second, ...passed, ...lost, came(6, 'S4', 10_680)], testSetup('club'), 14_000).filter((line) =>
      line.includes(' 5 rested'),
    );
  expect(landed(went(5, 'S3', 10_100, 13))).toEqual(['10780 5 rested S3']);
  // Two misreadings on end last no longer, and what another place reads by the end of its flight has flown on.
  expect(landed(went(5, 'S3', 9900, 6))).toEqual([]);
  expect(landed(went(5, 'S3', 10_100, 13), came(5, 'S5', 10_500))).toEqual([expect.stringContaining('5 rested S5')]);
  // Nor does it lie where the first one is read again before it.
  expect(landed(came(1, 'S3', 9800), went(5, 'S3', 10_100, 13))).toEqual([]);
});

it('R000-mis-2: without a shoe a second card of a seat that was passed, which has read it five times since, and loses it in the sweep in which its first one goes, was taken up with that before it could be told', () => {
  const first = [came(1, 'S1', 1640), came(2, 'S2', 2800), came(3, 'S3', 3980), came(6, 'S5', 6340)];
  const landed = (good: number, firstGoneMs: number, nextMs: number, ...seen: Parameters<typeof factsOf>[0]): readonly string[] => {
    const taken = [came(5, 'S1', 8960), went(1, 'S1', firstGoneMs, 201), went(5, 'S1', 9320, good)];
    const readings = [...first, came(4, 'S2', nextMs), ...taken, ...seen].sort((a, b) => a.atMs - b.atMs);
    return rested(readings, testSetup('stream'), 14_000).filter((line) => line.includes(' 5 rested'));
  };
  expect(landed(5, 9320, 8460)).toEqual(['9760 5 rested S1']);
  // A misreading may end with his look, and what was lost before that flew by.
  expect(landed(3, 9320, 8460)).toEqual([]);
  expect(landed(5, 10_200, 8460)).toEqual([]);
  // Where there was no time for two it was skipped.
  expect(landed(5, 9320, 7960)).toEqual([]);
  // What the next seat reads by then was dealt to that.
  expect(landed(5, 9320, 8460, came(5, 'S3', 9700))).toEqual([expect.stringContaining('5 rested S3')]);
});

it('R000-mis-3: one too many that the shoe missed, and that is first read as it is put down with its hand, lies there when it has gone up with that again', () => {
  const up = [went(1, 'S1', 4000, 60), went(2, 'S1', 4000, 60)];
  const put = [came(1, 'S1', 6000), came(2, 'S1', 6080), came(3, 'S1', 6180)];
  const third = (lostMs: number, good: number): readonly string[] =>
    rested(
      [...TWO_HANDS_DEALT, ...up, ...put, went(1, 'S1', 6500, 4), went(2, 'S1', 6500, 4), went(3, 'S1', lostMs, good)],
      testSetup(),
      20_000,
    ).filter((line) => line.includes(' 3 rested'));
  expect(third(7360, 17)).toEqual(['7360 3 rested S1']);
  // Two misreadings on end last no longer.
  expect(third(6760, 5)).toEqual([]);
});

it('R000-mis-3: without a shoe one too many that its seat alone has read before, and reads again until the whole hand goes, lay with that', () => {
  const dealt = [came(1, 'S1', 1000), came(2, 'S2', 2000), came(3, 'S1', 3000), came(4, 'S2', 4000)];
  const glimpsed = [came(5, 'S1', 20_300), went(5, 'S1', 20_500, 3)];
  const again = [went(1, 'S1', 28_600, 200), came(5, 'S1', 29_520)];
  const gates = [came(1, 'MUCK', 30_560), came(3, 'MUCK', 30_620), came(5, 'MUCK', 38_460)];
  const thrown = [went(3, 'S1', 29_900, 200), went(5, 'S1', 30_120, 13), ...gates];
  const landed = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
    rested([...dealt, ...readings], testSetup('club'), 45_000).filter((line) => line.includes(' 5 rested'));
  expect(landed(...glimpsed, ...again, ...thrown)).toEqual([
    expect.stringContaining('30120 5 rested S1'),
    expect.stringContaining('5 rested MUCK'),
  ]);
  // Not where it has just been drawn, or where one of the hand is read on.
  expect(landed(...again, ...thrown)).toEqual([expect.stringContaining('5 rested MUCK')]);
  expect(landed(...glimpsed, ...again, ...thrown.slice(1))).toEqual([expect.stringContaining('5 rested MUCK')]);
});

it('R000-mis-6: without a shoe what a seat read before its whole hand was thrown, and the muck reads after that, lay unread below that hand and is no burn', () => {
  const dealt = [came(1, 'S1', 1000), came(2, 'S2', 2000), came(3, 'S1', 3000), came(4, 'S2', 4000)];
  const glimpsed = [came(5, 'S1', 20_180), went(5, 'S1', 20_640, 5)];
  const thrown = [went(1, 'S1', 28_000, 200), went(3, 'S1', 28_000, 200), came(1, 'MUCK', 28_500), came(3, 'MUCK', 28_500)];
  const read = [came(5, 'MUCK', 30_500), came(5, 'S5', 30_760), went(5, 'S5', 31_280, 9)];
  const landed = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
    rested([...dealt, ...readings], testSetup('club'), 45_000).filter((line) => line.includes(' 5 rested'));
  const inMuck = [expect.stringMatching(/ 5 rested MUCK$/)];
  expect(landed(...glimpsed, ...thrown, ...read)).toEqual([expect.stringContaining('30500 5 rested S1'), ...inMuck]);
  // Not where it has just been drawn, or its seat has its hand, or had thrown it before, or where a burn lies that the seat may have misread.
  expect(landed(...thrown, ...read)).toEqual(inMuck);
  expect(landed(...glimpsed, ...read)).toEqual(inMuck);
  expect(landed(...thrown.map((one) => ({ ...one, atMs: ms(one.atMs - 18_000) })), ...glimpsed, ...read)).toEqual(inMuck);
  expect(landed(came(6, 'BURN', 10_000), ...glimpsed, ...thrown, ...read)).toEqual(inMuck);
});
