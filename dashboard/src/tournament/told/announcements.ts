import type { TournamentView } from '#wire/tournament/view';
import { leftOf } from './clock-time.ts';

export const ANNOUNCEMENTS = ['minute', 'break-minute', 'level', 'break', 'break-over', 'paused', 'resumed'] as const;
/** What a room is told of, by a sound and a sentence. */
export type Announcement = (typeof ANNOUNCEMENTS)[number];

/** What the clock said at some moment. */
export interface ClockMoment {
  readonly epoch: number;
  readonly entry: number;
  readonly kind: 'level' | 'break';
  readonly isPaused: boolean;
  readonly leftMs: number | null;
}

export function momentOf(view: TournamentView, nowMs: number): ClockMoment | null {
  const { clock, epoch, phase } = view;
  if (clock === null || phase !== 'running') return null;
  return {
    epoch,
    entry: clock.entry,
    kind: clock.now.kind,
    isPaused: clock.state === 'paused',
    leftMs: leftOf(clock, nowMs),
  };
}

const MINUTE_MS = 60_000;

/**
 * What has come about between two moments. Whoever opens the page in the middle of a level is told nothing of what was
 * before.
 */
export function announcementOf(before: ClockMoment | null, now: ClockMoment | null): Announcement | null {
  if (now === null || (before !== null && before.epoch !== now.epoch)) return null;
  if (before === null) return null;
  if (before.entry !== now.entry)
    return now.kind === 'break' ? 'break' : before.kind === 'break' ? 'break-over' : 'level';
  if (before.isPaused !== now.isPaused) return now.isPaused ? 'paused' : 'resumed';
  const isMinute =
    before.leftMs !== null && now.leftMs !== null && before.leftMs > MINUTE_MS && now.leftMs <= MINUTE_MS;
  // What was put to less than a minute by hand is no minute.
  if (isMinute && now.leftMs > 0 && !now.isPaused) return now.kind === 'break' ? 'break-minute' : 'minute';
  return null;
}
