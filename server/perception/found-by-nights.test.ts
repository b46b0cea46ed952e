import { describe, expect, it } from 'vitest';
import { ms } from '#vocabulary/units';
import { HUB } from './layouts.ts';
import { came, exited, factsOf, reading, snapshot, TWO_HANDS_DEALT, tagOf, testSetup, told, went } from './perceive.testing.ts';

/** What simulated nights found (issue 8.6); the titles say in which seed and hand. */

const say = (...args: Parameters<typeof factsOf>): readonly string[] => told(factsOf(...args));
const rested = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('rested'));

describe('the gate of the muck', () => {
  it('has not kept a card that its seat read after it, and then missed', () => {
    const flown = [exited(3, 1000), came(3, 'MUCK', 1220), came(3, 'S4', 1670), went(3, 'S4', 2020, 3)];
    expect(rested(say([...flown, came(3, 'S4', 2900)], testSetup(), 9000))).toEqual(['3150 3 rested S4']);
    // Where it is read no more nobody knows whether a deck came to lie over it: that is asked.
    expect(say(flown, testSetup(), 12_000).filter((line) => /rested|[?]/.test(line))).toEqual(['9220 ? card-between']);
  });

  it('read a neighbour, where a first card is taken up as the second one comes', () => {
    const first = [exited(1, 500), came(1, 'S5', 800), exited(2, 10_000), came(2, 'S5', 10_500), came(1, 'MUCK', 10_600)];
    const taken = [...first, went(1, 'S5', 10_800, 60), went(2, 'S5', 10_800, 2)];
    const back = [came(1, 'S5', 13_800), came(2, 'S5', 13_800)];
    expect(say([...taken, ...back], testSetup(), 30_000).filter((line) => line.includes('MUCK'))).toEqual([]);
    const other = [exited(3, 100), came(3, 'S4', 300)];
    expect(say([...other, ...taken], testSetup(), 30_000).filter((line) => line.includes('between'))).toEqual(['18600 ? card-between']);
  });

  it('keeps what was thrown from a hand though a neighbour reads it later', () => {
    const up = [...TWO_HANDS_DEALT, went(1, 'S1', 6000, 40), went(2, 'S1', 6000, 40), came(1, 'MUCK', 9000), came(2, 'MUCK', 9000)];
    const bleeds = [came(1, 'B3', 9500), went(1, 'B3', 9800, 2), came(2, 'B3', 9850), went(2, 'B3', 10_150, 2)];
    expect(say([...up, ...bleeds], testSetup(), 20_000).filter((line) => line.includes('MUCK'))).toEqual([
      '10100 1 rested MUCK',
      '10150 2 rested MUCK',
    ]);
  });

  it('took half of a hand that is held up for minutes: that is asked, unless it reads it again', () => {
    const held = [...TWO_HANDS_DEALT, came(1, 'MUCK', 6000), went(1, 'S1', 6250, 40), went(2, 'S1', 6250, 40)];
    const about = (lines: readonly string[]): readonly string[] => lines.filter((line) => /MUCK|[?]/.test(line));
    expect(about(say(held, testSetup(), 60_000))).toEqual(['14000 ? card-between']);
    // Then that one has gone there, and the other one is asked about.
    const again = say([...held, came(1, 'MUCK', 9000)], testSetup(), 60_000);
    expect(about(again)).toEqual(['9000 1 rested MUCK', '14000 ? card-between']);
  });

  it('did not take a first card over which the other deck lies', () => {
    const first = [exited(1, 500), came(1, 'S1', 800), exited(2, 1900), came(1, 'MUCK', 2100), came(2, 'S2', 2200)];
    const deck = [21, 22, 23].map((card) => came(tagOf(card, 'B'), 'S1', 2150));
    const gone = [21, 22, 23].map((card) => went(tagOf(card, 'B'), 'S1', 13_000));
    const back = [went(1, 'S1', 2300, 20), exited(3, 11_000), came(3, 'S3', 11_400), ...gone, came(1, 'S1', 13_400)];
    expect(say([...first, ...deck, ...back], testSetup(), 30_000).filter((line) => /MUCK|[?]/.test(line))).toEqual([]);
  });

  it('has what was thrown from below the other deck, though a place of the board misreads it for long', () => {
    const deck = [21, 22, 23, 24, 25].map((card) => came(tagOf(card, 'B'), 'S1', 4000));
    const dealt = TWO_HANDS_DEALT.filter(({ atMs }) => atMs < 200 || atMs > 250);
    const thrown = [...dealt, ...deck, exited(3, 4500), came(3, 'MUCK', 8000), exited(4, 10_000), came(4, 'B1', 10_300)];
    const misread = [came(3, 'B2', 11_000), went(3, 'B2', 11_620, 3)];
    expect(rested(say([...thrown, ...misread], testSetup(), 12_500)).filter((line) => line.includes(' 3 '))).toEqual([]);
  });

  it('keeps what was thrown though its old place reads it for a moment', () => {
    const thrown = [...TWO_HANDS_DEALT, went(1, 'S1', 6000, 40), went(2, 'S1', 6000, 40), came(1, 'MUCK', 6300), came(2, 'MUCK', 6350)];
    const flash = [came(1, 'S1', 7100), went(1, 'S1', 7450, 3)];
    const muckedAt = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('MUCK'));
    expect(muckedAt(say([...thrown, ...flash], testSetup(), 20_000))).toEqual(['7400 2 rested MUCK', '7450 1 rested MUCK']);
    // Both put back after a look, while the gate had read a neighbour's: they stay.
    const back = [came(1, 'S1', 7100), came(2, 'S1', 7100), went(1, 'S1', 9000, 12), went(2, 'S1', 9000, 12)];
    expect(muckedAt(say([...thrown, ...back], testSetup(), 20_000))).toEqual([]);
  });

  it('is believed though the other deck comes and goes at another seat, and a neighbour misreads the pile', () => {
    const thrown = [...TWO_HANDS_DEALT, went(1, 'S1', 6000, 40), went(2, 'S1', 6000, 40), came(1, 'MUCK', 6300), came(2, 'MUCK', 6350)];
    const deck = [21, 22, 23, 24, 25].map((card) => tagOf(card, 'B'));
    const once = (atMs: number) => [...deck.map((tag) => came(tag, 'S9', atMs)), ...deck.map((tag) => went(tag, 'S9', atMs + 300))];
    const flicker = [...once(6400), ...once(6800), ...once(7200), ...once(7600)];
    const muckedAt = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('MUCK'));
    expect(muckedAt(say([...thrown, ...flicker], testSetup(), 20_000))).toEqual(['7400 1 rested MUCK', '7400 2 rested MUCK']);
    const misread = [came(2, 'S3', 7000), went(2, 'S3', 7850, 4)];
    expect(muckedAt(say([...thrown, ...misread], testSetup(), 20_000))).toEqual(['7400 1 rested MUCK', '7850 2 rested MUCK']);
  });

  it('does not take a first card out of a deal: nobody throws half a hand away', () => {
    const dealing = [exited(1, 500), came(1, 'S1', 800), exited(2, 2000), came(2, 'S2', 2300)];
    const pushedBack = [came(2, 'MUCK', 4000), went(2, 'S2', 4100, 9), exited(2, 6500), came(2, 'S2', 6900)];
    expect(rested(say([...dealing, ...pushedBack], testSetup(), 12_000)).slice(2)).toEqual(['7700 2 rested S2']);
  });

  it('is believed sooner once everybody has his cards: nothing is dealt over it any more', () => {
    const drawn = [exited(3, 4000), came(3, 'MUCK', 4500)];
    expect(rested(say([...TWO_HANDS_DEALT, ...drawn], testSetup(), 9000)).at(-1)).toBe('5400 3 rested MUCK');
    expect(rested(say(drawn, testSetup(), 9000))).toEqual(['5900 3 rested MUCK']);
  });
});

describe('a card that its place misses for a second when it comes', () => {
  it('has lain there since it came', () => {
    const first = [exited(3, 1000), came(3, 'BURN', 1500), went(3, 'BURN', 2000, 3)];
    expect(rested(say([...first, came(3, 'BURN', 2700)], testSetup(), 9000))).toEqual(['2700 3 rested BURN']);
    // What has answered once or twice may be a neighbour.
    const glimpsed = [exited(3, 1000), came(3, 'BURN', 1500), went(3, 'BURN', 2000, 2), came(3, 'BURN', 2700)];
    expect(rested(say(glimpsed, testSetup(), 9000))).toEqual(['2800 3 rested BURN']);
    // So may what has answered often in a sweep's time, on a table that is all but empty.
    const flown = [exited(3, 1000), came(3, 'S3', 1760), went(3, 'S3', 1980, 4), came(3, 'S3', 2860), came(3, 'S4', 2880)];
    expect(rested(say([...flown, went(3, 'S3', 3080, 4)], testSetup(), 9000))).toEqual([expect.stringContaining('3 rested S4')]);
    // Too long a pause is a new stay.
    expect(rested(say([...first, came(3, 'BURN', 3300)], testSetup(), 9000))).toEqual(['3500 3 rested BURN']);
  });

  it('has not lain where it flew over, though that place reads it once more', () => {
    const over = [exited(3, 1000), came(3, 'BURN', 1460), came(3, 'S2', 1610), went(3, 'BURN', 1710, 2), came(3, 'BURN', 1840)];
    const next = [exited(4, 1940), went(3, 'S2', 2040, 5), went(3, 'BURN', 2140, 3), came(3, 'S2', 2880)];
    expect(rested(say([...over, ...next], testSetup(), 9000))).toEqual(['3080 3 rested S2']);
  });

  it('flies over nothing any more when it is first read', () => {
    expect(rested(say([exited(3, 1000), came(3, 'BURN', 2600)], testSetup(), 9000))).toEqual(['2800 3 rested BURN']);
    expect(rested(say([exited(3, 1000), came(3, 'BURN', 1500)], testSetup(), 9000))).toEqual(['2300 3 rested BURN']);
    // By the device's own word every other place has been asked by then.
    const swept = reading(HUB, 900, { type: 'quality', goodOf16: [], sweepMs: ms(120), queued: 0 }, 'quality');
    expect(rested(say([swept, exited(3, 1000), came(3, 'BURN', 2600)], testSetup(), 9000))).toEqual(['2720 3 rested BURN']);
    // An empty table is swept in no time, and what the place beside has read is on its line still.
    const empty = reading(HUB, 900, { type: 'quality', goodOf16: [], sweepMs: ms(17), queued: 0 }, 'quality');
    expect(rested(say([empty, exited(3, 1000), came(3, 'BURN', 2600)], testSetup(), 9000))).toEqual(['2700 3 rested BURN']);
  });
});

it('an exit that is told late says nothing of a card that has come to lie since', () => {
  const burned = [exited(9, 1000), came(9, 'S9', 1200), came(3, 'BURN', 2600), went(3, 'BURN', 4000, 9), exited(3, 2100)];
  expect(say(burned, testSetup(), 9000).filter((line) => line.includes(' 3 out'))).toEqual(['2800 3 out']);
});

it('R000-mis-2: a card that the shoe missed, and that is first read as it is put down with its hand, may have left it long before', () => {
  const outAt = (firstMs: number, nextMs: number): readonly string[] => {
    const dealt = [exited(1, 1000), exited(2, 2000), came(2, 'S4', 2600), came(1, 'S3', firstMs), came(3, 'S3', 13_040)];
    const readings = [...dealt, exited(4, nextMs)].sort((a, b) => a.atMs - b.atMs);
    return say(readings, testSetup(), 20_000).flatMap((line) => line.match(/^1.* [34] (?:out|rested .*)/) ?? []);
  };
  // Its seat has had no card that anybody knows the number of, so it is that one's.
  expect(outAt(13_000, 16_000)).toEqual(['14240 3 rested S3', '16000 4 out']);
  expect(outAt(13_000, 13_900)).toEqual(['13900 3 out', '13900 4 out', '13900 3 rested S3']);
  // It comes alone.
  expect(outAt(1600, 16_000)).toEqual(['13240 3 out', '13840 3 rested S3', '16000 4 out']);
});

describe('the other deck', () => {
  const shuffled = (fromMs: number) => [21, 22, 23, 24, 25, 26].map((card) => came(tagOf(card, 'B'), 'S1', fromMs + card));

  it('does not hide a card of it that came out of the shoe', () => {
    const dealt = [...shuffled(500), exited(tagOf(1, 'B'), 1000), came(tagOf(1, 'B'), 'S1', 1600)];
    expect(say(dealt, testSetup(), 20_000)).toEqual(['3600 foreign-card S1']);
    expect(say(shuffled(500), testSetup(), 20_000)).toEqual([]);
  });

  it('is not told of where a board that is back has only kept that it was misread there', () => {
    const card = tagOf(1, 'B');
    const silent = reading(HUB, 3000, { type: 'device-silent', why: 'unplugged', sinceMs: ms(3000) }, 'silent');
    const back = reading(HUB, 9000, { type: 'device-back', silentSinceMs: ms(3000) }, 'back');
    const kept = [came(card, 'S7', 4000), went(card, 'S7', 4300, 3)];
    const foreign = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('foreign'));
    expect(foreign(say([exited(card, 2000), silent, back, ...kept, snapshot([], 9100)], testSetup(), 30_000))).toEqual([]);
  });

  it('is told where a card of it lies alone among what was dealt, though the shoe missed it', () => {
    const first = [exited(1, 500), came(1, 'S1', 800), exited(2, 1500), came(2, 'S2', 1800)];
    const foreign = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('foreign'));
    expect(foreign(say([...first, came(tagOf(1, 'B'), 'S3', 3000)], testSetup(), 20_000))).toEqual(['8000 foreign-card S3']);
    expect(foreign(say([...TWO_HANDS_DEALT, came(tagOf(1, 'B'), 'S2', 3000)], testSetup(), 20_000))).toEqual(['8000 foreign-card S2']);
    expect(foreign(say([...TWO_HANDS_DEALT, came(tagOf(1, 'B'), 'S3', 3000)], testSetup(), 20_000))).toEqual([]);
    expect(
      foreign(say([...TWO_HANDS_DEALT, came(tagOf(1, 'B'), 'S2', 3000), came(tagOf(2, 'B'), 'S2', 3100)], testSetup(), 20_000)),
    ).toEqual([]);
  });

  it('is told where a card of it lies, though the shoe missed it and its place does not read it for a second now and then', () => {
    const first = [exited(1, 500), came(1, 'S1', 800), exited(2, 1500), came(2, 'S2', 1800)];
    const foreign = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
      say([...first, ...readings], testSetup(), 40_000).filter((line) => line.includes('foreign'));
    const [card, other] = [tagOf(1, 'B'), tagOf(2, 'B')];
    const lies = [came(card, 'S3', 3000), went(card, 'S3', 6100, 30), came(card, 'S3', 7000), went(card, 'S3', 8600, 16)];
    expect(foreign(...lies, came(card, 'S3', 9500), went(card, 'S3', 14_480, 48))).toEqual(['9800 foreign-card S3']);
    const read = [came(card, 'S3', 3000), went(card, 'S3', 6040, 65), came(card, 'S3', 7020), went(card, 'S3', 8020, 21)];
    const beside = [came(card, 'B2', 7400), went(card, 'B2', 7680, 4)];
    expect(foreign(...read.slice(0, 3), ...beside, ...read.slice(3), came(card, 'S3', 9000), went(card, 'S3', 12_440, 76))).toEqual([
      '9960 foreign-card S3',
    ]);
    // Longer than a moment it was away, or was shown for no longer than a card of a deck that is shuffled.
    expect(foreign(...lies, came(card, 'S3', 11_000), went(card, 'S3', 15_900, 48))).toEqual([]);
    // Somewhat longer with a card that was dealt.
    const again = [...lies.slice(0, 2), came(card, 'S3', 8500), went(card, 'S3', 13_400, 48)];
    expect(foreign(exited(3, 2000), came(3, 'S3', 2200), ...again)).toEqual(['9100 foreign-card S3']);
    expect(foreign(...again)).toEqual([]);
    const shown = (fromMs: number) => [came(card, 'S3', fromMs), went(card, 'S3', fromMs + 800, 5)];
    expect(foreign(...Array.from({ length: 12 }, (_, nth) => shown(3000 + 1500 * nth)).flat())).toEqual([]);
    // Another card of that deck lies there too.
    const shuffled = [came(card, 'S3', 3000), came(other, 'S3', 3500), went(card, 'S3', 6100, 30), came(card, 'S3', 7000)];
    expect(foreign(...shuffled, went(other, 'S3', 7500, 40), went(card, 'S3', 11_500, 44))).toEqual([]);
  });

  it('is told where a card of it lies with one that was dealt, as long after its place has read it first, whatever that has missed meanwhile', () => {
    const swept = reading(HUB, 400, { type: 'quality', goodOf16: [], sweepMs: ms(50), queued: 0 }, 'quality');
    const dealt = [swept, exited(1, 500), came(1, 'S1', 800), exited(2, 1500), came(2, 'S2', 1800)];
    const card = tagOf(1, 'B');
    const stay = (fromMs: number, toMs: number, good: number): ReturnType<typeof came>[] => [
      came(card, 'S1', fromMs),
      went(card, 'S1', toMs, good),
    ];
    const foreign = (...stays: readonly ReturnType<typeof stay>[]): readonly string[] =>
      say([...dealt, ...stays.flat()], testSetup(), 40_000).filter((line) => line.includes('foreign'));
    const lies = [stay(7620, 8160, 10), stay(9060, 10_180, 18), stay(11_040, 13_140, 40)];
    expect(foreign(...lies, stay(15_060, 16_180, 17))).toEqual(['15660 foreign-card S1']);
    // Shown again for a moment only, or never for as long as a landing takes.
    expect(foreign(...lies, stay(15_060, 15_600, 8))).toEqual([]);
    expect(foreign(...Array.from({ length: 12 }, (_, nth) => stay(3000 + 1500 * nth, 3600 + 1500 * nth, 3)))).toEqual([]);
  });

  it('hides a hand that is thrown from below it, which the gate reads all the same', () => {
    const below = [
      ...TWO_HANDS_DEALT,
      went(1, 'S1', 3000, 20),
      went(2, 'S1', 3000, 20),
      ...shuffled(3100),
      came(1, 'MUCK', 5000),
      came(2, 'MUCK', 5050),
    ];
    const gone = [21, 22, 23, 24, 25, 26].map((card) => went(tagOf(card, 'B'), 'S1', 5900));
    const muckedAt = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('MUCK'));
    expect(muckedAt(say([...below, ...gone], testSetup(), 20_000))).toEqual(['6400 1 rested MUCK', '6400 2 rested MUCK']);
    const stays = [...TWO_HANDS_DEALT, went(1, 'S1', 3000, 20), ...shuffled(3100), came(1, 'MUCK', 4900), ...gone, came(1, 'S1', 6100)];
    expect(muckedAt(say(stays, testSetup(), 20_000))).toEqual([]);
  });

  it('keeps nobody from being told what went from below it, when it is gone itself', () => {
    const below = [exited(3, 1000), came(3, 'S1', 1500), ...shuffled(4000), went(3, 'S1', 5000, 20), came(tagOf(31, 'B'), 'S1', 12_000)];
    const gone = [21, 22, 23, 24, 25, 26, 31].map((card) => went(tagOf(card, 'B'), 'S1', 13_000));
    expect(say([...below, ...gone], testSetup(), 20_000)).toContain('14200 3 lifted S1');
  });

  it('lies over a card that had not landed: that one has left the shoe once, though no other lies anywhere', () => {
    const below = [exited(3, 1000), ...shuffled(1200), came(3, 'S1', 1500), went(3, 'S1', 1700, 4)];
    const gone = [21, 22, 23, 24, 25, 26].map((card) => went(tagOf(card, 'B'), 'S1', 8900));
    const next = [exited(4, 8000), came(4, 'S2', 8300), ...gone, came(3, 'S1', 9000)];
    const left = factsOf([...below, ...next], testSetup(), 20_000).filter(({ type }) => type === 'card-left-shoe');
    expect(left).toHaveLength(2);
  });

  it('does not keep the table from being empty: what was collected is forgotten all the same', () => {
    const lost = [exited(3, 1000), exited(4, 2000), came(4, 'S2', 2500), went(4, 'S2', 4000)];
    const gone = [21, 22, 23, 24, 25, 26].map((card) => went(tagOf(card, 'B'), 'S1', 10_200));
    const anew = [...shuffled(3900), exited(5, 9500), came(5, 'S2', 10_000), ...gone];
    expect(say([...lost, ...anew], testSetup(), 30_000).filter((line) => line.includes('?'))).toEqual([]);
  });
});

it('a burn that its pile loses and a place of the board misreads is not laid there because both go within a sweep', () => {
  const burned = [exited(5, 3000), came(5, 'B1', 3220), came(5, 'BURN', 3480), went(5, 'BURN', 3960, 2), went(5, 'B1', 4040, 3)];
  const of = (lines: readonly string[]): readonly string[] => rested(lines).filter((line) => line.includes(' 5 '));
  expect(of(say([...burned, came(5, 'BURN', 4720)], testSetup(), 9000))).toEqual(['4920 5 rested BURN']);
  // A place that reads it on has it, a moment later.
  expect(of(say(burned.slice(0, -1), testSetup(), 9000))).toEqual(['4260 5 rested B1']);
});

it('a card that fell on the floor and is carried to its seat lies on no place that it passes', () => {
  const carried = [exited(3, 1000), came(3, 'B2', 9700), came(3, 'S2', 9900), went(3, 'B2', 10_000, 3)];
  expect(rested(say(carried, testSetup(), 12_000))).toEqual(['10500 3 rested S2']);
});
