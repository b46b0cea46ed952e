import { describe, expect, it } from 'vitest';
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
  testSetup,
  went,
} from '../perceive.testing.ts';

/** Burns that a pile hides, and what its others tell of them (issue 8.6); the titles say in which seed and hand. */

describe('a third burn that its pile reads late', () => {
  type Readings = Parameters<typeof factsOf>[0];
  const begun = [...CLUB_HANDS_DEALT, ...CLUB_FLOP, came(34, 'BURN', 20_000)];
  const turn = came(35, 'BOARD', 24_000);
  const late = came(9, 'BURN', 27_000);
  const othersIn = (readings: Readings, profile: Parameters<typeof testSetup>[0] = 'club'): readonly unknown[] =>
    factsOf(
      [...readings].sort((a, b) => a.atMs - b.atMs),
      testSetup(profile),
      30_000,
    ).flatMap((fact) => (fact.type === 'card-rested' && fact.ref === 9 ? [fact.others] : []));

  const unread = [went(34, 'BURN', 21_700, 9), came(34, 'BURN', 23_580), went(34, 'BURN', 24_720, 8), went(30, 'BURN', 21_760, 200)];

  it('R000-burn-2: the others go unread as in a pile of three where it came before the street', () => {
    expect(othersIn([...begun, ...unread, turn, late])).toEqual(['hidden']);
  });

  it('R000-burn-1: they are read as in a pile of two where it came since', () => {
    const missed = [went(34, 'BURN', 22_300, 14), came(34, 'BURN', 23_200), went(34, 'BURN', 26_000, 20), went(30, 'BURN', 26_500, 200)];
    expect(othersIn([...begun, ...missed, turn, late])).toEqual([undefined]);
  });

  it('R000-prem-2: that they go unread while the board is away tells nothing', () => {
    const silent = reading(HUB, 21_200, { type: 'device-silent', why: 'unplugged', sinceMs: ms(21_200) }, 'silent');
    const booted = reading(HUB, 26_000, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
    const hands = [1, 2].flatMap((card) => [[card, 'S1'] as const, [card + 10, 'S2'] as const]);
    const laid = [31, 32, 33, 35].map((card) => came(card, 'BOARD', 26_060));
    const back = [snapshot(hands, 26_020), ...laid, came(30, 'BURN', 26_080), came(34, 'BURN', 26_080)];
    expect(othersIn([...begun, silent, booted, ...back, came(9, 'BURN', 28_000)])).toEqual([undefined]);
  });

  it('R000-burn-4: the others have gone unread since the newest card lies where it was burned for that', () => {
    const river = [came(36, 'BOARD', 40_000)];
    const sinceLaid = (...readings: Readings): readonly unknown[] =>
      factsOf(
        [...begun, turn, ...river, ...readings, came(9, 'BURN', 47_000)].sort((a, b) => a.atMs - b.atMs),
        testSetup('club'),
        50_000,
      ).flatMap((fact) => (fact.type === 'card-rested' && fact.ref === 9 ? [fact.sinceLaid] : []));
    const gone = [went(30, 'BURN', 39_000, 200), went(34, 'BURN', 39_000, 200)];
    const glimpses = [came(34, 'BURN', 42_000), went(34, 'BURN', 43_060, 12), came(30, 'BURN', 44_000), went(30, 'BURN', 45_060, 12)];
    expect(sinceLaid(...gone, ...glimpses)).toEqual(['hidden']);
    // That another one has been put down again since says nothing.
    expect(sinceLaid(...gone, ...glimpses, went(35, 'BOARD', 42_000, 80), came(35, 'BOARD', 46_400))).toEqual(['hidden']);
    // A pile of two loses them for a second now and then.
    expect(sinceLaid(...gone, came(30, 'BURN', 41_000), came(34, 'BURN', 41_000), went(30, 'BURN', 44_000, 30))).toEqual([undefined]);
    // Taken up again it may lie among them.
    expect(sinceLaid(...gone, ...glimpses, went(36, 'BOARD', 41_060, 12))).toEqual([undefined]);
  });

  it('R000-burn-2: the newest card lies since before the gate of the muck misread it, of which nothing is told', () => {
    const gone = [went(30, 'BURN', 40_000, 200), went(34, 'BURN', 40_000, 200)];
    const misread = [came(35, 'MUCK', 45_900), went(35, 'BOARD', 46_000, 250), came(35, 'BOARD', 47_000)];
    const facts = factsOf(
      [...begun, turn, ...gone, ...misread, came(9, 'BURN', 51_500)].sort((a, b) => a.atMs - b.atMs),
      testSetup('club'),
      54_000,
    );
    expect(facts.filter((fact) => fact.type === 'card-rested' && fact.zone === 'MUCK')).toEqual([]);
    expect(facts.filter(({ type }) => type === 'burn-hidden')).toEqual([]);
    expect(facts.flatMap((fact) => (fact.type === 'card-rested' && fact.ref === 9 ? [fact.others, fact.sinceLaid] : []))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('tells nothing where the shoe has told of it, or no street has come since; nor where that came so soon that nobody had burned twice by then', () => {
    const exits = [exited(9, 26_600)];
    const laid = [came(31, 'B1', 8000), came(32, 'B2', 8500), came(33, 'B3', 9000), came(30, 'BURN', 6000), came(34, 'BURN', 20_000)];
    const inPlaces = [...TWO_HANDS_DEALT, ...laid, ...unread, came(35, 'B4', 24_000), late];
    expect([othersIn(inPlaces, 'full'), othersIn([...inPlaces, ...exits], 'full')]).toEqual([['hidden'], [undefined]]);
    expect(othersIn([...begun, late])).toEqual([undefined]);
    const lost = [went(34, 'BURN', 20_900, 3), went(30, 'BURN', 20_900, 200)];
    expect(othersIn([...begun, ...lost, came(35, 'BOARD', 20_700), late])).toEqual([undefined]);
  });
});

describe('a burn that its pile hides when its card lies already', () => {
  type Readings = Parameters<typeof factsOf>[0];
  const turn = [came(34, 'BURN', 20_000), came(35, 'BOARD', 22_000)];
  const river = came(9, 'BOARD', 30_000);
  const hiddenIn = (readings: Readings, profile: Parameters<typeof testSetup>[0] = 'club'): readonly unknown[] =>
    factsOf(
      [...CLUB_HANDS_DEALT, ...CLUB_FLOP, ...turn, ...readings].sort((a, b) => a.atMs - b.atMs),
      testSetup(profile),
      50_000,
    ).flatMap((fact) => (fact.type === 'burn-hidden' ? [[fact.ref, fact.atMs]] : []));
  const unread = [went(30, 'BURN', 29_500, 200), went(34, 'BURN', 30_200, 80)];
  /** Something is read, whatever it is. */
  const readOn = [31_000, 32_000, 33_000].flatMap((atMs) => [came(1, 'S2', atMs), went(1, 'S2', atMs + 300, 2)]);

  it('R000-prem-3: is told of as soon as the other two have gone unread for long enough since that came', () => {
    expect(hiddenIn([...unread, river, ...readOn])).toEqual([[9, 32_000]]);
  });

  it('R000-burn-4: is none where one of them is read, or the pile has got one since', () => {
    expect(hiddenIn([...unread, came(30, 'BURN', 30_300), river, ...readOn])).toEqual([]);
    expect(hiddenIn([...unread, river, came(8, 'BURN', 30_900), ...readOn])).toEqual([]);
  });

  it('R000-burn-4: is none where one of them is read in the very sweep of which nothing has been told yet', () => {
    const told = [came(1, 'S2', 31_500), came(30, 'BURN', 31_560)];
    expect(hiddenIn([...unread, river, ...told])).toEqual([]);
    expect(hiddenIn([...unread, river, came(1, 'S2', 31_700), came(30, 'BURN', 32_000)])).toEqual([[9, 31_700]]);
  });

  it('R000-burn-4: is none that a shoe would have told of', () => {
    expect(hiddenIn([...unread, river, ...readOn], 'full')).toEqual([]);
  });
});
