import { describe, expect, it } from 'vitest';
import type { TournamentClockView } from '#wire/tournament/view';
import { clockText, leftOf, TableTime } from './clock-time.ts';

describe('the tournament clock on a screen', () => {
  it('goes on by itself between two tellings, and as fast as the table’s does', () => {
    const time = new TableTime();
    time.told({ nowMs: 50_000, speed: 1 }, 1_000);
    expect(time.at(4_000)).toBe(53_000);
    time.told({ nowMs: 53_000, speed: 20 }, 4_000);
    expect(time.at(4_500)).toBe(63_000);
  });

  it('is not put back by a telling that was long under way', () => {
    const time = new TableTime();
    time.told({ nowMs: 50_000, speed: 1 }, 1_000);
    time.told({ nowMs: 51_000, speed: 1 }, 3_000);
    expect(time.at(3_000)).toBe(52_000);
  });

  it('is put on by one that was quicker, and put right after a sleep in which this screen’s own clock stood', () => {
    const time = new TableTime();
    time.told({ nowMs: 50_000, speed: 1 }, 1_000);
    time.told({ nowMs: 51_400, speed: 1 }, 2_000);
    expect(time.at(2_000)).toBe(51_400);
    time.told({ nowMs: 3_651_400, speed: 1 }, 2_100);
    expect(time.at(2_100)).toBe(3_651_400);
  });

  it('follows the table when that was taken back by far', () => {
    const time = new TableTime();
    time.told({ nowMs: 500_000, speed: 1 }, 1_000);
    time.told({ nowMs: 100_000, speed: 1 }, 2_000);
    expect(time.at(2_000)).toBe(100_000);
  });

  it('ends with 0:00, and begins with the whole time', () => {
    expect([1_200_000, 1_199_999, 61_000, 60_000, 59_001, 1, 0, 3_750_000].map(clockText)).toEqual([
      '20:00',
      '20:00',
      '1:01',
      '1:00',
      '1:00',
      '0:01',
      '0:00',
      '1:02:30',
    ]);
  });

  it('stands while it is paused, never goes below nothing, and has nothing to say of the last level', () => {
    const clock = {
      state: 'running',
      entry: 0,
      level: 1,
      beganAtMs: 0,
      lastsMs: 60_000,
      next: null,
      breakAtMs: null,
    } as const;
    const now = { kind: 'break', lastsMs: 60_000, colourUp: null } as TournamentClockView['now'];
    expect(leftOf({ ...clock, now, endsAtMs: 60_000, leftMs: null }, 45_000)).toBe(15_000);
    expect(leftOf({ ...clock, now, endsAtMs: 60_000, leftMs: null }, 75_000)).toBe(0);
    expect(leftOf({ ...clock, now, state: 'paused', endsAtMs: null, leftMs: 30_000 }, 75_000)).toBe(30_000);
    expect(leftOf({ ...clock, now, state: 'last', endsAtMs: null, leftMs: null }, 75_000)).toBeNull();
  });
});
