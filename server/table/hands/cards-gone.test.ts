import { expect, it } from 'vitest';
import { readNow } from '#perception/read-now';
import { firstSettings } from '#table/core/settings';
import { isBegun, loseCards } from '#table/hands/cards-gone';
import { emptyCore, withWork } from '#table/recovery';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { setupOf } from '../core/hand-context.ts';
import { EMPTY_MS } from '../core/limits.ts';
import { Duel, WORLD } from '../duel.testing.ts';
import { modelOf } from '../screens/models.ts';
import { NO_SURROUNDINGS } from '../screens/surroundings.ts';
import { isNextHandDue, prepareHand } from './hands.ts';

it('a hand that was begun with cards which are gone is given up, with all that readers were about to say of them', () => {
  const { core, nowMs } = new Duel();
  // Something was read a moment ago, and would come true while nobody reads (a false DUPLICATE_CARD after a restart).
  const reading = {
    ...core,
    window: { ...core.window, dueAtMs: nowMs + 10, emptySinceMs: null },
    silentZones: ['S1'] as const,
  };
  const { core: after, entries, events } = loseCards(reading, nowMs);
  expect([isBegun(core), after.isVoided, events]).toEqual([true, true, []]);
  expect([after.window.dueAtMs, after.engineDueAtMs]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect([isNextHandDue(after, nowMs + EMPTY_MS - 1), isNextHandDue(after, nowMs + EMPTY_MS)]).toEqual([false, true]);
  expect(entries).toHaveLength(1);
  // Read again, the record says the same.
  const again = withWork(reading, { cardsGone: true }, WORLD);
  expect([again.isVoided, readNow(again.window, setupOf(again)).length, again.window.dueAtMs]).toEqual([
    true,
    0,
    Number.POSITIVE_INFINITY,
  ]);
  const next = prepareHand(after, nowMs + EMPTY_MS, WORLD);
  expect([next?.core.isVoided, next?.core.engine.hand?.setup.hand]).toEqual([false, 2]);
});

it('a hand that waits for its first card goes on waiting, and one that was won stays won', () => {
  const settings = firstSettings({
    profile: DEFAULT_PROFILES.full,
    ruleBook: 'sans-croupier',
    seats: SEATS.slice(0, 2),
  });
  const waiting = prepareHand(emptyCore(settings, ms(0)), 0, WORLD)?.core;
  if (waiting === undefined) throw new Error('two can play');
  expect([isBegun(waiting), loseCards(waiting, 1).core.isVoided]).toEqual([false, false]);
  expect(modelOf(loseCards(waiting, 1).core, NO_SURROUNDINGS, 'running', 1).steps[0]?.do).toBe('deal');
  const won = new Duel();
  won.act('fold');
  expect([isBegun(won.core), loseCards(won.core, won.nowMs).core.isVoided]).toEqual([false, false]);
  expect(loseCards(emptyCore(settings, ms(0)), 1).entries).toEqual([]);
});
