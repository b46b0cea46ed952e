import type { Stakes } from '#vocabulary/hand-setups';
import type { RuleBook } from '#vocabulary/rule-books';
import { type Ms, ms } from '#vocabulary/units';

/** One level of the tournament sheet (R004-05-2). */
export interface Level {
  readonly stakes: Pick<Stakes, 'smallBlind' | 'bigBlind' | 'ante' | 'bigBlindAnte'>;
  readonly lastsMs: Ms;
}

export interface LevelClock {
  /** The level that the clock counts; the hand under way may still be played at the one before. */
  readonly level: number;
  readonly levelBeganAtMs: Ms;
  /** The level of the hand under way, or of the next hand where none has begun. */
  readonly handLevel: number;
  readonly pausedAtMs: Ms | undefined;
}

export type LevelEvent =
  | { readonly type: 'time-passed'; readonly atMs: Ms }
  | { readonly type: 'paused' | 'resumed'; readonly atMs: Ms }
  /** A misdeal is shuffled too, but it is the same hand and the same level (AMB-21). */
  | { readonly type: HandBeginning; readonly atMs: Ms; readonly redeal: boolean };

export type HandBeginning = 'shuffle-started' | 'first-blind-posted';

/** When the next hand has begun, so that a new level comes too late for it (R000-level-1, R004-05-3, R004-28-1). Silent books borrow from 000. */
export const HAND_BEGINS_WITH: Readonly<Record<RuleBook, HandBeginning>> = {
  'sans-croupier': 'shuffle-started',
  bases: 'shuffle-started',
  decret: 'shuffle-started',
  luske: 'shuffle-started',
  tock: 'shuffle-started',
  maison: 'first-blind-posted',
};

/** At home the time of a level begins with its first hand, elsewhere when the one before is over (R004-28-0, R000-level-0). */
const CLOCK_WAITS_FOR_HAND: Readonly<Record<RuleBook, boolean>> = {
  'sans-croupier': false,
  bases: false,
  decret: false,
  luske: false,
  tock: false,
  maison: true,
};

export function startLevels(atMs: Ms): LevelClock {
  return { level: 0, levelBeganAtMs: atMs, handLevel: 0, pausedAtMs: undefined };
}

export function advanceLevels(book: RuleBook, levels: readonly Level[], clock: LevelClock, event: LevelEvent): LevelClock {
  switch (event.type) {
    case 'paused':
      return clock.pausedAtMs === undefined ? { ...withTime(book, levels, clock, event.atMs), pausedAtMs: event.atMs } : clock;
    case 'resumed':
      return resumed(clock, event.atMs);
    case 'time-passed':
      return withTime(book, levels, clock, event.atMs);
    case 'shuffle-started':
    case 'first-blind-posted': {
      const now = withTime(book, levels, clock, event.atMs);
      if (event.type !== HAND_BEGINS_WITH[book] || event.redeal) return now;
      const moves = CLOCK_WAITS_FOR_HAND[book] && isOver(levels, now, event.atMs);
      const begun = moves ? { ...now, level: now.level + 1, levelBeganAtMs: event.atMs } : now;
      return { ...begun, handLevel: begun.level };
    }
  }
}

/** When the level that the clock counts is over; undefined in the last level and while the clock stands. */
export function levelEndsAtMs(levels: readonly Level[], clock: LevelClock): Ms | undefined {
  const level = levels[clock.level];
  if (level === undefined || clock.level === levels.length - 1 || clock.pausedAtMs !== undefined) return undefined;
  return ms(clock.levelBeganAtMs + level.lastsMs);
}

function isOver(levels: readonly Level[], clock: LevelClock, atMs: Ms): boolean {
  const end = levelEndsAtMs(levels, clock);
  return end !== undefined && atMs >= end;
}

function withTime(book: RuleBook, levels: readonly Level[], clock: LevelClock, atMs: Ms): LevelClock {
  let now = clock;
  while (!CLOCK_WAITS_FOR_HAND[book] && isOver(levels, now, atMs)) {
    now = { ...now, level: now.level + 1, levelBeganAtMs: levelEndsAtMs(levels, now) ?? atMs };
  }
  return now;
}

function resumed(clock: LevelClock, atMs: Ms): LevelClock {
  if (clock.pausedAtMs === undefined) return clock;
  return { ...clock, levelBeganAtMs: ms(clock.levelBeganAtMs + (atMs - clock.pausedAtMs)), pausedAtMs: undefined };
}
