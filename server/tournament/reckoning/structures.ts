import { err, ok, type Result } from '#vocabulary/result';
import { builtAmounts } from '#vocabulary/tournament/built-amounts';
import { afterColourUp, stackOf } from '#vocabulary/tournament/structure-troubles';
import type { Structure, StructureTemplate, StructureWish, WishTrouble } from '#vocabulary/tournament/structures';
import type { BreakEntry, LevelEntry, SheetEntry } from '#vocabulary/tournament/tournament-plans';
import { type Chips, chips, type Ms, ms } from '#vocabulary/units';
import { proposeStack } from './starting-stacks.ts';

interface Template {
  readonly levelMs: number;
  /** Big blinds of the first level in a stack. */
  readonly depth: number;
  readonly breakAfterMs: number;
  readonly breakMs: number;
}

const MINUTE_MS = 60_000;
export const TEMPLATES: Readonly<Record<StructureTemplate, Template>> = {
  turbo: { levelMs: 10 * MINUTE_MS, depth: 60, breakAfterMs: 80 * MINUTE_MS, breakMs: 10 * MINUTE_MS },
  evening: { levelMs: 20 * MINUTE_MS, depth: 100, breakAfterMs: 80 * MINUTE_MS, breakMs: 10 * MINUTE_MS },
  deep: { levelMs: 30 * MINUTE_MS, depth: 200, breakAfterMs: 90 * MINUTE_MS, breakMs: 15 * MINUTE_MS },
};

/** Two players with ten big blinds each are about to end it. */
const BIG_BLINDS_AT_THE_END = 20;
/** Fewer would rise so steeply that nobody plays a hand between two levels. */
const LEVELS_MIN = 5;
/** A stack of less has most of it in the first blinds. */
const BIG_BLINDS_MIN = 20;
/** A hand or two. */
const LEVEL_MS_MIN = 3 * MINUTE_MS;
/** Nobody knows when the last hand is: the sheet goes on for as many levels. */
const LEVELS_BEYOND = 4;
/** Of the digits that people count quickly in, every step but one is between a fifth and a half. */
const FIRST_DIGITS = [10, 15, 20, 25, 30, 40, 50, 60, 80];
/** A blind is paid with a few chips: what is worth less than this share of it is not needed. */
const SMALLEST_SHARE = 1 / 8;

/** No level is more than twice the one before: people who sat well would be all-in after a break. */
const STEP_MAX = 2;
/** Levels may be that much shorter, and are still about as long as was said. */
const ABOUT = 0.8;
/** Stacks are made shallower down to this share of what was asked for, so that blinds need not jump. */
const DEPTH_SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const;

/** How fast blinds come to be too large for the stacks. */
export interface Steepness {
  /** Against the depth of the template. */
  readonly depth: number;
  /** All chips in play, in big blinds of the last level that is planned. */
  readonly bigBlindsAtTheEnd: number;
}

const USUAL: Steepness = { depth: 1, bigBlindsAtTheEnd: BIG_BLINDS_AT_THE_END };

/**
 * Levels that rise evenly from the smallest chips to a game of two with ten big blinds each, in the time that there is.
 * Blinds would jump in places: there stacks are shallower, and where that is not enough levels are shorter.
 */
export function proposeStructure(
  wish: StructureWish,
  { depth, bigBlindsAtTheEnd }: Steepness = USUAL,
): Result<Omit<Structure, 'name'>, WishTrouble> {
  const template = TEMPLATES[wish.template];
  const begun = DEPTH_SHARES.map((share) =>
    beginningOf(wish, Math.max(1, Math.round(template.depth * depth * share)), bigBlindsAtTheEnd),
  );
  const [deepest] = begun;
  if (deepest === undefined || !deepest.ok) return deepest ?? err({ type: 'too-short', leastMs: ms(0) });
  const depths = begun.flatMap((each) => (each.ok ? [each.value] : []));
  for (const beginning of depths) {
    const asked = timesOf(template, wish.lastsMs, beginning);
    const isEnough = asked !== undefined && asked.levels >= beginning.levelsMin;
    const times = isEnough
      ? asked
      : shorterTimes(template, wish.lastsMs, beginning.levelsMin, ABOUT * template.levelMs);
    if (times !== undefined) return ok(structureOf(template, beginning, times));
  }
  const shallowest = depths.at(-1) ?? deepest.value;
  const times = shorterTimes(template, wish.lastsMs, shallowest.levelsMin, LEVEL_MS_MIN);
  return times === undefined
    ? err({ type: 'too-short', leastMs: leastTimeOf(template, shallowest.levelsMin) })
    : ok(structureOf(template, shallowest, times));
}

/** Stacks of that many big blinds, and the steps that their chips allow. */
interface Beginning {
  readonly stack: Structure['chips'];
  readonly inPlay: readonly Chips[];
  readonly ladder: Ladder;
  readonly lastBlind: number;
  /** With fewer levels blinds would jump. */
  readonly levelsMin: number;
}

function beginningOf(
  { players, buys = 0, chips: all }: StructureWish,
  depth: number,
  bigBlindsAtTheEnd: number,
): Result<Beginning, WishTrouble> {
  // Chips that are bought later come from the same case, and are in play when two are left.
  const stacks = players + buys;
  const stack = proposeStack(stacks, all, depth);
  if (!stack.ok) return stack;
  const inPlay = stack.value.filter(({ count }) => count > 0).map(({ worth }) => worth);
  const [smallest = chips(1)] = inPlay;
  const least = chips(2 * smallest * BIG_BLINDS_MIN);
  if (stackOf(stack.value) < least) return err({ type: 'too-few-chips', most: stackOf(stack.value), least });
  const lastBlind = Math.max(2 * smallest, (stackOf(stack.value) * stacks) / bigBlindsAtTheEnd / 2);
  const ladder = smallBlinds(inPlay, smallest, lastBlind);
  const levelsMin = Math.max(LEVELS_MIN, 1 + (hopsFrom(ladder.all, nearestTo(ladder.all, lastBlind))[0] ?? 0));
  return ok({ stack: stack.value, inPlay, ladder, lastBlind, levelsMin });
}

function structureOf(
  template: Template,
  { stack, inPlay, ladder, lastBlind }: Beginning,
  { levels, levelMs, levelsToBreak }: Times,
): Omit<Structure, 'name'> {
  const chosen = risingEvenly(ladder.all, lastBlind, levels).map((smallBlind) => levelOf(smallBlind, levelMs));
  const sheet = withBreaks(chosen, levelsToBreak, ms(template.breakMs));
  return { chips: stack, sheet: withColourUps(sheet, inPlay, stack) };
}

interface Times {
  readonly levels: number;
  readonly levelMs: Ms;
  readonly levelsToBreak: number;
}

/**
 * As many levels as there is time for; longer ones where the chips have fewer steps, shorter ones where the time is
 * short.
 */
function timesOf(template: Template, lastsMs: number, { ladder, lastBlind }: Beginning): Times | undefined {
  const most = Math.max(LEVELS_MIN, ladder.upTo(lastBlind).length);
  let { levelMs } = template;
  while (timesAt(template, lastsMs, levelMs).levels < LEVELS_MIN && levelMs > LEVEL_MS_MIN) levelMs -= MINUTE_MS;
  while (timesAt(template, lastsMs, levelMs).levels > most) levelMs += MINUTE_MS;
  const times = timesAt(template, lastsMs, levelMs);
  return times.levels < LEVELS_MIN ? undefined : times;
}

/** The longest levels of which there are so many. */
function shorterTimes(template: Template, lastsMs: number, levelsMin: number, leastMs: number): Times | undefined {
  for (let { levelMs } = template; levelMs >= leastMs; levelMs -= MINUTE_MS) {
    const times = timesAt(template, lastsMs, levelMs);
    if (times.levels >= levelsMin) return { ...times, levels: levelsMin };
  }
  return undefined;
}

function timesAt({ breakAfterMs, breakMs }: Template, lastsMs: number, levelMs: number): Times {
  const levelsToBreak = Math.max(2, Math.round(breakAfterMs / levelMs));
  let levels = 0;
  while ((levels + 1) * levelMs + Math.floor(levels / levelsToBreak) * breakMs <= lastsMs) levels += 1;
  return { levels, levelMs: ms(levelMs), levelsToBreak };
}

function leastTimeOf({ breakAfterMs, breakMs }: Template, levels: number): Ms {
  const levelsToBreak = Math.round(breakAfterMs / LEVEL_MS_MIN);
  return ms(levels * LEVEL_MS_MIN + Math.floor((levels - 1) / levelsToBreak) * breakMs);
}

interface Ladder {
  readonly all: readonly Chips[];
  readonly upTo: (last: number) => readonly Chips[];
}

/** The small blinds that these chips can pay with a few of them, and twice of which they can pay as well. */
function smallBlinds(worths: readonly Chips[], first: number, last: number): Ladder {
  const found: Chips[] = [];
  const isPaid = (amount: number): boolean => {
    const fitting = worths.filter((worth) => worth >= amount * SMALLEST_SHARE);
    return builtAmounts(fitting.length === 0 ? worths.slice(-1) : fitting).has(amount);
  };
  for (let tens = 1; found.filter((blind) => blind > last).length <= LEVELS_BEYOND; tens *= 10) {
    for (const digits of FIRST_DIGITS) {
      const blind = (digits * tens) / 10;
      if (blind === first || (Number.isInteger(blind) && blind > first && isPaid(blind) && isPaid(2 * blind)))
        found.push(chips(blind));
    }
    // A smallest chip such as 25 stands in the list already; one such as 7 begins it.
    if (found.length === 0 && tens > first) found.push(chips(first));
  }
  return { all: found, upTo: (most) => found.filter((blind) => blind <= most) };
}

/**
 * The steps nearest to an even rise, each above the one before and no more than twice it, if the chips allow; then the
 * next ones, in case it lasts.
 */
function risingEvenly(ladder: readonly Chips[], lastBlind: number, levels: number): readonly Chips[] {
  const [first = chips(1)] = ladder;
  const last = nearestTo(ladder, lastBlind);
  const hops = hopsFrom(ladder, last);
  const rise = (lastBlind / first) ** (1 / Math.max(1, levels - 1));
  const chosen: number[] = [];
  for (let level = 0; level < levels; level += 1) {
    const wanted = first * rise ** level;
    const before = chosen.at(-1);
    const from = before === undefined ? 0 : before + 1;
    const upTo = before === undefined ? 0 : Math.max(from, stepFrom(ladder, before));
    const within = ladder.slice(from, upTo + 1).map((_, index) => from + index);
    // Blinds that are left to rise have to be reached in the levels that are left.
    const inReach = within.filter((index) => index >= last || (hops[index] ?? 0) <= levels - level - 1);
    chosen.push(nearestOf(ladder, inReach.length > 0 ? inReach : within.slice(-1), wanted) ?? from);
  }
  const next = (chosen.at(-1) ?? 0) + 1;
  return [...chosen.flatMap((index) => ladder[index] ?? []), ...ladder.slice(next, next + LEVELS_BEYOND)];
}

/** The furthest step that is no jump; the next one where the chips make none. */
function stepFrom(ladder: readonly Chips[], index: number): number {
  const most = STEP_MAX * (ladder[index] ?? 0);
  return Math.max(
    index + 1,
    ladder.findLastIndex((blind) => blind <= most),
  );
}

/** From each step the fewest to `last`. */
function hopsFrom(ladder: readonly Chips[], last: number): readonly number[] {
  const hops = ladder.map(() => 0);
  for (let index = last - 1; index >= 0; index -= 1)
    hops[index] = 1 + (hops[Math.min(last, stepFrom(ladder, index))] ?? 0);
  return hops;
}

const nearestTo = (ladder: readonly Chips[], wanted: number): number =>
  nearestOf(ladder, [...ladder.keys()], wanted) ?? 0;

function nearestOf(ladder: readonly Chips[], indexes: readonly number[], wanted: number): number | undefined {
  const awayOf = (index: number): number => Math.abs(Math.log((ladder[index] ?? 1) / wanted));
  return [...indexes].sort((a, b) => awayOf(a) - awayOf(b))[0];
}

function levelOf(smallBlind: Chips, lastsMs: Ms): LevelEntry {
  return {
    kind: 'level',
    smallBlind,
    bigBlind: chips(2 * smallBlind),
    ante: chips(0),
    bigBlindAnte: chips(0),
    lastsMs,
  };
}

function withBreaks(levels: readonly LevelEntry[], levelsToBreak: number, lastsMs: Ms): readonly SheetEntry[] {
  return levels.flatMap((level, index): readonly SheetEntry[] =>
    index > 0 && index % levelsToBreak === 0 ? [{ kind: 'break', lastsMs, colourUp: null }, level] : [level],
  );
}

/** In each break the smallest chips go if no later level needs them (R004-33-0). */
function withColourUps(
  sheet: readonly SheetEntry[],
  begunWith: readonly Chips[],
  all: Structure['chips'],
): readonly SheetEntry[] {
  let inPlay = begunWith;
  return sheet.map((entry, index) => {
    if (entry.kind === 'level') return entry;
    const later = sheet.slice(index).flatMap((each) => (each.kind === 'level' ? [each.smallBlind, each.bigBlind] : []));
    const colourUp = colourUpBefore(
      later,
      inPlay,
      all.map(({ worth }) => worth),
    );
    if (colourUp === null) return entry;
    inPlay = afterColourUp(inPlay, colourUp);
    return { ...entry, colourUp };
  });
}

function colourUpBefore(
  blinds: readonly Chips[],
  inPlay: readonly Chips[],
  worths: readonly Chips[],
): BreakEntry['colourUp'] {
  const [from] = inPlay;
  const to = worths.find((worth) => from !== undefined && worth > from);
  if (from === undefined || to === undefined) return null;
  // Without chips as small as the next blind nobody has change.
  const isChange = to <= (blinds[0] ?? 0);
  return isChange && blinds.every(builtAmounts(afterColourUp(inPlay, { from, to })).has) ? { from, to } : null;
}
