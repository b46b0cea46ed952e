import { expect, it } from 'vitest';
import { isBegunBefore } from '#table/between/tournament-bond';
import { firstSettings } from '#table/core/settings';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { Order, TableOrder } from '#vocabulary/tournament/tournament-inputs';
import { chips, ms } from '#vocabulary/units';
import { byTableClock, DOUBT_MS_MAX, offsetOf } from './clock-offset.ts';

const MINUTE_MS = 60_000;
const START_MS = 1_700_000_000_000;
const LEVEL_MS = START_MS + 20 * MINUTE_MS;

const stakes = (sinceMs: number): TableOrder => ({
  epoch: 1,
  number: 9,
  order: {
    ...{ type: 'stakes', smallBlind: chips(100), bigBlind: chips(200), ante: chips(0), bigBlindAnte: chips(0) },
    ...{ level: 2, sinceMs: ms(sinceMs), endsAtMs: ms(sinceMs + 20 * MINUTE_MS) },
  } satisfies Order,
});

/** A hand that was shuffled for so long after the level began, by clocks that differ so much and answer so late. */
function isOfFormerLevel(afterMs: number, aheadMs: number, lateMs: number): boolean {
  const tableMs = (venueMs: number): number => venueMs - aheadMs;
  const askedMs = tableMs(LEVEL_MS);
  const offset = offsetOf(LEVEL_MS + lateMs, askedMs, askedMs + 2 * lateMs);
  const { order } = byTableClock(stakes(LEVEL_MS), offset);
  if (order.type !== 'stakes') return expect.fail('the same order');
  const settings = firstSettings({ profile: DEFAULT_PROFILES.manual, ruleBook: 'sans-croupier', seats: [] });
  const prepared = { hand: settings.hand, atMs: tableMs(LEVEL_MS + afterMs) };
  const bond = { epoch: 1, taken: 8, name: 'Thursday', suspend: null, level: 1, endsAtMs: null, held: null, prepared };
  return isBegunBefore({ ...settings, tournament: bond }, order.sinceMs);
}

it('R000-level-1: a hand is of the level that it began in, by clocks that are five minutes off, or a day', () => {
  for (const aheadMs of [0, 5 * MINUTE_MS, -5 * MINUTE_MS, 24 * 60 * MINUTE_MS])
    for (const lateMs of [0, 20, 400])
      expect([
        aheadMs,
        lateMs,
        isOfFormerLevel(-1_000, aheadMs, lateMs),
        isOfFormerLevel(1_000, aheadMs, lateMs),
      ]).toEqual([aheadMs, lateMs, true, false]);
});

it('a clock is known to half of the time that its answer took', () => {
  expect(offsetOf(5_000, 1_000, 1_200)).toEqual({ aheadMs: 3_900, doubtMs: 100 });
  // The truth is within the doubt, whatever the way there and back.
  for (const there of [0, 30, 200]) {
    const { aheadMs, doubtMs } = offsetOf(7_000 + 1_000 + there, 1_000, 1_200);
    expect(Math.abs(aheadMs - 7_000)).toBeLessThanOrEqual(doubtMs);
  }
  expect(offsetOf(0, 0, 2 * DOUBT_MS_MAX + 2).doubtMs).toBeGreaterThan(DOUBT_MS_MAX);
});

it('nothing but moments changes, and what has none stays as it is', () => {
  const offset = { aheadMs: 300_000, doubtMs: 1 };
  expect(byTableClock(stakes(LEVEL_MS), offset)).toEqual(stakes(LEVEL_MS - 300_000));
  const away: TableOrder = { epoch: 1, number: 3, order: { type: 'button', seat: 1 } };
  expect(byTableClock(away, offset)).toBe(away);
});
