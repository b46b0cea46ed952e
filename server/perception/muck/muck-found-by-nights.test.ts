import { describe, expect, it } from 'vitest';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { HUB } from '../layouts.ts';
import { CLUB_HANDS_DEALT, came, exited, factsOf, reading, TWO_HANDS_DEALT, tagOf, testSetup, told, went } from '../perceive.testing.ts';

/** What simulated nights found about hands and the muck (issue 8.6); the titles say in which seed and hand. */

const say = (...args: Parameters<typeof factsOf>): readonly string[] => told(factsOf(...args));
const about = (readings: Parameters<typeof factsOf>[0], untilMs = 20_000): readonly string[] =>
  say(readings, testSetup(), untilMs).filter((line) => /MUCK|withdrawn|[?]/.test(line));

/** The hub tells how long a sweep takes; then two hands of two. */
const SWEEP_MS = 85;
const sweptIn = (sweepMs: number, atMs: number) =>
  reading(HUB, atMs, { type: 'quality', goodOf16: [], sweepMs: ms(sweepMs), queued: 0 }, 'quality');
const DEALT = [sweptIn(SWEEP_MS, 50), ...TWO_HANDS_DEALT];

/** Three silent polls after the last good one. */
const lost = (card: number, readMs: number) => went(card, 'S1', readMs + 3 * SWEEP_MS, 200);

describe('a hand that the gate of the muck read', () => {
  it('is held up by nobody where a seat across the table read one card of it as that flew, and the other one went with it (R000-dead-6)', () => {
    const lostBoth = [...DEALT, lost(2, 4745), lost(1, 5125)];
    const sweptOver = (seat: string) => [...lostBoth, came(1, seat, 5740), came(1, 'MUCK', 5780), went(1, seat, 5980, 3)];
    expect(about(sweptOver('S6'))).toEqual(['6780 1 rested MUCK', '8000 2 rested MUCK']);
    // What a seat reads beside its own, or beyond that at the end of the table, it misreads from there.
    expect(about(sweptOver('S3'))).toEqual(['13780 ? card-between']);
    expect(about(sweptOver('S9'))).toEqual(['13780 ? card-between']);
    // A card is missed for a second, and seldom for two.
    expect(about([...sweptOver('S6'), came(2, 'S1', 7500)])).toEqual(['6780 1 rested MUCK']);
    // One card of a hand whose other one lies on did not go with it.
    expect(about([...DEALT, lost(1, 5125), came(1, 'S6', 5740), came(1, 'MUCK', 5780), went(1, 'S6', 5980, 3)])).toEqual([
      '7780 1 rested MUCK',
    ]);
  });

  it('R000-dead-3: was kept by its player where the pile has never read it, and was taken back where that has', () => {
    const swept = [...DEALT, lost(2, 4745), lost(1, 5125), came(1, 'S6', 5740), came(1, 'MUCK', 5780), went(1, 'S6', 5980, 3)];
    const thrown = ['6780 1 rested MUCK', '8000 2 rested MUCK'];
    expect(about([...swept, came(2, 'S1', 12_000)])).toEqual([...thrown, '14000 withdrawn misread']);
    expect(about([...swept, came(2, 'MUCK', 9000), came(2, 'S1', 12_000)])).toEqual(thrown);
  });

  it('has not flown there in the sweep in which its seat still read it', () => {
    const lookedAt = [...DEALT, came(1, 'MUCK', 5815), came(2, 'MUCK', 5900), lost(1, 5806), lost(2, 5806)];
    expect(about([...lookedAt, came(1, 'S1', 8730), came(2, 'S1', 8730)])).toEqual([]);
    // Where it does not come back nobody but people can say where it is.
    expect(about(lookedAt)).toEqual(['13815 ? card-between', '13900 ? card-between']);
    const thrown = [...DEALT, lost(1, 5806), lost(2, 5806), came(1, 'MUCK', 6115), came(2, 'MUCK', 6150)];
    expect(about(thrown.sort((a, b) => a.atMs - b.atMs))).toEqual(['7215 1 rested MUCK', '7250 2 rested MUCK']);
  });

  it('is handed to nobody where it was held up for minutes before, and a seat beside the pile misreads one card of it twice (AMB-39)', () => {
    const held = [1, 2].map((card) => went(card, 'S1', 6000, 40));
    const thrown = [1, 2].map((card) => came(card, 'MUCK', 40_000));
    const twice = [came(1, 'S2', 40_020), went(1, 'S2', 40_540, 4), came(1, 'S2', 40_880), went(1, 'S2', 41_240, 2)];
    const lines = say([...CLUB_HANDS_DEALT, ...held, ...thrown, ...twice], testSetup('club'), 60_000);
    expect(lines.filter((line) => /[12] rested/.test(line)).slice(-2)).toEqual([
      expect.stringContaining('rested MUCK'),
      expect.stringContaining('rested MUCK'),
    ]);
    expect(lines.filter((line) => line.includes(' 1 rested S2'))).toEqual([]);
  });

  it('lies there whole, though a seat beside the pile reads one card of it for as long as a landing takes', () => {
    const thrown = [lost(1, 5313), lost(2, 5313), came(1, 'MUCK', 5920), came(2, 'MUCK', 5960)];
    const misread = [...DEALT, ...thrown, came(1, 'S2', 6440), went(1, 'S2', 7380, 8)];
    expect(about(misread)).toEqual(['6968 2 rested MUCK', '8780 1 rested MUCK']);
  });

  it('AMB-39: lies there whole, though the gate tells of its other card while a seat reads this one nine times on end', () => {
    const lostBoth = [...DEALT, lost(1, 5100), lost(2, 5100)];
    const misread = [came(1, 'MUCK', 5620), came(1, 'S2', 7040), came(2, 'MUCK', 7340), went(1, 'S2', 7960, 9)];
    expect(about([...lostBoth, ...misread])).toEqual(['8440 2 rested MUCK', '9360 1 rested MUCK']);
    // Where the gate tells of none but this one it was held up, and is handed over.
    const handed = misread.filter(({ id }) => !id.includes(tagOf(2)));
    expect(say([...lostBoth, ...handed], testSetup(), 9000)).toContain('7960 1 rested S2');
  });

  it('has not gone there where its seat has begun to read the other card again when the gate misreads that too', () => {
    const misread = [went(2, 'S1', 5000, 188), came(1, 'MUCK', 6560), came(2, 'S1', 6900), went(1, 'S1', 7100, 76), came(2, 'MUCK', 7520)];
    const held = [came(1, 'S1', 8040), went(2, 'S1', 8280, 17), went(1, 'S1', 8280, 1)];
    expect(about([...DEALT, ...misread, ...held], 9000)).toEqual([]);
  });

  it('has not gone there where its seat has read all of it since, though nobody knew any more where it was (R000-dead-3)', () => {
    const heldUp = [...DEALT, lost(1, 4600), lost(2, 4600)];
    const putDown = [
      ...heldUp,
      came(1, 'MUCK', 26_480),
      came(1, 'S1', 26_520),
      came(2, 'S1', 26_520),
      went(1, 'S1', 27_200),
      went(2, 'S1', 27_200),
    ];
    expect(about([...putDown, came(1, 'S1', 31_880), came(2, 'S1', 31_880)], 33_000)).toEqual([]);
    // What it reads as it is thrown the gate reads later.
    const passed = [
      came(1, 'S1', 26_040),
      came(2, 'S1', 26_040),
      came(1, 'MUCK', 26_480),
      went(1, 'S1', 26_520, 3),
      went(2, 'S1', 26_520, 3),
    ];
    expect(about([...heldUp, ...passed], 33_000)).toEqual(['27580 1 rested MUCK']);
  });

  it('has not gone there with one card that its seat misses for two seconds, while that reads the other one all the time', () => {
    const missed = [...DEALT, lost(1, 5600), came(1, 'MUCK', 5800)];
    expect(about([...missed, came(1, 'S1', 7880)])).toEqual(['7800 1 rested MUCK', '8680 withdrawn misread']);
    // Both of them lie in the muck: who reads one again has taken his hand back.
    const thrown = [...DEALT, lost(1, 5600), lost(2, 5600), came(1, 'MUCK', 5800), came(2, 'MUCK', 5800)];
    const both = [came(1, 'S1', 7880), came(2, 'S1', 7880)];
    expect(about([...thrown, ...both].sort((a, b) => a.atMs - b.atMs)).filter((line) => line.includes('withdrawn'))).toEqual([]);
  });

  it('has not flown there where its seat read one card of it on when the other one would have flown', () => {
    const misread = [came(1, 'MUCK', 5630), went(1, 'S1', 5840, 20), came(2, 'MUCK', 5950), came(1, 'S1', 6640)];
    const heldUp = [went(1, 'S1', 6850, 1), went(2, 'S1', 6850, 200)];
    expect(about([...DEALT, ...misread, ...heldUp, came(1, 'S1', 8270), came(2, 'S1', 8270)])).toEqual([]);
    // Where they do not come back nobody but people can say where they are.
    expect(about([...DEALT, ...misread, ...heldUp])).toEqual(['13630 ? card-between', '13950 ? card-between']);
  });

  it('has not flown there where the gate had misread it before, and misreads it again while its seat reads it for a moment', () => {
    const misread = [came(2, 'MUCK', 5140), came(1, 'MUCK', 5160), went(1, 'S1', 6000, 26), went(2, 'S1', 6000, 39)];
    const putDown = [came(1, 'S1', 9780), came(2, 'S1', 9780)];
    const takenUp = [went(1, 'S1', 10_500, 5), went(2, 'S1', 10_520, 5), came(1, 'S1', 12_000), came(2, 'S1', 12_000)];
    const heldUp = [...DEALT, ...misread, ...putDown, came(1, 'MUCK', 9980), came(2, 'MUCK', 10_100), ...takenUp];
    expect(about(heldUp)).toEqual([]);
    // Where its seat does not read it meanwhile it lies in the muck, of which the gate tells once more.
    const thrown = [...DEALT, ...misread, came(1, 'MUCK', 9980), came(2, 'MUCK', 10_100)];
    expect(about(thrown)).toEqual(['11080 1 rested MUCK', '11200 2 rested MUCK']);
  });

  it('is thrown there one by one: what its seat reads on when the first one lies there has not gone with it', () => {
    const first = [lost(1, 5180), came(1, 'MUCK', 5700)];
    const misread = [...DEALT, ...first, came(2, 'MUCK', 6660), lost(2, 6945)];
    expect(about([...misread, came(2, 'S1', 10_460)])).toEqual(['6800 1 rested MUCK']);
    expect(about(misread)).toEqual(['6800 1 rested MUCK', '14660 ? card-between']);
  });

  it('has not flown there because its seat, which had read it after the gate, reads it once more as it is taken up', () => {
    const misread = [came(1, 'MUCK', 5860), went(1, 'S1', 6250, 14), came(2, 'MUCK', 6280), came(1, 'S1', 6910)];
    const takenUp = [went(1, 'S1', 7420, 4), went(2, 'S1', 7420, 40)];
    expect(about([...DEALT, ...misread, ...takenUp, came(1, 'S1', 10_030), came(2, 'S1', 10_030)])).toEqual([]);
    // Lost before the gate read it, it lies in the muck, which its seat reads from there.
    const lostBefore = [went(1, 'S1', 5700, 14), went(2, 'S1', 5700, 40)];
    const thrown = [...lostBefore, came(1, 'MUCK', 5860), came(2, 'MUCK', 6280), came(1, 'S1', 6910), went(1, 'S1', 7420, 4)];
    expect(about([...DEALT, ...thrown])).toEqual(['7100 2 rested MUCK', '7420 1 rested MUCK']);
  });

  it('has not flown there because its seat, which had read it after the gate, reads both cards once more in one sweep', () => {
    const misread = [came(1, 'MUCK', 5700), came(2, 'MUCK', 6240), went(1, 'S1', 6760, 21), went(2, 'S1', 6760, 7)];
    const again = [came(1, 'S1', 7960), came(2, 'S1', 7970), went(1, 'S1', 8160, 1), went(2, 'S1', 8220, 2)];
    const lying = [came(1, 'S1', 9080), came(2, 'S1', 9140)];
    expect(about([...DEALT, ...misread, ...again, ...lying]).filter((line) => line.includes('MUCK'))).toEqual([]);
  });

  it('has not flown there where its seat reads it on end since the gate did', () => {
    const lookedAt = (good: number, readUntilMs: number): readonly string[] =>
      about(
        [...DEALT, lost(1, 5620), came(1, 'MUCK', 6450), came(1, 'S1', 6470), went(1, 'S1', readUntilMs, good), came(1, 'S1', 9000)],
        12_000,
      );
    expect(lookedAt(6, 7510).filter((line) => line.includes('MUCK'))).toEqual([]);
    expect(lookedAt(3, 7110)).toContainEqual(expect.stringContaining('1 rested MUCK'));
  });

  it('was thrown whole, though the gate had misread one card of it just before and says that once only', () => {
    const thrown = [...DEALT, came(1, 'MUCK', 5780), lost(1, 5806), lost(2, 5806), came(2, 'MUCK', 6150)];
    expect(about(thrown)).toEqual(['6880 1 rested MUCK', '7250 2 rested MUCK']);
    expect(about([...DEALT, came(1, 'MUCK', 5780), lost(1, 5806), lost(2, 5806)])).toEqual([]);
  });

  it('was thrown whole, though the gate had misread one card of it while it lay there, and knows it still', () => {
    const misread = [...DEALT, came(1, 'MUCK', 5500)];
    expect(about([...misread, lost(1, 6100), lost(2, 6100), came(2, 'MUCK', 6450)])).toEqual(['6600 1 rested MUCK', '7550 2 rested MUCK']);
    // Later it would have told of it again.
    expect(about([...misread, lost(1, 6800), lost(2, 6800), came(2, 'MUCK', 7150)])).toEqual(['15150 ? card-between']);
    // Both are looked at.
    expect(about([...misread, lost(1, 6100), lost(2, 6100)])).toEqual([]);
  });

  it('lies there in part: whether the other card followed is asked, where the gate knew it as it went', () => {
    const half = [...DEALT, lost(2, 5806), came(2, 'MUCK', 6150), came(2, 'MUCK', 7900)];
    const followed = [...half, came(1, 'MUCK', 15_500), lost(1, 16_100)];
    expect(about(followed, 40_000)).toEqual(['7900 2 rested MUCK', '23500 ? card-between']);
    expect(about([...half, lost(1, 16_100)], 40_000)).toEqual(['7900 2 rested MUCK']);
  });

  it('R000-dead-6: is thrown whole: where the gate tells twice of one card, and nothing reads the other one, that is asked', () => {
    const swept = [...DEALT, lost(1, 5200), lost(2, 6760), came(1, 'MUCK', 7790), came(1, 'MUCK', 9250)];
    expect(about(swept, 60_000)).toEqual(['9250 1 rested MUCK', '15790 ? card-between']);
    // It is read again: at its seat, or in the muck.
    expect(about([...swept, came(2, 'S1', 12_000)], 60_000)).toEqual(['9250 1 rested MUCK']);
    expect(about([...swept, came(2, 'MUCK', 12_000)], 60_000)).toEqual(['9250 1 rested MUCK', '13100 2 rested MUCK']);
    // Its seat has read it since, or has missed it for long before: it has not gone with that one.
    expect(about([...DEALT, lost(1, 5200), came(1, 'MUCK', 7790), lost(2, 8700), came(1, 'MUCK', 9250)], 60_000)).toEqual([
      '9250 1 rested MUCK',
    ]);
    expect(about([...DEALT, lost(2, 5000), lost(1, 13_200), came(1, 'MUCK', 13_790), came(1, 'MUCK', 15_250)], 60_000)).not.toContainEqual(
      expect.stringMatching(/ [?] /),
    );
  });

  it('R000-dead-6: has lain there since the gate told of it, though the seat beside the pile misreads its cards from there one by one', () => {
    const flash = (card: number, atMs: number, good: number) => [came(card, 'S1', atMs), went(card, 'S1', atMs + 380, good)];
    const dealt = [sweptIn(105, 50), ...TWO_HANDS_DEALT, went(1, 'S1', 6920, 120)];
    const gate = [came(2, 'MUCK', 7120), came(1, 'MUCK', 7120), went(2, 'S1', 7340, 122), came(1, 'MUCK', 8220)];
    const swept = [...dealt, ...gate, ...flash(1, 9040, 2), came(2, 'MUCK', 9600), ...flash(2, 10_600, 1)];
    expect(about([...swept, ...flash(1, 13_760, 2)])).toEqual(['9920 1 rested MUCK', '10980 2 rested MUCK']);
    // Of what its seat reads for longer, or both at once, only people know whether it followed the other one.
    const heldUp = (...read: readonly Reading[]): readonly string[] =>
      about([...dealt, ...gate, ...read, came(2, 'MUCK', 9600)].sort((a, b) => a.atMs - b.atMs));
    const asked = ['10700 2 rested MUCK', '17600 ? card-between'];
    expect([heldUp(...flash(1, 9040, 3)), heldUp(...flash(1, 9040, 2), ...flash(2, 9060, 2))]).toEqual([asked, asked]);
    // Of one that the gate has never told of it is asked, however often its seat misreads it.
    const half = [...dealt, went(2, 'S1', 7340, 122), came(2, 'MUCK', 7420), came(2, 'MUCK', 9250)];
    expect(about([...half, ...flash(1, 13_760, 2), ...flash(1, 14_600, 1)])).toEqual(['9250 2 rested MUCK', '15420 ? card-between']);
  });

  it('R000-dead-3: lies there whole, though its seat reads one card of it as it flies, and the other one four times on end from the pile', () => {
    const dealt = [sweptIn(105, 50), ...TWO_HANDS_DEALT, went(1, 'S1', 5000, 40), went(2, 'S1', 5000, 40)];
    const thrown = [came(1, 'MUCK', 7180), came(2, 'S1', 7220), came(2, 'MUCK', 7280), went(2, 'S1', 7640, 2)];
    const misread = [came(1, 'S1', 7540), came(2, 'S4', 8220), went(1, 'S1', 8340, 4), came(1, 'S1', 8440), went(2, 'S4', 8520, 1)];
    const told = (...readings: readonly Reading[]): readonly string[] => {
      const sorted = [...readings].sort((a, b) => a.atMs - b.atMs);
      return say([...dealt, ...sorted], testSetup(), 20_000).filter((line) => Number.parseInt(line, 10) > 7000 && /rested|[?]/.test(line));
    };
    expect(told(...thrown, ...misread, went(1, 'S1', 8740, 1))).toEqual(['8340 1 rested MUCK', '8520 2 rested MUCK']);
    // Who takes it back takes both, and they are read at his seat as soon as they lie there.
    expect(told(...thrown, came(1, 'S1', 8000), came(2, 'S1', 8000))).toEqual(['8800 1 rested S1', '8800 2 rested S1']);
  });

  it('has not flown there where a bump hides the cards of five places as it is taken up, so that the sweeps are shorter than their device has told', () => {
    const taken = 7640;
    // By their counts their sweeps have taken 103 ms.
    const good = (sinceMs: number): number => Math.round((taken - sinceMs) / 103) - 2;
    const dealt = [...TWO_HANDS_DEALT, sweptIn(115, 7000)];
    const gate = [came(2, 'MUCK', 6720), came(1, 'MUCK', 7460)];
    const bumped = [went(11, 'S2', 7620, 40), went(12, 'S2', 7620, 50)];
    const heldUp = [...dealt, ...gate, ...bumped, went(1, 'S1', taken, good(150)), went(2, 'S1', taken, good(250))];
    const back = [came(11, 'S2', 8220), came(12, 'S2', 8280), came(1, 'S1', 10_300), came(2, 'S1', 10_660)];
    expect(about([...heldUp, ...back])).toEqual([]);
    // Where the gate reads it when it can have flown there it is thrown, whatever the counts say.
    const thrown = [...dealt, came(2, 'MUCK', 6720), came(1, 'MUCK', 7560)];
    expect(about([...thrown, went(1, 'S1', taken, good(150)), went(2, 'S1', taken, good(250))])).toEqual([
      '7820 2 rested MUCK',
      '8660 1 rested MUCK',
    ]);
  });

  it('has flown there though its seat has read it three times in quick succession just before: so few do not tell how long a sweep is', () => {
    const lookedAt = [went(1, 'S1', 5560, 200), went(2, 'S1', 5560, 200), came(1, 'S1', 5640), came(2, 'S1', 5640)];
    const thrown = [came(1, 'MUCK', 5830), came(2, 'MUCK', 5840), went(1, 'S1', 5930, 3), went(2, 'S1', 5930, 3)];
    expect(about([...DEALT, ...lookedAt, ...thrown])).toEqual(['6930 1 rested MUCK', '6940 2 rested MUCK']);
  });

  it('was dealt to where a deck hides both its cards from their own seat', () => {
    const first = [exited(1, 500), came(1, 'S1', 700), exited(11, 1500), came(11, 'S2', 1700)];
    const flown = [exited(3, 2500), came(3, 'MUCK', 3000), came(3, 'S5', 3300), went(3, 'S5', 3550, 3)];
    const second = [exited(2, 4000), came(2, 'S1', 4200), exited(12, 5000), came(12, 'S2', 5200)];
    const last = [exited(4, 6000), came(4, 'S5', 6600), went(4, 'S5', 6900, 3)];
    const deck = [21, 22, 23, 24, 25].map((card) => tagOf(card, 'B'));
    const comes = deck.map((tag) => came(tag, 'S5', 3400));
    const goes = deck.map((tag) => went(tag, 'S5', 10_000));
    const found = [came(3, 'S5', 10_100), came(4, 'S5', 10_100)];
    const readings = [...first, ...flown, ...comes, ...second, ...last, ...goes, ...found];
    expect(about(readings.sort((a, b) => a.atMs - b.atMs))).toEqual([]);
  });
});

const thrownFromS1 = [...DEALT, lost(1, 5806), lost(2, 5806), came(1, 'MUCK', 6115), came(2, 'MUCK', 6150)];

describe('a card of the muck', () => {
  it('that the shoe missed has not flown on to the seat that misreads it, when the board lies and nobody has read that seat get its second card', () => {
    const third = [exited(21, 2000), came(21, 'S3', 2200), exited(22, 2600)];
    const misread = [came(3, 'S3', 7130), went(3, 'S3', 7480, 2), came(3, 'S3', 7750), went(3, 'S3', 8130, 2)];
    const rested = (board: readonly Reading[]): readonly string[] =>
      say([...DEALT, ...third, ...board, came(3, 'MUCK', 6120), ...misread], testSetup(), 12_000).filter((line) =>
        / 3 rested|withdrawn/.test(line),
      );
    expect(rested([exited(30, 3800), came(30, 'BURN', 4000), exited(31, 4400), came(31, 'B1', 4600)])).toEqual(['7480 3 rested MUCK']);
    // In the deal it may be the one that the seat awaits.
    expect(rested([])).not.toContain('7480 3 rested MUCK');
  });

  const thrown = thrownFromS1;

  it('lies there still where a seat misread it now and then', () => {
    const misread = [...thrown, came(1, 'S1', 12_000), went(1, 'S1', 14_010, 6), came(1, 'S1', 14_900), went(1, 'S1', 15_200, 2)];
    const lines = say(misread, testSetup(), 40_000).filter((line) => line.includes(' 1 ') || line.includes('withdrawn'));
    expect(lines.slice(-3)).toEqual(['7215 1 rested MUCK', '14000 1 rested S1', '14010 withdrawn misread']);
  });

  it('has not been taken by another player whose seat loses it before anything comes out of a pile (R000-eth-6)', () => {
    const at = (good: number): readonly string[] =>
      say([...thrown, came(1, 'S2', 12_000), went(1, 'S2', 13_250, good)], testSetup(), 13_400).filter(
        (line) => Number.parseInt(line, 10) > 12_500,
      );
    expect(at(8)).toEqual(['13200 1 rested S2', '13250 withdrawn misread']);
    expect(at(12)).toEqual(['13200 1 rested S2']);
  });

  it('was taken back where its seat read both for a while and lost them together, though for less long than coming out of a pile takes', () => {
    const taken = [came(1, 'S1', 12_000), came(2, 'S1', 12_300), went(1, 'S1', 13_380, 12), went(2, 'S1', 13_380, 9)];
    const said = (...readings: Parameters<typeof about>[0]): readonly string[] =>
      say([...thrown, ...readings], testSetup(), 40_000).filter((line) => line.includes('rested S1') && Number.parseInt(line, 10) > 10_000);
    expect(said(...taken)).toEqual(['13380 1 rested S1', '13380 2 rested S1']);
    // One of them alone it misread.
    expect(said(...taken.filter((_, index) => index % 2 === 0))).toEqual([]);
  });

  it('was taken back where its seat read each of its cards for a while, one after the other', () => {
    const first = [came(1, 'S1', 12_000), came(1, 'S2', 12_560), went(1, 'S1', 12_780, 15), went(1, 'S2', 12_800, 3)];
    const said = (...readings: Parameters<typeof about>[0]): readonly string[] =>
      say([...thrown, ...readings], testSetup(), 40_000).filter((line) => line.includes('rested S1') && Number.parseInt(line, 10) > 10_000);
    expect(said(...first, came(2, 'S1', 12_940), went(2, 'S1', 14_100, 22))).toEqual(['14100 1 rested S1', '14100 2 rested S1']);
    // For no longer than a misreading lasts, or long after the other one.
    expect(said(...first, came(2, 'S1', 12_940), went(2, 'S1', 13_460, 6))).toEqual([]);
    expect(said(...first, came(2, 'S1', 15_400), went(2, 'S1', 16_560, 22))).toEqual([]);
  });

  it('lies there still where its seat reads it alone, and not the other one of its hand', () => {
    const taken = [came(1, 'S1', 12_000), went(1, 'S1', 13_260, 11)];
    const said = (...readings: Parameters<typeof about>[0]): readonly string[] =>
      say([...thrown, ...readings], testSetup(), 40_000).filter((line) => line.includes('rested S1') && Number.parseInt(line, 10) > 10_000);
    expect(said(...taken)).toEqual([]);
    expect(said(came(1, 'S1', 12_000))).toEqual(['14000 1 rested S1']);
    // Who takes his hand back takes both.
    expect(said(came(2, 'S1', 11_900), came(1, 'S1', 12_000))).toEqual(['13200 1 rested S1', '13900 2 rested S1']);
  });

  it('lies there still, and that is said anew, where its own seat misread it as soon as it had come', () => {
    const misread = [...thrown, came(1, 'S1', 7300), went(1, 'S1', 8150, 4)];
    const lines = say(misread, testSetup(), 20_000).filter((line) => line.includes(' 1 ') || line.includes('withdrawn'));
    expect(lines.slice(-5)).toEqual([
      '7215 1 rested MUCK',
      '8100 withdrawn misread',
      '8100 1 rested S1',
      '8150 withdrawn misread',
      '8150 1 rested MUCK',
    ]);
  });

  it('was taken back where a seat reads it in every sweep, and loses it then', () => {
    const taken = [...thrown, came(1, 'S1', 12_000), went(1, 'S1', 14_010, 17)];
    expect(about(taken)).not.toContain('14010 withdrawn misread');
  });

  it('lay on the board where that read it in every sweep, though an empty table is swept faster', () => {
    const laid = [...thrown, came(1, 'B5', 12_000), sweptIn(17, 16_600), went(1, 'B5', 16_700, 50)];
    const lines = say(laid).filter((line) => line.includes('B5') || line.includes('withdrawn'));
    expect(lines).toEqual(['13200 1 rested B5']);
  });
});

it('a card of the other deck that was told and taken away is not told again when its deck is shuffled', () => {
  const card = tagOf(1, 'B');
  const dealt = [exited(card, 2000), came(card, 'S1', 2500), went(card, 'S1', 14_000, 100)];
  const deck = [2, 3, 4].flatMap((other) => [came(tagOf(other, 'B'), 'S9', 80_000), went(tagOf(other, 'B'), 'S9', 81_000)]);
  const shuffled = [...deck, came(card, 'S9', 80_500), went(card, 'S9', 83_000)].sort((a, b) => a.atMs - b.atMs);
  const foreign = say([...DEALT, ...dealt, ...shuffled], testSetup(), 90_000).filter((line) => line.includes('foreign'));
  expect(foreign).toEqual(['4500 foreign-card S1']);
});

it('a burn that goes into the muck lies there, though a place of the board beside it misreads it twice', () => {
  const burned = [...DEALT, exited(9, 11_200), came(9, 'B4', 11_710), came(9, 'MUCK', 11_740), went(9, 'B4', 12_040, 2)];
  const misread = [came(9, 'B4', 12_300), went(9, 'B4', 12_610, 2), came(9, 'B5', 13_160), went(9, 'B5', 13_500, 2)];
  expect(about([...burned, ...misread])).toEqual(['12610 withdrawn misread', '13500 9 rested MUCK']);
});

it('a burn that goes into the muck lies there, though a place of the board has read it as it flew past, and misreads it from the pile (AMB-44)', () => {
  const flown = [exited(9, 5000), came(9, 'B4', 5140), went(9, 'B4', 5500, 3)];
  const misread = [came(9, 'B4', 6300), went(9, 'B4', 6620, 3)];
  expect(about([...DEALT, ...flown, came(9, 'MUCK', 5660), ...misread])).toEqual(['6620 9 rested MUCK']);
});

it('a burn that goes into the muck lies there, though a place of the board misreads it for two sweeps on end', () => {
  const burned = [...DEALT, exited(9, 11_200), came(9, 'MUCK', 11_790), came(9, 'B2', 11_980), went(9, 'B2', 12_470, 5)];
  expect(about(burned)).toEqual(['12600 9 rested MUCK']);
});

describe('a card too many that flew over the muck to a hand of two', () => {
  const flown = [exited(3, 4000), came(3, 'MUCK', 4660), came(3, 'S1', 5020)];
  const inMuck = (readings: Parameters<typeof factsOf>[0], untilMs: number): readonly string[] =>
    told(factsOf([...DEALT, ...readings], testSetup(), untilMs)).filter((line) => / 3 rested|[?]/.test(line));

  it('went up with it, when its player looked at all three in that moment', () => {
    const up = [went(3, 'S1', 5370, 3), went(1, 'S1', 5370, 60), went(2, 'S1', 5370, 50)];
    expect(inMuck([...flown, ...up], 9000)).toEqual([]);
    const back = [came(1, 'S1', 8920), came(3, 'S1', 8920), came(2, 'S1', 8920)];
    expect(inMuck([...flown, ...up, ...back], 20_000)).toEqual(['9520 3 rested S1']);
    // Kept up it is asked about.
    expect(inMuck([...flown, ...up], 20_000)).toEqual(['12660 ? card-between']);
  });

  it('lies below the other deck that is handled there', () => {
    const deck = [20, 21, 22, 23].map((card) => came(tagOf(card, 'B'), 'S1', 3000));
    const below = [...deck, ...flown, went(3, 'S1', 5450, 3)];
    expect(inMuck([...below, came(3, 'S1', 11_200)], 20_000)).toEqual(['11800 3 rested S1']);
  });

  it('may lie there where its seat has read it for longer than two misreadings last, and is asked about (R000-mis-6)', () => {
    const of3 = (...readings: readonly Reading[]): readonly string[] =>
      told(factsOf([...CLUB_HANDS_DEALT, ...readings], testSetup('stream'), 20_000)).filter((line) => / 3 rested|[?]/.test(line));
    const stayed = [came(3, 'MUCK', 4660), came(3, 'S1', 5000), went(3, 'S1', 5570, 11)];
    expect(of3(...stayed)).toEqual([expect.stringContaining('? card-between')]);
    expect(of3(...stayed, came(3, 'S1', 7000))).toEqual([expect.stringContaining('3 rested S1')]);
    // Misread there, or read as it flew past to the gate, it is thrown; so it is when the board lies, and nobody is dealt a card any more.
    const inMuck = [expect.stringContaining('3 rested MUCK')];
    expect(of3(...stayed.slice(0, 2), went(3, 'S1', 5300, 9))).toEqual(inMuck);
    expect(of3(...stayed.slice(0, 2), went(3, 'S1', 5570, 8))).toEqual(inMuck);
    expect(of3(came(3, 'S1', 4500), came(3, 'MUCK', 4660), went(3, 'S1', 5070, 11))).toEqual(inMuck);
    const flop = [30, 31, 32].map((card) => came(card, 'BOARD', 2500 + 10 * card));
    expect(of3(...flop, ...stayed)).toEqual(inMuck);
    // Nor does a seat hide it that has no two cards.
    expect(of3(came(3, 'MUCK', 4660), came(3, 'S5', 5000), went(3, 'S5', 5570, 11))).toEqual(inMuck);
  });

  it('is in the muck, where its seat reads on and has lost it alone', () => {
    expect(inMuck([...flown, went(3, 'S1', 5370, 3)], 9000)).toEqual([expect.stringContaining('3 rested MUCK')]);
  });
});

it('what a place reads before the card can have come there has not lain there since', () => {
  const burned = [exited(3, 76_280), came(3, 'B4', 76_446), came(3, 'BURN', 76_687), went(3, 'B4', 77_327, 4)];
  const landed = say([...DEALT, ...burned], testSetup(), 79_000).filter((line) => line.includes(' 3 rested'));
  expect(landed).toEqual(['77627 3 rested BURN']);
  // Somewhat later it may have, and the other place may be the one that misreads it.
  const laid = [exited(3, 76_280), came(3, 'B4', 76_646), came(3, 'BURN', 77_100), went(3, 'BURN', 77_500, 2)];
  expect(say([...DEALT, ...laid], testSetup(), 79_000).filter((line) => line.includes(' 3 rested'))).toEqual(['77446 3 rested B4']);
});

it('a hole card that falls off the table is misread by a seat that it passes, and not handed to it', () => {
  const fallen = [...DEALT, lost(1, 55_950), came(1, 'S7', 56_327)];
  const landed = (good: number): readonly string[] =>
    say([...fallen, went(1, 'S7', 57_033, good)], testSetup(), 58_000).filter((line) => line.includes(' 1 rested S7'));
  expect([landed(4), landed(6)]).toEqual([[], ['57127 1 rested S7']]);
});

it('a card that its place read well, lost and has again for a moment, did land there', () => {
  const dealt = [exited(3, 38_540), came(3, 'S6', 39_290), went(3, 'S6', 40_033, 7), came(3, 'S6', 40_899)];
  const lifted = [went(3, 'S6', 42_140, 16), came(3, 'S6', 42_321), went(3, 'S6', 42_497, 1)];
  expect(about([...DEALT, ...dealt, ...lifted], 42_600)).toEqual([]);
  expect(
    about([...thrownFromS1, came(1, 'S1', 12_000), went(1, 'S1', 13_300, 12), came(1, 'S1', 13_400), went(1, 'S1', 13_700, 1)]),
  ).not.toContain('13700 withdrawn misread');
});

it('a card of a thrown hand that slides on over a seat as the pile is splashed was not handed to that seat', () => {
  const thrown = [...TWO_HANDS_DEALT, went(1, 'S1', 4190, 60), went(2, 'S1', 4260, 60), came(2, 'MUCK', 4440)];
  const splashed = [...thrown, came(1, 'S9', 5020), went(1, 'S9', 5880, 9), came(1, 'MUCK', 5970)];
  const rests = say(splashed, testSetup(), 20_000).filter((line) => / 1 rested/.test(line));
  expect(rests.map((line) => line.split(' ').at(-1))).toEqual(['S1', 'MUCK']);
});

it('a burn that is thrown into the muck, and slides over the board as that is splashed, was not laid on the board', () => {
  const flown = [...DEALT, exited(3, 12_420), came(3, 'MUCK', 13_510), came(3, 'B5', 13_940)];
  const back = [came(3, 'MUCK', 14_830), went(3, 'B5', 14_880, 8)];
  expect(say([...flown, ...back], testSetup(), 18_000).filter((line) => line.includes(' 3 rested'))).toEqual([
    expect.stringContaining('3 rested MUCK'),
  ]);
  // No splash lasts as long as a card that lies there.
  expect(say(flown, testSetup(), 18_000).filter((line) => line.includes(' 3 rested'))).toEqual(['15140 3 rested B5']);
});

it('a burn that is thrown into the muck, and slides over the board while its flight could last, was not laid there beside a free place', () => {
  const flown = [exited(3, 12_000), came(3, 'MUCK', 12_550), came(3, 'B5', 12_860)];
  const back = [came(3, 'MUCK', 13_620), went(3, 'B5', 13_660, 8)];
  const rests = (...readings: readonly Reading[]): readonly string[] =>
    say([...DEALT, ...readings], testSetup(), 20_000).filter((line) => / 3 rested|withdrawn/.test(line));
  expect(rests(...flown, ...back)).toEqual(['15060 3 rested MUCK']);
  // What lies there on lies there, and where the board has come so far it does as soon as ever.
  expect(rests(...flown)).toEqual(['14060 3 rested B5']);
  expect(rests(exited(4, 10_000), came(4, 'B4', 10_400), ...flown)).toEqual(['13460 3 rested B5']);
});

it('a hand that the gate misread, and reads again when it is thrown, lies in the muck', () => {
  const misread = [...TWO_HANDS_DEALT, came(1, 'MUCK', 4000), came(2, 'MUCK', 4490), went(1, 'S1', 5010, 60), went(2, 'S1', 5010, 60)];
  const thrown = [...misread, came(1, 'MUCK', 5380), came(2, 'MUCK', 5440)];
  // When the longest flight from their seat would be over.
  expect(about(thrown, 7500)).toEqual(['6410 1 rested MUCK', '6410 2 rested MUCK']);
});

it('a card that the gate read on its way to a seat below the other deck may lie there, also when every other seat has its two', () => {
  const dealt = [1, 2].flatMap((card) => [came(card, 'S1', 1000 * card), came(card + 10, 'S2', 1000 * card + 500)]);
  const below = [20, 21].map((card) => came(tagOf(card, 'B'), 'S3', 3000));
  const flown = [came(3, 'MUCK', 4000), came(3, 'S3', 4320), went(3, 'S3', 4790)];
  const read = [...dealt, ...below, ...flown].sort((a, b) => a.atMs - b.atMs);
  const doubts = factsOf(read, testSetup('club'), 20_000).flatMap((fact) => (fact.type === 'question-raised' ? [fact.doubt] : []));
  expect(doubts).toEqual([{ about: 'card-between', ref: 3, zones: ['S3', 'MUCK'] }]);
});

describe('without a shoe a card that is dealt over the muck to a seat below another deck', () => {
  const deck = (cards: readonly number[], atMs: number, tells: typeof came = came) =>
    cards.map((card) => tells(tagOf(card, 'B'), 'S3', atMs));
  const dealt = [1, 2].flatMap((seat) => [1, 2].map((round) => came(10 * seat + round, `S${seat}`, 2000 * round + 500 * seat)));
  const covered = deck([21, 22, 23], 1000);
  const flown = [came(1, 'MUCK', 6000), came(1, 'S3', 6300), went(1, 'S3', 6700, 1)];
  const readings = [...covered, ...dealt, ...flown].sort((a, b) => a.atMs - b.atMs);

  it('does not lie in the muck when the seat reads none of that deck for a moment', () => {
    const shuffled = [...deck([22, 23], 12_000, went), ...deck([24, 25], 12_100)];
    expect(
      say([...readings, ...shuffled, came(1, 'S3', 13_000)], testSetup('club'), 20_000).filter((line) => / 1 rested/.test(line)),
    ).toEqual(['13800 1 rested S3']);
  });

  it('is asked about where it is not read there when the deck has gone', () => {
    const gone = deck([21, 22, 23], 12_000, went);
    expect(say([...readings, ...gone], testSetup('club'), 30_000).filter((line) => / 1 rested|[?]/.test(line))).toEqual([
      '14000 ? card-between',
    ]);
  });
});

it('a card of the board that goes unread as the gate misreads it, and is read there again at once, has not been thrown and laid again', () => {
  const laid = [...DEALT, exited(9, 5860), came(9, 'B4', 6320), came(9, 'MUCK', 9580), went(9, 'B4', 9780, 44)];
  const rested = (againMs: number): readonly string[] =>
    say([...laid, came(9, 'B4', againMs)], testSetup(), 15_000).filter((line) => / 9 rested|withdrawn/.test(line));
  expect(rested(10_740)).toEqual(['7120 9 rested B4']);
  // Nor where it has gone unread for somewhat longer (R000-count-0).
  expect(rested(11_700)).toEqual(['7120 9 rested B4']);
  // Later somebody has swept it away, and put it back (AMB-39).
  expect(rested(12_700)).toEqual(['7120 9 rested B4', '11780 9 rested MUCK', '13900 9 rested B4']);
});

it('R000-count-0: a card that was put aside too early, and that the gate has read there, is not laid again on a place of the board that misreads it for a second', () => {
  const early = [exited(3, 4000), came(3, 'B4', 4500), went(3, 'B4', 9500, 50), came(3, 'MUCK', 11_000)];
  const rests = (...readings: readonly Reading[]): readonly string[] =>
    say([sweptIn(140, 50), ...TWO_HANDS_DEALT, ...early, ...readings], testSetup(), 30_000).filter((line) =>
      / 3 rested|withdrawn/.test(line),
    );
  const aside = ['5300 3 rested B4', '13000 3 rested MUCK'];
  expect(rests(came(3, 'B4', 20_000), went(3, 'B4', 21_380, 8))).toEqual([...aside, '21200 3 rested B4', '21380 withdrawn misread']);
  // Read until it counted as lying there it was laid there.
  expect(rests(came(3, 'B4', 20_000), went(3, 'B4', 21_680, 10))).toEqual([...aside, '21200 3 rested B4']);
});

it('R000-burn-4: a burn that flies into the muck does not lie on the place of the board that has read it until then, and says a moment later that it went', () => {
  const drawn = [sweptIn(138, 50), ...TWO_HANDS_DEALT, exited(3, 4500), came(3, 'B3', 4714), came(3, 'MUCK', 5140)];
  const rests = (...readings: readonly Reading[]): readonly string[] =>
    say([...drawn, ...readings], testSetup(), 9000).filter((line) => / 3 rested|withdrawn/.test(line));
  expect(rests(went(3, 'B3', 5540, 4))).toEqual(['6940 3 rested MUCK']);
  // Read on it lies there, and the gate has misread it.
  expect(rests()).toEqual(['5740 3 rested B3']);
});

describe('without a shoe the first card of a seat, which the gate reads while others get theirs', () => {
  it('R000-dead-6: is asked about where its seat misses it, and nobody has thrown it', () => {
    const lost = [came(1, 'MUCK', 4640), went(1, 'S1', 4720, 105), came(1, 'S1', 5680), went(1, 'S1', 5780, 2)];
    const told = (lastMs: number): readonly string[] =>
      factsOf(
        [came(1, 'S1', 1660), came(11, 'S2', lastMs), ...lost].sort((a, b) => a.atMs - b.atMs),
        testSetup('club'),
        20_000,
      ).flatMap((fact) => (fact.type === 'question-raised' || (fact.type === 'card-rested' && fact.zone === 'MUCK') ? [fact.type] : []));
    expect([told(4180), told(2800)]).toEqual([['question-raised'], ['card-rested']]);
  });
});

describe('a thrown card that a seat misreads on its way to the muck', () => {
  const rests = (...readings: readonly Reading[]): readonly string[] =>
    say([...TWO_HANDS_DEALT, ...readings], testSetup(), 9000).filter((line) => / 1 rested|withdrawn/.test(line));

  it('was not handed to that seat where the gate tells of it only then', () => {
    const hidden = [went(1, 'S1', 4000, 78), went(2, 'S1', 4000, 98)];
    const misread = [came(1, 'S10', 5160), went(1, 'S10', 5620, 5)];
    expect(rests(...hidden, ...misread, came(1, 'MUCK', 5640), came(2, 'MUCK', 5700))).toEqual(['650 1 rested S1', '6740 1 rested MUCK']);
    // What other seats misread meanwhile takes nothing from what the gate does not tell of.
    const elsewhere = [came(1, 'S3', 5700), went(1, 'S3', 5900, 2)];
    expect(rests(...hidden, ...misread, ...elsewhere)).toEqual(['650 1 rested S1', '5960 1 rested S10']);
  });

  it('was not handed to one that misreads it from the pile seconds later where the gate had read it too early', () => {
    const gone = [went(1, 'S1', 4420, 15), went(2, 'S1', 4420, 60)];
    const misread = [came(1, 'S10', 8000), went(1, 'S10', 8460, 5)];
    expect(rests(came(1, 'MUCK', 3900), ...gone, ...misread)).toEqual(['650 1 rested S1']);
    expect(rests(...gone, ...misread)).toEqual(['650 1 rested S1', '8800 1 rested S10']);
  });

  it('was not handed to it where the gate has read the other card of its hand with it', () => {
    const thrown = [went(1, 'S1', 4840, 60), went(2, 'S1', 4840, 60), came(1, 'S10', 4920), came(2, 'MUCK', 5080), came(1, 'MUCK', 5160)];
    expect(rests(...thrown, went(1, 'S10', 5880, 6))).toEqual(['650 1 rested S1', expect.stringContaining('1 rested MUCK')]);
  });
});

it('AMB-39: a thrown card that its seat misreads together with the other one is not held up, and a neighbour who misreads it on is handed nothing', () => {
  const both = (tells: typeof went, spot: string, atMs: number, good: number) => [1, 2].map((card) => tells(card, spot, atMs, good));
  const putDown = [...both(went, 'S1', 3920, 17), ...both(came, 'S1', 6180, 1), ...both(went, 'S1', 6540, 2)];
  const thrown = [came(1, 'S10', 6700), came(1, 'MUCK', 6760), came(2, 'MUCK', 6860), went(1, 'S10', 7040, 2)];
  const misread = (good: number) => [...both(came, 'S1', 7600, 1), came(1, 'S10', 7900), ...both(went, 'S1', 7980, good)];
  const fromPile = [came(2, 'B2', 8220), went(1, 'S10', 8260, 2), went(2, 'B2', 8560, 2)];
  const handed = [came(1, 'S10', 10_700), came(1, 'S2', 10_800), went(1, 'S10', 11_080, 2), went(1, 'S2', 11_860, 6)];
  const rests = (good: number): readonly string[] =>
    say([...DEALT, ...putDown, ...thrown, ...misread(good), ...fromPile, ...handed], testSetup(), 14_500).filter((line) =>
      / 1 rested|[?]/.test(line),
    );
  expect(rests(2)).toEqual(['650 1 rested S1', '8560 1 rested MUCK']);
  // Read more often than anything is misread it was put down there, and may have been handed on.
  expect(rests(3)).toEqual(['650 1 rested S1', '11860 1 rested S2']);
});

it('R000-burn-0: a burn that the shoe has missed, and that the gate of the muck tells of first, does not lie at the seat that misreads it for half a second then', () => {
  const flop = [31, 32, 33].flatMap((card, nth) => [exited(card, 5000 + 1000 * nth), came(card, `B${nth + 1}`, 5800 + 1000 * nth)]);
  const up = [went(1, 'S1', 20_000, 119), went(2, 'S1', 20_000, 26)];
  const burned = [came(9, 'MUCK', 21_600), came(9, 'S1', 22_280)];
  const rests = (...readings: readonly Reading[]): readonly string[] =>
    say([...TWO_HANDS_DEALT, ...flop, ...up, ...burned, ...readings], testSetup(), 26_000).filter((line) => / 9 rested/.test(line));
  expect(rests(went(9, 'S1', 22_680, 7))).toEqual([expect.stringMatching(/ 9 rested MUCK$/)]);
  // What it reads on was dealt to it.
  expect(rests()).toEqual(['23480 9 rested S1']);
  // Nor at the one that misreads it for as long as a landing when it lies there.
  const later = [came(9, 'MUCK', 21_600), came(9, 'S2', 23_200), went(9, 'S2', 24_020, 4)];
  const told = say([...TWO_HANDS_DEALT, ...flop, ...up, ...later], testSetup(), 26_000).filter((line) => / 9 rested/.test(line));
  expect(told).toEqual([expect.stringMatching(/ 9 rested MUCK$/)]);
});
