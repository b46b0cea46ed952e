import { describe, expect, it } from 'vitest';
import { readingId } from '#vocabulary/ids';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { HUB } from '../layouts.ts';
import {
  CLUB_FLOP,
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

/** What places other than its own, late devices and unread seats tell of a card (issue 8.6); the titles say in which seed and hand. */

const say = (readings: Parameters<typeof factsOf>[0], untilMs = 20_000): readonly string[] => told(factsOf(readings, testSetup(), untilMs));
const about = (readings: Parameters<typeof factsOf>[0], word: string, untilMs = 20_000): readonly string[] =>
  say(readings, untilMs).filter((line) => line.includes(word));
const inTime = (...readings: Parameters<typeof factsOf>[0]): Parameters<typeof factsOf>[0] => [...readings].sort((a, b) => a.atMs - b.atMs);

describe('half of a hand that the gate of the muck read', () => {
  const up = [...TWO_HANDS_DEALT, went(1, 'S1', 4300, 40), went(2, 'S1', 4300, 40), came(2, 'MUCK', 4680)];

  it('lies in the pile, where the board misreads it when it cannot be flying any more: nobody reads what is held up', () => {
    const misread = [came(2, 'B2', 5980), went(2, 'B2', 6330, 2)];
    expect(about([...up, ...misread], 'MUCK')).toEqual(['6330 2 rested MUCK']);
    const taken = [...up, ...misread, came(1, 'S1', 7200), came(2, 'S1', 7200)];
    expect(about(taken, ' 2 rested').slice(1)).toEqual(['6330 2 rested MUCK', '8400 2 rested S1']);
  });

  it('may be in the hand of its player where it was misread on the way, at his own place, or not at all', () => {
    for (const misread of [[], [came(2, 'B5', 5330), went(2, 'B5', 5700, 2)], [came(2, 'S1', 5980), went(2, 'S1', 6330, 2)]])
      expect(about([...up, ...misread], 'rested MUCK')).toEqual([]);
  });

  it('lies there though nobody had read it at its seat, which another deck had covered', () => {
    const dealt = [
      exited(1, 100),
      came(1, 'S1', 150),
      exited(11, 600),
      came(11, 'S2', 700),
      exited(2, 1200),
      exited(12, 1700),
      came(12, 'S2', 1800),
    ];
    const thrown = [went(1, 'S1', 9000, 40), came(2, 'MUCK', 9200), came(1, 'MUCK', 9250)];
    const misread = [came(2, 'B3', 11_000), went(2, 'B3', 11_300, 2), came(1, 'B4', 11_500), went(1, 'B4', 11_800, 2)];
    expect(about([...dealt, ...thrown, ...misread], 'rested MUCK')).toEqual(['11800 1 rested MUCK', '12700 2 rested MUCK']);
    // From the shoe it flies over the gate to whoever it is dealt to.
    const flown = [...dealt.slice(0, 5), came(2, 'MUCK', 1700), came(2, 'B3', 2900), went(2, 'B3', 3200, 2)];
    expect(about(flown, '2 rested MUCK', 4000)).toEqual([]);
  });
});

it('a burn that was thrown into the muck lies there, though a splash brings it to the board for a second', () => {
  const burned = [...TWO_HANDS_DEALT, exited(9, 11_360), came(9, 'MUCK', 11_980), came(9, 'B5', 13_960)];
  expect(about([...burned, went(9, 'B5', 14_910, 6)], ' 9 rested')).toEqual(['12760 9 rested MUCK']);
  // What was dealt to the board, and is missed there for a second, stays.
  expect(about(burned, ' 9 rested')).toEqual(['12760 9 rested MUCK', '15160 9 rested B5']);
});

it('R000-burn-2: a card that the burns misread for as long as a landing takes lies on the board, where it is read for as long and still is', () => {
  const laid = (boardMs: number): readonly string[] => {
    const read = [exited(9, 10_000), came(9, 'BURN', 10_360), came(9, 'B3', boardMs), went(9, 'BURN', 11_400, 13)];
    return about(inTime(...TWO_HANDS_DEALT, ...read), ' 9 rested');
  };
  expect(laid(10_500)).toEqual(['11700 9 rested B3']);
  // What has read it for less long may misread it from the burns.
  expect(laid(10_900)[0]).toBe('11160 9 rested BURN');
});

it('R000-burn-2: what the pile misreads twice on end when it has its burn lies on the board that it flew to', () => {
  const begun = [...CLUB_HANDS_DEALT, ...CLUB_FLOP];
  const flown = [came(9, 'BURN', 21_640), came(9, 'BOARD', 21_885), went(9, 'BURN', 22_530, 4)];
  const restsOf = (readings: typeof begun, setup: ReturnType<typeof testSetup>): readonly string[] =>
    told(factsOf(readings, setup, 30_000)).filter((line) => line.includes(' 9 rested'));
  expect(restsOf([...begun, came(34, 'BURN', 19_800), ...flown], testSetup('club'))).toEqual(['22830 9 rested B4']);
  // Where its burn is due the pile is believed.
  expect(restsOf([...begun, ...flown], testSetup('club'))[0]).toBe('22485 9 rested BURN');

  const laid = [came(31, 'B1', 8000), came(32, 'B2', 8500), came(33, 'B3', 9000), came(34, 'BURN', 19_800)];
  const out = [exited(9, 21_200), came(9, 'BURN', 21_470), came(9, 'B4', 21_770), went(9, 'BURN', 22_300, 7)];
  expect(restsOf([...begun.slice(0, -3), ...laid, ...out], testSetup())).toEqual(['22600 9 rested B4']);
});

it('a burn that was thrown into the muck lies there, though a splash brings it to a seat for a second', () => {
  const burned = [...TWO_HANDS_DEALT, exited(9, 11_360), came(9, 'MUCK', 11_940)];
  expect(about([...burned, came(9, 'S6', 15_490), went(9, 'S6', 16_320, 3)], ' 9 rested')).toEqual(['12760 9 rested MUCK']);
  // What was dealt over it, and was missed at its seat for a moment, comes there as soon as every other card.
  expect(about([...burned, came(9, 'S6', 13_900)], ' 9 rested').at(-1)).toBe('14700 9 rested S6');
});

it('hands that are held up while the hub is unplugged are still to be played: the table was not cleared', () => {
  const thrown = [went(1, 'S1', 4000, 40), went(2, 'S1', 4000, 40), came(1, 'MUCK', 4200), came(2, 'MUCK', 4250)];
  const up = [went(11, 'S2', 9000, 90), went(12, 'S2', 9000, 90)];
  const off = reading(HUB, 9500, { type: 'device-silent', why: 'unplugged', sinceMs: ms(9500) }, 'off');
  const booted = reading(HUB, 18_000, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
  const back = [
    off,
    exited(21, 12_000),
    booted,
    snapshot(
      [
        [11, 'S2'],
        [12, 'S2'],
      ],
      18_010,
    ),
    came(2, 'MUCK', 60_000),
    came(2, 'S10', 61_000),
  ];
  expect(about([...TWO_HANDS_DEALT, ...thrown, ...up, ...back], ' 2 out', 70_000)).toHaveLength(1);
});

it('a card of the other deck that was dealt and taken away while the hub was cut off is told of when its readings come', () => {
  const card = tagOf(5, 'B');
  const off = reading(HUB, 4000, { type: 'device-silent', why: 'unplugged', sinceMs: ms(4000) }, 'off');
  const on = reading(HUB, 21_000, { type: 'device-back', silentSinceMs: ms(4000) }, 'on');
  const kept = (goodReads: number) => [on, came(card, 'S2', 9030), went(card, 'S2', 18_270, goodReads)];
  const lay = [...TWO_HANDS_DEALT, off, exited(card, 7400), ...kept(60), snapshot([[11, 'S2']], 21_030)];
  expect(about(lay, 'foreign', 30_000)).toEqual(['21000 foreign-card S2']);
  const shuffled = [...TWO_HANDS_DEALT, off, ...kept(60), snapshot([[11, 'S2']], 21_030)];
  expect(about(shuffled, 'foreign', 30_000)).toEqual([]);
});

it('a seat whose player takes up his hand as its second card comes is named, which the shoe may have missed', () => {
  const dealt = [exited(1, 100), came(1, 'S2', 250), exited(2, 1000), came(2, 'S3', 1250)];
  const takenUp = [went(1, 'S2', 3230, 20), exited(3, 3140), came(3, 'S3', 3770)];
  expect(about(inTime(...dealt, ...takenUp), ' 3 rested')).toEqual(['4540 3 rested S3 unread S2']);
  // Who has his two is awaited no more.
  const whole = [...dealt, exited(4, 1800), came(4, 'S2', 2000), ...takenUp, went(4, 'S2', 3230, 10)];
  expect(about(inTime(...whole), ' 3 rested')).toEqual(['4540 3 rested S3']);
});

it('a card that its seat loses below another deck is not at a neighbour that got it a moment later and lost it with it', () => {
  const deck = [31, 32, 33].map((card) => came(tagOf(card, 'B'), 'S4', 900));
  const [first, then] = [came(5, 'S4', 1750), came(5, 'S6', 1850)];
  const lost = [went(5, 'S4', 2230, 9), went(5, 'S6', 2320, 9)];
  const below = [...deck, exited(5, 1000), first, then, ...lost];
  expect(about(below, 'rested', 2700)).toEqual([]);
  expect(about([...below, came(5, 'S4', 9000)], 'rested')).toEqual(['9800 5 rested S4']);
  const passed = [came(5, 'S4', 1750), came(5, 'S6', 1850), went(5, 'S4', 2100, 2), went(5, 'S6', 2320, 9)];
  expect(about([exited(5, 1000), ...passed], 'rested', 2700)).toEqual(['2320 5 rested S6']);
});

describe('a card that two places read at once, and lose together because it goes unread', () => {
  const lies = (...readings: Parameters<typeof factsOf>[0]): readonly string[] => about([exited(5, 1000), ...readings], 'rested');

  it('may lie at the one that got it first, which has read it for longer', () => {
    const near = [came(5, 'S2', 1640), came(5, 'S1', 1810), went(5, 'S2', 2240, 8), went(5, 'S1', 2340, 6)];
    expect([lies(...near), lies(...near, came(5, 'S2', 9000))]).toEqual([[], ['9600 5 rested S2']]);
    const far = [came(5, 'S4', 1740), came(5, 'S6', 1970), exited(6, 1980), went(5, 'S4', 2400, 10), went(5, 'S6', 2410, 6)];
    expect([lies(...far), lies(...far, came(5, 'S4', 9000))]).toEqual([[], ['9800 5 rested S4']]);
  });

  it('is not the second one of the seat that has read it for somewhat longer, where the other one has not got its first yet', () => {
    const both = [came(5, 'S4', 1857), came(5, 'S6', 1860), went(5, 'S4', 2180, 6), went(5, 'S6', 2260, 8)];
    const first = [exited(1, 100), came(1, 'S6', 150)];
    expect([lies(...both), about([...first, exited(5, 1000), ...both], ' 5 rested')]).toEqual([['2260 5 rested S6'], []]);
    // Where each has its first one the longer stay tells, and so does a hand that goes up.
    const second = [...first, exited(2, 400), came(2, 'S4', 450), exited(5, 1000)];
    expect(about([...second, ...both], ' 5 rested')).toEqual(['2260 5 rested S6']);
    const takenUp = [...both.slice(0, 3), went(1, 'S6', 2260, 40), ...both.slice(3)];
    expect(about([...first, exited(5, 1000), ...takenUp], ' 5 rested')).toEqual(['2260 5 rested S6']);
  });

  it('was not taken up with the hand of the one that got it later', () => {
    const hand = [exited(1, 100), came(1, 'S3', 300), exited(2, 1200), came(2, 'S3', 1400), exited(5, 2500)];
    const both = [came(5, 'S4', 3338), came(5, 'S3', 3476), went(5, 'S4', 3693, 3), went(5, 'S3', 3744, 2)];
    const takenUp = [exited(6, 3840), went(1, 'S3', 3870, 40), went(2, 'S3', 3870, 30), came(5, 'S4', 5530)];
    expect(about([...hand, ...both, ...takenUp], ' 5 rested')).toEqual([expect.stringContaining('5 rested S4')]);
  });

  it('lies at the one that has read it for clearly longer, whichever lost it last', () => {
    const long = [came(5, 'S5', 1600), came(5, 'S6', 1780), went(5, 'S6', 2170, 3), went(5, 'S5', 2310, 8)];
    expect(lies(...long)).toEqual(['2310 5 rested S5']);
    const late = [came(5, 'S6', 1600), came(5, 'S5', 1700), went(5, 'S6', 1950, 2), went(5, 'S5', 2190, 6)];
    expect(lies(...late)).toEqual(['2190 5 rested S5']);
  });

  it('R000-mis-2: may lie at the seat that awaits it, and misses it as soon as it has come, while the other one has misread it as it flew by', () => {
    const both = [came(5, 'S5', 1660), came(5, 'S4', 1840), went(5, 'S4', 2080, 2), went(5, 'S5', 2120, 6)];
    expect(lies(...both, came(5, 'S4', 3940))).toEqual(['4140 5 rested S4']);
    // A seat that has its two awaits none, and misreads it.
    const hand = [exited(1, 100), came(1, 'S4', 150), exited(2, 300), came(2, 'S4', 350), exited(5, 1000)];
    expect(about([...hand, ...both], ' 5 rested')).toEqual(['2120 5 rested S5']);
  });

  it('is not told of the one that still reads it when the next card leaves the shoe, before that may have lost it too', () => {
    const both = [came(5, 'S6', 1830), came(5, 'S7', 1840), exited(6, 2060), went(5, 'S6', 2290, 6)];
    expect([lies(...both, went(5, 'S7', 2380, 6)), lies(...both)]).toEqual([[], ['2590 5 rested S7']]);
    const burn = [came(5, 'BURN', 1400), came(5, 'S1', 1580), exited(6, 2000), went(5, 'BURN', 2010, 8), went(5, 'S1', 2090, 4)];
    expect(lies(...burn, came(5, 'BURN', 3000))).toEqual(['3200 5 rested BURN']);
  });

  it('was not taken up with a hand whose seat began to misread it when its own place read it last', () => {
    const hand = [exited(1, 100), came(1, 'S2', 300), exited(2, 1200), came(2, 'S2', 1400), exited(5, 3880)];
    const both = [came(5, 'BURN', 4396), came(5, 'S2', 4931), went(5, 'BURN', 5136, 8), went(5, 'S2', 5144, 2)];
    const takenUp = [went(1, 'S2', 5144, 40), went(2, 'S2', 5144, 30), came(5, 'BURN', 5870)];
    expect(about([...hand, ...both, ...takenUp], ' 5 rested')).toEqual([expect.stringContaining('5 rested BURN')]);
  });

  it('is not told of the one beside a crowd that got it first, where too much is read to be believed', () => {
    const crowd = [11, 12, 13, 14].map((card) => came(card, 'S2', 1700));
    const both = [exited(5, 1000), came(5, 'S2', 1710), came(5, 'S3', 1790), exited(6, 2400), went(5, 'S3', 2470, 7)];
    const dispersed = [11, 12, 13, 14].map((card) => went(card, 'S2', 2600, 2));
    expect(
      about(
        [...crowd, ...both, ...dispersed].sort((a, b) => a.atMs - b.atMs),
        ' 5 rested',
      ),
    ).toEqual([expect.stringContaining('5 rested S2')]);
  });
});

it('a card that its own seat reads again was not handed to a neighbour, where too much is read there at once a moment later', () => {
  const up = [...TWO_HANDS_DEALT, went(1, 'S1', 12_980, 39)];
  const beside = [came(1, 'S2', 14_920), went(1, 'S2', 16_320, 7)];
  const crowd = [21, 22, 23].flatMap((card) => [came(card, 'S1', 16_000), went(card, 'S1', 16_350, 2)]);
  const liesAt = (...own: Parameters<typeof factsOf>[0]): readonly string[] =>
    about(inTime(...up, ...beside, ...crowd, ...own), ' 1 rested').slice(1);
  expect([came(1, 'S1', 14_840), came(1, 'S1', 15_080)].map((own) => liesAt(own))).toEqual([['16350 1 rested S1'], ['16350 1 rested S1']]);
  // He who was handed it has read it for longer.
  expect(liesAt(came(1, 'S1', 15_500))[0]).toBe('15720 1 rested S2');
});

it('a card that was dealt, and lies at its seat again, was in the shoe in between when the shoe tells so late', () => {
  // The last one only lets time pass.
  const again = [...TWO_HANDS_DEALT, went(1, 'S1', 4000, 20), came(1, 'S1', 7000), went(2, 'S1', 9000, 20)];
  const told = (exitMs: number): readonly string[] => about([...again, { ...exited(1, exitMs), id: readingId('late') }], ' 1 out');
  expect([told(6000), told(1000)].map((lines) => lines.length)).toEqual([2, 1]);
});

it('a card that its seat reads on is not twice on the table because the end of a misreading was lost with the line', () => {
  const lies = [...TWO_HANDS_DEALT, came(1, 'BURN', 16_500)];
  const back = [
    reading(HUB, 16_700, { type: 'device-silent', why: 'unplugged', sinceMs: ms(16_700) }, 'off'),
    reading(HUB, 33_600, { type: 'device-back', silentSinceMs: ms(16_700) }, 'on'),
    reading(HUB, 33_600, { type: 'readings-lost', count: 480, fromMs: ms(16_700), toMs: ms(33_640) }, 'lost'),
  ];
  const misread = [came(1, 'BURN', 33_200), went(1, 'BURN', 33_580, 3)];
  const kept = snapshot(
    [
      [1, 'S1'],
      [2, 'S1'],
      [11, 'S2'],
      [12, 'S2'],
    ],
    33_820,
  );
  const again = [came(1, 'BURN', 36_140), went(1, 'BURN', 36_450, 2)];
  expect(about([...lies, ...back, ...misread, kept, ...again], 'twice', 40_000)).toEqual([]);
});

it('an identity that is garbled before its device is cut off, and once more afterwards, was not there all the time', () => {
  const garbled = tagOf(1, 'X');
  const strange = (...again: readonly Reading[]): readonly string[] => {
    const off = reading(HUB, 8200, { type: 'device-silent', why: 'unplugged', sinceMs: ms(8200) }, 'off');
    const booted = reading(HUB, 17_800, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
    const read = [...TWO_HANDS_DEALT, came(garbled, 'S1', 8000), off, booted, snapshot([[1, 'S1']], 17_810), ...again];
    return told(factsOf(read, testSetup('club'), 30_000)).filter((line) => line.includes('unknown-tag'));
  };
  expect(strange(came(garbled, 'S1', 20_600), went(garbled, 'S1', 20_900, 1))).toEqual([]);
  expect(strange(came(garbled, 'S1', 20_600))).toEqual(['23600 unknown-tag S1']);
});

it('what lay with a hand until its device was cut off, for longer than a landing takes, is a stranger', () => {
  const stranger = tagOf(1, 'X');
  const until = (cutMs: number): readonly string[] => {
    const off = reading(HUB, cutMs, { type: 'device-silent', why: 'unplugged', sinceMs: ms(cutMs) }, 'off');
    const booted = reading(HUB, 17_800, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
    const read = [...TWO_HANDS_DEALT, came(stranger, 'S1', 8000), off, booted, snapshot([[1, 'S1']], 17_810)];
    return told(factsOf(read, testSetup('stream'), 30_000)).filter((line) => line.includes('unknown-tag'));
  };
  expect([until(9300), until(9000)]).toEqual([['17810 unknown-tag S1'], []]);
});

it('what is read with a hand has lain there for as many sweeps as its place has answered', () => {
  const stranger = tagOf(1, 'X');
  const glimpsed = [came(stranger, 'S1', 5000), went(stranger, 'S1', 5800, 1)];
  const answered = (times: number): readonly string[] => {
    const stayed = [came(stranger, 'S1', 6600), went(stranger, 'S1', 6600 + 200 * (times + 2), times)];
    return about([...TWO_HANDS_DEALT, ...glimpsed, ...stayed], 'unknown-tag', 30_000);
  };
  expect([answered(4).length, answered(3).length]).toEqual([1, 0]);
});

it('what is garbled twice on end, with a poll in between that misses it, has not lain there for a sweep more than it was polled', () => {
  const stranger = tagOf(1, 'X');
  const swept = reading(HUB, 4800, { type: 'quality', goodOf16: [], sweepMs: ms(100), queued: 0 }, 'quality');
  const read = (untilMs: number): readonly string[] => {
    const garbled = [swept, came(stranger, 'S1', 5000), went(stranger, 'S1', 5400, 2), came(stranger, 'S1', 5401)];
    return about([...TWO_HANDS_DEALT, ...garbled, went(stranger, 'S1', untilMs, 5)], 'unknown-tag', 30_000);
  };
  expect([read(6341).length, read(6441).length]).toEqual([0, 1]);
});

it.each([14, 15])('so it has where a stack shows it for a second, of which its place has answered %s times', (times) => {
  const stranger = tagOf(1, 'X');
  const swept = reading(HUB, 4800, { type: 'quality', goodOf16: [], sweepMs: ms(80), queued: 0 }, 'quality');
  const stayed = [swept, came(stranger, 'S1', 5000), went(stranger, 'S1', 6000, times)];
  expect(about([...TWO_HANDS_DEALT, ...stayed], 'unknown-tag', 30_000)).toEqual(['8000 unknown-tag S1']);
});

it('R000-mis-6: without a shoe what a seat has read for a while after the deal, and loses with its whole hand, was dealt there', () => {
  const dealt = [came(1, 'S1', 1000), came(2, 'S2', 2200), came(11, 'S1', 3400), came(12, 'S2', 4600)];
  const extra = (until: number, ...others: readonly Reading[]): readonly string[] => {
    const read = [came(3, 'S1', 10_000), went(3, 'S1', until, (until - 10_000) / 70 - 2)];
    return told(factsOf(inTime(...dealt, ...others, ...read), testSetup('club'), 14_000)).filter((line) => line.includes(' 3 rested'));
  };
  const [first, second] = [went(1, 'S1', 10_690, 60), went(11, 'S1', 10_690, 60)];
  expect(extra(10_700, first, second)).toEqual(['10700 3 rested S1']);
  // Half of the hand lies on, or it was misread there: twice on end, or from the burns.
  for (const readings of [extra(10_700, first), extra(10_420, first, second), extra(10_700, first, second, came(9, 'BURN', 7000))])
    expect(readings).toEqual([]);
});

it('R000-mis-2: what its seat loses is not believed to lie at a neighbour that loses it with that seat, though another one has begun to misread it', () => {
  const dealt = [came(8, 'S6', 1000), came(7, 'S5', 2160)];
  const read = [came(9, 'S6', 6560), came(9, 'S7', 6640), came(9, 'S5', 7260), went(8, 'S6', 7455, 40), went(9, 'S6', 7460, 11)];
  const restedAfter = (...rest: readonly Reading[]): readonly string[] =>
    told(factsOf([...dealt, ...read, ...rest], testSetup('club'), 14_000)).filter((line) => line.includes(' 9 rested'));
  const taken = [went(9, 'S7', 7470, 7), went(9, 'S5', 7520, 2)];
  expect(restedAfter(...taken).filter((line) => line.includes('S7'))).toEqual([]);
  // It had flown over that seat where the neighbour reads it on.
  expect(restedAfter(went(9, 'S5', 7520, 2))).toEqual(['7820 9 rested S7 unread S6']);
});

it('a second card that flew over the gate, and that nothing but the gate reads again when its hand is thrown, was not dealt to a seat that misreads it from the pile (R000-mis-2)', () => {
  const first = [exited(5, 2000), came(5, 'S3', 2600)];
  const flown = [exited(6, 4000), came(6, 'MUCK', 4460), came(6, 'S3', 4880), went(6, 'S3', 5120, 2), went(5, 'S3', 5120, 40)];
  const rests = (...readings: readonly Reading[]): readonly string[] =>
    say([...TWO_HANDS_DEALT, ...first, ...flown, ...readings]).filter((line) => / 6 rested|withdrawn/.test(line));
  const splashed = [came(6, 'B3', 13_300), went(6, 'B3', 13_820, 6), came(6, 'S4', 14_800), went(6, 'S4', 15_080, 2)];
  const misread = [came(6, 'S1', 15_880), went(6, 'S1', 16_520, 9)];
  expect(rests(came(6, 'B3', 12_640), came(6, 'MUCK', 12_980), went(6, 'B3', 13_000, 2), ...splashed, ...misread)).toEqual([
    '17920 6 rested MUCK',
  ]);
  // Where the gate does not tell of it again it came there late from wherever its place had missed it.
  expect(rests(...misread)).toEqual(['16520 6 rested S1 unread S3']);
});

it('a first card that goes unread during the deal, and that its seat reads again in the sweep in which the gate misreads it once more, has not been thrown and taken back (R000-dead-3)', () => {
  const swept = reading(HUB, 50, { type: 'quality', goodOf16: [], sweepMs: ms(85), queued: 0 }, 'quality');
  const dealt = [exited(1, 240), came(1, 'S3', 980), exited(2, 1400), came(2, 'S4', 2080), exited(3, 2500)];
  const misread = [came(1, 'MUCK', 3120), went(1, 'S3', 3280, 71), came(3, 'S5', 3280), exited(4, 3600)];
  const unread = [came(1, 'S3', 4040), went(1, 'S3', 4200, 2), came(4, 'S6', 4460), exited(5, 4720)];
  const again = [...dealt, ...misread, ...unread, came(1, 'MUCK', 5108)];
  const said = (...readings: readonly Reading[]): readonly string[] =>
    told(factsOf([swept, ...again, ...readings], testSetup(), 9000)).filter((line) => / 1 rested|withdrawn|[?]/.test(line));
  expect(said(came(1, 'S3', 5116), came(5, 'S1', 5340))).toEqual(['1480 1 rested S3', expect.stringContaining('1 rested S3')]);
  // Where its seat does not read it then it lies in the muck, of which the gate has told twice.
  expect(said(came(5, 'S1', 5340))).toEqual(['1480 1 rested S3', '5308 1 rested MUCK']);
});

it('R000-mis-2: what another seat misreads while the other deck hides a seat that is to get a card has not landed there when the next card leaves the shoe', () => {
  const deck = [1, 2, 3].map((card) => came(tagOf(card, 'B'), 'S2', 5000 + card));
  const dealt = [exited(3, 5600), came(3, 'S1', 6200), exited(4, 6720), went(3, 'S1', 6940, 2)];
  const first = TWO_HANDS_DEALT.slice(0, -2);
  expect(about(inTime(...first, ...deck, ...dealt), ' 3 rested', 8000)).toEqual([]);
  // Nothing is hidden there, or that seat has its cards.
  expect(about(inTime(...first, ...dealt), ' 3 rested', 8000)).toEqual(['6720 3 rested S1']);
  expect(about(inTime(...TWO_HANDS_DEALT, ...deck, ...dealt), ' 3 rested', 8000)).toEqual(['6720 3 rested S1 unread S2']);
});

it('R000-mis-2: nor where that has read it since, and loses it as the deck goes on over it, however long the other one has misread it', () => {
  const deck = [1, 2].map((card) => came(tagOf(card, 'B'), 'S2', 5000 + card));
  const apart = [...deck, went(11, 'S2', 6000, 40), went(tagOf(1, 'B'), 'S2', 6700), went(tagOf(2, 'B'), 'S2', 6705)];
  const dealt = [
    exited(3, 5600),
    came(3, 'S1', 6200),
    came(3, 'S2', 6440),
    exited(4, 6720),
    went(3, 'S2', 6800, 3),
    went(3, 'S1', 6920, 6),
  ];
  const first = TWO_HANDS_DEALT.slice(0, -2);
  expect(about(inTime(...first, ...apart, ...dealt), ' 3 rested', 8000)).toEqual([]);
  expect(about(inTime(...first, ...dealt), ' 3 rested', 8000)).toEqual(['6920 3 rested S1']);
});

it('AMB-39: a card that is handed past a neighbour lies where it is read on and on, though he has misread it for as long as a landing takes', () => {
  const handed = [...TWO_HANDS_DEALT, went(1, 'S1', 14_000, 62), came(1, 'S5', 14_200)];
  const restsOf = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
    about(inTime(...handed, ...readings), ' 1 rested').slice(1);
  expect(restsOf(came(1, 'S6', 14_540), went(1, 'S5', 15_260, 6))).toEqual(['15340 1 rested S6']);
  // He was handed it where the other one has misread it.
  expect(restsOf(came(1, 'S6', 14_540), went(1, 'S6', 15_100, 2))).toEqual([expect.stringMatching(/^15\d00 1 rested S5$/)]);
});

describe('a seat before which nothing else lies', () => {
  it('has not what it misreads once and again as that flies past, a quarter of a second in all with the pause (R000-mis-2)', () => {
    const flown = (good: number): readonly string[] => {
      const misread = [came(3, 'S7', 4540), went(3, 'S7', 4780, 1), came(3, 'S7', 4860), went(3, 'S7', 5260, good)];
      return about([...TWO_HANDS_DEALT, exited(3, 4000), ...misread, came(3, 'S5', 5980)], ' 3 rested');
    };
    expect(flown(3)).toEqual(['6180 3 rested S5']);
    // On end it would have been there.
    expect(about([...TWO_HANDS_DEALT, exited(3, 4000), came(3, 'S7', 4540), went(3, 'S7', 5260, 5)], ' 3 rested')).toEqual([
      '5260 3 rested S7',
    ]);
  });

  it('has what it reads again after a pause only when that has been a landing as well, where no shoe tells of it (R000-mis-2)', () => {
    const dealt = [came(1, 'S5', 1000), came(2, 'S6', 2000), came(4, 'S5', 3000)];
    const misread = [came(3, 'S7', 4000), went(3, 'S7', 4440, 4), came(3, 'S7', 4740)];
    const clubSay = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
      told(factsOf([...dealt, ...misread, ...readings], testSetup('club'), 8000)).filter((line) => line.includes(' 3 rested'));
    expect(clubSay(came(3, 'S6', 4800), went(3, 'S7', 5020, 3))).toEqual([expect.stringContaining('5600 3 rested S6')]);
    expect(clubSay()).toEqual(['5100 3 rested S7']);
  });

  it('R000-mis-2: has not what another one reads on, where nobody sits before it and no shoe tells of it, though it misreads it again for as long as a landing', () => {
    const dealt = [came(1, 'S5', 1000), came(2, 'S6', 2000), came(5, 'S1', 2500), came(4, 'S5', 3600)];
    const misread = [came(3, 'S9', 4000), went(3, 'S9', 4580, 6), came(3, 'S9', 4620), came(3, 'S1', 4640)];
    const clubSay = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
      told(factsOf([...dealt, ...misread, ...readings], testSetup('club'), 8000)).filter((line) => line.includes(' 3 rested'));
    expect(clubSay(went(3, 'S9', 4900, 3))).toEqual([expect.stringContaining('5440 3 rested S1')]);
    // What misreads it loses it before it would have landed there.
    expect(clubSay(went(3, 'S1', 4960, 2))).toEqual([expect.stringContaining('5260 3 rested S9')]);
    // Who is late to get his first one has it, whatever misreads it that has got its hand.
    const late = [came(3, 'S7', 4000), came(3, 'S5', 4700), went(3, 'S5', 5000, 3)];
    const lateSay = told(factsOf([...dealt, ...late], testSetup('club'), 8000)).filter((line) => line.includes(' 3 rested'));
    expect(lateSay).toEqual([expect.stringContaining('4800 3 rested S7')]);
  });

  it('R000-mis-2: has what it has begun to read before anybody got his second card, whatever misreads it then', () => {
    const dealt = [
      came(1, 'S5', 1000),
      came(2, 'S6', 2000),
      came(5, 'S1', 2500),
      came(4, 'S5', 3600),
      went(1, 'S5', 4260, 40),
      went(4, 'S5', 4260, 10),
    ];
    const at = (sinceMs: number): readonly string[] => {
      const misread = [came(3, 'S7', sinceMs), came(3, 'S1', 4200), went(3, 'S1', 4540, 3), came(3, 'S1', 4600), went(3, 'S1', 4900, 3)];
      const readings = [...dealt, ...misread].sort((a, b) => a.atMs - b.atMs);
      return told(factsOf(readings, testSetup('club'), 8000)).filter((line) => line.includes(' 3 rested'));
    };
    expect([at(3550), at(3650)]).toEqual([[expect.stringContaining('4350 3 rested S7')], [expect.stringContaining('5200 3 rested S7')]]);
  });
});

it.each([
  [12, true],
  [10, false],
])(
  'R000-prem-3: what a ruling has laid from the pile on the board, and that has read %i times on end, lies there where it is missed at once: %s',
  (reads, isLaid) => {
    const swept = reading(HUB, 19_000, { type: 'quality', goodOf16: [], sweepMs: ms(85), queued: 0 }, 'quality');
    const burned = [came(34, 'BURN', 20_000), came(35, 'BURN', 21_000), went(35, 'BURN', 27_500, 24)];
    const laid = [came(35, 'BOARD', 27_320), went(35, 'BOARD', 28_580, reads)];
    const facts = factsOf([...CLUB_HANDS_DEALT, ...CLUB_FLOP, swept, ...burned, ...laid], testSetup('club'), 29_000);
    const lines = told(facts).filter((line) => / 35 rested B4|withdrawn/.test(line));
    expect(lines).toEqual(isLaid ? ['28520 35 rested B4'] : ['28520 35 rested B4', '28580 withdrawn misread']);
  },
);

it('R000-dead-3: a burn that a seat reads for a second, and loses as it is told of, is misread there', () => {
  const swept = reading(HUB, 19_000, { type: 'quality', goodOf16: [], sweepMs: ms(170), queued: 0 }, 'quality');
  const burned = [exited(30, 4000), came(30, 'BURN', 4700)];
  const facts = (good: number): readonly string[] =>
    told(
      factsOf(
        [...TWO_HANDS_DEALT, ...burned, swept, went(30, 'BURN', 26_000, 90), came(30, 'S1', 27_520), went(30, 'S1', 28_920, good)],
        testSetup(),
        29_500,
      ),
    ).filter((line) => / 30 rested S1|withdrawn/.test(line));
  expect(facts(6)).toEqual([expect.stringContaining('30 rested S1'), '28920 withdrawn misread']);
  expect(facts(12)).toEqual([expect.stringContaining('30 rested S1')]);
});
