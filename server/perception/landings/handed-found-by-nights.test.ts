import { describe, expect, it } from 'vitest';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { HUB, SHOE } from '../layouts.ts';
import {
  CLUB_HANDS_DEALT,
  came,
  exited,
  factsOf,
  reading,
  snapshot,
  TWO_HANDS_DEALT,
  tagOf,
  testSetup,
  told,
  went,
} from '../perceive.testing.ts';

/** What simulated nights found about cards between hands, and about what no deck knows (issue 8.6); the titles say in which seed and hand. */

const say = (...args: Parameters<typeof factsOf>): readonly string[] => told(factsOf(...args));
const rested = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('rested'));

describe('a card that is handed across the table, over the gate of the muck', () => {
  it('lies at its new seat, though that misses it for a second', () => {
    const handed = [...TWO_HANDS_DEALT, went(1, 'S1', 6000, 40), came(1, 'MUCK', 6150), came(1, 'S5', 7050), went(1, 'S5', 7580, 5)];
    const lies = [...handed, came(1, 'S5', 8420)];
    expect(rested(say(lies, testSetup(), 20_000)).slice(4)).toEqual(['9620 1 rested S5']);
    // A hand that is thrown is read by a neighbour of the pile for a sweep: that holds nothing up.
    const misread = [...handed.slice(0, -1), went(1, 'S5', 7400, 3)];
    expect(rested(say(misread, testSetup(), 20_000)).slice(4)).toEqual(['8150 1 rested MUCK']);
    expect(rested(say(handed, testSetup(), 20_000)).slice(4)).toEqual(['8980 1 rested MUCK']);
  });

  it('was never in the muck where the seat has it again that had read it since', () => {
    const given = [...TWO_HANDS_DEALT, went(1, 'S1', 6000, 40), came(1, 'MUCK', 6100), came(1, 'S5', 6940), went(1, 'S5', 7370, 4)];
    const since = say([...given, came(1, 'S5', 8210)], testSetup(), 20_000).filter((line) => Number.parseInt(line, 10) > 7370);
    expect(since.filter((line) => /rested|withdrawn/.test(line))).toEqual([
      '8100 1 rested MUCK',
      '9410 withdrawn misread',
      '9410 1 rested S5',
    ]);
    // Its new owner has taken it up; he looks at his cards for ten seconds, and it may have lain there for long enough.
    const up = (good: number, lostMs: number): readonly string[] => {
      const taken = [...given.slice(0, -1), went(1, 'S5', lostMs, good), came(1, 'S5', 18_000)];
      return say(taken, testSetup(), 20_000).filter((line) => Number.parseInt(line, 10) > 7370 && /rested|withdrawn/.test(line));
    };
    expect(up(6, 7490)).toEqual(['8890 1 rested MUCK', '19200 withdrawn misread', '19200 1 rested S5']);
    expect(up(11, 7870)).toEqual(['7870 1 rested S5', '18800 1 rested S5']);
    // Another seat that has it has taken it out of the muck.
    const taken = say([...given, came(1, 'S6', 8210)], testSetup(), 20_000);
    expect(taken.filter((line) => line.includes('withdrawn'))).toEqual([]);
  });
});

it('a card that another seat has had for a while when the gate reads it was handed there, where the other one lies on', () => {
  const rests = (sinceMs: number, ...gone: readonly Reading[]): readonly string[] => {
    const handed = [...TWO_HANDS_DEALT, went(1, 'S1', 4000, 60), ...gone, came(1, 'S10', sinceMs), came(1, 'MUCK', 4760)];
    return rested(say([...handed, went(1, 'S10', 5040, 7)], testSetup(), 9000)).slice(4);
  };
  expect(rests(4420)).toEqual(['5220 1 rested S10']);
  // So it may do as it flies by, or where the whole hand has gone.
  expect(rests(4620)).toEqual(['6760 1 rested MUCK']);
  expect(rests(4420, went(2, 'S1', 4000, 60), came(2, 'MUCK', 4400))).toContainEqual(expect.stringContaining('1 rested MUCK'));
});

it('AMB-39: a card that the gate misread while its own seat had it lies at its new one after a landing time, where the other one lies on', () => {
  const rests = (gateMs: number): readonly string[] => {
    const handed = [...TWO_HANDS_DEALT, came(1, 'MUCK', gateMs), went(1, 'S1', 6000, 40), came(1, 'S5', 6150)];
    // Its player takes it up soon, and another place misreads it by then.
    return rested(say([...handed, came(1, 'S7', 7100), went(1, 'S5', 7260, 7), went(1, 'S7', 7400, 2)], testSetup(), 9000)).slice(4);
  };
  expect(rests(5480)).toEqual(['6950 1 rested S5']);
  // What its seat has lost when the gate reads it may fly past the other one.
  expect(rests(5900)).not.toContainEqual(expect.stringContaining('6950'));
});

describe('a shoe that comes back in the middle of a deal', () => {
  const off = reading(SHOE, 2000, { type: 'device-silent', why: 'unplugged', sinceMs: ms(2000) }, 'off');
  const on = reading(SHOE, 5000, { type: 'device-back', silentSinceMs: ms(2000) }, 'on');

  it('gave out what the table saw before its next card, though that has not landed yet', () => {
    const dealt = [exited(1, 1000), came(1, 'S1', 1400), off, came(2, 'S2', 3000), came(3, 'S3', 4600), on, exited(4, 5001)];
    const lines = say([...dealt, came(4, 'S4', 5500)], testSetup(), 9000);
    expect(lines.filter((line) => / out| rested/.test(line))).toEqual([
      '1000 1 out',
      '2200 1 rested S1',
      '4200 2 rested S2',
      '5001 3 out',
      '5001 4 out',
      '5100 3 rested S3',
      '6300 4 rested S4',
    ]);
  });

  it('tells late that it gave a card out twice: in between that was in it (C26)', () => {
    const dealt = [exited(1, 1000), came(1, 'S1', 1400), off, came(2, 'S2', 3000), went(2, 'S2', 5600), came(2, 'S2', 8400)];
    const back = reading(SHOE, 12_000, { type: 'device-back', silentSinceMs: ms(2000) }, 'back');
    const outOf = (...late: Parameters<typeof say>[0]): readonly string[] =>
      say([...dealt, back, ...late], testSetup(), 20_000).filter((line) => line.endsWith(' 2 out'));
    expect([outOf(exited(2, 2500), exited(2, 7800)), outOf(exited(2, 2500))]).toEqual([['7800 2 out'], []]);
  });

  it('tells late that it gave a card out once more that was thrown since (C26)', () => {
    const again = [exited(1, 500), came(1, 'S1', 900), exited(2, 1300), came(2, 'S2', 1700), off, went(2, 'S2', 4600), came(2, 'S2', 8400)];
    const thrown = [went(2, 'S2', 11_000), came(2, 'MUCK', 11_500)];
    const back = reading(SHOE, 14_000, { type: 'device-back', silentSinceMs: ms(2000) }, 'back');
    const lines = say([...again, ...thrown, back, exited(2, 7800)], testSetup(), 20_000);
    expect(lines.filter((line) => / 2 (rested|out)/.test(line)).slice(-2)).toEqual(['12400 2 rested MUCK', '7800 2 out']);
  });

  it('says nothing of a burn that its pile loses and reads again: that had left it by its first reading', () => {
    const burned = [came(5, 'BURN', 10_000), went(5, 'BURN', 11_000, 5), came(5, 'BURN', 11_900)];
    const laid = [exited(1, 1000), came(1, 'S1', 1400), off, ...burned, came(6, 'B1', 10_700)].sort((a, b) => a.atMs - b.atMs);
    const facts = factsOf(laid, testSetup(), 14_000);
    expect(facts.flatMap((fact) => (fact.type === 'card-rested' && fact.ref > 1 ? [[fact.ref, fact.sweep]] : []))).toEqual([
      [6, 10_700],
      [5, 10_000],
    ]);
  });

  it('gave it out before a card that it then missed as well, though that one is told of first', () => {
    const booted = reading(SHOE, 5000, { type: 'device-rebooted', previousBoot: 1, antennas: ['exit'], buttons: 1, encoders: 0 }, 'up');
    const empty = reading(SHOE, 5020, { type: 'snapshot', present: [], buttonsDown: [] }, 'empty');
    const before = [exited(1, 1000), came(1, 'S1', 1400), off, came(2, 'S2', 3000), came(3, 'S3', 4670)];
    const dealt = [...before, booted, empty, came(4, 'S4', 5570)];
    const lines = say([...dealt, exited(5, 6700), came(5, 'S5', 7100)], testSetup(), 9000);
    expect(lines.filter((line) => / out| rested S[34]/.test(line))).toEqual([
      '1000 1 out',
      '5770 3 out',
      '5770 4 out',
      '5870 3 rested S3',
      '6370 4 rested S4',
      '6700 5 out',
    ]);
  });
});

describe('a tag of no deck over which the other deck is shuffled', () => {
  const deck = [21, 22, 23].map((card) => tagOf(card, 'B'));
  const covered = deck.map((tag) => came(tag, 'S1', 6900));
  const strange = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('unknown-tag'));

  it('lies below it, once its place has read it for longer than a garbled identity lasts', () => {
    const laid = [...TWO_HANDS_DEALT, came(tagOf(1, 'X'), 'S1', 5000), ...covered, went(tagOf(1, 'X'), 'S1', 7000, 23)];
    expect(strange(say(laid, testSetup(), 20_000))).toEqual(['8000 unknown-tag S1']);
    // It is the same one when the deck has gone.
    const uncovered = deck.map((tag) => went(tag, 'S1', 12_000));
    expect(strange(say([...laid, ...uncovered, came(tagOf(1, 'X'), 'S1', 12_300)], testSetup(), 30_000))).toEqual(['8000 unknown-tag S1']);
  });

  it('was garbled twice on end, where it is read for no longer than that, and once', () => {
    const garbled = [came(tagOf(1, 'X'), 'S1', 6000), ...covered, went(tagOf(1, 'X'), 'S1', 6950, 7)];
    expect(strange(say([...TWO_HANDS_DEALT, ...garbled], testSetup(), 20_000))).toEqual([]);
  });

  it('is the same one after two seconds unread below the cards of a hand', () => {
    const stays = [came(tagOf(1, 'X'), 'S1', 5000), went(tagOf(1, 'X'), 'S1', 7000, 23), came(tagOf(1, 'X'), 'S1', 8900)];
    expect(strange(say([...TWO_HANDS_DEALT, ...stays], testSetup(), 20_000))).toEqual(['8000 unknown-tag S1']);
  });

  it('is read in one second out of several there: twice sweep after sweep is enough', () => {
    const once = [came(tagOf(1, 'X'), 'S1', 5000), went(tagOf(1, 'X'), 'S1', 5900, 7)];
    const twice = [...once, came(tagOf(1, 'X'), 'S1', 12_000), went(tagOf(1, 'X'), 'S1', 12_900, 7)];
    expect(strange(say([...TWO_HANDS_DEALT, ...twice], testSetup(), 20_000))).toEqual(['12600 unknown-tag S1']);
    // Once is not enough, nor is what was garbled before; and a seat without a hand hides nothing.
    const flash = [came(tagOf(1, 'X'), 'S1', 5000), went(tagOf(1, 'X'), 'S1', 5400, 2), ...twice.slice(2)];
    for (const less of [[...TWO_HANDS_DEALT, ...once], [...TWO_HANDS_DEALT, ...flash], twice])
      expect(strange(say(less, testSetup(), 20_000))).toEqual([]);
  });

  it('was a garbled identity where it was read for a sweep or two, or went while nothing lay over it', () => {
    const garbled = [...TWO_HANDS_DEALT, ...covered, came(tagOf(1, 'X'), 'S1', 7000), went(tagOf(1, 'X'), 'S1', 7500, 4)];
    expect(strange(say(garbled, testSetup(), 20_000))).toEqual([]);
    // Twice, with a pause that is too short to be told of.
    const paused = [...TWO_HANDS_DEALT, ...covered, came(tagOf(1, 'X'), 'S1', 7000), went(tagOf(1, 'X'), 'S1', 8050, 4)];
    expect(strange(say(paused, testSetup(), 20_000))).toEqual([]);
    // An antenna that is polled alone answers five times in a sweep.
    const fast = [...TWO_HANDS_DEALT, ...covered, came(tagOf(1, 'X'), 'S1', 7000), went(tagOf(1, 'X'), 'S1', 7210, 5)];
    expect(strange(say(fast, testSetup(), 20_000))).toEqual([]);
    // Once, and once more a moment later: it was not there in between.
    const again = [came(tagOf(1, 'X'), 'S1', 7420), went(tagOf(1, 'X'), 'S1', 8050, 1)];
    const twice = [...TWO_HANDS_DEALT, ...covered, came(tagOf(1, 'X'), 'S1', 7000), went(tagOf(1, 'X'), 'S1', 7320, 1), ...again];
    expect(strange(say(twice, testSetup(), 20_000))).toEqual([]);
    const taken = [...TWO_HANDS_DEALT, came(tagOf(1, 'X'), 'S1', 5000), went(tagOf(1, 'X'), 'S1', 5900, 7), ...covered];
    expect(strange(say(taken, testSetup(), 20_000))).toEqual([]);
  });

  it('has rested with the cards of a hand also where another deck comes over it when it is read again for a moment', () => {
    const stayed = [came(tagOf(1, 'X'), 'S1', 4500), went(tagOf(1, 'X'), 'S1', 6500, 18)];
    const again = [came(tagOf(1, 'X'), 'S1', 7300), went(tagOf(1, 'X'), 'S1', 7850, 2)];
    const strangerAfter = (first: typeof stayed): readonly string[] =>
      strange(say([...TWO_HANDS_DEALT, ...first, ...covered, ...again], testSetup(), 20_000));
    expect([strangerAfter(stayed).length, strangerAfter([]).length]).toEqual([1, 0]);
  });

  it('has rested with the cards of a hand when it has been read on end for as long as a landing takes', () => {
    const rested = [came(tagOf(1, 'X'), 'S1', 5000), went(tagOf(1, 'X'), 'S1', 6500, 10)];
    expect(strange(say([...TWO_HANDS_DEALT, ...rested], testSetup(), 20_000))).toEqual(['8000 unknown-tag S1']);
    // It is the same one when it is read again much later; where nothing hides it, it has gone.
    const again = came(tagOf(1, 'X'), 'S1', 17_000);
    expect(strange(say([...TWO_HANDS_DEALT, ...rested, again], testSetup(), 30_000))).toEqual(['8000 unknown-tag S1']);
    expect(strange(say(rested, testSetup(), 20_000))).toEqual([]);
    // One card's identity is garbled in the same way each time: three times is not on end.
    const garbled = [5000, 6500, 8000].flatMap((atMs) => [came(tagOf(1, 'X'), 'S1', atMs), went(tagOf(1, 'X'), 'S1', atMs + 560, 3)]);
    expect(strange(say([...TWO_HANDS_DEALT, ...garbled], testSetup(), 20_000))).toEqual([]);
    // Nor is four times while the first card of the hand lies there alone.
    const early = [1500, 2800, 4100, 5400].flatMap((atMs) => [came(tagOf(1, 'X'), 'S1', atMs), went(tagOf(1, 'X'), 'S1', atMs + 730, 4)]);
    const dealt = [exited(1, 100), came(1, 'S1', 500), ...early, exited(2, 6300), came(2, 'S1', 6800)];
    expect(strange(say(dealt, testSetup(), 20_000))).toEqual([]);
  });

  it('has rested there also where the other card of that hand has been held up for longer than a look, and goes unread', () => {
    const rested = [came(tagOf(1, 'X'), 'S1', 28_000), went(tagOf(1, 'X'), 'S1', 29_600, 20)];
    const strangerAfter = (...lost: readonly Reading[]): readonly string[] =>
      strange(say([...CLUB_HANDS_DEALT, ...lost, ...rested], testSetup('club'), 40_000));
    expect(strangerAfter(went(2, 'S1', 6000, 20))).toEqual(['31000 unknown-tag S1']);
    // Of a hand that was thrown, or that its player holds, nothing lies there that would hide it.
    const up = [1, 2].map((card) => went(card, 'S1', 6000, 20));
    const thrown = [1, 2].map((card) => came(card, 'MUCK', 6500));
    expect([strangerAfter(...up), strangerAfter(...up, ...thrown)]).toEqual([[], []]);
  });

  it('has rested there also where a neighbour misreads it as its place loses it', () => {
    const laid = [...TWO_HANDS_DEALT, came(tagOf(1, 'X'), 'S1', 5000)];
    const beside = (from: number): readonly Reading[] => [came(tagOf(1, 'X'), 'B2', from), went(tagOf(1, 'X'), 'B2', from + 350, 1)];
    const lost = went(tagOf(1, 'X'), 'S1', 6500, 10);
    const [bled, unbled] = [came(tagOf(1, 'X'), 'B2', 6180), went(tagOf(1, 'X'), 'B2', 6530, 1)];
    expect(strange(say([...laid, bled, lost, unbled], testSetup(), 20_000))).toEqual(['8000 unknown-tag S1']);
    expect(strange(say([...laid, lost, ...beside(6540)], testSetup(), 20_000))).toEqual(['8000 unknown-tag S1']);
    // What was garbled is no more for that, and what was told is told once.
    const garbled = went(tagOf(1, 'X'), 'S1', 6400, 2);
    expect(strange(say([...laid, bled, garbled, unbled], testSetup(), 20_000))).toEqual([]);
    const stayed = [...laid, ...[8880, 12_000].flatMap(beside), went(tagOf(1, 'X'), 'S1', 12_600, 40)];
    expect(strange(say(stayed, testSetup(), 40_000))).toEqual(['8000 unknown-tag S1']);
  });
});

describe('a card that its place reads while another deck is shuffled somewhere else', () => {
  const deck = [21, 22, 23].map((card) => tagOf(card, 'B'));
  const covered = deck.map((tag) => came(tag, 'S8', 7000));
  const lies = [exited(5, 3000), came(5, 'B1', 3500)];
  const twice = (readings: readonly Reading[]): readonly string[] =>
    say([...TWO_HANDS_DEALT, ...lies, ...readings], testSetup(), 40_000).filter((line) => line.includes('twice'));

  it('has a copy below that deck, once a place far away has read it for as long as a landing takes', () => {
    const copied = [came(5, 'S8', 5000), ...covered, went(5, 'S8', 7300, 15)];
    expect(twice(copied)).toEqual(['10000 5 twice B1 S8']);
    // The first card of the deck hides it already.
    const [first, ...others] = deck.map((tag, index) => came(tag, 'S8', index === 0 ? 7000 : 7400));
    expect(twice([came(5, 'S8', 5000), ...(first === undefined ? [] : [first]), went(5, 'S8', 7300, 15), ...others])).toEqual([
      '10000 5 twice B1 S8',
    ]);
    // It is the same one when the deck has gone.
    expect(twice([...copied, ...deck.map((tag) => went(tag, 'S8', 12_000)), came(5, 'S8', 12_300)])).toEqual(['10000 5 twice B1 S8']);
    // Where its own place has lost it as well it has been taken there.
    expect(twice([...copied, went(5, 'B1', 9000)])).toEqual([]);
  });

  it('has none there where that place has read it for a second only, and reads it no more', () => {
    const misread = [came(5, 'S8', 5940), ...covered, went(5, 'S8', 7300, 9)];
    expect(twice([...misread, went(5, 'B1', 8120, 40), came(5, 'B1', 8920)])).toEqual([]);
  });

  it('has one where both places miss it for a moment now and then', () => {
    const both = [came(5, 'S8', 6150), went(5, 'S8', 9000, 9), went(5, 'B1', 9670, 44), came(5, 'S8', 10_060), came(5, 'B1', 10_460)];
    expect(twice([...both, went(5, 'S8', 15_230, 45)])).toEqual(['12210 5 twice S8 B1']);
    expect(twice([...both.slice(0, 2), came(5, 'S8', 13_000), went(5, 'S8', 15_230, 9)])).toEqual([]);
  });

  it('has one though its own place misses it for longer than a landing takes', () => {
    const missed = [came(5, 'S8', 5000), went(5, 'B1', 7450, 26), came(5, 'B1', 8350)];
    expect(twice(missed)).toEqual(['8350 5 twice S8 B1']);
    // It was taken from there, and the copy is left.
    const lines = say([...TWO_HANDS_DEALT, ...lies, ...missed.slice(0, 2)], testSetup(), 20_000);
    expect(lines.filter((line) => line.includes('rested S8'))).toEqual(['10450 5 rested S8']);
  });

  it('has one at once when a place far away has read it on end for three seconds, and in spurts for five', () => {
    expect(twice([came(5, 'S8', 5000), went(5, 'S8', 8500, 22)])).toEqual(['8000 5 twice B1 S8']);
    expect(twice([came(5, 'S8', 5000), went(5, 'S8', 7000, 12), came(5, 'S8', 8000), went(5, 'S8', 10_500, 12)])).toEqual([]);
    // A neighbour may misread it for as long.
    expect(twice([came(5, 'B2', 5000), went(5, 'B2', 8500, 22)])).toEqual([]);
  });

  it('was misread there, where that lasted for a few sweeps, or ended with nothing over it', () => {
    expect(twice([...covered, came(5, 'S8', 7100), went(5, 'S8', 8000, 4)])).toEqual([]);
    expect(twice([came(5, 'S8', 5000), went(5, 'S8', 7300, 15)])).toEqual([]);
    expect(twice([came(5, 'S8', 5000), went(5, 'S8', 6220, 10)])).toEqual([]);
  });

  it('has one that is taken away again, where a place far away has read it sweep after sweep', () => {
    expect(twice([came(5, 'S8', 5000), went(5, 'S8', 7600, 31)])).toEqual(['7600 5 twice B1 S8']);
    // It lay below a deck that was shuffled over it, and was taken away as soon as that had gone.
    expect(twice([came(5, 'S8', 5000), ...covered, went(5, 'S8', 7300, 17)])).toEqual(['7300 5 twice B1 S8']);
    // Its own place has lost it for a moment: it was carried there and back.
    expect(twice([came(5, 'S8', 5000), went(5, 'B1', 5500, 9), came(5, 'B1', 7000), went(5, 'S8', 7600, 31)])).toEqual([]);
  });

  it('was dealt there from the shoe, where it is of that deck', () => {
    const foreign = (readings: readonly Reading[]): readonly string[] =>
      say([...TWO_HANDS_DEALT, ...readings], testSetup(), 40_000).filter((line) => line.includes('foreign'));
    const shuffled = deck.map((tag) => came(tag, 'S1', 6000));
    const dealt = [...shuffled, exited(tagOf(9, 'B'), 7000), came(tagOf(9, 'B'), 'S1', 8000), went(tagOf(9, 'B'), 'S1', 8300, 2)];
    expect(foreign(dealt)).toEqual(['10000 foreign-card S1']);
    // When its deck has gone it is the same one; without the shoe it is one of those that are shuffled.
    const gone = deck.map((tag) => went(tag, 'S1', 12_000));
    expect(foreign([...dealt, ...gone, came(tagOf(9, 'B'), 'S1', 12_300)])).toEqual(['10000 foreign-card S1']);
    expect(foreign(dealt.filter(({ type }) => type !== 'tag-exited'))).toEqual([]);
    // Its place reads a few cards of that deck at a time, and only one of them as it loses this one.
    const few = deck.slice(1).map((tag) => went(tag, 'S1', 8200));
    expect(foreign([...dealt.slice(0, -1), ...few, went(tagOf(9, 'B'), 'S1', 8300, 2)])).toEqual(['10000 foreign-card S1']);
    // It flew over that seat to another one.
    expect(foreign([...dealt.slice(0, -1), went(tagOf(9, 'B'), 'S1', 8300, 1), came(tagOf(9, 'B'), 'S2', 8350)])).toEqual([
      '10350 foreign-card S2',
    ]);
  });

  it('was dealt to a seat below it that has told nothing of it, where the shoe gave it out and no other place reads it', () => {
    const dealt = [exited(1, 500), came(1, 'S1', 800), exited(2, 1500), came(2, 'S2', 1800)];
    const [card = tagOf(21, 'B'), ...others] = deck;
    const foreign = (readings: readonly Reading[]): readonly string[] =>
      say([...dealt, ...readings], testSetup(), 40_000).filter((line) => line.includes('foreign'));
    const covered = [...others, tagOf(31, 'B')].map((tag) => came(tag, 'S3', 3300));
    expect(foreign([...covered, exited(card, 3500)])).toEqual(['6900 foreign-card SHOE']);
    // Where it is read it lies there, and with nothing over any seat it is in somebody's hand.
    expect(foreign([...covered, exited(card, 3500), came(card, 'S4', 4500)])).toEqual(['6500 foreign-card S4']);
    expect(foreign([exited(card, 3500)])).toEqual([]);
  });

  it('was dealt to a seat that has read it alone for longer than two misreadings last, and then the rest of its deck one by one (R000-deck-0)', () => {
    const dealt = [exited(1, 500), came(1, 'S1', 800), exited(2, 1500), came(2, 'S2', 1800)];
    const [card = tagOf(21, 'B'), first = card, second = card] = deck;
    const alone = (lostMs: number, good: number): readonly Reading[] => [
      ...[exited(card, 3000), came(card, 'S3', 3800), went(card, 'S3', lostMs, good)],
      ...[came(first, 'S3', 5300), went(first, 'S3', 5900, 7), came(second, 'S3', 6000), went(second, 'S3', 6600, 7)],
    ];
    const foreign = (readings: readonly Reading[]): readonly string[] =>
      say([...dealt, ...readings], testSetup(), 40_000).filter((line) => line.includes('foreign'));
    expect(foreign(alone(4500, 12))).toEqual(['5900 foreign-card S3']);
    // Flown past there it was dealt nowhere; nor was it where no deck came, or the shoe had not given it out.
    expect([foreign(alone(4100, 3)), foreign(alone(4500, 12).slice(0, 3)), foreign(alone(4500, 12).slice(1))]).toEqual([[], [], []]);
    // Nor where its deck was shuffled there before, its seat has a card already, or it came there later than a card flies.
    const before = [came(second, 'S3', 2200), went(second, 'S3', 2900, 9)];
    const late = alone(4500, 12).map((reading) => (reading.type === 'tag-exited' ? exited(card, 2000) : reading));
    expect([foreign([...before, ...alone(4500, 12)]), foreign([exited(3, 2000), came(3, 'S3', 2300), ...alone(4500, 12)])]).toEqual([
      [],
      [],
    ]);
    expect(foreign(late.sort((a, b) => a.atMs - b.atMs))).toEqual([]);
  });

  it('was dealt there though the shoe missed it, where it lay alone before whoever was to get his first card', () => {
    const dealt = [exited(1, 500), came(1, 'S1', 800), exited(2, 1500), came(2, 'S2', 1800)];
    const [card, ...others] = deck;
    const foreign = (covered: readonly Reading[]): readonly string[] =>
      say([...dealt, ...covered], testSetup(), 40_000).filter((line) => line.includes('foreign'));
    if (card === undefined) throw new Error('an empty deck');
    const shuffled = (atMs: number): readonly Reading[] => [
      ...others.map((tag) => came(tag, 'S3', atMs)),
      went(card, 'S3', atMs + 80, 35),
      ...others.map((tag) => went(tag, 'S3', atMs + 9000)),
    ];
    expect(foreign([came(card, 'S3', 3000), ...shuffled(4150)])).toEqual(['5000 foreign-card S3']);
    // With others of its deck from the beginning, or where somebody has his card already, it is one of those that are shuffled.
    expect(foreign([came(card, 'S3', 3000), ...shuffled(3600)])).toEqual([]);
    expect(foreign([exited(3, 2300), came(3, 'S3', 2600), came(card, 'S3', 3500), ...shuffled(4650)])).toEqual([]);
  });
});

describe('the first card of a deal that lies nowhere', () => {
  const out = (lines: readonly string[]): readonly string[] => lines.filter((line) => / out| rested/.test(line));
  const deck = [21, 22, 23, 24, 25].map((card) => tagOf(card, 'B'));

  it('is below the other deck, also when its place read it for a moment and nothing else lies anywhere', () => {
    const glimpsed = [exited(1, 1000), came(1, 'S5', 1800), went(1, 'S5', 2000, 1)];
    const covered = deck.map((tag) => came(tag, 'S5', 2100));
    const uncovered = deck.map((tag) => went(tag, 'S5', 17_000));
    expect(out(say([...glimpsed, ...covered, ...uncovered, came(1, 'S5', 17_100), exited(2, 18_500)], testSetup(), 20_000))).toEqual([
      '1000 1 out',
      '17700 1 rested S5',
      '18500 2 out',
    ]);
  });

  it('is there as well when its place had told that it came', () => {
    const laid = [exited(1, 1000), came(1, 'S5', 1800)];
    const few = deck.slice(0, 3);
    const covered = [...few.map((tag) => came(tag, 'S5', 4000)), went(1, 'S5', 4300, 17)];
    const shown = [exited(2, 17_000), came(2, 'S6', 17_600), ...few.map((tag) => went(tag, 'S5', 18_000)), came(1, 'S5', 18_300)];
    expect(out(say([...laid, ...covered, ...shown], testSetup(), 20_000))).toEqual([
      '1000 1 out',
      '2400 1 rested S5',
      '17000 2 out',
      '18400 2 rested S6 unread S5',
      '19100 1 rested S5',
    ]);
  });

  it('is there as well when its place reads only one card of the deck for a moment', () => {
    const laid = [exited(1, 1000), came(1, 'S5', 1800)];
    const [first = tagOf(1, 'B'), ...others] = deck.slice(0, 3);
    const covered = [first, ...others].map((tag) => came(tag, 'S5', 2300));
    const flickers = [went(1, 'S5', 2500, 5), ...others.map((tag) => went(tag, 'S5', 16_000)), came(others[0] ?? first, 'S5', 16_100)];
    const shown = [exited(2, 17_000), came(2, 'S6', 17_600), went(first, 'S5', 18_000), came(1, 'S5', 18_300)];
    expect(out(say([...laid, ...covered, ...flickers, ...shown], testSetup(), 20_000)).filter((line) => line.includes(' 1 '))).toEqual([
      '1000 1 out',
      '2400 1 rested S5',
      '19100 1 rested S5',
    ]);
  });

  it('fell, and was gathered in: dealt once more it has left the shoe again, though that missed it', () => {
    const dealt = [exited(2, 22_000), came(2, 'S2', 22_600), came(1, 'S3', 23_600), exited(3, 23_900), came(3, 'S4', 24_800)];
    expect(out(say([exited(1, 1000), ...dealt], testSetup(), 30_000))).toEqual([
      '1000 1 out',
      '22000 2 out',
      '23400 2 rested S2',
      '23800 1 out',
      '23900 3 out',
      '24100 1 rested S3',
      '25300 3 rested S4',
    ]);
  });
});

describe('two cards that the shoe missed, and that are first read in one sweep', () => {
  const outs = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes(' out'));
  const sweep = [exited(1, 1000), came(1, 'S1', 1400), came(2, 'S2', 3780), came(3, 'S4', 3930)];

  it('left it before the next card that it tells of, though nobody knows in which order (AMB-07)', () => {
    expect(outs(say([...sweep, exited(4, 4280)], testSetup(), 9000))).toEqual(['1000 1 out', '4280 2 out', '4280 3 out', '4280 4 out']);
    // So they did before one that it missed as well, and that came alone.
    expect(outs(say([...sweep, came(4, 'S6', 4500)], testSetup(), 9000))).toEqual(['1000 1 out', '4700 2 out', '4700 3 out', '4700 4 out']);
  });

  it('are told of in the order in which they were first read (AMB-07)', () => {
    const swapped = [exited(1, 1000), came(3, 'S4', 3780), came(2, 'S2', 3930), exited(4, 4280)];
    expect(outs(say(swapped, testSetup(), 9000))).toEqual(['1000 1 out', '4280 3 out', '4280 2 out', '4280 4 out']);
  });

  it('are not told of where no next one leaves while they are on their way, nor of a deck that is handled before the first exit (AMB-07)', () => {
    expect(outs(say([...sweep, exited(4, 6000)], testSetup(), 9000))).toEqual(['1000 1 out', '6000 4 out']);
    expect(outs(say([came(2, 'S2', 3780), came(3, 'S4', 3930), exited(4, 4280)], testSetup(), 9000))).toEqual(['4280 4 out']);
  });
});

describe('a hub that is cut off when the table has been empty for a while', () => {
  const SEATS = [1, 2, 4, 5] as const;
  const off = (atMs: number): Reading => reading(HUB, atMs, { type: 'device-silent', why: 'unplugged', sinceMs: ms(atMs) }, 'off');
  const before = [exited(3, 1000), came(3, 'S1', 1400), went(3, 'S1', 5000)];
  const dealt = [exited(1, 12_000), exited(2, 13_200), exited(4, 15_600), exited(5, 16_800)];
  const on = reading(HUB, 17_600, { type: 'device-back', silentSinceMs: ms(11_000) }, 'on');
  const told = [came(1, 'S1', 12_500), came(2, 'S2', 13_700), came(3, 'S3', 15_000), came(4, 'S4', 16_100), came(5, 'S5', 17_300)];
  const all = snapshot([...SEATS.map((card) => [card, `S${card}`] as const), [3, 'S3']], 17_650);
  const missed = (silentMs: number): readonly string[] =>
    say([...before, off(silentMs), ...dealt, on, ...told, all], testSetup(), 20_000).filter((line) => line.includes(' 3 '));

  it('tells of a card of the hand before that has left the shoe anew, though that missed it', () => {
    expect(missed(11_000).slice(4)).toEqual(['17600 3 out', '17650 3 rested S3']);
  });

  it('says nothing of the shoe where a hand is merely held up', () => {
    expect(missed(7000).filter((line) => line.includes('out'))).toEqual(['1000 3 out']);
  });
});
