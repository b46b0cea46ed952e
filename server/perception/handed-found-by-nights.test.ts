import { describe, expect, it } from 'vitest';
import { ms } from '#vocabulary/units';
import { SHOE } from './layouts.ts';
import { came, exited, factsOf, reading, TWO_HANDS_DEALT, tagOf, testSetup, told, went } from './perceive.testing.ts';

/** What simulated nights found about cards between hands, and about what no deck knows (issue 8.6); the titles say in which seed and hand. */

const say = (...args: Parameters<typeof factsOf>): readonly string[] => told(factsOf(...args));
const rested = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('rested'));

describe('a card that is handed across the table, over the gate of the muck', () => {
  it('lies at its new seat, though that misses it for a second (seed 1100, hand 14)', () => {
    const handed = [...TWO_HANDS_DEALT, went(1, 'S1', 6000, 40), came(1, 'MUCK', 6150), came(1, 'S5', 7050), went(1, 'S5', 7580, 5)];
    const lies = [...handed, came(1, 'S5', 8420)];
    expect(rested(say(lies, testSetup(), 20_000)).slice(4)).toEqual(['9620 1 rested S5']);
    // A hand that is thrown is read by a neighbour of the pile for a sweep: that holds nothing up.
    const misread = [...handed.slice(0, -1), went(1, 'S5', 7400, 3)];
    expect(rested(say(misread, testSetup(), 20_000)).slice(4)).toEqual(['8150 1 rested MUCK']);
    expect(rested(say(handed, testSetup(), 20_000)).slice(4)).toEqual(['8980 1 rested MUCK']);
  });

  it('was never in the muck where the seat has it again that had read it since (seed 1100, hand 21)', () => {
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

describe('a shoe that comes back in the middle of a deal', () => {
  const off = reading(SHOE, 2000, { type: 'device-silent', why: 'unplugged', sinceMs: ms(2000) }, 'off');
  const on = reading(SHOE, 5000, { type: 'device-back', silentSinceMs: ms(2000) }, 'on');

  it('gave out what the table saw before its next card, though that has not landed yet (seed 952, hand 76)', () => {
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
});

describe('a tag of no deck over which the other deck is shuffled', () => {
  const deck = [21, 22, 23].map((card) => tagOf(card, 'B'));
  const covered = deck.map((tag) => came(tag, 'S1', 6900));
  const strange = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes('unknown-tag'));

  it('lies below it, once its place has read it for longer than a garbled identity lasts (seed 1101, hands 75 and 221)', () => {
    const laid = [...TWO_HANDS_DEALT, came(tagOf(1, 'X'), 'S1', 5000), ...covered, went(tagOf(1, 'X'), 'S1', 7000, 23)];
    expect(strange(say(laid, testSetup(), 20_000))).toEqual(['8000 unknown-tag S1']);
    // It is the same one when the deck has gone.
    const uncovered = deck.map((tag) => went(tag, 'S1', 12_000));
    expect(strange(say([...laid, ...uncovered, came(tagOf(1, 'X'), 'S1', 12_300)], testSetup(), 30_000))).toEqual(['8000 unknown-tag S1']);
  });

  it('was garbled twice on end, where it is read for no longer than that, and once (seed 1831, hand 359)', () => {
    const garbled = [came(tagOf(1, 'X'), 'S1', 6000), ...covered, went(tagOf(1, 'X'), 'S1', 6950, 7)];
    expect(strange(say([...TWO_HANDS_DEALT, ...garbled], testSetup(), 20_000))).toEqual([]);
  });

  it('is the same one after two seconds unread below the cards of a hand (seed 1130, hand 17)', () => {
    const stays = [came(tagOf(1, 'X'), 'S1', 5000), went(tagOf(1, 'X'), 'S1', 7000, 23), came(tagOf(1, 'X'), 'S1', 8900)];
    expect(strange(say([...TWO_HANDS_DEALT, ...stays], testSetup(), 20_000))).toEqual(['9500 unknown-tag S1']);
  });

  it('is read in one second out of several there: twice sweep after sweep is enough (harsh seed 1701, hands 5 and 55)', () => {
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
    // An antenna that is polled alone answers five times in a sweep (seed 1100, hand 48).
    const fast = [...TWO_HANDS_DEALT, ...covered, came(tagOf(1, 'X'), 'S1', 7000), went(tagOf(1, 'X'), 'S1', 7210, 5)];
    expect(strange(say(fast, testSetup(), 20_000))).toEqual([]);
    // Once, and once more a moment later: it was not there in between (seed 1203, hand 238).
    const again = [came(tagOf(1, 'X'), 'S1', 7420), went(tagOf(1, 'X'), 'S1', 8050, 1)];
    const twice = [...TWO_HANDS_DEALT, ...covered, came(tagOf(1, 'X'), 'S1', 7000), went(tagOf(1, 'X'), 'S1', 7320, 1), ...again];
    expect(strange(say(twice, testSetup(), 20_000))).toEqual([]);
    const taken = [...TWO_HANDS_DEALT, came(tagOf(1, 'X'), 'S1', 5000), went(tagOf(1, 'X'), 'S1', 6800, 23), ...covered];
    expect(strange(say(taken, testSetup(), 20_000))).toEqual([]);
  });
});
