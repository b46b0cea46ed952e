import { describe, expect, it } from 'vitest';
import { initial } from '#engine/api';
import { EVENING_GAP_MS } from '#table/core/limits';
import { firstSettings } from '#table/core/settings';
import type { HandRecord, NightCore } from '#table/nights/hand-records';
import { openNight } from '#table/nights/night';
import { emptyNight } from '#table/nights/night-history';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SEATS } from '#vocabulary/seats';

const settings = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: SEATS.slice(0, 2) });
const core = (hand: number): NightCore => ({ engine: initial(), settings: { ...settings, hand } });
const record = (hand: number): HandRecord => ({
  hand,
  beganMs: 0,
  endedMs: 0,
  redealt: false,
  dealer: 1,
  people: [],
  how: 'folds',
  pot: hand * 100,
  won: [],
  board: [],
  shown: [],
  called: [],
  difference: 0,
  stacks: [],
});
const HOUR = 3_600_000;

describe('an evening', () => {
  it('goes on from what an earlier session told, and counts it once', () => {
    const night = openNight(100 * HOUR);
    night.take(core(3), 100 * HOUR);
    night.goOnFrom({ ...emptyNight(97 * HOUR), latestMs: 99 * HOUR, records: [record(1), record(2)] });
    expect(night.view(101 * HOUR)).toMatchObject({
      sinceMs: 97 * HOUR,
      hands: 2,
      biggestPot: { hand: 2, amount: 200 },
    });
  });

  it('is another one when nobody played for six hours, whether or not Sabot was started in between', () => {
    const night = openNight(100 * HOUR);
    night.goOnFrom({ ...emptyNight(80 * HOUR), latestMs: 100 * HOUR - EVENING_GAP_MS - 1, records: [record(1)] });
    expect(night.view(100 * HOUR)).toMatchObject({ sinceMs: 100 * HOUR, hands: 0 });
    night.take(core(1), 101 * HOUR);
    night.goOnFrom({ ...emptyNight(99 * HOUR), latestMs: 99.5 * HOUR, records: [record(1)] });
    expect(night.view(101 * HOUR).hands).toBe(1);
    night.take(core(2), 101 * HOUR + EVENING_GAP_MS + 1);
    expect(night.view(110 * HOUR)).toMatchObject({ sinceMs: 101 * HOUR + EVENING_GAP_MS + 1, hands: 0 });
  });

  it('that somebody ended is not gone on with after another start: what is played then is the next one', () => {
    const night = openNight(100 * HOUR);
    night.take(core(3), 100 * HOUR);
    night.goOnFrom({ ...emptyNight(97 * HOUR), latestMs: 99 * HOUR, records: [record(1), record(2)], isOver: true });
    expect(night.whole()).toMatchObject({ sinceMs: 97 * HOUR, isOver: true });
  });
});
