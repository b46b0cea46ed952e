import type { TournamentAtTableView } from '#wire/views/public-view';

export const LEVEL_NOTES = ['last-hands', 'cut-off', 'not-begun', 'paused', 'break', 'over'] as const;
export type LevelNote = (typeof LEVEL_NOTES)[number];

/** About as long as two hands last. */
const LAST_HANDS_MS = 180_000;
/** The next level is told within a moment of the end of this one; later than that nobody tells it. */
const CUT_OFF_MS = 10_000;

/** What has to be said beside the level; `leftMs` is less than nothing once it is over. */
export function levelNote(
  { waitsFor, isBreakNext }: Pick<TournamentAtTableView, 'waitsFor' | 'isBreakNext'>,
  leftMs: number | null,
): LevelNote | null {
  if (waitsFor !== null) return waitsFor;
  if (leftMs === null) return null;
  if (leftMs < -CUT_OFF_MS) return 'cut-off';
  return isBreakNext && leftMs <= LAST_HANDS_MS ? 'last-hands' : null;
}
