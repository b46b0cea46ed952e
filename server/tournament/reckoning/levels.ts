import { eveningOf } from '#law/books';
import type { RuleBook } from '#vocabulary/rule-books';
import type { BreakEntry, LevelEntry, SheetEntry } from '#vocabulary/tournament/tournament-plans';
import { type Ms, ms } from '#vocabulary/units';

/** Where the clock stands in the tournament sheet (R004-05-2). */
export interface LevelClock {
  /** The line that the clock counts; a hand under way may still be played at the one before. */
  readonly entry: number;
  /** When this line began; later by what the clock stood still since. */
  readonly beganAtMs: Ms;
  /** When it truly began: hands that were shuffled for before are played at the one before. */
  readonly sinceMs: Ms;
  /** What somebody added to this line; less than none was taken away. */
  readonly addedMs: number;
  readonly pausedAtMs: Ms | null;
}

export function startClock(atMs: Ms): LevelClock {
  return { entry: 0, beganAtMs: atMs, sinceMs: atMs, addedMs: 0, pausedAtMs: null };
}

/** The line that has begun by itself by then; null: the clock still counts the one that it does. */
export function nextLine(book: RuleBook, sheet: readonly SheetEntry[], clock: LevelClock, atMs: Ms): LevelClock | null {
  const end = movesOnAtMs(book, sheet, clock);
  return end === null || atMs < end
    ? null
    : { ...clock, entry: clock.entry + 1, beganAtMs: end, sinceMs: end, addedMs: 0 };
}

/** The clock as it stands at that time: what was over meanwhile is over. */
export function clockAt(book: RuleBook, sheet: readonly SheetEntry[], clock: LevelClock, atMs: Ms): LevelClock {
  const next = nextLine(book, sheet, clock, atMs);
  return next === null ? clock : clockAt(book, sheet, next, atMs);
}

/** When the clock goes on to the next line by itself; null: it waits for something. */
function movesOnAtMs(book: RuleBook, sheet: readonly SheetEntry[], clock: LevelClock): Ms | null {
  return waitsForHand(book, sheet, clock.entry) ? null : entryEndsAtMs(sheet, clock);
}

/** When the line that the clock counts is over; null in the last level and while the clock stands. */
export function entryEndsAtMs(sheet: readonly SheetEntry[], clock: LevelClock): Ms | null {
  const entry = sheet[clock.entry];
  if (entry === undefined || clock.entry === sheet.length - 1 || clock.pausedAtMs !== null) return null;
  return ms(clock.beganAtMs + entry.lastsMs + clock.addedMs);
}

/** Its time is over, and the first hand of the next level begins that one. */
export function isWaitingForHand(book: RuleBook, sheet: readonly SheetEntry[], clock: LevelClock, atMs: Ms): boolean {
  const end = entryEndsAtMs(sheet, clock);
  return end !== null && atMs >= end && waitsForHand(book, sheet, clock.entry);
}

/** A break begins when it is time, in every book: nobody deals into it. */
const waitsForHand = (book: RuleBook, sheet: readonly SheetEntry[], entry: number): boolean =>
  eveningOf(book, 'clockWaitsForHand') && sheet[entry + 1]?.kind !== 'break';

/** A hand begins now by the rule book, and may begin its level with it. A redeal is no beginning (AMB-21). */
export function withHandBegun(book: RuleBook, sheet: readonly SheetEntry[], clock: LevelClock, atMs: Ms): LevelClock {
  const now = clockAt(book, sheet, clock, atMs);
  return isWaitingForHand(book, sheet, now, atMs)
    ? { ...now, entry: now.entry + 1, beganAtMs: atMs, sinceMs: atMs, addedMs: 0 }
    : now;
}

export function resumed(clock: LevelClock, atMs: Ms): LevelClock {
  if (clock.pausedAtMs === null) return clock;
  return { ...clock, beganAtMs: ms(clock.beganAtMs + (atMs - clock.pausedAtMs)), pausedAtMs: null };
}

/** What is left of this line: of a clock that stands too; null in the last level. */
export function leftMs(sheet: readonly SheetEntry[], clock: LevelClock, atMs: Ms): number | null {
  const end = entryEndsAtMs(sheet, { ...clock, pausedAtMs: null });
  return end === null ? null : Math.max(0, end - (clock.pausedAtMs ?? atMs));
}

/** What a hand is played at; in a break that is the level before it. */
export function levelAt(sheet: readonly SheetEntry[], entry: number): LevelEntry | undefined {
  return sheet.slice(0, entry + 1).findLast((line) => line.kind === 'level');
}

/** Levels are counted from 1, breaks are not counted. */
export const levelNumber = (sheet: readonly SheetEntry[], entry: number): number =>
  sheet.slice(0, entry + 1).filter(({ kind }) => kind === 'level').length;

/** Is it a break whose time is not over? */
export function breakAt(sheet: readonly SheetEntry[], clock: LevelClock, atMs: Ms): BreakEntry | null {
  const line = sheet[clock.entry];
  const end = entryEndsAtMs(sheet, { ...clock, pausedAtMs: null });
  return line?.kind === 'break' && (end === null || (clock.pausedAtMs ?? atMs) < end) ? line : null;
}
