import { describe, expect, it } from 'vitest';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { HUB, SHOE } from '../layouts.ts';
import { came, exited, factsOf, reading, snapshot, tagOf, testSetup, told, went } from '../perceive.testing.ts';

const OF_INTEREST = ['rested', 'read-again'];
const say = (readings: readonly Reading[], untilMs: number, profile: 'club' | 'full' | 'stream' = 'club'): readonly string[] =>
  told(factsOf(readings, testSetup(profile), untilMs)).filter((line) => OF_INTEREST.some((word) => line.includes(word)));

/** The second deck is shuffled over a seat: always two or three of its cards are near. */
function shuffledOver(spot: string, fromMs: number, toMs: number): readonly Reading[] {
  const near = [1, 2].map((card) => tagOf(card, 'B'));
  return [...near.map((tag) => came(tag, spot, fromMs)), ...near.map((tag) => went(tag, spot, toMs))];
}

const inTime = (...readings: readonly Reading[]): readonly Reading[] => [...readings].sort((a, b) => a.atMs - b.atMs);

describe('a seat that cannot tell its cards', () => {
  it('is named with the card of the next seat while another deck hides it', () => {
    const dealt = [came(1, 'S5', 1000), came(2, 'S1', 3000)];
    expect(say(inTime(...dealt, ...shuffledOver('S6', 500, 9000)), 30_000)).toEqual([
      '1800 1 rested S5 unread S6',
      '3800 2 rested S1 unread S6',
      '15500 seat-read-again S6',
    ]);
  });

  it('is named where it reads one card of that deck after the other, and never two at once', () => {
    const dealt = [came(1, 'S5', 1000), came(2, 'S1', 3000)];
    const shuffled = (next: number, good: number): readonly Reading[] => [
      came(tagOf(1, 'B'), 'S6', 500),
      went(tagOf(1, 'B'), 'S6', 900, 11),
      came(tagOf(next, 'B'), 'S6', 1700),
      went(tagOf(next, 'B'), 'S6', 2160, good),
    ];
    const seen = (next: number, good: number): readonly string[] => say(inTime(...dealt, ...shuffled(next, good)), 30_000);
    expect(seen(2, 13)).toEqual(['1800 1 rested S5', '3800 2 rested S1 unread S6', '8660 seat-read-again S6']);
    // One of them lies there, or a neighbour bleeds.
    for (const other of [seen(1, 13), seen(2, 4)]) expect(other).toEqual(['1800 1 rested S5', '3800 2 rested S1']);
  });

  it('R000-mis-2: is below that deck as long as one card of it follows the other there, however short each is near', () => {
    const dealt = [came(1, 'S5', 1000), came(2, 'S1', 3000)];
    const near = (card: number, fromMs: number, toMs: number, good: number): readonly Reading[] => [
      came(tagOf(card, 'B'), 'S6', fromMs),
      went(tagOf(card, 'B'), 'S6', toMs, good),
    ];
    const shuffled = [...near(1, 500, 900, 11), ...near(2, 1700, 2160, 13), ...near(3, 3400, 3700, 3), ...near(4, 5600, 5900, 4)];
    expect(say(inTime(...dealt, ...shuffled), 30_000)).toEqual([
      '1800 1 rested S5',
      '3800 2 rested S1 unread S6',
      '12400 seat-read-again S6',
    ]);
  });

  it('R000-mis-2: has had three seconds to tell of its card where the next one was read first', () => {
    const hand = [came(1, 'S5', 1000), went(1, 'S5', 6700, 99), came(1, 'S5', 7600)];
    const again = (nextMs: number, ...late: readonly Reading[]): readonly string[] =>
      say(inTime(...hand, came(2, 'S4', 6600), came(3, 'S6', nextMs), ...late), 30_000, 'stream').filter((line) => !/ [12] /.test(line));
    expect(again(8870, came(4, 'S5', 10_640))).toEqual(['9670 3 rested S6 unread S5', '11440 4 rested S5', '11870 seat-read-again S5']);
    // Nobody deals two cards in that time, so it got none: that is told as soon as ever.
    expect(again(8300)).toEqual(['9100 3 rested S6 unread S5', '10600 seat-read-again S5']);
  });

  it('is named where its board has come back, and reads what came meanwhile and the shoe has missed', () => {
    const away = reading(HUB, 500, { type: 'device-silent', why: 'unplugged', sinceMs: ms(500) }, 'away');
    const booted = reading(HUB, 8000, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
    const lying = [1, 2, 3].map((card): readonly [number, string] => [card, `S${card}`]);
    const back = [booted, ...lying.map(([card, spot]) => came(card, spot, 8002)), snapshot(lying, 8015)];
    const dealt = (second: readonly Reading[]): readonly string[] =>
      say([away, exited(1, 1000), ...second, exited(3, 4000), ...back], 30_000, 'full');
    expect(dealt([])).toEqual(['8203 3 rested S3 unread S2', '8502 1 rested S1 unread S2', '8802 2 rested S2', '11202 seat-read-again S2']);
    expect(dealt([exited(2, 2500)])).toEqual(['8202 3 rested S3', '8502 1 rested S1', '8502 2 rested S2']);
  });

  it('R000-mis-2: is named where it tells of no card as its board comes back, and the shoe gave one out that no place reads', () => {
    const away = reading(HUB, 500, { type: 'device-silent', why: 'unplugged', sinceMs: ms(500) }, 'away');
    const booted = reading(HUB, 8000, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
    const lying = [2, 3].map((card): readonly [number, string] => [card, `S${card}`]);
    const back = [booted, ...lying.map(([card, spot]) => came(card, spot, 8002)), snapshot(lying, 8015)];
    const dealt = (...readings: readonly Reading[]): readonly string[] =>
      say(inTime(away, exited(2, 1000), exited(3, 2500), ...readings, ...back), 30_000, 'full').flatMap(
        (line) => line.match(/^\d+ (\d rested S\d( unread S1\b)?|seat-read-again S1\b)/)?.slice(0, 1) ?? [],
      );
    const told = ['8602 2 rested S2 unread S1', '8602 3 rested S3 unread S1'];
    const putDown = [came(1, 'S1', 9900), came(4, 'S1', 9920)];
    expect(dealt(exited(4, 4000), ...putDown)).toEqual([...told, '10520 4 rested S1', '11100 1 rested S1', '11815 seat-read-again S1']);
    // Nobody looks at his cards for longer: it got none.
    expect(dealt(exited(4, 4000))).toEqual([...told, '15315 seat-read-again S1']);
    // Where all that the shoe gave out lies, there is none that somebody holds.
    expect(dealt()).toEqual(['8502 2 rested S2', '8602 3 rested S3']);
  });

  it('R000-mis-2: has got none before what flies there longer after the deck over it than anybody looks at his cards', () => {
    const dealt = [came(1, 'S5', 1000), came(2, 'S1', 3000)];
    const flown = (atMs: number): readonly Reading[] => [
      came(3, 'BOARD', atMs),
      went(3, 'BOARD', atMs + 180, 1),
      came(3, 'S6', atMs + 220),
    ];
    const said = (...readings: readonly Reading[]): readonly string[] =>
      say(inTime(...dealt, ...shuffledOver('S6', 500, 4500), ...readings), 30_000, 'stream').slice(2);
    expect(said(...flown(9300))).toEqual(['10020 seat-read-again S6', '10320 3 rested S6']);
    // Its player may have been looking at it, and puts it down.
    expect(said(...flown(8000))).toEqual(['9020 3 rested S6', '9020 seat-read-again S6']);
    expect(said(came(3, 'S6', 9520))).toEqual(['10320 3 rested S6', '10320 seat-read-again S6']);
  });

  it('R000-mis-2: tells when a card that is read there late flew to it, where another place had read it first', () => {
    const dealt = [came(1, 'S5', 1000), came(2, 'S1', 3000)];
    const flownAt = (spot: string): readonly unknown[] => {
      const flown = [came(3, spot, 4000), went(3, spot, 4260, 1), came(3, 'S6', 4320), went(3, 'S6', 4780, 4), came(3, 'S6', 9000)];
      const facts = factsOf(inTime(...dealt, ...shuffledOver('S6', 500, 9000), ...flown), testSetup('club'), 30_000);
      return facts.flatMap((fact) => (fact.type === 'card-rested' && fact.zone === 'S6' ? [fact.readMs] : []));
    };
    expect(flownAt('BOARD')).toEqual([4000]);
    // A neighbour misreads what lies there.
    expect(flownAt('S5')).toEqual([undefined]);
  });

  it('R000-mis-2: is not read again before its second card is put down after the first one, which came when its board was back', () => {
    const away = reading(HUB, 500, { type: 'device-silent', why: 'unplugged', sinceMs: ms(500) }, 'away');
    const booted = reading(HUB, 8000, { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 10, encoders: 1 }, 'up');
    const back = (...lying: (readonly [number, string])[]): readonly Reading[] => [
      away,
      booted,
      ...lying.map(([card, spot]) => came(card, spot, 8002)),
      snapshot(lying, 8015),
    ];
    const atSeat1 = (readings: readonly Reading[]): readonly string[] =>
      say(readings, 30_000).flatMap((line) => line.match(/^\d+ (\d rested|seat-read-again) S1\b/)?.slice(0, 1) ?? []);
    const putDown = [came(1, 'S1', 8680), came(4, 'S1', 12_160)];
    expect(atSeat1([...back([2, 'S2'], [3, 'S2']), ...putDown])).toEqual([
      '9480 1 rested S1',
      '12960 4 rested S1',
      '14515 seat-read-again S1',
    ]);
    // What lay there as it came back tells of the seat as soon as ever.
    expect(atSeat1(back([2, 'S2'], [1, 'S1']))).toEqual(['8802 1 rested S1', '11015 seat-read-again S1']);
  });

  it('is told to be read again sooner where a card of its own is read', () => {
    const dealt = [came(1, 'S6', 200), came(2, 'S1', 3000)];
    expect(say(inTime(...dealt, ...shuffledOver('S6', 2500, 9000)), 30_000)).toEqual([
      '1000 1 rested S6',
      '3800 2 rested S1 unread S6',
      '12000 seat-read-again S6',
    ]);
  });

  it('R000-mis-2: has been read on where it misses its card for a moment', () => {
    const dealt = [exited(1, 100), came(1, 'S6', 200), exited(2, 2900), came(2, 'S1', 3000)];
    const again = (backMs: number): readonly string[] =>
      say(inTime(...dealt, ...shuffledOver('S6', 2500, 9000), went(1, 'S6', 11_600), came(1, 'S6', backMs)), 30_000, 'full').slice(-1);
    expect(again(12_300)).toEqual(['12500 seat-read-again S6']);
    // Somebody had it in his hand.
    expect(again(13_000)).toEqual(['16000 seat-read-again S6']);
  });

  it('is named while its player has taken up a card that had not landed', () => {
    const readings = [came(1, 'S2', 1000), went(1, 'S2', 1400), came(2, 'S3', 2000)];
    expect(say(readings, 30_000)).toEqual(['2800 2 rested S3 unread S2', '13900 seat-read-again S2']);
  });

  it('is named while its first card is in the hand of its player', () => {
    const readings = [came(1, 'S2', 1000), went(1, 'S2', 3000), came(2, 'S3', 4500), came(1, 'S2', 7000)];
    expect(say(readings, 30_000)).toEqual([
      '1800 1 rested S2',
      '5300 2 rested S3 unread S2',
      '7800 1 rested S2',
      '10800 seat-read-again S2',
    ]);
  });

  it('is not read again before a card has landed that came into view there and goes unread for a moment', () => {
    const dealt = [exited(1, 500), came(1, 'S5', 1000), exited(2, 2500), came(2, 'S1', 3000), exited(4, 4000), came(4, 'S6', 9100)];
    const late = [came(3, 'S6', 11_700), went(3, 'S6', 11_950, 2), came(3, 'S6', 12_700)];
    expect(
      say(inTime(...dealt, ...late, ...shuffledOver('S6', 700, 9000)), 30_000, 'full').filter((line) => / 3 |again/.test(line)),
    ).toEqual(['13100 3 rested S6', '13100 seat-read-again S6']);
  });

  it('is named where it had the card for longer than the place that misread it last', () => {
    const both = [came(1, 'S2', 1000), came(1, 'S4', 1380), went(1, 'S2', 1520, 8), went(1, 'S4', 1610, 2)];
    expect(say([...both, came(2, 'S3', 2500)], 30_000)[0]).toBe('3300 2 rested S3 unread S2');
  });

  it('is named where it had the card for longer by more than a misreading lasts, however often that was read', () => {
    const both = [came(1, 'S2', 1000), came(1, 'B1', 1450), went(1, 'S2', 1650, 8), went(1, 'B1', 1750, 3)];
    expect(say([...both, came(2, 'S3', 2100)], 30_000)[0]).toBe('2900 2 rested S3 unread S2');
    // What flew over the burns is read by the seat that it was dealt to for less long, if that loses it at once.
    const flown = [came(1, 'BURN', 1000), came(1, 'S2', 1360), went(1, 'BURN', 1590, 4), went(1, 'S2', 1670, 2)];
    expect(say([...flown, came(2, 'S3', 2500)], 30_000)[0]).toBe('3300 2 rested S3 unread S2');
  });

  it('is named where it read the card when the place before it had lost that on its way (R000-mis-2)', () => {
    const flown = [came(1, 'S7', 1000), went(1, 'S7', 1200, 4), came(1, 'S5', 1320), went(1, 'S5', 1480, 2)];
    expect(say([...flown, came(2, 'S6', 2380)], 4000)[0]).toBe('3180 2 rested S6 unread S5 S7');
    // Read by both at once, and lost by both, it may lie before the one that had it for longer.
    const beside = [came(1, 'S7', 1000), came(1, 'S5', 1190), went(1, 'S7', 1200, 4), went(1, 'S5', 1350, 2)];
    expect(say([...beside, came(2, 'S6', 2380)], 4000)[0]).toBe('3180 2 rested S6 unread S7');
  });

  it('is named where a card has been in view for longer than a landing takes, and is doubted', () => {
    const doubted = [came(9, 'B1', 100), came(1, 'S2', 1000), came(2, 'S3', 2500), went(2, 'S3', 3700, 14)];
    expect(say(doubted, 5000, 'stream')).toEqual(['900 9 rested B1', '3700 2 rested S3 unread S2', '4000 1 rested S2 unread S3']);
  });

  it('is read again with a shoe when it reads what its player puts down, and not only when that counts as lying', () => {
    const dealt = [exited(1, 500), came(1, 'S2', 1000), exited(2, 2500), came(2, 'S4', 3000), went(1, 'S2', 4000)];
    const readings = [...dealt, exited(3, 5500), came(3, 'S3', 6000), came(1, 'S2', 7000)];
    expect(say(readings, 30_000, 'full').filter((line) => line.includes('S2') && !line.includes(' 1 '))).toEqual([
      '6800 3 rested S3 unread S2',
      '10000 seat-read-again S2',
    ]);
  });

  it('is not read again before what the shoe has missed can have been told over its first card, which was put down before that came (R000-mis-2)', () => {
    const up = [exited(1, 500), came(1, 'S4', 900), exited(2, 1700), came(2, 'S3', 2300), went(1, 'S4', 2900)];
    const put = [came(1, 'S4', 3800), exited(3, 5040), came(3, 'S5', 5880), exited(4, 6080)];
    const dealt = (...late: readonly Reading[]): readonly string[] =>
      say([...up, ...put, ...late], 30_000, 'full').filter((line) => / 3 | 5 |again/.test(line));
    // Four cards of the deal, and a pause of two cards before the third of them: seat 4 has got the one that the shoe has missed.
    expect(dealt(came(5, 'S4', 7700))).toEqual(['6380 3 rested S5 unread S4', '8500 5 rested S4', '8500 seat-read-again S4']);
    expect(dealt()).toEqual(['6380 3 rested S5 unread S4', '8040 seat-read-again S4']);
    // Nor had the shoe time to miss one, where the card before left it shortly before: a skipped seat is told of no later for it.
    const paced = [
      exited(1, 500),
      came(1, 'S4', 900),
      went(1, 'S4', 2900),
      exited(2, 3600),
      ...put.slice(0, 1),
      came(2, 'S3', 4200),
      ...put.slice(1),
    ];
    expect(say(paced, 30_000, 'full').filter((line) => / 3 |again/.test(line))).toEqual([
      '6380 3 rested S5 unread S4',
      '6800 seat-read-again S4',
    ]);
    // Nothing has been dealt past seat 4 by what goes to the one before it.
    const before = [exited(3, 5040), came(3, 'S3', 5880)];
    expect(say([...up, came(1, 'S4', 3800), ...before], 30_000, 'full').slice(-2)).toEqual([
      '6440 3 rested S3 unread S4',
      '6800 seat-read-again S4',
    ]);
  });

  it('is not named in the next deal where its player held up what has been gathered in since', () => {
    const nextDealAt = (atMs: number): readonly string[] => {
      const readings = [came(1, 'S2', 1000), went(1, 'S2', 3000), came(2, 'S3', atMs)];
      return say(readings, atMs + 900).slice(-1);
    };
    expect([nextDealAt(5000), nextDealAt(9000)]).toEqual([['5800 2 rested S3 unread S2'], ['9800 2 rested S3']]);
  });

  it('is not named for a single card of another deck, nor for one that only flew over it', () => {
    const readings = [came(tagOf(1, 'B'), 'S2', 500), came(1, 'S4', 1000), came(1, 'S5', 1100), went(1, 'S4', 1400), came(2, 'S6', 2000)];
    expect(say(readings, 9000)).toEqual(['1900 1 rested S5', '2800 2 rested S6']);
  });

  it('is named with a shoe as well, which may have missed a card, where another deck hides it, and not for one that flew over it', () => {
    expect(say(inTime(came(2, 'S1', 3000), ...shuffledOver('S6', 500, 9000)), 30_000, 'full')).toEqual([
      '3800 2 rested S1 unread S6',
      '15500 seat-read-again S6',
    ]);
    expect(say([came(1, 'S2', 1000), went(1, 'S2', 1400), came(2, 'S3', 2000)], 30_000, 'full')).toEqual(['2800 2 rested S3']);
  });

  it('is named while the shoe is silent as where there is none', () => {
    const off = reading(SHOE, 500, { type: 'device-silent', why: 'unplugged', sinceMs: ms(500) }, 'off');
    const readings = [off, came(1, 'S2', 1000), went(1, 'S2', 1400), came(2, 'S3', 2000)];
    expect(say(readings, 30_000, 'full')).toEqual(['3200 2 rested S3 unread S2', '13900 seat-read-again S2']);
  });

  it('so where it had the card for longer than the place that misread it last (R000-mis-2)', () => {
    const off = reading(SHOE, 500, { type: 'device-silent', why: 'unplugged', sinceMs: ms(500) }, 'off');
    const dealt = [came(1, 'S2', 600), came(2, 'S2', 6020), came(2, 'BURN', 6520), went(2, 'S2', 6720, 12), went(2, 'BURN', 6760, 3)];
    const next = [came(3, 'S3', 7020), came(2, 'S2', 7620), went(2, 'S2', 8740, 19)];
    expect(say([off, ...dealt, ...next], 30_000, 'full')).toContain('8220 3 rested S3 unread S2');
  });

  it('is not read again while its player holds his cards up for minutes, whatever his neighbours bleed', () => {
    const held = [came(1, 'S2', 1000), came(3, 'S4', 1500), went(1, 'S2', 2500, 14), came(2, 'S3', 4500)];
    const bleed = [came(3, 'S2', 40_000), went(3, 'S2', 40_300, 2)];
    expect(say([...held, ...bleed], 80_000).slice(2)).toEqual(['5300 2 rested S3 unread S2']);
    expect(say([...held, ...bleed, came(1, 'S2', 50_000)], 80_000).slice(3)).toEqual(['50800 1 rested S2', '53000 seat-read-again S2']);
    // Where the whole table was gathered in nobody holds anything up.
    const gathered = [went(2, 'S3', 41_000, 99), went(3, 'S4', 41_000, 99)];
    expect(say([...held, ...bleed, ...gathered], 80_000).slice(3)).toEqual(['47500 seat-read-again S2']);
  });

  it('nor where a neighbour misread one of them as they went up', () => {
    const first = [came(1, 'S1', 1000), came(2, 'S2', 2000), came(3, 'S3', 3000)];
    const taken = [came(11, 'S1', 4000), came(1, 'S2', 4150), went(1, 'S1', 4300, 40), went(11, 'S1', 4300, 3), went(1, 'S2', 4360, 2)];
    const said = say([...first, ...taken, came(12, 'S2', 5000), came(13, 'S3', 6000)], 60_000);
    expect(said.slice(-2)).toEqual(['5800 12 rested S2 unread S1', '6800 13 rested S3 unread S1']);
  });

  it('is not read again before the cards land that come into view there', () => {
    const dealt = [came(3, 'S4', 400), came(2, 'S1', 3000)];
    const found = [came(1, 'S6', 15_300), came(4, 'S6', 15_300)];
    expect(say(inTime(...dealt, ...shuffledOver('S6', 500, 9000), ...found), 30_000).slice(2)).toEqual([
      '16100 1 rested S6',
      '16100 4 rested S6',
      '16100 seat-read-again S6',
    ]);
  });

  it('is not read again while another one misreads the card that comes into view there', () => {
    const found = [came(1, 'S6', 15_300), came(4, 'S6', 15_300), came(1, 'S7', 15_820), went(1, 'S7', 16_060, 2)];
    const lines = say(inTime(came(3, 'S4', 400), came(2, 'S1', 3000), ...shuffledOver('S6', 500, 9000), ...found), 30_000);
    expect(lines.slice(2).map((line) => line.slice(6))).toEqual(['4 rested S6', '1 rested S6', 'seat-read-again S6']);
  });

  it('has had its card since it was read for longer than a misreading, and once more', () => {
    const missed = [came(3, 'S4', 400), came(1, 'S1', 2000), went(1, 'S1', 2610, 5), came(1, 'S1', 4500)];
    expect(
      say(
        [...missed, came(2, 'S2', 4300)].sort((a, b) => a.atMs - b.atMs),
        9000,
      ).slice(1, 3),
    ).toEqual(['4500 1 rested S1', '5100 2 rested S2 unread S1']);
    // Later it may have been on its way elsewhere, and come back.
    const late = [came(3, 'S4', 400), came(1, 'S1', 2000), went(1, 'S1', 2610, 5), came(1, 'S1', 6500)];
    expect(say(late, 9000)).toContain('7300 1 rested S1');
  });

  it('has got what its player takes up with the other card, however soon', () => {
    const taken = [came(1, 'S1', 1000), came(2, 'S1', 9000), went(1, 'S1', 9660, 90), went(2, 'S1', 9660, 7)];
    expect(say(taken, 20_000)).toEqual(['1800 1 rested S1', '9660 2 rested S1']);
    const otherFirst = [came(1, 'S1', 1000), came(2, 'S1', 9000), went(2, 'S1', 9640, 7), went(1, 'S1', 9660, 90)];
    expect(say(otherFirst, 20_000)).toEqual(['1800 1 rested S1', '9660 2 rested S1']);
    // After the deal it is a burn that lies unread beside the seat.
    const board = [came(3, 'BOARD', 5000), came(4, 'BOARD', 6000), came(5, 'BOARD', 7000)];
    expect(say([...taken.slice(0, 1), ...board, ...taken.slice(1)], 20_000).filter((line) => line.includes('S1'))).toEqual([
      '1800 1 rested S1',
    ]);
    // Alone, or read as long as a neighbour misreads it, it may have been on its way to another seat.
    expect(say([came(1, 'S1', 1000), came(2, 'S1', 9000), went(2, 'S1', 9660, 7)], 20_000)).toEqual(['1800 1 rested S1']);
    const misread = [came(1, 'S1', 1000), came(2, 'S1', 9000), went(2, 'S1', 9290, 2), went(1, 'S1', 9400, 90)];
    expect(say(misread, 20_000)).toEqual(['1800 1 rested S1']);
  });

  it.each([
    ['first', 1, 2],
    ['last', 2, 1],
  ])('R000-mis-2: it has got it also where that was read for a moment only, and again as all is put down, %s', (_, one, other) => {
    const seen = [came(3, 'S2', 400), came(1, 'S1', 1000), came(2, 'S1', 9000)];
    const taken = [...seen, went(one, 'S1', 9340, one === 1 ? 147 : 5), went(other, 'S1', 9340, other === 1 ? 147 : 5)];
    const putDown = [...taken, came(one, 'S1', 12_400), came(other, 'S1', 12_400)];
    const next = [came(2, 'S2', 12_540), went(2, 'S2', 12_800, 2), went(2, 'S1', 13_160, 9), came(4, 'S3', 13_500)];
    const said = (...readings: readonly Reading[]): readonly string[] => say(readings, 20_000).filter((line) => line.includes(' 2 rested'));
    expect(said(...putDown, ...next)).toEqual(['12400 2 rested S1']);
    // Where the other one lay on, or is held up yet, it flew by and is misread.
    expect(said(...seen, went(2, 'S1', 9340, 5), came(2, 'S1', 12_400), ...next)).toEqual([]);
    expect(said(...taken, came(2, 'S1', 12_400), ...next)).toEqual([]);
  });

  it('R000-dead-3: has what it had when the gate read it, and the board misread until just after that', () => {
    const dealt = [came(3, 'S3', 400), came(1, 'S4', 1000), came(5, 'S5', 2000), came(6, 'S3', 9200)];
    const read = [came(2, 'S4', 10_500), came(2, 'MUCK', 10_720), came(2, 'BOARD', 11_040), went(2, 'S4', 11_220, 9)];
    const again = [went(2, 'BOARD', 11_300, 2), came(4, 'S5', 11_800), came(2, 'S4', 13_120)];
    expect(say([...dealt, ...read, ...again], 20_000, 'stream').filter((line) => line.includes(' 2 rested'))).toEqual([
      '13120 2 rested S4',
    ]);
  });

  it('comes with what a snapshot shows as well', () => {
    const readings = [came(1, 'S2', 1000), snapshot([], 3000), came(2, 'S3', 3200)];
    expect(say(readings, 4500)).toEqual(['1800 1 rested S2', '4000 2 rested S3 unread S2']);
  });
});

describe('a card that has no antenna of its own, at a table without a shoe', () => {
  it('does not land where a neighbour reads it twice for a moment', () => {
    const readings = [came(26, 'S10', 1000), went(26, 'S10', 1320), came(26, 'S10', 1750), went(26, 'S10', 2480)];
    expect(told(factsOf(readings, testSetup('stream'), 9000))).not.toContainEqual(expect.stringContaining('rested'));
  });
});
