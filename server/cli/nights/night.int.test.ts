import { beforeAll, describe, expect, it } from 'vitest';
import { VisitorsTemptation } from '#simulation/play/visitors-temptation';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { inPreset } from './chosen-worlds.ts';
import { evenRates } from './mistake-rates.ts';
import { type NightOptions, type NightRecord, runNight } from './night.ts';
import { type NightReport, reportOf } from './night-report.ts';
import { ordinaryNight } from './ordinary-night.ts';
import { oversureOf } from './scores/calibration.testing.ts';

const FULL = DEFAULT_PROFILES.full;
const options = (seed: number, hands: number, more: Partial<NightOptions> = {}): NightOptions =>
  ordinaryNight({ seed, hands, mistakes: evenRates(0.7), ...more });

/** Deviations that one of a thousand samples has by chance. */
const DEVIATIONS = 3;

/** A small night with fixed seeds (issue 8.5): the product sees serial lines, the report compares. */
describe('a small simulated night', () => {
  let records: readonly NightRecord[];
  let report: NightReport;

  beforeAll(async () => {
    records = [await runNight(options(5, 9)), await runNight(options(6, 6))];
    report = reportOf(records, { ruleBook: 'sans-croupier', profile: FULL, world: 'made up' });
  }, 900_000);

  it('ends, without crash and without dead end', () => {
    expect(report.crashes).toEqual([]);
    expect(report.deadEnds).toBe(0);
    expect(report.hands).toBe(15);
  });

  it('finds nearly every mistake under its name, and next to nothing that was none', () => {
    expect(report.errors).toBeGreaterThan(4);
    expect(report.recall).toBeGreaterThanOrEqual(0.9);
    expect(report.precision).toBeGreaterThanOrEqual(0.9);
  });

  it('states nothing at odds that are not kept, but for what chance does to so few hands', () => {
    expect(report.calibration.reduce((sum, { stated }) => sum + stated, 0)).toBeGreaterThan(500);
    expect(oversureOf(report, DEVIATIONS)).toEqual([]);
  });

  it('has every card where it lies, and loses no chip', () => {
    expect(report.misplacedCards / report.placedCards).toBeLessThan(0.01);
    expect(report.comparedHands).toBeGreaterThan(10);
    expect([report.wrongPots, report.wrongWinners, report.wrongStacks]).toEqual([0, 0, 0]);
  });

  it('plays on where no burn is sensed: nobody waits for the screen to show one', async () => {
    const night = await runNight(options(11, 5, { profile: DEFAULT_PROFILES.stream, mistakes: evenRates(0) }));
    expect([night.crash, night.deadEnds, night.hands]).toEqual([null, 0, 5]);
  }, 900_000);

  it('says so when no hand ever begins, and does not play on for ever', async () => {
    const night = await runNight(
      options(1608, 3, { ...inPreset('none'), profile: DEFAULT_PROFILES.stream, players: 1, mistakes: evenRates(0) }),
    );
    expect([night.crash?.split('\n')[0], night.hands]).toEqual(['Error: the night stands still since hand 0', 0]);
  }, 900_000);

  it('counts who is away as dealt in only when the last card lies, however long the deal takes', async () => {
    const temptation = new VisitorsTemptation(1);
    temptation.ask('ABSENT_PLAYER');
    const { labels, verdicts } = await runNight(
      options(3, 2, { ...inPreset('none'), mistakes: evenRates(0), temptation }),
    );
    const [label] = labels.filter(({ error }) => error === 'absent-player-dealt-in');
    const [verdict] = verdicts.filter(({ kinds }) => kinds.includes('ABSENT_PLAYER'));
    if (label === undefined || verdict === undefined) throw new Error('nobody was away');
    expect([label.hand, Math.abs(verdict.seenAtMs - label.atMs) < 2000]).toEqual([verdict.hand, true]);
  }, 900_000);

  it('tells the hands that are asked for step by step, and is the same night with it', async () => {
    const burnForgotten = { ...evenRates(1), only: ['burn-forgotten-flop'] } as const;
    const night = (more: Partial<NightOptions> = {}) =>
      runNight(options(7, 3, { ...inPreset('none'), mistakes: burnForgotten, ...more }));
    const traced = await night({ trace: [2] });
    const untraced = await night();
    expect([traced.journalRoot, untraced.trace]).toEqual([untraced.journalRoot, []]);
    expect(traced.trace.filter((line) => line.startsWith('hand '))).toEqual(['hand 2']);
    const told = traced.trace.slice(traced.trace.indexOf('hand 2'));
    // One card's way, by its name: the world moves it, a board reads it, it becomes a fact and lies in the hand.
    const dealt = told.find((line) => /^ +[\d.]+ {2}card +\w\w: SHOE > SHOE on its way to S\d$/.test(line)) ?? '';
    const [name, seat] = [/(\w\w):/.exec(dealt)?.[1], /S\d+$/.exec(dealt)?.[0]];
    const steps = [
      `tag-exited ${name} at SHOE`,
      `card-left-shoe ref:${name}`,
      `tag-came ${name} at ${seat}`,
      `card-moved ref:${name} from:OFF to:${seat}`,
    ];
    const at = steps.map((step) => told.findIndex((line) => line.includes(step)));
    expect(at.every((line, step) => line > (at[step - 1] ?? 0))).toBe(true);
    const [label, verdict] = [/ label +burn-forgotten-flop of /, / said +\S+ NO_BURN_FLOP correctable open$/].map(
      (what) => told.findIndex((line) => what.test(line)),
    );
    expect([label !== -1, verdict !== -1]).toEqual([true, true]);
  });
});

describe('a night of two hands', () => {
  let first: NightRecord;

  beforeAll(async () => {
    first = await runNight(options(7, 2));
  });

  it('writes the same journal for the same seed, byte for byte (issue 8.3)', async () => {
    expect((await runNight(options(7, 2))).journalRoot).toBe(first.journalRoot);
    expect((await runNight(options(8, 2))).journalRoot).not.toBe(first.journalRoot);
  });

  it('is as long as what was played where it is stopped: the same night that was asked for so few hands', async () => {
    const stop = new AbortController();
    const onHand = (hand: number): void => void (hand === 2 && stop.abort());
    const { hands, journalRoot } = await runNight({ ...options(7, 30), onHand, stop: stop.signal });
    expect([hands, journalRoot]).toEqual([2, first.journalRoot]);
  });
});
