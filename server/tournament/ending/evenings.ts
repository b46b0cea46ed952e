import type { LevelEntry, SheetEntry } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import { contestOf, groupOf, handMsOf } from './swings.ts';

/** How an evening goes on from here. */
export interface Evening {
  /** Stacks, table by table. */
  readonly tables: readonly (readonly number[])[];
  readonly seats: number;
  readonly sheet: readonly SheetEntry[];
  /** Since the sheet began. */
  readonly fromMs: number;
  /** Stacks that are still bought: by whoever is out, and the rest when the window ends. */
  readonly buys: { readonly count: number; readonly stack: number; readonly untilMs: number } | null;
  readonly manner: Manner;
}

/** Against the people whose hands the model was fitted on: 1 is as they play. */
export interface Manner {
  /** Hands in a time. */
  readonly pace: number;
  /** Hands in which more than the blinds is lost. */
  readonly looseness: number;
}

export const USUAL_MANNER: Manner = { pace: 1, looseness: 1 };

/** Probability, from 0 to 1 (exclusive). */
export type Draw = () => number;

export interface Played {
  /** Since the sheet began. */
  readonly atMs: number;
  /** People who lost their last chip, whether they bought again or not. */
  readonly outs: number;
  readonly hands: number;
}

/** People have long gone home. */
const ENDLESS_MS = 172_800_000;

/** Hand after hand by the model, until one has every chip or that time has come. */
export function playOn(evening: Evening, draw: Draw, untilMs = ENDLESS_MS): Played {
  const { sheet, seats, manner } = evening;
  let tables = evening.tables.map((stacks) => [...stacks]);
  let left = tables.reduce((sum, stacks) => sum + stacks.length, 0);
  let [atMs, outs, hands, bought] = [evening.fromMs, 0, 0, 0];
  const line = new SheetReader(sheet);
  while (left > 1 && atMs < untilMs) {
    const { level, beginsMs } = line.at(atMs);
    if (beginsMs > atMs) {
      atMs = beginsMs;
      continue;
    }
    const { buys } = evening;
    const isBuying = buys !== null && bought < buys.count;
    if (isBuying && atMs >= buys.untilMs) {
      addOns(tables, buys.count - bought, buys.stack);
      bought = buys.count;
    }
    let lastsMs = 0;
    let lost = 0;
    for (const stacks of tables) {
      if (stacks.length < 2) continue;
      lastsMs += handMsOf(stacks.length);
      hands += 1;
      playHand(stacks, level, manner.looseness, draw);
      for (let index = stacks.length - 1; index >= 0; index -= 1) {
        if ((stacks[index] ?? 0) > 0) continue;
        outs += 1;
        if (isBuying && bought < buys.count) {
          stacks[index] = buys.stack;
          bought += 1;
        } else {
          stacks.splice(index, 1);
          lost += 1;
        }
      }
      const first = stacks.shift();
      if (first !== undefined) stacks.push(first);
    }
    atMs += lastsMs / Math.max(1, tables.filter(({ length }) => length > 1).length) / manner.pace;
    left -= lost;
    if (lost > 0) tables = balanced(tables, left, seats);
  }
  return { atMs, outs, hands };
}

/** From the small blind on, the dealer last. Stacks are changed. */
function playHand(
  stacks: number[],
  { smallBlind, bigBlind, ante, bigBlindAnte }: LevelEntry,
  loose: number,
  draw: Draw,
): void {
  const count = stacks.length;
  const winner = Math.floor(draw() * count);
  const other = Math.floor(draw() * (count - 1));
  const loser = other >= winner ? other + 1 : other;
  let won = 0;
  const pay = (index: number, amount: number): number => {
    const has = stacks[index] ?? 0;
    const paid = Math.min(has, amount);
    stacks[index] = has - paid;
    won += paid;
    return paid;
  };
  const posted = (index: number): number =>
    ante + (index === 0 ? smallBlind : index === 1 ? bigBlind + bigBlindAnte : 0);
  const effective = Math.min(stacks[winner] ?? 0, stacks[loser] ?? 0);
  const contest = contestOf(groupOf(count), effective / bigBlind, loose, draw);
  // Rounded to the smallest blind, so that nobody is left with less than a chip.
  const stake =
    contest === null
      ? 0
      : Math.min(effective, Math.max(smallBlind, Math.round((contest.share * effective) / smallBlind) * smallBlind));
  for (let index = ante > 0 ? count - 1 : 1; index >= 0; index -= 1)
    if (index !== winner && (index !== loser || stake < posted(index))) pay(index, posted(index));
  if (stake >= posted(loser)) pay(loser, stake);
  if (contest?.third !== undefined && count > 2) {
    const third = Math.floor(draw() * count);
    if (third !== winner && third !== loser) pay(third, Math.round((contest.third * stake) / smallBlind) * smallBlind);
  }
  stacks[winner] = (stacks[winner] ?? 0) + won;
}

function addOns(tables: readonly number[][], count: number, stack: number): void {
  const places = tables.flatMap((stacks) => stacks.map((_, index) => ({ stacks, index })));
  for (let nth = 0; nth < count; nth += 1) {
    const place = places[nth % places.length];
    if (place !== undefined) place.stacks[place.index] = (place.stacks[place.index] ?? 0) + stack;
  }
}

/** As few tables as have room for all, none with two more than another. */
function balanced(all: readonly number[][], left: number, seats: number): number[][] {
  const tables = all.filter(({ length }) => length > 0).sort((a, b) => b.length - a.length);
  while (tables.length > 1 && left <= (tables.length - 1) * seats) {
    const broken = tables.pop() ?? [];
    for (const stack of broken) fewestOf(tables)?.push(stack);
  }
  for (;;) {
    const [most, fewest] = [mostOf(tables), fewestOf(tables)];
    if (most === undefined || fewest === undefined || most.length - fewest.length < 2) return tables;
    const mover = most.pop();
    if (mover !== undefined) fewest.push(mover);
  }
}

const fewestOf = (tables: readonly number[][]): number[] | undefined =>
  tables.reduce<number[] | undefined>(
    (found, each) => (found === undefined || each.length < found.length ? each : found),
    undefined,
  );
const mostOf = (tables: readonly number[][]): number[] | undefined =>
  tables.reduce<number[] | undefined>(
    (found, each) => (found === undefined || each.length > found.length ? each : found),
    undefined,
  );

/** Lines of the sheet, read forwards. */
class SheetReader {
  readonly #lines: readonly { readonly level: LevelEntry; readonly beginsMs: number; readonly endsMs: number }[];
  #line = 0;

  constructor(sheet: readonly SheetEntry[]) {
    let beginsMs = 0;
    this.#lines = sheet.flatMap((entry) => {
      const [from, endsMs] = [beginsMs, beginsMs + entry.lastsMs];
      beginsMs = endsMs;
      return entry.kind === 'level' ? [{ level: entry, beginsMs: from, endsMs }] : [];
    });
  }

  at(atMs: number): { readonly level: LevelEntry; readonly beginsMs: number } {
    while (this.#line < this.#lines.length - 1 && atMs >= (this.#lines[this.#line]?.endsMs ?? 0)) this.#line += 1;
    return this.#lines[this.#line] ?? NO_LEVEL;
  }
}

/** A sheet without levels is refused before. */
const NO_LEVEL = {
  level: {
    kind: 'level',
    smallBlind: chips(1),
    bigBlind: chips(2),
    ante: chips(0),
    bigBlindAnte: chips(0),
    lastsMs: ms(0),
  } satisfies LevelEntry,
  beginsMs: 0,
};
