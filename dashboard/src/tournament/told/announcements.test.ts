import { describe, expect, it } from 'vitest';
import { announcementOf, type ClockMoment } from './announcements.ts';

const level: ClockMoment = { epoch: 1, entry: 2, kind: 'level', isPaused: false, leftMs: 60_500 };
const of = (now: Partial<ClockMoment>, before: ClockMoment | null = level) =>
  announcementOf(before, { ...level, ...now });

describe('what the room is told of', () => {
  it('is one minute, once, in a level and in a break', () => {
    expect(of({ leftMs: 59_900 })).toBe('minute');
    expect(of({ leftMs: 59_700 }, { ...level, leftMs: 59_900 })).toBeNull();
    expect(of({ kind: 'break', leftMs: 60_000 }, { ...level, kind: 'break' })).toBe('break-minute');
  });

  it('is a new level, a break, and its end', () => {
    expect(of({ entry: 3, leftMs: 1_200_000 })).toBe('level');
    expect(of({ entry: 3, kind: 'break', leftMs: 600_000 })).toBe('break');
    expect(of({ entry: 4, leftMs: 1_200_000 }, { ...level, entry: 3, kind: 'break' })).toBe('break-over');
  });

  it('is that the clock stands, or goes on', () => {
    expect(of({ isPaused: true })).toBe('paused');
    expect(of({}, { ...level, isPaused: true })).toBe('resumed');
    expect(of({ isPaused: true, leftMs: 50_000 }, { ...level, isPaused: true })).toBeNull();
  });

  it('is nothing for whoever opens the page in a level, and nothing of another tournament', () => {
    expect(of({ leftMs: 30_000 }, null)).toBeNull();
    expect(of({ epoch: 2, entry: 0 })).toBeNull();
    expect(announcementOf(level, null)).toBeNull();
  });
});
