import { describe, expect, it } from 'vitest';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { HUB } from './layouts.ts';
import { CLUB_FLOP, CLUB_HANDS_DEALT, came, exited, factsOf, reading, snapshot, tagOf, testSetup, told, went } from './perceive.testing.ts';

/** What nights with harsh readers found (issue 8.2); the titles say in which seed and hand. */

const rested = (readings: Parameters<typeof factsOf>[0]): readonly string[] =>
  told(factsOf(readings, testSetup(), 30_000)).filter((line) => /rested|withdrawn/.test(line));

/** Two hands of two, so that the deal is over for what comes. */
const DEALT = [1, 2]
  .flatMap((card) => [
    exited(card, 100 * card),
    came(card, 'S1', 100 * card + 50),
    exited(card + 10, 1000 + 100 * card),
    came(card + 10, 'S2', 1050 + 100 * card),
  ])
  .sort((a, b) => a.atMs - b.atMs);

/** What they tell after the deal. */
const since = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
  rested([...DEALT, ...readings]).filter((line) => Number.parseInt(line, 10) > 3000);

describe('a card of the board', () => {
  it('that waits aside has not been handed to a seat which misreads it for a while', () => {
    const laid = [exited(3, 4000), came(3, 'B4', 4600), went(3, 'B4', 9000, 45)];
    expect(since(...laid, came(3, 'S1', 9800), went(3, 'S1', 10_400, 4))).toEqual(['5400 3 rested B4']);
    expect(since(...laid, came(3, 'S1', 9800))).toEqual(['5400 3 rested B4', '10600 3 rested S1']);
  });
});

describe('a hand in the muck', () => {
  it('was not handed to a seat that misread it as it flew past', () => {
    const both = [went(1, 'S1', 5000, 60), went(2, 'S1', 5000, 60)];
    expect(since(...both, came(1, 'S7', 5210), went(1, 'S7', 5810, 3), came(1, 'MUCK', 5900), came(2, 'MUCK', 5900))).toEqual([
      '6500 1 rested MUCK',
      '6500 2 rested MUCK',
    ]);
    const beside = [came(1, 'S4', 5400), came(1, 'MUCK', 5470), came(2, 'MUCK', 5470), went(1, 'S4', 6290, 5)];
    expect(since(...both, ...beside).filter((line) => line.includes('S4'))).toEqual([]);
  });

  it('was not thrown where the gate read both its cards at once, and its seat read the other one on', () => {
    const both = [came(1, 'MUCK', 14_860), came(2, 'MUCK', 14_860), went(1, 'S1', 15_120, 13)];
    const again = [came(1, 'S1', 15_780), went(1, 'S1', 16_000, 2), came(2, 'MUCK', 16_300), came(1, 'S1', 16_940)];
    expect(since(...both, ...again).filter((line) => line.includes('MUCK'))).toEqual([]);
  });

  it('was never there, where its own seat reads it again at once: the gate misread it from there', () => {
    const gate = (card: number, atMs: number) => [came(card, 'MUCK', atMs), went(card, 'S1', atMs + 250, 60)];
    const thrown = [...gate(1, 5000), ...gate(2, 5300)];
    const back = [came(1, 'S1', 6300), came(2, 'S1', 6450)];
    const lines = since(...thrown, ...back);
    expect(lines.filter((line) => line.includes('withdrawn'))).toEqual(['7100 withdrawn misread', '7250 withdrawn misread']);
    expect(lines.at(-1)).toBe('7250 2 rested S1');
    // Later it was taken back.
    expect(since(...thrown, came(1, 'S1', 8000)).filter((line) => line.includes('withdrawn'))).toEqual([]);
  });
});

describe('a place that a card was carried past', () => {
  it('misread it for a while and never had it', () => {
    const river = [exited(3, 5120), came(3, 'S7', 5470), came(3, 'B5', 5810), went(3, 'S7', 6490, 6)];
    expect(since(...river)).toEqual(['6270 3 rested S7', '7290 withdrawn misread', '7290 3 rested B5']);
    const burn = [exited(3, 5120), came(3, 'BURN', 5520), came(3, 'S9', 5830), went(3, 'BURN', 6260, 7), went(3, 'S9', 6310, 4)];
    expect(since(...burn, came(3, 'BURN', 7140))).toEqual(['7340 3 rested BURN']);
  });

  it('misread it without a shoe as well', () => {
    const of = (lostMs: number): readonly string[] => {
      const dealt = [came(3, 'S6', 5960), came(3, 'S5', 6280), went(3, 'S6', lostMs, 11)];
      return told(factsOf(dealt, testSetup('club'), 20_000)).filter((line) => /rested|withdrawn/.test(line));
    };
    expect(of(7280)).toEqual(['6760 3 rested S6', '8080 withdrawn misread', '8080 3 rested S5 unread S6']);
    expect(of(9280).filter((line) => line.includes('withdrawn'))).toEqual([]);
  });

  it('without a shoe, if it is a pile, or the board in the deal, is not believed sooner than the one that read it next', () => {
    const flown = [came(3, 'BURN', 5180), came(3, 'BOARD', 5467)];
    const of = (...then: Parameters<typeof factsOf>[0]): readonly string[] =>
      told(factsOf([...flown, ...then], testSetup('club'), 20_000)).filter((line) => /rested|withdrawn/.test(line));
    expect(of(went(3, 'BURN', 6040, 13))).toEqual(['6340 3 rested B1']);
    expect(of(went(3, 'BOARD', 5700, 2))).toEqual(['6000 3 rested BURN']);
    expect(of(went(3, 'BOARD', 6300, 5))).toEqual(['6067 3 rested BURN']);
    // Nor is the board, while hole cards are dealt.
    const dealt = [came(3, 'BOARD', 5980), came(3, 'S4', 6580), went(3, 'BOARD', 6820, 6)];
    expect(told(factsOf(dealt, testSetup('club'), 20_000)).filter((line) => line.includes('rested'))).toEqual(['7380 3 rested S4']);
  });

  it('had it where it lay there, and somebody took it away', () => {
    const dealt = [exited(3, 5120), came(3, 'S7', 5470), went(3, 'S7', 7300, 25), came(3, 'S8', 7400)];
    expect(since(...dealt).filter((line) => line.includes('withdrawn'))).toEqual([]);
  });

  it('did not get it where one beside it got it later and loses it with this one: there it goes unread', () => {
    const both = [exited(3, 5120), came(3, 'S7', 5950), came(3, 'S6', 5990), went(3, 'S6', 6360, 4)];
    expect(since(...both, went(3, 'S7', 6500, 7), came(3, 'S6', 9000))).toEqual(['9200 3 rested S6']);
    // Had it lost its neighbour long before, it would have had the card.
    const alone = [exited(3, 5120), came(3, 'S7', 5550), came(3, 'S6', 5590), went(3, 'S6', 5790, 2)];
    expect(since(...alone, went(3, 'S7', 6500, 7))).toEqual(['6350 3 rested S7']);
  });

  it('has it, where one beside it misread it for two sweeps meanwhile', () => {
    const river = [exited(3, 5120), came(3, 'B3', 5320), came(3, 'MUCK', 5450), went(3, 'B3', 5620, 1), came(3, 'B5', 5720)];
    const unread = [came(3, 'S7', 6060), went(3, 'S7', 6420, 2), went(3, 'B5', 6540, 7)];
    const turn = [exited(9, 4300), came(9, 'B4', 4700)];
    expect(since(...turn, ...river, ...unread).filter((line) => line.includes(' 3 rested'))).toEqual(['6540 3 rested B5']);
  });

  it('has it, and not the muck that it was carried over, where another one misreads it when it is lost there', () => {
    const flown = [exited(3, 5480), came(3, 'MUCK', 5700), came(3, 'B5', 5880), came(3, 'B4', 6020), went(3, 'B5', 6160, 2)];
    const beside = [came(3, 'B1', 6420), went(3, 'B1', 6660, 2), came(3, 'B2', 6680)];
    expect(since(...flown, ...beside, went(3, 'B4', 6880, 12), went(3, 'B2', 6920, 3))).toEqual(['6880 3 rested B4']);
    // It was carried on to the other one, which has it when this one reads it no more.
    expect(since(...flown, went(3, 'B4', 6280, 4), came(3, 'B2', 6300))).toEqual(['6900 3 rested B2']);
  });

  it('on the board has it, and not the pile that misreads it from there, where a third one misreads it as both lose it (R000-burn-2)', () => {
    const beside = [came(3, 'B1', 5480), came(3, 'BURN', 5700), exited(4, 5840), came(3, 'B4', 5900)];
    const lost = [went(3, 'B1', 6120, 8), went(3, 'B4', 6140, 2), went(3, 'BURN', 6220, 6)];
    expect(since(exited(3, 5000), ...beside, ...lost, came(3, 'B1', 7000))).toEqual(['7200 3 rested B1']);
    // The pile has it where the one on the board had read it once or twice as well.
    const flown = [came(3, 'B1', 5480), came(3, 'BURN', 5700), exited(4, 5840), came(3, 'B4', 5900), went(3, 'B1', 5810, 2)];
    const burned = [...flown].sort((a, b) => a.atMs - b.atMs);
    expect(since(exited(3, 5000), ...burned, went(3, 'B4', 6140, 2), went(3, 'BURN', 6220, 6))).toEqual(['6220 3 rested BURN']);
  });

  it('on the board misread it, where the pile beside it reads it on when it is lost there', () => {
    const burn = [exited(3, 5120), came(3, 'B2', 5380), came(3, 'BURN', 5690), exited(4, 6140), went(3, 'B2', 6190, 4)];
    expect(since(...burn, went(3, 'BURN', 6210, 3), came(3, 'BURN', 14_000))).toEqual([
      '6180 3 rested B2',
      '6190 withdrawn neighbour-bleed',
      '6190 3 rested BURN',
    ]);
    // It lay there for a while, and was moved to the burns.
    const moved = [exited(3, 5120), came(3, 'B2', 5380), came(3, 'BURN', 7700), went(3, 'B2', 7900, 16)];
    expect(since(...moved).filter((line) => line.includes('withdrawn'))).toEqual([]);
  });

  it('on the board has it, where that has read it for as long as a late landing takes (R000-prem-2)', () => {
    const turn = (good: number): readonly string[] => {
      const beside = [came(9, 'BURN', 21_440), came(35, 'BURN', 22_500), went(35, 'BURN', 22_820, 2), came(35, 'BOARD', 22_740)];
      const lost = [came(35, 'BURN', 22_980), went(35, 'BOARD', 23_660, good), went(35, 'BURN', 23_760, 4)];
      const readings = [...CLUB_HANDS_DEALT, ...CLUB_FLOP, ...beside, ...lost].sort((a, b) => a.atMs - b.atMs);
      return told(factsOf(readings, testSetup('club'), 24_400)).filter((line) => / 35 rested|withdrawn/.test(line));
    };
    expect(turn(8)).toEqual(['23540 35 rested B4']);
    // A neighbour of the pile misreads it four times.
    expect(turn(4)).toEqual(['23540 35 rested B4', '23660 withdrawn neighbour-bleed', '24380 35 rested BURN']);
  });

  it('is not in the pile that it flew over to the board, which misses it then, where that awaits no burn (R000-burn-2)', () => {
    const flop = [came(30, 'BURN', 6000), came(31, 'BOARD', 8000)];
    const burn = [came(32, 'BURN', 9120), went(32, 'BURN', 9760, 5)];
    const told32 = (...board: readonly Reading[]): readonly string[] => {
      const readings = [...CLUB_HANDS_DEALT, ...flop, ...burn, ...board, came(32, 'BOARD', 11_000)].sort((a, b) => a.atMs - b.atMs);
      return told(factsOf(readings, testSetup('club'), 12_000)).filter((line) => / 32 rested/.test(line));
    };
    expect(told32(came(32, 'BOARD', 9360), went(32, 'BOARD', 9820, 3))[0]).toContain(' 32 rested B2');
    expect(told32()[0]).toContain(' 32 rested BURN');
  });

  it('on the board has it, where it goes unread for a moment, as after a knock, while another one misreads it', () => {
    const laid = [
      exited(3, 5120),
      came(3, 'B3', 5610),
      came(3, 'S8', 6200),
      went(3, 'B3', 6420, 6),
      went(3, 'S8', 6480, 2),
      came(3, 'B3', 7260),
    ];
    expect(since(...laid)).toEqual(['6410 3 rested B3']);
  });
});

describe('a card that its player holds up', () => {
  const up = [went(1, 'S1', 5000, 60), went(2, 'S1', 5000, 60)];

  it('was not handed to a seat that misreads it for four sweeps', () => {
    const misread = [came(1, 'S10', 8000), went(1, 'S10', 8850, 4)];
    expect(since(...up, ...misread, came(1, 'S1', 9500))).toEqual([
      '8800 1 rested S10',
      '8850 withdrawn neighbour-bleed',
      '10300 1 rested S1',
    ]);
    // Read once more it was handed over, and its new owner looks at it.
    expect(since(...up, came(1, 'S10', 8000), went(1, 'S10', 9000, 6))).toEqual(['8800 1 rested S10']);
  });

  it('was not handed to a seat that begins to misread it in the sweep in which its own reads it again', () => {
    const misread = (sinceMs: number, homeMs: number) => [
      ...[came(1, 'S10', sinceMs), came(1, 'S1', homeMs)].sort((a, b) => a.atMs - b.atMs),
      ...[went(1, 'S1', homeMs + 320, 3), went(1, 'S10', sinceMs + 460, 5)].sort((a, b) => a.atMs - b.atMs),
    ];
    const gone = went(1, 'S1', 5000, 60);
    for (const readings of [misread(5960, 5980), misread(5980, 5960)])
      expect(since(gone, ...readings).filter((line) => line.includes('S10'))).toEqual([]);
    // It had gone there where its old place reads it for a moment later on.
    const handed = [came(1, 'S10', 5660), came(1, 'S1', 5960), went(1, 'S1', 6280, 3), went(1, 'S10', 6320, 9)];
    expect(since(gone, ...handed)).toContainEqual('6460 1 rested S10');
  });

  it('nor to one that has misread it before, and does so again in that sweep', () => {
    const lost = [came(1, 'S2', 4800), went(1, 'S1', 5000, 72), went(1, 'S2', 5020, 1)];
    const again = (sinceMs: number) => [
      came(1, 'S2', sinceMs),
      came(1, 'S1', 5840),
      went(2, 'S1', 6260, 63),
      went(1, 'S1', 6260, 4),
      went(1, 'S2', 6280, 5),
    ];
    expect(since(...lost, ...again(5780)).filter((line) => line.includes('S2'))).toEqual([]);
    // It had gone there where that one reads it again a sweep before.
    expect(since(...lost, ...again(5600))).toContainEqual('5800 1 rested S2');
  });

  it('nor to one that misreads it as it is put down, and loses it together with its own', () => {
    const put = [came(2, 'S1', 8000), came(1, 'S1', 8000), came(1, 'S10', 8000)];
    const lost = [went(1, 'S1', 8900, 9), went(1, 'S10', 8910, 6)];
    expect(since(...up, ...put, ...lost).filter((line) => line.includes('S10'))).toEqual([]);
    expect(since(...up, ...put, ...lost, came(1, 'S1', 9500))).toContainEqual('10300 1 rested S1');
    // It had gone there where that one has it for as long as a landing takes when its own has lost it.
    expect(since(...up, ...put, ...lost.slice(0, 1))).toContainEqual('9700 1 rested S10');
    // So it had where its own misreads it from there for a moment.
    expect(since(...up, came(1, 'S10', 8000), came(1, 'S1', 8300), went(1, 'S1', 8700, 2))).toContainEqual('8800 1 rested S10');
  });

  it('for long, and throws away, comes out of the muck like every other: not because a seat misreads it for a moment', () => {
    const thrown = [came(1, 'MUCK', 40_000), came(2, 'MUCK', 40_000)];
    const misread = [came(1, 'S1', 43_100), went(1, 'S1', 44_030, 7)];
    const lines = told(factsOf([...DEALT, ...up, ...thrown, ...misread], testSetup(), 60_000)).filter((line) =>
      / 1 (left|rested)/.test(line),
    );
    expect(lines.slice(1)).toEqual(['25000 1 left S1', '41100 1 rested MUCK']);
  });
});

it('a card that its crowded place reads on is not handed to a seat which misreads it meanwhile', () => {
  const crowd = [21, 22, 23].map((card) => came(card, 'S1', 8000));
  const lines = since(...crowd, came(1, 'S10', 8100), went(1, 'S10', 9050, 6), ...[21, 22, 23].map((card) => went(card, 'S1', 9300, 5)));
  expect(lines.filter((line) => line.includes('S10'))).toEqual([]);
  // The gate misreads it as well, and is looked at no more than once.
  expect(since(...crowd, came(1, 'MUCK', 8100)).filter((line) => line.includes(' 1 '))).toEqual([]);
});

it('a card whose exit the shoe missed lands where it is read first, though a neighbour misreads it for long', () => {
  const read = [came(3, 'S4', 5110), came(3, 'S3', 5510), exited(4, 5400), went(3, 'S4', 6150, 17), went(3, 'S3', 6240, 10)];
  expect(since(...read.sort((a, b) => a.atMs - b.atMs)).filter((line) => line.includes(' 3 '))).toEqual(['5910 3 rested S4']);
});

it('a card that was burned is burned anew in the next hand, though the hub was silent while the pack was gathered in', () => {
  const burned = [came(7, 'BURN', 1000), went(7, 'BURN', 4000, 20), came(1, 'S1', 2000), went(1, 'S1', 4100, 15)];
  const booted = reading(HUB, 9000, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
  const again = [came(7, 'BURN', 30_000), went(7, 'BURN', 33_000, 20), came(7, 'BURN', 40_000)];
  const burns = (card: number, spot: string): readonly string[] => {
    const back = [booted, came(card, spot, 9002), snapshot([[card, spot]], 9015)];
    return told(factsOf([...burned.sort((a, b) => a.atMs - b.atMs), ...back, ...again], testSetup('club'), 50_000)).filter((line) =>
      line.includes('7 rested'),
    );
  };
  expect(burns(2, 'S3')).toEqual(['1800 7 rested BURN', '30800 7 rested BURN']);
  // A card that lies where it lay is of the same hand, and so are the burns.
  expect(burns(1, 'S1')).toEqual(['1800 7 rested BURN']);
});

it('a card that was burned is burned anew when the table was empty before the hub fell silent, though another is dealt to where it lay', () => {
  const burned = [came(7, 'BURN', 1000), came(1, 'S1', 2000), went(7, 'BURN', 4000, 20), went(1, 'S1', 4100, 15)];
  const burns = (silentMs: number, stillThere: readonly [number, string][]): readonly string[] => {
    const lying = stillThere.map(([card, spot]) => came(card, spot, 3000));
    const silent = reading(HUB, silentMs, { type: 'device-silent', why: 'unplugged', sinceMs: ms(silentMs) }, 'gone');
    const booted = reading(HUB, 15_000, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
    const back = [booted, came(1, 'S1', 15_002), snapshot([[1, 'S1'], ...stillThere], 15_015)];
    const again = [came(7, 'BURN', 30_000), went(7, 'BURN', 33_000, 20)];
    const read = [...[...burned, ...lying].sort((a, b) => a.atMs - b.atMs), silent, ...back, ...again];
    return told(factsOf(read, testSetup('club'), 50_000)).filter((line) => line.includes('7 rested'));
  };
  expect(burns(9900, [])).toEqual(['1800 7 rested BURN', '30800 7 rested BURN']);
  // The hand goes on, and its burn pile answers badly.
  expect(burns(9900, [[3, 'BOARD']])).toEqual(['1800 7 rested BURN']);
});

it('a card that two neighbours have missed for a moment lies at the one that reads it on, though the other reads it first again', () => {
  const passed = [exited(3, 860), came(3, 'S1', 1460), came(3, 'S10', 1750), went(3, 'S1', 1880, 2), went(3, 'S10', 1970, 1)];
  const again = [came(3, 'S10', 2850), came(3, 'S1', 2860), went(3, 'S10', 3080, 1)];
  expect(told(factsOf([...passed, ...again], testSetup(), 4000)).filter((line) => /rested|withdrawn/.test(line))).toEqual([
    expect.stringContaining('3 rested S1'),
  ]);
});

it('where a card is that was read nowhere for longer than a misreading is asked ten seconds after it left the shoe', () => {
  const glimpsed = (stayedMs: number, good: number) => [came(3, 'S2', 8000), went(3, 'S2', 8000 + stayedMs, good)];
  const asked = (readings: Parameters<typeof factsOf>[0]): readonly number[] =>
    factsOf([...DEALT, exited(3, 2000), ...readings], testSetup(), 40_000).flatMap(({ type, atMs }) =>
      type === 'question-raised' ? [atMs] : [],
    );
  expect([asked([]), asked(glimpsed(320, 1))]).toEqual([[12_000], [12_000]]);
});

it('a card that is told to lie only when it has been away for longer than a look lasts has left by then', () => {
  const over = (spot: string, cards: readonly number[], fromMs: number, toMs: number) => {
    const tags = cards.map((card) => tagOf(card, 'B'));
    return [...tags.map((tag) => came(tag, spot, fromMs)), ...tags.map((tag) => went(tag, spot, toMs))];
  };
  const first = [1, 2, 3].flatMap((card) => [exited(card, 500 * card), came(card, `S${card}`, 500 * card + 200)]);
  const second = [exited(4, 4000), came(4, 'S1', 4500), went(4, 'S1', 4900, 5)];
  const decks = [...over('S3', [30, 31], 3000, 28_500), ...over('S9', [32, 33, 34, 35, 36], 12_000, 19_000)];
  const readings = [...first, ...second, ...decks].sort((a, b) => a.atMs - b.atMs);
  const lines = told(factsOf(readings, testSetup(), 40_000)).filter((line) => line.includes(' 4 ') && Number.parseInt(line, 10) > 4900);
  expect(lines).toEqual(['29000 4 rested S1 unread S3', '29000 4 lifted S1', '29000 4 left S1']);
});

it('a burn that its pile loses together with the seat that misread it once is not taken up with that hand', () => {
  const burn = [exited(3, 4000), came(3, 'BURN', 4500), came(3, 'S1', 4720), went(3, 'BURN', 4990, 3), went(3, 'S1', 4990, 1)];
  const up = [went(1, 'S1', 5180, 40), went(2, 'S1', 5180, 40)];
  expect(since(...burn, ...up)).toEqual([]);
});

it('a card that a seat and the board have read as often does not lie on the board because that has misread it elsewhere as well', () => {
  const extra = [exited(3, 4000), came(3, 'S1', 4650), came(3, 'B1', 4690), came(3, 'B2', 4900)];
  const unread = [went(3, 'S1', 5140, 5), went(3, 'B2', 5180, 2), went(3, 'B1', 5240, 5)];
  expect(since(...extra, ...unread)).toEqual([]);
});

it('a burn in the muck that slides over the board lies there no longer than a splash, where places before that one are empty', () => {
  const burn = [exited(3, 4000), came(3, 'MUCK', 4640), came(3, 'B5', 5370)];
  expect(since(...burn, went(3, 'B5', 6040, 6))).toEqual(['7440 3 rested MUCK']);
});

it('a card that was thrown lies in the muck, whichever places have misread it from there for a while', () => {
  const seat = (fromMs: number, toMs: number) => [came(3, 'S7', fromMs), went(3, 'S7', toMs, 2)];
  const thrown = [exited(3, 4000), came(3, 'S7', 14_550), came(3, 'MUCK', 14_640), went(3, 'S7', 14_910, 2), ...seat(15_140, 15_430)];
  const misread = [...seat(15_500, 15_810), ...seat(16_360, 16_640), exited(8, 19_000), came(3, 'B1', 20_330), went(3, 'B1', 20_850, 4)];
  expect(since(...thrown, ...misread)).toEqual(['16600 3 rested S7', '16640 withdrawn misread', '18040 3 rested MUCK']);
});

it('a card that is the third of a hand has come there over the muck, where its seat has read it for a second twice', () => {
  const handed = [went(1, 'S1', 5000, 60), came(1, 'MUCK', 5300)];
  const once = [came(1, 'S2', 8000), went(1, 'S2', 8900, 6)];
  const twice = [came(1, 'S2', 10_000), went(1, 'S2', 10_900, 6)];
  expect(since(...handed, ...once)).toEqual(['7300 1 rested MUCK']);
  expect(since(...handed, ...once, ...twice)).toEqual(['7300 1 rested MUCK', '10900 1 rested S2']);
  // That it is misread there once more much later says nothing.
  const later = [came(1, 'S2', 40_000), went(1, 'S2', 40_900, 6)];
  expect(since(...handed, ...once, ...later)).toEqual(['7300 1 rested MUCK']);
  // The second time it is thrown with that hand soon, which a misreading from the pile would not be.
  const short = [came(1, 'S2', 10_000), went(1, 'S2', 10_540, 6)];
  const hand = [went(11, 'S2', 10_540, 60), went(12, 'S2', 10_540, 60)];
  expect(since(...handed, ...once, ...short)).toEqual(['7300 1 rested MUCK']);
  expect(since(...handed, ...once, ...short.slice(0, 1), ...hand, ...short.slice(1))).toContain('10540 1 rested S2');
});

it('half of a hand that lies on came over the muck to the seat that has read it once, for as long as a landing takes', () => {
  const handed = [went(1, 'S1', 5000, 60), came(1, 'MUCK', 5060), came(1, 'S2', 5620), went(1, 'S2', 5920, 2)];
  const read = (untilMs: number, good: number) => [came(1, 'S2', 10_760), went(1, 'S2', untilMs, good)];
  expect(since(...handed, ...read(11_920, 14))).toContain('11920 1 rested S2');
  // Ten misreadings from the pile follow each other now and then, an empty table is swept in no time, and who has thrown one card may throw the other one.
  for (const misread of [read(11_920, 10), read(11_460, 14)])
    expect(since(...handed, ...misread)).not.toContainEqual(expect.stringMatching(/1 rested S2/));
  const both = [...handed, went(2, 'S1', 8000, 60), ...read(11_920, 14)];
  expect(since(...both)).not.toContainEqual(expect.stringMatching(/1 rested S2/));
});

it('AMB-39: what a seat with a hand has read on end since the gate did, and reads on end once more, was handed there, whatever has misread it in between', () => {
  const up = [went(1, 'S1', 4440, 21), came(1, 'MUCK', 4580)];
  const first = [came(1, 'S2', 5400), came(1, 'S5', 5820), went(1, 'S2', 6060, 9)];
  const handed = (...misread: readonly Reading[]): readonly string[] => {
    const readings = [...up, ...first, ...misread, came(1, 'S2', 7960), went(1, 'S2', 9140, 10)];
    return since(...readings.sort((a, b) => a.atMs - b.atMs)).filter((line) => line.includes(' 1 rested'));
  };
  expect(handed(went(1, 'S5', 6140, 4))).toEqual(['7460 1 rested MUCK', '9140 1 rested S2']);
});

it('half of a hand that lies on came over the muck to the seat that read it three times as it came, and for as long as a landing takes once more', () => {
  const handed = (good: number, seat: 'S2' | 'S3' = 'S2') => [
    ...[went(1, 'S1', 5000, 60), came(1, 'MUCK', 5060)],
    ...[came(1, seat, 5620), went(1, seat, 5920, good)],
  ];
  const read = (good: number, atMs = 10_760) => [came(1, 'S2', atMs), went(1, 'S2', atMs + 1160, good)];
  expect(since(...handed(3), ...read(13))).toContain('11920 1 rested S2');
  // Fewer times, by another seat, or long before, it says nothing.
  const misreadings = [
    [...handed(2), ...read(13)],
    [...handed(3), ...read(10)],
    [...handed(3, 'S3'), ...read(13)],
    [...handed(3), ...read(13, 25_000)],
  ];
  for (const misread of misreadings) expect(since(...misread)).not.toContainEqual(expect.stringMatching(/1 rested S2/));
});

it('a card that is the third of a hand came there over the muck also where its seat read it before the gate did, and on', () => {
  const handed = [went(1, 'S1', 5000, 60), came(1, 'S2', 5220), came(1, 'MUCK', 5300), went(1, 'S2', 6140, 8)];
  const again = [came(1, 'S2', 9040), went(1, 'S2', 10_220, 12)];
  expect(since(...handed, ...again)).toContain('10220 1 rested S2');
  // It flew past there.
  const past = handed.map((reading) => (reading.atMs === 6140 ? went(1, 'S2', 5560, 3) : reading));
  expect(since(...past, ...again)).not.toContain('10220 1 rested S2');
});

it('C26: so it did where another seat begins to misread it just before its own misses it again', () => {
  const handed = [went(1, 'S1', 5000, 36), came(1, 'MUCK', 5160), came(1, 'S2', 5200), came(1, 'S1', 5820)];
  const missed = [...handed, went(1, 'S2', 6220, 13), went(1, 'S1', 6300, 5)];
  const again = [came(1, 'S2', 14_120), came(1, 'S3', 14_980), went(1, 'S2', 15_280, 19), went(1, 'S3', 15_280, 3)];
  expect(since(...missed, ...again).filter((line) => line.includes(' 1 rested'))).toEqual(['7620 1 rested MUCK', '15280 1 rested S2']);
  // It was handed on to that one, which has it when this one reads it no more.
  const on = [came(1, 'S2', 14_120), came(1, 'S3', 14_500), went(1, 'S2', 14_700, 8)];
  expect(since(...missed, ...on)).not.toContainEqual(expect.stringMatching(/1 rested S2/));
});

it('a card that was away from its place for longer than a look is where another hand has it read sweep after sweep, however soon that misses it', () => {
  const away = went(1, 'S1', 5000, 60);
  const read = (seat: 'S2' | 'S3', good: number) => [came(1, seat, 27_000), went(1, seat, 27_720, good)];
  expect(since(away, ...read('S2', 8))).toEqual(['27720 1 rested S2']);
  for (const misread of [read('S2', 4), read('S3', 8)]) expect(since(away, ...misread)).toEqual([]);
});

it('a card that the gate has misread before it was handed over lies at the seat that has it read sweep after sweep', () => {
  const handed = [came(1, 'MUCK', 5000), went(1, 'S1', 5780, 100), came(1, 'S2', 5800), went(1, 'S2', 6400, 5)];
  expect(since(...handed)).toEqual(['6600 1 rested S2']);
});

it('a card that the gate reads just as it is handed over lies at the seat that has it read on, sweep after sweep', () => {
  const handed = (...last: Parameters<typeof went>) =>
    since(went(1, 'S1', 5000, 83), came(1, 'S2', 6300), came(1, 'MUCK', 6460), went(...last));
  expect(handed(1, 'S2', 7480, 15)).toEqual(['7480 1 rested S2']);
  // It flew past there, and was misread twice on end.
  expect(handed(1, 'S2', 7080, 8)).not.toContain('7080 1 rested S2');
});

it('a card that its seat lost with the other one, and reads once more as it flies over the gate, is handed to nobody who misreads it then', () => {
  const swept = reading(HUB, 4900, { type: 'quality', goodOf16: [], sweepMs: ms(50), queued: 0 }, 'quality');
  const flown = [came(1, 'S1', 5360), came(1, 'MUCK', 5480), went(1, 'S1', 5600, 3), came(1, 'S2', 5660), went(1, 'S2', 6180, 7)];
  const lying = (...lost: readonly Reading[]): readonly string[] =>
    since(swept, ...lost, ...flown).filter((line) => line.includes('rested'));
  expect(lying(went(1, 'S1', 5000, 126), went(2, 'S1', 5000, 129))).toEqual([]);
  // The other one lies where it was: this one alone was handed over.
  expect(lying(went(1, 'S1', 5000, 126))).toEqual(['6460 1 rested S2']);
});

it('a third card that went unread since it left the shoe lies at the seat that reads it on end, though the gate misreads it then', () => {
  const unread = [exited(3, 4000), exited(4, 6000), came(4, 'BURN', 6600), came(3, 'S2', 14_000), came(3, 'MUCK', 14_100)];
  const of3 = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.includes(' 3 '));
  expect(of3(since(...unread, went(3, 'S2', 15_140, 21)))).toEqual(['15140 3 rested S2']);
  // What flies past that seat into the muck is not read there for so long.
  expect(of3(since(...unread, went(3, 'S2', 14_700, 8)))).toEqual(['16100 3 rested MUCK']);
});
