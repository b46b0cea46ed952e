import type { SheetEntry, TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import type { TableScenario } from './table-scenarios.ts';

export const MINUTE_MS = 60_000;
const LEVEL_MS = 20 * MINUTE_MS;
const BREAK_MS = 10 * MINUTE_MS;
const FIRST_BIG_BLIND = 100;
const LEVELS = 8;

/** What a scenario of kind `table` is played by, as FORMAT.md says. */
export function planOfScenario({ book, tables, stack, colourUp }: TableScenario): TournamentPlan {
  const levels = Array.from(
    { length: LEVELS },
    (_, index): SheetEntry => levelOf(FIRST_BIG_BLIND * 2 ** index * (colourUp === null ? 1 : colourUp.to / 50)),
  );
  const [first, ...others] = levels;
  const pause: SheetEntry = { kind: 'break', lastsMs: ms(BREAK_MS), colourUp };
  return {
    name: 'scenario',
    ruleBook: book,
    stack,
    denominations: colourUp === null ? [chips(25)] : [colourUp.from, colourUp.to],
    sheet: colourUp === null || first === undefined ? levels : [first, pause, ...others],
    tables: tables.map(({ name, kind }) => ({ name, kind, seats: 10 })),
    finalTableOf: 2,
    entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
    money: { buyInCents: 0, feeCents: 0 },
    prizes: { kind: 'parts', parts: [1], roundToCents: 1 },
    season: null,
  };
}

const levelOf = (bigBlind: number): SheetEntry => ({
  kind: 'level',
  smallBlind: chips(bigBlind / 2),
  bigBlind: chips(bigBlind),
  ante: chips(0),
  bigBlindAnte: chips(0),
  lastsMs: ms(LEVEL_MS),
});
