import { describe, expect, it } from 'vitest';
import type { RuleBook } from '#vocabulary/rule-books';
import { chips, ms } from '#vocabulary/units';
import { advanceLevels, type Level, type LevelEvent, levelEndsAtMs, startLevels } from './levels.ts';

const MINUTE = 60_000;
const level = (bigBlind: number): Level => ({
  stakes: { smallBlind: chips(bigBlind / 2), bigBlind: chips(bigBlind), ante: chips(0), bigBlindAnte: chips(0) },
  lastsMs: ms(20 * MINUTE),
});
const LEVELS = [level(100), level(200), level(400)];

const run = (book: RuleBook, ...events: (readonly [LevelEvent['type'], number, boolean?])[]) =>
  events.reduce(
    (clock, [type, minute, redeal = false]) =>
      advanceLevels(book, LEVELS, clock, { type, atMs: ms(minute * MINUTE), redeal } as LevelEvent),
    startLevels(ms(0)),
  );

describe('levels', () => {
  it('L01 R000-level-0 R000-level-1: time runs out during the showdown, so the next shuffle begins a hand of the new level', () => {
    expect(run('sans-croupier', ['shuffle-started', 18], ['time-passed', 20], ['shuffle-started', 21])).toMatchObject({ handLevel: 1 });
  });

  it('L02 R000-level-1: the shuffle has begun, so the blinds posted after the time ran out are the old ones', () => {
    const clock = run('sans-croupier', ['shuffle-started', 19], ['time-passed', 20], ['first-blind-posted', 21]);
    expect(clock).toMatchObject({ handLevel: 0, level: 1 });
  });

  it('L03 R004-05-3 R004-05-4 R004-28-0 R004-28-1: at home the first blind begins the hand, and the clock of its level', () => {
    const clock = run('maison', ['first-blind-posted', 0], ['shuffle-started', 19], ['time-passed', 20], ['first-blind-posted', 21]);
    expect(clock).toMatchObject({ handLevel: 1, level: 1, levelBeganAtMs: 21 * MINUTE });
  });

  it('R004-28-0: at home the old level stays until a hand begins, however long that takes', () => {
    expect(run('maison', ['first-blind-posted', 0], ['time-passed', 90])).toMatchObject({ handLevel: 0, level: 0 });
  });

  it('AMB-21: a misdeal is dealt again at its own level', () => {
    expect(run('sans-croupier', ['shuffle-started', 18], ['time-passed', 20], ['shuffle-started', 21, true])).toMatchObject({
      handLevel: 0,
    });
    expect(run('maison', ['first-blind-posted', 18], ['first-blind-posted', 21, true])).toMatchObject({ handLevel: 0 });
  });

  it('R000-level-0: the clock goes on by itself, also over several levels, and ends with the last one', () => {
    expect(run('sans-croupier', ['time-passed', 50])).toMatchObject({ level: 2, levelBeganAtMs: 40 * MINUTE });
    const last = run('sans-croupier', ['time-passed', 500]);
    expect(last.level).toBe(2);
    expect(levelEndsAtMs(LEVELS, last)).toBeUndefined();
  });

  it('stands still in a break', () => {
    const clock = run('sans-croupier', ['paused', 15], ['time-passed', 40], ['resumed', 45]);
    expect(clock.level).toBe(0);
    expect(levelEndsAtMs(LEVELS, clock)).toBe(50 * MINUTE);
  });
});
