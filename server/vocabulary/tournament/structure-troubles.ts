import { type Chips, chips } from '../units.ts';
import { type BuiltAmounts, builtAmounts } from './built-amounts.ts';
import { LEVEL_STAKES, type SheetTrouble, type Structure, type StructureTrouble } from './structures.ts';
import type { BreakEntry, LevelEntry } from './tournament-plans.ts';

/** Why this cannot be played, line after line; the page that edits it and the door that takes it ask the same. */
export function structureTroubles({
  chips: dealt,
  sheet,
}: Pick<Structure, 'chips' | 'sheet'>): readonly StructureTrouble[] {
  if (stackOf(dealt) === 0) return [{ type: 'no-chips' }];
  if (!sheet.some(({ kind }) => kind === 'level')) return [{ type: 'no-level' }];
  const troubles: StructureTrouble[] = [];
  const worths = dealt.map(({ worth }) => worth);
  let inPlay: readonly Chips[] = dealt.filter(({ count }) => count > 0).map(({ worth }) => worth);
  let built = builtAmounts(inPlay);
  let before: LevelEntry | undefined;
  for (const [index, entry] of sheet.entries()) {
    if (entry.kind === 'level') {
      troubles.push(...levelTroubles(entry, index, built, before));
      before = entry;
      continue;
    }
    const { colourUp } = entry;
    if (index === 0 || index === sheet.length - 1) troubles.push({ type: 'break-at-the-edge', entry: index });
    const trouble = colourUpTrouble(colourUp, worths, inPlay);
    if (trouble !== undefined) troubles.push({ type: trouble, entry: index });
    else if (colourUp !== null) inPlay = afterColourUp(inPlay, colourUp);
    built = builtAmounts(inPlay);
  }
  return troubles;
}

/** With how many chips everybody begins. */
export function stackOf(dealt: Structure['chips']): Chips {
  return chips(dealt.reduce((sum, { worth, count }) => sum + worth * count, 0));
}

/** The worths that are in play once the small ones have been exchanged, the smallest first. */
export function afterColourUp(
  inPlay: readonly Chips[],
  { from, to }: NonNullable<BreakEntry['colourUp']>,
): readonly Chips[] {
  return [...inPlay.filter((worth) => worth !== from && worth !== to), to].sort((a, b) => a - b);
}

function colourUpTrouble(
  colourUp: BreakEntry['colourUp'],
  worths: readonly Chips[],
  inPlay: readonly Chips[],
): SheetTrouble['type'] | undefined {
  if (colourUp === null) return undefined;
  if (!inPlay.includes(colourUp.from)) return 'no-such-chip';
  if (colourUp.from !== inPlay[0]) return 'not-the-smallest';
  return colourUp.to > colourUp.from && worths.includes(colourUp.to) ? undefined : 'no-larger-chip';
}

function levelTroubles(
  level: LevelEntry,
  entry: number,
  built: BuiltAmounts,
  before: LevelEntry | undefined,
): readonly StructureTrouble[] {
  const unbuilt = LEVEL_STAKES.filter((stake) => level[stake] > 0 && !built.has(level[stake])).map(
    (stake): StructureTrouble => ({
      type: 'not-in-chips',
      entry,
      stake,
      amount: level[stake],
      ...built.near(level[stake]),
    }),
  );
  return [
    ...unbuilt,
    ...(level.bigBlind === 0 ? [{ type: 'no-big-blind', entry } as const] : []),
    ...(level.smallBlind > level.bigBlind ? [{ type: 'above-big-blind', entry } as const] : []),
    ...(before !== undefined && level.bigBlind < before.bigBlind
      ? [{ type: 'lower-than-before', entry } as const]
      : []),
  ];
}
