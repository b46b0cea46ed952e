import { describe, expect, it } from 'vitest';
import { deviceId } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { HUB } from './layouts.ts';
import { came, exited, factsOf, reading, snapshot, tagOf, testSetup, told, went } from './perceive.testing.ts';

const say = (...args: Parameters<typeof factsOf>): readonly string[] => told(factsOf(...args));
const silent = (atMs: number) => reading(HUB, atMs, { type: 'device-silent', why: 'unplugged', sinceMs: ms(atMs) }, 'silent');
const back = (atMs: number, sinceMs: number) => reading(HUB, atMs, { type: 'device-back', silentSinceMs: ms(sinceMs) }, 'back');
describe('landing (rules README 0.3)', () => {
  it('rests after T_land; the exit is stated at once', () => {
    expect(say([exited(3, 1000), came(3, 'S2', 1200)], testSetup(), 9000)).toEqual([
      '1000 3 out',
      '1200 3 arriving S2',
      '2000 3 rested S2',
    ]);
  });

  it('rests when the next card leaves the shoe, once its place would have told that it went on', () => {
    expect(say([exited(3, 1000), came(3, 'S2', 1200), exited(4, 1750)])).toEqual([
      '1000 3 out',
      '1200 3 arriving S2',
      '1750 4 out',
      '1750 3 rested S2',
    ]);
    expect(say([exited(3, 1000), came(3, 'S2', 1200), exited(4, 1500)], testSetup(), 3000)).toContain('1700 3 rested S2');
  });

  it('does not call a card that slides over a neighbour dealt to him', () => {
    const slide = [exited(3, 1000), came(3, 'S2', 1150), came(3, 'S3', 1300), exited(4, 1600), went(3, 'S2', 1650, 2)];
    expect(say(slide, testSetup(), 9000).filter((line) => line.includes('rested'))).toEqual(['1800 3 rested S3']);
  });

  it('needs no Due: a later reading brings out what became due before it, at its own time', () => {
    expect(say([came(3, 'S2', 1200), came(9, 'S5', 5000)])).toEqual(['1200 3 arriving S2', '2000 3 rested S2', '5000 9 arriving S5']);
  });

  it('gives one sweep to a packet, and a later one to what came after it', () => {
    const facts = factsOf([came(1, 'B1', 1000), came(2, 'B2', 1010), came(3, 'B3', 1140), came(4, 'B4', 3000)], testSetup(), 9000);
    const sweeps = facts.flatMap((fact) => (fact.type === 'card-rested' ? [fact.sweep] : []));
    expect(new Set(sweeps.slice(0, 3)).size).toBe(1);
    expect(sweeps[3]).toBeGreaterThan(sweeps[0] ?? 0);
  });

  it('tells cards of one event of a scenario apart: 0.3 s is more than a sweep', () => {
    const facts = factsOf([came(1, 'B1', 1000), came(2, 'B2', 1300), came(3, 'B3', 1600)], testSetup(), 9000);
    expect(new Set(facts.flatMap((fact) => (fact.type === 'card-rested' ? [fact.sweep] : []))).size).toBe(3);
  });

  it('withdraws what a neighbour claimed for a card that was hidden on its own place', () => {
    const facts = factsOf([exited(3, 1000), came(3, 'S2', 1100), came(3, 'S3', 1950), went(3, 'S2', 2200, 2)], testSetup(), 9000);
    expect(told(facts).slice(2)).toEqual(['1900 3 rested S2', '2200 withdrawn neighbour-bleed', '2200 3 arriving S3', '2550 3 rested S3']);
    const withdrawn = facts.find((fact) => fact.type === 'fact-withdrawn');
    expect(withdrawn?.type === 'fact-withdrawn' && withdrawn.fact).toBe(facts.find((fact) => fact.type === 'card-rested')?.id);
  });
});

describe('hysteresis', () => {
  const dealt = [exited(3, 1000), came(3, 'S2', 1200)];

  it('says nothing about a bump that hides ten tags for a second', () => {
    const ten = Array.from({ length: 10 }, (_, card) => card);
    const bump = [
      ...ten.map((card) => came(card, `S${card + 1}`, 1000)),
      ...ten.map((card) => went(card, `S${card + 1}`, 30_450)),
      ...ten.map((card) => came(card, `S${card + 1}`, 31_050)),
    ];
    expect(say(bump, testSetup(), 90_000).filter((line) => !line.startsWith('1000') && !line.startsWith('1800'))).toEqual([]);
  });

  it('states a look as lifted, its end as a new rest, and no question', () => {
    expect(say([...dealt, went(3, 'S2', 9000), came(3, 'S2', 12_000)], testSetup(), 90_000).slice(3)).toEqual([
      '10200 3 lifted S2',
      '12000 3 arriving S2',
      '12800 3 rested S2',
    ]);
  });

  it('states a hand held for minutes as left after T_look, and asks nothing: a player who peeks has not folded', () => {
    expect(say([...dealt, went(3, 'S2', 9000), came(3, 'S2', 150_000)], testSetup(), 200_000).slice(3)).toEqual([
      '10200 3 lifted S2',
      '29000 3 left S2',
      '150000 3 arriving S2',
      '150800 3 rested S2',
    ]);
  });

  it('asks once about a card that left the shoe and came nowhere', () => {
    expect(say([exited(3, 1000), exited(4, 1500), came(4, 'S4', 1700)], testSetup(), 90_000)).toEqual([
      '1000 3 out',
      '1500 4 out',
      '1700 4 arriving S4',
      '2500 4 rested S4',
      '11000 ? card-nowhere',
    ]);
  });

  it('takes a card that flickers at the mouth of the shoe for one exit', () => {
    expect(say([exited(3, 1000), exited(3, 1100), came(3, 'S2', 2200)])).toEqual(['1000 3 out', '2200 3 arriving S2']);
  });

  it('takes an exit of a card that lies on the table for a misreading, and one of a card that was put back for an exit', () => {
    expect(say([...dealt, exited(3, 9000)], testSetup(), 30_000)).toHaveLength(3);
    const again = [...dealt, went(3, 'S2', 9000), exited(3, 15_000), came(3, 'S4', 15_200)];
    expect(say(again, testSetup(), 20_000).slice(4)).toEqual(['15000 3 out', '15200 3 arriving S4', '16000 3 rested S4']);
  });
});

describe('an exit that the shoe missed', () => {
  it('is stated when the card is seen alone on the table, and before the next card leaves', () => {
    const deal = [exited(3, 1000), came(3, 'S2', 1200), came(4, 'S3', 2200), exited(5, 2700), came(5, 'S4', 2900)];
    expect(say(deal, testSetup(), 9000).filter((line) => line.includes('out'))).toEqual(['1000 3 out', '2400 4 out', '2700 5 out']);
    const first = [came(3, 'S2', 1200), exited(4, 1900), came(4, 'S3', 2100)];
    expect(say(first, testSetup(), 9000).filter((line) => line.includes('out'))).toEqual(['1900 3 out', '1900 4 out']);
    const quick = [exited(3, 1000), came(3, 'S2', 1200), came(4, 'S3', 2200), exited(5, 2350)];
    expect(say(quick).filter((line) => line.includes('out'))).toEqual(['1000 3 out', '2350 4 out', '2350 5 out']);
  });

  it('is not stated for a packet: nobody knows its order (AMB-07)', () => {
    const packet = [exited(3, 1000), came(3, 'S2', 1200), came(4, 'B1', 9000), came(5, 'B2', 9010), came(6, 'B3', 9140)];
    expect(say(packet, testSetup(), 30_000).filter((line) => line.includes('out'))).toEqual(['1000 3 out']);
  });

  it('is not stated for a card that was out before, nor while the shoe is silent', () => {
    const back = [exited(3, 1000), came(3, 'S2', 1200), went(3, 'S2', 9000), came(3, 'S2', 60_000)];
    expect(say(back, testSetup(), 90_000).filter((line) => line.includes('out'))).toEqual(['1000 3 out']);
    const off = reading(deviceId('shoe'), 2000, { type: 'device-silent', why: 'unplugged', sinceMs: ms(2000) }, 'off');
    expect(say([exited(3, 1000), off, came(4, 'S3', 2200)], testSetup(), 9000).filter((line) => line.includes('out'))).toEqual([
      '1000 3 out',
    ]);
  });
});

describe('arbitration between antennas', () => {
  const lies = [came(3, 'S2', 1000)];

  it('believes the place where it lies, however often a neighbour reads it', () => {
    const bleed = Array.from({ length: 6 }, (_, nth) => [came(3, 'S3', 5000 + 900 * nth), went(3, 'S3', 5450 + 900 * nth)]).flat();
    expect(say([...lies, ...bleed], testSetup(), 30_000)).toEqual(['1000 3 arriving S2', '1800 3 rested S2']);
  });

  it('moves it when its own place lost it and another has kept it for the landing time', () => {
    expect(say([...lies, went(3, 'S2', 5000), came(3, 'BURN', 5300)], testSetup(), 60_000).slice(2)).toEqual([
      '5800 3 arriving BURN',
      '6100 3 rested BURN',
    ]);
  });

  it('does not give it to a neighbour that reads it all the time while its own place misses it for a second', () => {
    const between = [...lies, came(3, 'S3', 4000), went(3, 'S2', 6000), came(3, 'S2', 6600)];
    expect(say(between, testSetup(), 8000).filter((line) => line.includes('rested'))).toEqual(['1800 3 rested S2']);
  });

  it('asks, once, where a card lies that two neighbours see', () => {
    expect(say([...lies, came(3, 'S3', 4000)], testSetup(), 90_000).slice(2)).toEqual(['9000 ? card-between']);
    expect(say([came(3, 'S2', 1000), came(3, 'S3', 1100)], testSetup(), 90_000).slice(2)).toEqual(['6100 ? card-between']);
  });

  it('calls a card in two places that are far apart a duplicate, and two tags that claim one card', () => {
    expect(say([...lies, came(3, 'S7', 4000)], testSetup(), 90_000).slice(2)).toEqual(['7000 3 twice S2 S7']);
    const twins = testSetup('full', new Map([[tagOf(3, 'X'), 3]]));
    expect(say([...lies, came(tagOf(3, 'X'), 'S6', 4000)], twins, 90_000).slice(2)).toEqual(['4000 3 arriving S6', '4800 3 twice S2 S6']);
  });
});

describe('muck and burn latch', () => {
  const hand = [came(3, 'S2', 1000), came(4, 'S2', 1600)];

  it('has a hand in the muck when its place lost it, though the pile answers once only', () => {
    const fold = [...hand, went(3, 'S2', 8900), came(3, 'MUCK', 9000), came(4, 'MUCK', 9010), went(4, 'S2', 9100)];
    expect(say(fold, testSetup(), 90_000).slice(4)).toEqual(['10100 3 rested MUCK', '10110 4 rested MUCK']);
  });

  it('does not fold a hand that the gate read beside it, also when its owner then looks at it', () => {
    const beside = [...hand, came(3, 'MUCK', 9000), went(3, 'S2', 9450), came(3, 'S2', 13_000)];
    expect(say(beside, testSetup(), 90_000).filter((line) => line.includes('MUCK'))).toEqual([]);
  });

  it('does not call a card dealt over the muck mucked', () => {
    const over = [exited(3, 1000), came(3, 'MUCK', 1100), came(3, 'S6', 1300), exited(5, 1900)];
    expect(say(over, testSetup(), 30_000).filter((line) => line.includes('rested'))).toEqual(['1900 3 rested S6']);
  });

  it('does not believe that a card dealt over the muck lies in it while a hand was taken up just then', () => {
    const hand = [exited(2, 1000), came(2, 'S5', 1200)];
    const taken = [...hand, exited(3, 9000), came(3, 'MUCK', 9200), went(2, 'S5', 9700)];
    const back = [came(2, 'S5', 13_000), came(3, 'S5', 13_000)];
    expect(say([...taken, ...back], testSetup(), 40_000).filter((line) => line.includes('MUCK'))).toEqual([]);
    expect(say([...taken, came(2, 'S5', 13_000)], testSetup(), 40_000).filter((line) => line.includes('MUCK'))).toEqual([
      '14100 3 rested MUCK',
    ]);
    const asked = factsOf(taken, testSetup(), 20_000).flatMap((fact) => (fact.type === 'question-raised' ? [fact.doubt] : []));
    expect(asked).toEqual([{ about: 'card-between', ref: 3, zones: ['S5', 'MUCK'] }]);
    expect(say(taken, testSetup(), 20_000).filter((line) => line.includes('rested MUCK'))).toEqual([]);
  });

  it('does not believe that one card of a hand that is looked at lies in the muck', () => {
    const hand = [exited(3, 1000), came(3, 'S2', 1200), exited(4, 3000), came(4, 'S2', 3200)];
    const peek = [came(3, 'MUCK', 8900), went(3, 'S2', 9100), went(4, 'S2', 9100)];
    const back = [came(3, 'S2', 12_000), came(4, 'S2', 12_000)];
    expect(say([...hand, ...peek, ...back], testSetup(), 30_000).filter((line) => line.includes('MUCK'))).toEqual([]);
    // Half a hand is never said to lie there, it is asked.
    const others = [exited(5, 4000), came(5, 'S5', 4500)];
    expect(say([...hand, ...others, ...peek], testSetup(), 30_000).filter((line) => /MUCK|[?]/.test(line))).toEqual([
      '16900 ? card-between',
    ]);
    // Nothing lies anywhere any more: the table was cleared.
    expect(say([...hand, ...peek], testSetup(), 30_000).filter((line) => /MUCK|[?]/.test(line))).toEqual([]);
    const thrown = [...hand, came(3, 'MUCK', 8900), came(4, 'MUCK', 9000), went(3, 'S2', 8900), went(4, 'S2', 8900)];
    expect(say(thrown, testSetup(), 30_000).filter((line) => line.includes('MUCK'))).toEqual([
      '10000 3 rested MUCK',
      '10100 4 rested MUCK',
    ]);
  });

  it('does not believe that a card dealt over the muck lies in it while a deck is shuffled over a seat', () => {
    const deck = [10, 11, 12, 13, 14].map((card) => tagOf(card, 'B'));
    const dealt = [...deck.map((tag) => came(tag, 'S5', 8000)), exited(3, 9000), came(3, 'MUCK', 9200)];
    const gone = deck.map((tag) => went(tag, 'S5', 12_000));
    expect(say([...dealt, ...gone, came(3, 'S5', 12_100)], testSetup(), 20_000).filter((line) => line.includes('rested'))).toEqual([
      '12700 3 rested S5',
    ]);
    expect(say([...dealt, ...gone], testSetup(), 20_000).filter((line) => line.includes('rested'))).toEqual(['12500 3 rested MUCK']);
    const again = [...dealt, came(3, 'MUCK', 11_000)];
    expect(say(again, testSetup(), 11_500).filter((line) => line.includes('rested'))).toEqual(['11000 3 rested MUCK']);
    // Seat 5 has its two cards: nothing that is dealt goes there.
    const whole = [exited(1, 1000), came(1, 'S5', 1200), exited(2, 3000), came(2, 'S5', 3200), ...dealt];
    expect(say(whole, testSetup(), 11_500).filter((line) => line.includes('MUCK'))).toEqual(['10600 3 rested MUCK']);
  });

  it('counts a stranger that goes unread for a moment as one stay', () => {
    const read = [came(tagOf(1, 'X'), 'S3', 1000), went(tagOf(1, 'X'), 'S3', 3000), came(tagOf(1, 'X'), 'S3', 4000)];
    const unknown = (until: number): number =>
      factsOf([...read, went(tagOf(1, 'X'), 'S3', until)], testSetup(), 9000).filter(({ type }) => type === 'unknown-tag').length;
    expect([unknown(4800), unknown(5200)]).toEqual([0, 1]);
    const apart = [came(tagOf(1, 'X'), 'S3', 1000), went(tagOf(1, 'X'), 'S3', 3000), came(tagOf(1, 'X'), 'S3', 6000)];
    expect(factsOf([...apart, went(tagOf(1, 'X'), 'S3', 8000)], testSetup(), 9000)).toEqual([]);
  });

  it('withdraws the muck when the card dealt over it is found at its place, which missed it for a second', () => {
    const facts = say([exited(3, 1000), came(3, 'MUCK', 1200), came(3, 'S6', 2900)], testSetup(), 30_000);
    expect(facts.slice(1)).toEqual(['2600 3 rested MUCK', '3700 withdrawn misread', '3700 3 rested S6']);
    const slow = say([exited(3, 1000), came(3, 'MUCK', 1200), came(3, 'S6', 2300)], testSetup(), 30_000);
    expect(slow.slice(1)).toEqual(['2300 3 arriving S6', '2900 3 rested S6']);
  });

  it('does not take a splash of the pile for a hand that was taken back, and does take a hand that stays', () => {
    const muck = [...hand.slice(0, 1), went(3, 'S2', 5000), came(3, 'MUCK', 5000)];
    expect(say([...muck, came(3, 'S3', 9000), went(3, 'S3', 10_100)], testSetup(), 60_000).slice(3)).toEqual([]);
    expect(say([...muck, came(3, 'S2', 9000)], testSetup(), 60_000).slice(3)).toEqual(['10200 3 rested S2']);
  });

  it('keeps a burn that its pile no longer reads', () => {
    const burn = [came(7, 'BURN', 1000), came(8, 'BURN', 60_000), went(7, 'BURN', 60_500)];
    expect(say(burn, testSetup(), 200_000).filter((line) => !line.includes('arriving'))).toEqual([
      '1800 7 rested BURN',
      '60800 8 rested BURN',
    ]);
  });

  it('forgets the piles when the table has been empty', () => {
    const muck = [came(3, 'S2', 1000), went(3, 'S2', 5000), came(3, 'MUCK', 5000), came(3, 'S4', 20_000)];
    expect(say(muck, testSetup(), 60_000).slice(-1)).toEqual(['20800 3 rested S4']);
  });
});

describe('a card of a pile that others read', () => {
  it('looks forward when two places and the gate read a buried burn at once', () => {
    const buried = [exited(5, 1000), came(5, 'BURN', 1500), went(5, 'BURN', 3000)];
    const readBeside = [came(5, 'B4', 5400), came(5, 'S3', 5800), came(5, 'MUCK', 6000), went(5, 'B4', 6700), went(5, 'S3', 6800)];
    expect(say([...buried, ...readBeside], testSetup(), 30_000)).toContain('2300 5 rested BURN');
  });
});

describe('strangers', () => {
  it('never makes a card of a garbled identity', () => {
    const garbled = Array.from({ length: 40 }, (_, nth) => [
      came(tagOf(nth, 'X'), 'S2', 1000 + 900 * nth),
      went(tagOf(nth, 'X'), 'S2', 1450 + 900 * nth),
    ]).flat();
    expect(say([came(3, 'S2', 500), ...garbled], testSetup(), 90_000)).toEqual(['500 3 arriving S2', '1300 3 rested S2']);
  });

  it('states an unknown tag that stays', () => {
    expect(say([came(tagOf(1, 'X'), 'B2', 1000)], testSetup(), 90_000)).toEqual(['4000 unknown-tag B2']);
  });

  it('ignores the second deck while it is shuffled over a seat with cards, and sees none of what happens there', () => {
    const shuffled = Array.from({ length: 12 }, (_, nth) => came(tagOf(nth, 'B'), 'S2', 5000 + 20 * nth));
    const gone = Array.from({ length: 12 }, (_, nth) => went(tagOf(nth, 'B'), 'S2', 15_000 + 20 * nth));
    const hand = [came(3, 'S2', 1000), came(4, 'S2', 1600)];
    const crowd = [...hand, ...shuffled, went(3, 'S2', 7000), ...gone, came(3, 'S2', 15_500)];
    expect(say(crowd, testSetup(), 90_000)).toHaveLength(4);
  });

  it('sees cards being dealt to a seat where the second deck is shuffled', () => {
    const shuffled = Array.from({ length: 12 }, (_, nth) => came(tagOf(nth, 'B'), 'S2', 1000 + 20 * nth));
    const dealt = [...shuffled, exited(3, 2000), came(3, 'S2', 2200), went(3, 'S2', 5000), came(3, 'S2', 9000)];
    expect(say(dealt, testSetup(), 30_000)).toEqual(['2000 3 out', '2200 3 arriving S2', '3000 3 rested S2']);
  });

  it('states a card of the second deck that was dealt or lies alone on the board', () => {
    const dealt = [came(3, 'S2', 1000), exited(tagOf(9, 'B'), 2000), came(tagOf(9, 'B'), 'S2', 2200)];
    expect(say(dealt, testSetup(), 90_000).slice(2)).toEqual(['4200 foreign-card S2']);
    expect(say([came(tagOf(9, 'B'), 'B1', 1000)], testSetup(), 90_000)).toEqual(['6000 foreign-card B1']);
    expect(say([came(tagOf(9, 'B'), 'S2', 1000), came(3, 'S2', 1100)], testSetup(), 90_000)).toHaveLength(2);
    expect(say([came(tagOf(9, 'B'), 'BURN', 1000)], testSetup(), 90_000)).toEqual([]);
  });

  it('states one that the shoe missed also where the card beside it goes unread for a second before that', () => {
    const beside = (...pause: Parameters<typeof say>[0]): readonly string[] =>
      say([came(3, 'S2', 1000), came(tagOf(9, 'B'), 'S2', 3000), ...pause], testSetup(), 90_000).filter((line) => line.includes('foreign'));
    // A neighbour misreads it meanwhile, so that it is looked at.
    const misread = [came(tagOf(9, 'B'), 'B4', 5700), went(tagOf(9, 'B'), 'B4', 5900, 3)];
    expect(beside(went(3, 'S2', 5400), ...misread, came(3, 'S2', 6200))).toEqual(['8000 foreign-card S2']);
    // Whoever takes up his card leaves one that its deck may be shuffled with.
    expect(beside(went(3, 'S2', 5400), ...misread)).toEqual([]);
  });
});

describe('silent readers (AMB-39)', () => {
  const lies = [came(3, 'S2', 1000)];
  const all = 'S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 B1 B2 B3 B4 B5 BURN MUCK';

  it('draws no conclusion while a device is silent, and asks what changed in the blind interval', () => {
    const unplugged = [...lies, silent(5000), back(60_000, 5000)];
    expect(say(unplugged, testSetup(), 90_000).slice(2)).toEqual([`5000 reader-silent ${all}`, `60000 reader-back ${all}`]);
    const lost = reading(HUB, 60_001, { type: 'readings-lost', count: 'unknown', fromMs: ms(5000), toMs: ms(60_001) }, 'lost');
    expect(say([...unplugged, lost, snapshot([[3, 'S2']], 60_100)], testSetup(), 90_000)).toHaveLength(4);
    expect(say([...unplugged, lost, snapshot([[8, 'B1']], 60_100)], testSetup(), 70_000).slice(4)).toEqual([
      '60100 8 arriving B1',
      '60100 ? blind-interval',
      '60900 8 rested B1',
      '61300 3 lifted S2',
    ]);
  });

  it('believes what a device kept while it was unplugged when all of it is told, in the order in which it happened', () => {
    const kept = [came(8, 'S4', 7000), went(8, 'S4', 7400), came(8, 'S5', 7300), came(3, 'S3', 8000), went(3, 'S3', 8450)];
    const shoe = exited(9, 20_000);
    const replugged = [
      ...lies,
      silent(5000),
      shoe,
      back(21_000, 5000),
      ...kept,
      snapshot(
        [
          [3, 'S2'],
          [8, 'S5'],
        ],
        21_300,
      ),
    ];
    expect(say(replugged, testSetup(), 25_000).slice(3)).toEqual([
      '20000 9 out',
      `21000 reader-back ${all}`,
      '21000 8 out',
      '21300 8 rested S5',
    ]);
  });

  it('treats one reader that does not answer as its antenna alone', () => {
    const missing = reading(HUB, 5000, { type: 'device-fault', code: 'reader-missing', antenna: 1, detail: 0 }, 'missing');
    const again = reading(HUB, 60_000, { type: 'device-fault', code: 'reader-back', antenna: 1, detail: 0 }, 'again');
    expect(say([...lies, missing, went(3, 'S2', 5500), again], testSetup(), 70_000).slice(2)).toEqual([
      '5000 reader-silent S2',
      '60000 reader-back S2',
      '61200 3 lifted S2',
    ]);
  });

  it('names the shoe by itself', () => {
    const off = reading(deviceId('shoe'), 5000, { type: 'device-silent', why: 'no-sign-of-life', sinceMs: ms(4000) }, 'off');
    expect(say([off], testSetup(), 9000)).toEqual(['5000 reader-silent shoe']);
  });
});

describe('panel', () => {
  it('states a press at once, a hold again with its time, a turn with its clicks', () => {
    const key = (action: 'pressed' | 'held' | 'released', atMs: number) =>
      reading(HUB, atMs, { type: 'button', button: 9, action, heldMs: ms(action === 'pressed' ? 0 : 800) }, action);
    const turn = reading(HUB, 3000, { type: 'turned', encoder: 0, clicks: -3 }, 'turn');
    expect(say([key('pressed', 1000), key('held', 1800), key('released', 1900), turn])).toEqual([
      '1000 pressed UNDO',
      '1800 pressed UNDO 800',
      '3000 dialled -3',
    ]);
  });
});
