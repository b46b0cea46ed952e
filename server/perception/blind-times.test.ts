import { describe, expect, it } from 'vitest';
import type { Doubt, Fact } from '#vocabulary/hands/facts';
import type { DeviceId, Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { HUB, SHOE } from './layouts.ts';
import { came, exited, type Plan, reading, snapshot, testSetup, told, went } from './perceive.testing.ts';
import { dealingTo, restsIn, storiesOf } from './stories.testing.ts';

const dealt: Plan = (exits) => dealingTo(...(['S1', 'S2', 'S3'] as const).slice(exits));
const lies = [exited(3, 1000), came(3, 'S1', 1600)];
const said = (readings: readonly Reading[]): readonly Fact[] => storiesOf(readings, dealt, 45_000);
const silent = (atMs: number, device: DeviceId = HUB): Reading =>
  reading(device, atMs, { type: 'device-silent', why: 'unplugged', sinceMs: ms(atMs) }, 'silent');
const afterwards = (facts: readonly Fact[], fromMs: number): readonly string[] =>
  told(facts.filter(({ atMs }) => atMs >= fromMs));
const doubtsIn = (facts: readonly Fact[]): readonly Doubt[] =>
  facts.flatMap((fact) => (fact.type === 'question-raised' ? [fact.doubt] : []));

describe('a device that is silent', () => {
  it('has nothing taken up: of a card that its place lost a moment before nobody says so', () => {
    const facts = said([...lies, went(3, 'S1', 20_000), silent(20_400)]);
    expect(facts.filter(({ type }) => type === 'card-lifted' || type === 'card-left')).toEqual([]);
  });

  const chanceAtSeat2 = (...before: readonly Reading[]): number => {
    const [doubt] = doubtsIn(said([...lies, ...before, exited(4, 21_000)]));
    const likely = doubt?.about === 'card-nowhere' ? (doubt.likely ?? []) : [];
    return likely.find(({ zone }) => zone === 'S2')?.chance ?? 0;
  };

  it('speaks against no place: what was dealt meanwhile is likely where the plan has it', () => {
    expect(chanceAtSeat2(silent(20_400))).toBeGreaterThan(0.9);
    expect(chanceAtSeat2()).toBeLessThan(0.5);
  });

  it('is one antenna alone where a single reader is missing', () => {
    const missing = (antenna: number): Reading =>
      reading(HUB, 20_400, { type: 'device-fault', code: 'reader-missing', antenna, detail: 0 }, 'missing');
    expect(chanceAtSeat2(missing(1))).toBeGreaterThan(0.9);
    expect(chanceAtSeat2(missing(2))).toBeLessThan(0.5);
  });

  it('is no shoe that misses an exit: a card without one is told at higher odds', () => {
    const oddsOf = (...before: readonly Reading[]): number =>
      said([...before, came(3, 'S1', 1600)]).find(({ type }) => type === 'card-rested')?.odds ?? 0;
    expect(oddsOf(silent(500, SHOE))).toBeGreaterThan(oddsOf());
  });
});

describe('a device that is back', () => {
  const back = reading(HUB, 30_000, { type: 'device-back', silentSinceMs: ms(2000) }, 'back');
  const shoeBack = reading(SHOE, 2200, { type: 'device-back', silentSinceMs: ms(500) }, 'back');

  it('tells in the time of each reading what it has kept: a hand that lay for seconds was dealt there', () => {
    const flown = [came(3, 'BOARD', 4760), went(3, 'BOARD', 4920, 1), came(3, 'S1', 5000), went(3, 'S1', 13_600, 121)];
    const kept = [silent(2000), back, ...flown, came(4, 'S2', 15_000), snapshot([[4, 'S2']], 30_100)];
    const facts = storiesOf(kept, dealt, 45_000, testSetup('stream'));
    expect(restsIn(facts)).toEqual(['3 S1', '4 S2']);
    const laid = facts.flatMap(({ type, happened }) => (type === 'card-rested' ? [happened?.toMs] : []));
    expect(laid).toEqual([5000, 15_000]);
  });

  it('tells no exit anew that a landing has told of: nobody has put the card back into the shoe', () => {
    const board: Plan = (exits) => dealingTo(...(['B1', 'B2'] as const).slice(exits));
    const readings = [silent(500, SHOE), came(3, 'BOARD', 1600), shoeBack, exited(3, 1000)];
    const moves = storiesOf(readings, board, 9000).filter(({ type }) => /^card-(left-shoe|rested)$/.test(type));
    expect(moves.map(({ type }) => type)).toEqual(['card-left-shoe', 'card-rested']);
  });
});

describe('a device that has started anew', () => {
  it('has lost what it read since it fell silent: who lies there no more is asked about', () => {
    const body = { type: 'device-rebooted', previousBoot: 1, antennas: [], buttons: 0, encoders: 0 } as const;
    const facts = said([...lies, silent(15_000), reading(HUB, 20_000, body, 'reboot'), snapshot([], 20_100)]);
    expect(doubtsIn(facts)).toEqual([{ about: 'blind-interval', zones: ['S1'], fromMs: 15_000, toMs: 20_000 }]);
  });
});

describe('readings that are lost', () => {
  const lost = { type: 'readings-lost', count: 3, fromMs: ms(10_000), toMs: ms(20_000) } as const;

  it('have others beside them that nobody believes: not before the snapshot does a card lie elsewhere', () => {
    const away = [reading(HUB, 20_000, lost, 'lost'), came(3, 'S5', 20_050), snapshot([[3, 'S5']], 24_100)];
    const facts = said([...lies, ...away]);
    expect(doubtsIn(facts)).toEqual([{ about: 'blind-interval', zones: ['S1', 'S5'], fromMs: 10_000, toMs: 20_000 }]);
    expect(restsIn(facts)).toEqual(['3 S1', '3 S5']);
  });

  it('leave a card that is gone to the question: it is neither taken up nor away', () => {
    const facts = said([...lies, reading(HUB, 20_000, lost, 'lost'), snapshot([], 20_100)]);
    expect(afterwards(facts, 10_000)).toEqual(['20100 ? blind-interval']);
  });
});
