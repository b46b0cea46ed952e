import { expect, it } from 'vitest';
import { ms } from '#vocabulary/units';
import { HUB, SHOE } from '../layouts.ts';
import { came, exited, factsOf, reading, snapshot, TWO_HANDS_DEALT, tagOf, testSetup, told, went } from '../perceive.testing.ts';

/** What was read while the hub was away, and what only the shoe can tell of then (issue 8.6); the titles say in which seed and hand. */

const silent = (atMs: number) => reading(HUB, atMs, { type: 'device-silent', why: 'unplugged', sinceMs: ms(atMs) }, 'silent');
const back = (atMs: number, sinceMs: number) => reading(HUB, atMs, { type: 'device-back', silentSinceMs: ms(sinceMs) }, 'back');

it('says when it read what it tells of so late', () => {
  const kept = [exited(3, 4800), silent(5000), exited(4, 5800), back(20_000, 5000), came(3, 'S2', 5500), went(3, 'S2', 9000, 40)];
  const facts = factsOf([...kept, snapshot([], 20_100), exited(5, 21_000), came(5, 'S2', 21_700)], testSetup(), 25_000);
  const read = facts.flatMap((fact) => (fact.type === 'card-rested' ? [[fact.ref, fact.atMs >= 20_000, fact.readMs]] : []));
  expect(read).toEqual([
    [3, true, 5500],
    [5, true, undefined],
  ]);
});

it('tells of a card of the other deck that only the shoe can have read, once', () => {
  const card = tagOf(9, 'B');
  const foreign = (readings: Parameters<typeof factsOf>[0]): readonly string[] =>
    told(factsOf(readings, testSetup(), 40_000)).filter((line) => line.includes('foreign'));
  const lost = reading(HUB, 20_000, { type: 'readings-lost', count: 'unknown', fromMs: ms(4600), toMs: ms(20_000) }, 'lost');
  const dealt = [exited(3, 1000), came(3, 'S2', 1600), exited(card, 4000), silent(4600), back(20_000, 4600)];
  expect(foreign([...dealt, lost, snapshot([[3, 'S2']], 20_100)])).toEqual(['20100 foreign-card SHOE']);
  // Its own deck is shuffled over a seat afterwards.
  const shuffled = [came(card, 'S2', 30_000), went(card, 'S2', 33_000, 9)];
  expect(foreign([...dealt, lost, snapshot([[3, 'S2']], 20_100), ...shuffled])).toHaveLength(1);
  // What a place has kept, or reads still, it tells of itself; and where nothing is lost it was not there.
  expect(foreign([...dealt, lost, came(card, 'S3', 4700), went(card, 'S3', 12_000, 70), snapshot([[3, 'S2']], 20_100)])).toEqual([
    '20000 foreign-card S3',
  ]);
  expect(foreign([...dealt, snapshot([[3, 'S2']], 20_100)])).toEqual([]);
});

it('a card of the board that the shoe misses in the next deal left it anew, however shortly all places were read before that', () => {
  const outAgain = (spot: string, emptyForMs: number): readonly string[] => {
    const lain = [exited(0, 1000), came(0, spot, 1400), went(0, spot, 5000)];
    const nextMs = 5000 + emptyForMs;
    const dealt = [exited(1, nextMs), came(1, 'S1', nextMs + 500), came(0, 'S2', nextMs + 1500)];
    return told(factsOf([...lain, ...dealt], testSetup(), nextMs + 1900)).filter((line) => line.endsWith(' 0 out'));
  };
  expect(outAgain('B1', 3000)).toEqual(['1000 0 out', '9700 0 out']);
  // A bump of the table hides the board for a second, and who holds up his hand holds it for longer.
  expect([outAgain('B1', 1000), outAgain('S3', 3000)]).toEqual([['1000 0 out'], ['1000 0 out']]);
});

it('a card that comes again to where it lies had been taken up, when it went is lost with the line', () => {
  const lies = [exited(3, 1000), came(3, 'S2', 1600), silent(5000), back(20_000, 5000)];
  const lost = reading(HUB, 20_000, { type: 'readings-lost', count: 201, fromMs: ms(5000), toMs: ms(20_000) }, 'lost');
  const kept = snapshot([[3, 'S2']], 20_100);
  const toldOf = (...late: Parameters<typeof factsOf>[0]): readonly string[] =>
    told(factsOf([...lies, lost, ...late, kept], testSetup(), 25_000)).filter((line) => line.includes(' 3 '));
  const read = toldOf(came(3, 'S2', 15_000)).slice(-2);
  expect(read.map((line) => line.replace(/^\d+ /, ''))).toEqual(['3 lifted S2', '3 rested S2']);
  // Nothing says that it was ever taken up.
  expect(toldOf().at(-1)).toContain('2400 3 rested S2');
});

it('a card that its place had lost before the shoe gave it out again, while its line was cut, was in the shoe (C26)', () => {
  const away = [exited(3, 1000), came(3, 'S2', 1600), silent(5000), exited(3, 9000), back(12_000, 5000)];
  const toldOf = (...late: Parameters<typeof factsOf>[0]): readonly string[] =>
    told(factsOf([...away, ...late, snapshot([[3, 'S2']], 12_100)], testSetup(), 25_000)).filter((line) => / 3 (out|rested)/.test(line));
  const again = ['1000 3 out', '2400 3 rested S2', '9000 3 out'];
  expect(toldOf(went(3, 'S2', 6500, 24), came(3, 'S2', 9700)).slice(0, 3)).toEqual(again);
  expect(toldOf(went(3, 'S2', 6500, 24), came(3, 'S2', 9700)).at(-1)).toMatch(/rested S2$/);
  // When it went is lost with the line.
  const lost = reading(HUB, 12_000, { type: 'readings-lost', count: 201, fromMs: ms(5000), toMs: ms(12_000) }, 'lost');
  expect(toldOf(lost, came(3, 'S2', 9700)).slice(0, 3)).toEqual(again);
  // It lay there when the shoe is said to have given it out, and goes on lying there: a misreading.
  expect([toldOf(), toldOf(went(3, 'S2', 10_500, 60), came(3, 'S2', 11_000))]).toEqual([again.slice(0, 2), again.slice(0, 2)]);
});

it('R000-dead-3: a hand that the muck tells of as its device is back may have lain there before, and who has it again took it back', () => {
  const rests = (...away: Parameters<typeof factsOf>[0]): readonly string[] => {
    const read = [1, 2].flatMap((card) => [came(card, 'MUCK', 20_150 + card), came(card, 'S1', 21_700 + card)]);
    const again = [...TWO_HANDS_DEALT, ...away, ...read].sort((a, b) => a.atMs - b.atMs);
    return told(factsOf(again, testSetup(), 30_000)).filter((line) => /^2.* (1 rested|withdrawn)/.test(line));
  };
  const others = [11, 12].map((card) => [card, 'S2'] as const);
  const wasAway = rests(silent(5000), back(20_000, 5000), snapshot(others, 20_100));
  expect(wasAway.map((line) => line.replace(/^\d+ /, ''))).toEqual(['1 rested MUCK', '1 rested S1']);
  // Where its place has lost it just before everybody has seen it fly no longer than that.
  expect(rests(went(1, 'S1', 20_000, 99), went(2, 'S1', 20_000, 99))).toContainEqual(expect.stringContaining('withdrawn'));
});

it('a card that was burned while the shoe was silent, and goes unread in the pile at once, came before the next one of the board', () => {
  const rests = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
    told(factsOf([...TWO_HANDS_DEALT, ...readings], testSetup(), 20_000)).filter((line) => / (3|4|9) rested/.test(line));
  const board = [exited(8, 2000), came(8, 'BURN', 2600), exited(9, 3500), came(9, 'B1', 4100)];
  const shoeAway = reading(SHOE, 5000, { type: 'device-silent', why: 'unplugged', sinceMs: ms(5000) }, 'silent');
  const burned = [came(3, 'BURN', 6000), went(3, 'BURN', 6820, 7)];
  const laid = came(4, 'B5', 7200);
  expect(rests(...board, shoeAway, ...burned, laid).slice(1)).toEqual(['7400 3 rested BURN', '8400 4 rested B5']);
  // It flew on to the board, or the pile misread it twice on end as it flew by.
  expect(rests(...board, shoeAway, ...burned, came(3, 'B5', 7000)).slice(1)).toEqual(['8200 3 rested B5']);
  expect(rests(...board, shoeAway, came(3, 'BURN', 6000), went(3, 'BURN', 6600, 4), laid).slice(1)).toEqual(['8400 4 rested B5']);
});

it('R000-burn-2: a card of the board that flew over the gate while the shoe was silent, and that its place misses after nine sweeps, is no second burn', () => {
  const shoeAway = reading(SHOE, 3000, { type: 'device-silent', why: 'unplugged', sinceMs: ms(3000) }, 'silent');
  const swept = reading(HUB, 50, { type: 'quality', goodOf16: [], sweepMs: ms(85), queued: 0 }, 'quality');
  const rests = (...readings: Parameters<typeof factsOf>[0]): readonly string[] => {
    const flown = [came(3, 'MUCK', 4800), came(3, 'B4', 4920), ...readings];
    return told(factsOf([swept, ...TWO_HANDS_DEALT, shoeAway, ...flown], testSetup(), 20_000)).filter((line) => / 3 rested/.test(line));
  };
  const misread = [came(3, 'B5', 5260), came(3, 'BURN', 5640)];
  const lost = [went(3, 'B4', 5900, 9), went(3, 'B5', 5900, 4), went(3, 'BURN', 5920, 1)];
  expect(rests(...misread, ...lost, came(3, 'B4', 6800))).toEqual(['7020 3 rested B4']);
  // It is in the pile, and was misread from there for as long, or for a moment.
  expect(rests(...misread, ...lost)).toEqual(['7320 3 rested MUCK']);
  expect(rests(went(3, 'B4', 5260, 2))).toEqual(['5900 3 rested MUCK']);
});

it('R000-mis-3: the third card of a hand, which was dealt while the shoe was silent, lies where its seat has read it for a landing time on end, and misses it again', () => {
  const shoeAway = reading(SHOE, 5000, { type: 'device-silent', why: 'unplugged', sinceMs: ms(5000) }, 'silent');
  const third = [came(3, 'S2', 5640), went(3, 'S2', 6140, 6)];
  const rests = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
    told(factsOf([...TWO_HANDS_DEALT, ...readings], testSetup(), 20_000)).flatMap((line) => line.match(/\d+ 3 rested \w+/) ?? []);
  expect(rests(shoeAway, ...third, came(3, 'S2', 12_000), went(3, 'S2', 13_160, 14))).toEqual(['13160 3 rested S2']);
  // It was misread there twice on end.
  expect(rests(shoeAway, ...third, came(3, 'S2', 12_000), went(3, 'S2', 12_600, 6))).toEqual([]);
});

it('R000-mis-3: the same where the shoe is back before its seat misses it, and the gate of the muck has misread it', () => {
  const shoeAway = reading(SHOE, 5000, { type: 'device-silent', why: 'unplugged', sinceMs: ms(5000) }, 'silent');
  const shoeBack = [
    reading(SHOE, 6500, { type: 'device-back', silentSinceMs: ms(5000) }, 'back'),
    reading(SHOE, 6520, { type: 'snapshot', present: [], buttonsDown: [] }, 'snapshot'),
  ];
  const rests = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
    told(factsOf([...TWO_HANDS_DEALT, shoeAway, ...readings], testSetup(), 9000)).flatMap((line) => line.match(/\d+ 3 rested \w+/) ?? []);
  const misread = [came(3, 'S2', 5880), came(3, 'MUCK', 6380), ...shoeBack];
  expect(rests(...misread, went(3, 'S2', 6980, 14))).toEqual(['6980 3 rested S2']);
  // It was read there as it flew to the muck.
  expect(rests(...misread, went(3, 'S2', 6600, 6))).toEqual(['8000 3 rested MUCK']);
});

it('what its seat lost after it had read it for seconds lay there, also where the line has lost when it came, and the gate misread it', () => {
  const lost = reading(HUB, 16_000, { type: 'readings-lost', count: 100, fromMs: ms(500), toMs: ms(16_000) }, 'lost');
  const dealt = [silent(500), exited(1, 2000), exited(11, 3000), exited(2, 9000), exited(12, 10_000), back(16_000, 500), lost];
  const gate = [came(1, 'MUCK', 12_000), came(1, 'MUCK', 14_000), came(2, 'MUCK', 14_100)];
  const hand = (count: number) => [went(1, 'S2', 15_800, count), went(2, 'S2', 15_800, count)];
  const rests = (...late: Parameters<typeof factsOf>[0]): readonly string[] =>
    told(factsOf([...dealt, ...late, snapshot([], 16_500)], testSetup(), 30_000)).flatMap((line) => line.match(/ [12] rested .*/) ?? []);
  expect(rests(...gate, ...hand(30))).toEqual([' 1 rested S2', ' 2 rested S2']);
  // Its player has thrown it since, and the gate tells of it anew.
  expect(rests(...gate, came(1, 'MUCK', 15_600), came(2, 'MUCK', 15_600), ...hand(30)).slice(2)).toEqual([
    ' 1 rested MUCK',
    ' 2 rested MUCK',
  ]);
  // A neighbour misreads it for a while from the pile.
  expect(rests(...gate, ...hand(5))).toEqual([' 1 rested MUCK', ' 2 rested MUCK']);
});

it('R000-deck-0: a card that was carried to another seat while its board was cut off has no copy there, when it went is lost with the line', () => {
  const twice = (...read: Parameters<typeof factsOf>[0]): readonly string[] =>
    told(factsOf([came(3, 'S2', 1600), ...read], testSetup('club'), 30_000)).filter((line) => line.includes('twice'));
  const lost = reading(HUB, 20_000, { type: 'readings-lost', count: 22, fromMs: ms(5000), toMs: ms(20_000) }, 'lost');
  const there = [came(3, 'S7', 12_000), went(3, 'S7', 14_500, 54)];
  const again = came(3, 'S7', 15_300);
  expect(twice(silent(5000), back(20_000, 5000), lost, ...there, again, snapshot([[3, 'S7']], 20_100))).toEqual([]);
  // What its own place has told of since the loss is known, and so is all where nothing is lost.
  const atHome = came(3, 'S2', 9000);
  expect(twice(silent(5000), back(20_000, 5000), lost, went(3, 'S2', 8500), atHome, ...there, snapshot([[3, 'S2']], 20_100))).toHaveLength(
    1,
  );
  expect(twice(silent(5000), back(20_000, 5000), ...there, snapshot([[3, 'S2']], 20_100))).toHaveLength(1);
});

it('R000-mis-2: what the shoe missed while its board was away is told of before any card of the deal that the board tells of now', () => {
  const booted = reading(HUB, 16_000, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
  const lost = reading(HUB, 16_000, { type: 'readings-lost', count: 'unknown', fromMs: ms(500), toMs: ms(16_000) }, 'lost');
  const swept = reading(HUB, 100, { type: 'quality', goodOf16: [], sweepMs: ms(60), queued: 0 }, 'quality');
  // The shoe has missed the first card of seat 2.
  const dealt = [swept, silent(500), exited(1, 9000), exited(11, 12_000), exited(12, 13_000), booted, lost];
  const now = [came(12, 'S2', 16_000), came(2, 'S2', 16_000), came(11, 'S1', 16_020), came(1, 'S1', 16_020)];
  const lines = told(
    factsOf(
      [
        ...dealt,
        ...now,
        snapshot(
          [
            [12, 'S2'],
            [2, 'S2'],
            [11, 'S1'],
            [1, 'S1'],
          ],
          16_040,
        ),
      ],
      testSetup(),
      20_000,
    ),
  );
  expect(lines.filter((line) => /out|rested/.test(line)).slice(3, 6)).toEqual([
    '16200 2 out',
    '16201 12 rested S2',
    '16201 11 rested S1 unread S2',
  ]);
});

it('R000-mis-2: a seat at which a card lies, though that it came there is lost with the line, has read it for longer than any of those that have misread it since', () => {
  const lost = reading(HUB, 16_000, { type: 'readings-lost', count: 50, fromMs: ms(5000), toMs: ms(16_000) }, 'lost');
  const misread = [came(3, 'S10', 13_550), went(3, 'S10', 13_950, 4), came(3, 'S10', 15_000)];
  const kept = [silent(5000), back(16_000, 5000), lost, came(4, 'S4', 8500), ...misread];
  const rests = (...listed: Parameters<typeof snapshot>[0]): readonly string[] =>
    factsOf([came(1, 'S2', 1000), ...kept, snapshot([[1, 'S2'], [4, 'S4'], ...listed], 16_100)], testSetup('club'), 20_000).flatMap(
      (fact) => (fact.type === 'card-rested' && fact.ref === 3 ? [fact.zone] : []),
    );
  expect(rests([3, 'S1'], [3, 'S10'])).toEqual(['S1']);
  // Nowhere else is it read.
  expect(rests([3, 'S10'])).toEqual(['S10']);
});

it('R000-prem-0: a flop that lies there, though that it came is lost with the line, has lain there since before all that was kept, and before who acted after that', () => {
  const lost = reading(HUB, 16_000, { type: 'readings-lost', count: 50, fromMs: ms(5000), toMs: ms(16_000) }, 'lost');
  const readAt = (...kept: Parameters<typeof factsOf>[0]): readonly (number | undefined)[] => {
    const flop = [11, 12, 13].map((card) => [card, 'BOARD'] as const);
    const readings = [came(1, 'S2', 1000), silent(5000), back(16_000, 5000), lost, came(4, 'S4', 8500), ...kept];
    return factsOf([...readings, snapshot([[1, 'S2'], ...flop], 16_100)], testSetup('club'), 20_000).flatMap((fact) =>
      fact.type === 'card-rested' && fact.ref >= 11 ? [fact.readMs] : [],
    );
  };
  expect(readAt()).toEqual([8500, 8500, 8500]);
  // What came while its device kept what it read has that time.
  expect(readAt(came(13, 'BOARD', 11_000))).toEqual([8500, 8500, 11_000]);
});

it('R000-mis-2: what lay in the muck of the hand before is dealt anew where shoe and hub are away, and has its turn when the shoe tells of the next one', () => {
  const shoeAway = reading(SHOE, 8000, { type: 'device-silent', why: 'unplugged', sinceMs: ms(8000) }, 'silent');
  const shoeUp = reading(SHOE, 23_500, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 1, encoders: 0 }, 'up');
  const thrown = [11, 12].flatMap((card) => [went(card, 'S2', 6000, 30), came(card, 'MUCK', 6200)]);
  const gathered = [1, 2].map((card) => went(card, 'S1', 9000, 80));
  const kept = [back(20_000, 9500), came(3, 'S3', 18_000), snapshot([[3, 'S3']], 20_040)];
  const dealt = [came(11, 'S4', 22_000), went(11, 'S4', 22_450, 3), came(4, 'S5', 23_000), shoeUp, exited(5, 23_480)];
  const hand = [...TWO_HANDS_DEALT, ...thrown.sort((a, b) => a.atMs - b.atMs), shoeAway, ...gathered, silent(9500)];
  const lines = told(factsOf([...hand, ...kept, ...dealt], testSetup(), 24_000));
  expect(lines.flatMap((line) => line.match(/^2\d{4} (\d+ out)/)?.[1] ?? [])).toEqual(['11 out', '4 out', '5 out']);
});

it('a hand that was thrown and taken back while the line was cut is told to have been in the muck (R000-dead-3)', () => {
  const dealt = [came(1, 'S4', 1000), came(2, 'S3', 1100), came(11, 'S4', 2000), came(12, 'S3', 2100)];
  const thrown = [went(1, 'S4', 51_050, 200), went(11, 'S4', 51_050, 200), came(1, 'MUCK', 51_320), came(11, 'MUCK', 51_320)];
  const toldOf = (...kept: Parameters<typeof factsOf>[0]): readonly string[] => {
    const lies = [1, 11].map((card) => [card, 'S4'] as const);
    const readings = [...dealt, silent(44_860), back(56_980, 44_860), ...kept, snapshot([...lies, [2, 'S3'], [12, 'S3']], 57_080)];
    return told(factsOf(readings, testSetup('stream'), 70_000))
      .flatMap((line) => line.match(/ (?:1|11) (?:rested|lifted) \w+/g) ?? [])
      .slice(2);
  };
  const back3s = [came(1, 'S4', 54_440), came(11, 'S4', 54_590)];
  expect(toldOf(...thrown, ...back3s)).toEqual([' 1 rested MUCK', ' 11 rested MUCK', ' 1 rested S4', ' 11 rested S4']);
  // So soon nobody takes it back: its place has missed it, and the gate read a neighbour's.
  expect(toldOf(...thrown, came(1, 'S4', 52_000), came(11, 'S4', 52_000))).toEqual([]);
  // Of half a hand people are asked, if at all.
  expect(toldOf(went(1, 'S4', 51_050, 200), came(1, 'MUCK', 51_320), came(1, 'S4', 54_440))).toEqual([]);
});

it('a card that was handed to a neighbour while the line was cut is told to have lain there, though he has taken it up by the time that all is told (C26)', () => {
  const dealt = [came(1, 'S1', 1000), came(2, 'S2', 1800), came(11, 'S1', 3000), came(12, 'S2', 3800)];
  const restedAt = (...kept: Parameters<typeof factsOf>[0]): readonly string[] => {
    const readings = [...dealt, silent(29_600), back(35_460, 29_600), ...kept, snapshot([[11, 'S1']], 35_520)];
    return told(factsOf(readings, testSetup('club'), 45_000))
      .flatMap((line) => line.match(/ 1 (?:rested|lifted) \w+/g) ?? [])
      .slice(1);
  };
  const handed = [went(1, 'S1', 33_140, 200), came(1, 'S2', 33_290), went(12, 'S2', 33_360, 200), went(2, 'S2', 35_500, 200)];
  const misread = [came(1, 'S1', 33_570), went(1, 'S1', 33_870, 2)];
  expect(restedAt(...handed, ...misread, went(1, 'S2', 35_500, 28))).toEqual([' 1 rested S2', ' 1 lifted S2']);
  // That seat misreads what its player holds up beside it.
  expect(restedAt(...handed, went(1, 'S2', 34_200, 6))).toEqual([' 1 lifted S1']);
});

it('R000-mis-2: a hand that was dealt while the line was cut lay before its player, who holds it up by the time that all is told, though the gate has misread it', () => {
  const others = [came(3, 'S1', 2000), came(4, 'S3', 6000), came(13, 'S1', 9500), came(14, 'S3', 11_000)];
  const first = [came(1, 'MUCK', 3200), came(1, 'S2', 3600), came(1, 'MUCK', 8000), came(11, 'MUCK', 10_000), came(11, 'S2', 10_400)];
  const toldOf = (...kept: Parameters<typeof factsOf>[0]): readonly string[] => {
    const lie = (
      [
        [3, 'S1'],
        [13, 'S1'],
        [4, 'S3'],
        [14, 'S3'],
      ] as const
    ).map(([card, spot]) => [card, spot] as const);
    const read = [...others, ...first, ...kept].sort((a, b) => a.atMs - b.atMs);
    return told(factsOf([silent(1000), back(13_000, 1000), ...read, snapshot(lie, 13_100)], testSetup('club'), 16_000)).flatMap(
      (line) => line.match(/ (?:1|11) (?:rested|lifted) \w+/g) ?? [],
    );
  };
  const up = [went(1, 'S2', 12_700, 180), went(11, 'S2', 12_700, 46)];
  expect(toldOf(...up)).toEqual([' 1 rested S2', ' 11 rested S2', ' 1 lifted S2', ' 11 lifted S2']);
  // It was thrown from there.
  expect(toldOf(...up, came(1, 'MUCK', 12_950), came(11, 'MUCK', 12_950)).slice(2)).toEqual([' 1 rested MUCK', ' 11 rested MUCK']);
  // The seat misread it as it flew by.
  expect(toldOf(went(1, 'S2', 3900, 3), went(11, 'S2', 10_700, 3))).not.toContain(' 1 rested S2');
});

it('R000-eth-2: a card of the board that was laid and gathered in again while the line was cut lay there all the same', () => {
  const dealt = [came(1, 'S1', 1000), came(2, 'S2', 1800), came(11, 'S1', 3000), came(12, 'S2', 3800)];
  const toldOf = (untilMs: number, ...present: Parameters<typeof snapshot>[0]): readonly string[] => {
    const laid = [silent(29_600), back(45_100, 29_600), came(3, 'BOARD', 34_700), came(3, 'S3', untilMs - 110)];
    const gathered = [went(3, 'BOARD', untilMs, 255), went(3, 'S3', untilMs + 80, 2)];
    const readings = [...dealt, ...laid, ...(present.length > 0 ? [] : gathered), snapshot(present, 45_200)];
    return told(factsOf(readings, testSetup('club'), 47_000)).flatMap((line) => line.match(/ 3 (?:rested|lifted) \w+/g) ?? []);
  };
  expect(toldOf(42_060)).toEqual([' 3 rested B1', ' 3 lifted B1']);
  expect(toldOf(42_060, [3, 'BOARD'])).toEqual([' 3 rested B1']);
  // What lies beside it the board misreads for a while.
  expect(toldOf(36_400)).toEqual([]);
});

it('R000-deck-0: a place far away that has read a card twice by its own counts has no copy of it, however long its line was cut in between', () => {
  const laid = [exited(9, 9000), came(9, 'B2', 9840)];
  const lost = reading(HUB, 30_000, { type: 'readings-lost', count: 183, fromMs: ms(20_035), toMs: ms(30_000) }, 'lost');
  const away = [silent(20_080), back(30_000, 20_080), lost];
  const twice = (good: number): readonly string[] =>
    told(
      factsOf(
        [
          ...TWO_HANDS_DEALT,
          ...laid,
          came(9, 'S9', 20_000),
          ...away,
          went(9, 'S9', 27_200, good),
          came(9, 'S9', 30_100),
          snapshot(
            [
              [1, 'S1'],
              [2, 'S1'],
              [11, 'S2'],
              [12, 'S2'],
              [9, 'B2'],
              [9, 'S9'],
            ],
            30_120,
          ),
          went(9, 'S9', 30_500, 4),
        ],
        testSetup(),
        31_000,
      ),
    ).filter((line) => line.includes('twice'));
  expect(twice(2)).toEqual([]);
  expect(twice(60)).not.toEqual([]);
});

it('C26: a copy that a place far away has read on end until its board restarts, and reads again as soon as that is back, has lain there in between', () => {
  const laid = [came(1, 'S1', 1000), came(2, 'S2', 1800), came(11, 'S1', 3000), came(12, 'S2', 3800), came(9, 'BOARD', 9840)];
  const lost = reading(HUB, 30_060, { type: 'readings-lost', count: 'unknown', fromMs: ms(19_000), toMs: ms(30_060) }, 'lost');
  const booted = reading(HUB, 30_060, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
  const restarted = [silent(19_000), booted, lost, snapshot([[1, 'S1']], 30_080)];
  const twice = (copyMs: number, ...again: Parameters<typeof factsOf>[0]): readonly string[] =>
    told(factsOf([...laid, came(9, 'S8', copyMs), ...restarted, ...again], testSetup('club'), 32_000)).filter((line) =>
      line.includes('twice'),
    );
  const both = [came(9, 'S8', 30_100), came(9, 'BOARD', 30_120)];
  expect(twice(16_140, ...both, went(9, 'S8', 31_000, 7))).toEqual(['30240 9 twice S8 B1']);
  // A place that has misread it just before may do so again.
  expect(twice(18_200, ...both)).toEqual([]);
  expect(twice(16_140, came(9, 'BOARD', 30_120))).toEqual([]);
});

it('R000-mis-3: the hands that were gathered in with their board before the hub restarted hide no seat of the next deal', () => {
  const dealt = [came(1, 'S1', 1000), came(2, 'S2', 1800), came(11, 'S1', 3000), came(12, 'S2', 3800)];
  const laid = [3, 4, 5].map((card, nth) => came(card, 'BOARD', 10_000 + 1000 * nth));
  const gathered = [went(3, 'BOARD', 20_000), went(4, 'BOARD', 20_000), went(5, 'BOARD', 20_000), went(2, 'S2', 20_100)];
  const away = [went(12, 'S2', 20_100), went(1, 'S1', 20_300), went(11, 'S1', 20_300), silent(21_700)];
  const booted = reading(HUB, 31_000, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
  const lost = reading(HUB, 31_000, { type: 'readings-lost', count: 'unknown', fromMs: ms(21_700), toMs: ms(31_000) }, 'lost');
  const next = [came(21, 'S3', 31_000), snapshot([[21, 'S3']], 31_020), came(22, 'S1', 36_000), came(23, 'S2', 37_000)];
  const readAgain = (board: typeof laid, cleared: typeof laid): readonly string[] =>
    told(factsOf([...dealt, ...board, ...cleared, ...away, booted, lost, ...next], testSetup('club'), 42_000)).filter((line) =>
      /seat-read-again S[12]$/.test(line),
    );
  expect(readAgain(laid, gathered)).toEqual(['37520 seat-read-again S1', '37800 seat-read-again S2']);
  // Nothing has been laid or burned yet: they may hold up the hands that they have.
  expect(readAgain([], gathered.slice(3))).toEqual([]);
});

it('R000-mis-3: so do those that were gathered in just before its line was cut', () => {
  const dealt = [came(1, 'S1', 1000), came(2, 'S2', 1800), came(11, 'S1', 3000), came(12, 'S2', 3800)];
  const laid = [3, 4, 5].map((card, nth) => came(card, 'BOARD', 10_000 + 1000 * nth));
  const flop = [3, 4, 5].map((card) => went(card, 'BOARD', 20_000));
  const hands = [went(2, 'S2', 20_100), went(12, 'S2', 20_100), went(1, 'S1', 20_300), went(11, 'S1', 20_300)];
  const next = [came(21, 'S1', 28_000), came(22, 'S2', 29_000), came(23, 'S1', 30_000)];
  const lie = snapshot([[21, 'S1'] as const, [22, 'S2'] as const, [23, 'S1'] as const], 36_000);
  const readAgain = (board: typeof laid, cleared: typeof laid): readonly string[] =>
    told(
      factsOf([...dealt, ...board, ...cleared, ...hands, silent(21_200), back(36_000, 21_200), ...next, lie], testSetup('club'), 70_000),
    ).filter((line) => /seat-read-again S[12]$/.test(line));
  expect(readAgain(laid, flop)).toEqual(['39000 seat-read-again S1', '39000 seat-read-again S2']);
  // Nothing has been laid or burned yet: they may hold up the hands that they have.
  expect(readAgain([], [])).toEqual([]);
});

it('R004-40-0: an identity that was garbled twice while the line was cut, and once more a little later, is no stranger: what is told late was read when it was', () => {
  const garbled = tagOf(1, 'X');
  const lie = [1, 2, 11, 12].map((card) => [card, card < 10 ? 'S1' : 'S2'] as const);
  const away = [silent(13_000), back(20_000, 13_000)];
  const kept = [came(garbled, 'S1', 17_600), went(garbled, 'S1', 17_970, 2), came(garbled, 'S1', 18_150)];
  const strange = (...readings: Parameters<typeof factsOf>[0]): readonly string[] =>
    told(factsOf([...TWO_HANDS_DEALT, ...away, ...kept, ...readings], testSetup(), 60_000)).filter((line) => line.includes('unknown-tag'));
  const again = [came(garbled, 'S1', 22_650), went(garbled, 'S1', 22_930, 1)];
  expect(strange(went(garbled, 'S1', 18_380, 1), snapshot(lie, 20_100), ...again)).toEqual([]);
  // It is there to stay.
  expect(strange(went(garbled, 'S1', 18_380, 1), snapshot(lie, 20_100), came(garbled, 'S1', 22_650))).toHaveLength(1);
});

it('R000-mis-3: so do those that were gathered in while the line was cut, where the hub has kept what it read then', () => {
  const dealt = [came(1, 'S1', 1000), came(2, 'S2', 1800), came(11, 'S1', 3000), came(12, 'S2', 3800), silent(5000)];
  const lost = reading(HUB, 20_000, { type: 'readings-lost', count: 67, fromMs: ms(5000), toMs: ms(20_000) }, 'lost');
  const kept = [went(2, 'S2', 16_000), went(12, 'S2', 16_000), went(1, 'S1', 16_100), went(11, 'S1', 16_100)];
  const next = [snapshot([], 20_100), came(21, 'S3', 24_900), came(22, 'S1', 26_000), came(23, 'S2', 27_000)];
  const hidden = (...late: Parameters<typeof factsOf>[0]): readonly unknown[] =>
    factsOf([...dealt, back(20_000, 5000), lost, ...late, ...next], testSetup('club'), 34_000).flatMap((fact) =>
      fact.type === 'card-rested' && fact.ref > 20 ? [fact.unread?.filter((zone) => zone === 'S1' || zone === 'S2')] : [],
    );
  expect(hidden(...kept)).toEqual([undefined, undefined, undefined]);
  // When they went is lost with the line.
  expect(hidden()).toEqual([['S1', 'S2'], ['S2'], ['S1']]);
});

it('R000-mis-2: a deal that is told at once when the line is back is told in the order in which its cards were read, though the shoe missed one of them', () => {
  const seats = ['S6', 'S1', 'S2', 'S3', 'S4', 'S5'];
  const readMs = (nth: number): number => 5500 + 1200 * nth;
  const out = seats.flatMap((_, nth) => (nth === 4 ? [] : [exited(nth, readMs(nth) - 600)]));
  const kept = seats.map((seat, nth) => came(nth, seat, readMs(nth)));
  const lie = snapshot(
    seats.map((seat, nth) => [nth, seat] as const),
    20_100,
  );
  const facts = factsOf([silent(4000), ...out, back(20_000, 4000), ...kept, lie], testSetup(), 25_000);
  expect(facts.flatMap((fact) => (fact.type === 'card-rested' ? [fact.ref] : []))).toEqual([0, 1, 2, 3, 4, 5]);
});
