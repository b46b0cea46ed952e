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
const TEMPLATES: Readonly<Record<StructureTemplate, Template>> = {
  turbo: { levelMs: 10 * MINUTE_MS, depth: 60, breakAfterMs: 80 * MINUTE_MS, breakMs: 10 * MINUTE_MS },
  evening: { levelMs: 20 * MINUTE_MS, depth: 100, breakAfterMs: 80 * MINUTE_MS, breakMs: 10 * MINUTE_MS },
  deep: { levelMs: 30 * MINUTE_MS, depth: 200, breakAfterMs: 90 * MINUTE_MS, breakMs: 15 * MINUTE_MS },
};

/** Two players with ten big blinds each are about to end it. */
const BIG_BLINDS_AT_THE_END = 20;
/** Fewer would rise so steeply that nobody plays a hand between two levels. */
const LEVELS_MIN = 5;
/** A hand or two. */
const LEVEL_MS_MIN = 3 * MINUTE_MS;
/** Nobody knows when the last hand is: the sheet goes on for as many levels. */
const LEVELS_BEYOND = 4;
/** Of the digits that people count quickly in, every step but one is between a fifth and a half. */
const FIRST_DIGITS = [10, 15, 20, 25, 30, 40, 50, 60, 80];
/** A blind is paid with a few chips: what is worth less than this share of it is not needed. */
const SMALLEST_SHARE = 1 / 8;

/**
 * Levels that rise evenly from the smallest chips to a game of two with ten big blinds each, in the time that there is.
 */
export function proposeStructure(wish: StructureWish): Result<Omit<Structure, 'name'>, WishTrouble> {
  const template = TEMPLATES[wish.template];
  const stack = proposeStack(wish.players, wish.chips, template.depth);
  if (!stack.ok) return stack;
  const inPlay = stack.value.filter(({ count }) => count > 0).map(({ worth }) => worth);
  const [smallest = chips(1)] = inPlay;
  const lastBlind = (stackOf(stack.value) * wish.players) / BIG_BLINDS_AT_THE_END / 2;
  const ladder = smallBlinds(inPlay, smallest, lastBlind);
  const times = timesOf(template, wish.lastsMs, ladder.upTo(lastBlind).length);
  if (times === undefined) return err({ type: 'too-short', leastMs: leastTimeOf(template) });
  const chosen = risingEvenly(ladder.all, smallest, lastBlind, times.levels);
  const levels = chosen.map((smallBlind) => levelOf(smallBlind, times.levelMs));
  const sheet = withBreaks(levels, times.levelsToBreak, ms(template.breakMs));
  return ok({ chips: stack.value, sheet: withColourUps(sheet, inPlay, stack.value) });
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
function timesOf(template: Template, lastsMs: number, steps: number): Times | undefined {
  const most = Math.max(LEVELS_MIN, steps);
  const at = (levelMs: number): Times => {
    const levelsToBreak = Math.max(2, Math.round(template.breakAfterMs / levelMs));
    let levels = 0;
    while ((levels + 1) * levelMs + Math.floor(levels / levelsToBreak) * template.breakMs <= lastsMs) levels += 1;
    return { levels, levelMs: ms(levelMs), levelsToBreak };
  };
  let { levelMs } = template;
  while (at(levelMs).levels < LEVELS_MIN && levelMs > LEVEL_MS_MIN) levelMs -= MINUTE_MS;
  while (at(levelMs).levels > most) levelMs += MINUTE_MS;
  const times = at(levelMs);
  return times.levels < LEVELS_MIN ? undefined : times;
}

function leastTimeOf({ breakAfterMs }: Template): Ms {
  const levelsToBreak = Math.round(breakAfterMs / LEVEL_MS_MIN);
  return ms(LEVELS_MIN * LEVEL_MS_MIN + Math.floor((LEVELS_MIN - 1) / levelsToBreak) * MINUTE_MS);
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

/** The steps nearest to an even rise, each above the one before; then the next ones, in case it lasts. */
function risingEvenly(ladder: readonly Chips[], first: number, last: number, levels: number): readonly Chips[] {
  const rise = (last / first) ** (1 / Math.max(1, levels - 1));
  const chosen: number[] = [];
  for (let level = 0; level < levels; level += 1) {
    const wanted = first * rise ** level;
    const from = (chosen.at(-1) ?? -1) + 1;
    const nearest = ladder.reduce((best, blind, index) => {
      const isNearer = Math.abs(Math.log(blind / wanted)) < Math.abs(Math.log((ladder[best] ?? first) / wanted));
      return index > from && isNearer ? index : best;
    }, from);
    chosen.push(nearest);
  }
  const next = (chosen.at(-1) ?? 0) + 1;
  return [...chosen.flatMap((index) => ladder[index] ?? []), ...ladder.slice(next, next + LEVELS_BEYOND)];
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
